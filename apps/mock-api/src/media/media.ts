import type { FastifyInstance } from 'fastify'
import { files } from './files.ts'

/** Images, clips and streams, at the addresses that answers name. They need no token: a page's `<img>` and `<video>` carry none. */
export function media(app: FastifyInstance, folder: string) {
  app.register(
    async (room) => {
      room.addHook('onRequest', (_request, reply, done) => {
        reply.header('x-content-type-options', 'nosniff')
        done()
      })
      files(room, folder)
    },
    { prefix: '/media' },
  )
}
