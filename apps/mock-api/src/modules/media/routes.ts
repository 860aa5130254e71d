import type { FastifyInstance } from 'fastify'
import { sendFile } from './files.ts'
import { sendPlaylist } from './streams.ts'

const MOUNT = '/media'

/**
 * Images and clips as they lie in a folder, and playlists that are computed. They need no token: a page's `<img>` and `<video>` carry none.
 */
export function media(app: FastifyInstance, folder: string) {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${MOUNT}/*`,
    handler: async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff')
      // As it was written, since whoever looks for a file decodes it: decoded twice, %252e would be a dot.
      const path = request.url.replace(/\?.*/, '').slice(MOUNT.length)
      if (!sendPlaylist(path, request, reply)) await sendFile(path, folder, request, reply)
      return reply
    },
  })
}
