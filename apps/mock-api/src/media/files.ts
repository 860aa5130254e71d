import { send } from '@fastify/send'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../domain/refusal.ts'

/** A file of ours never changes under its name, as far as a page is concerned. */
const FOR_GOOD = { maxAge: '1y', immutable: true }

/** The files of a folder as they lie there, whole or in part. Whatever is not one of them is a 404, however its address is written. */
export function files(app: FastifyInstance, folder: string) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      // They guard writes, and there are none here.
      delete request.raw.headers['if-match']
      delete request.raw.headers['if-unmodified-since']
      // Still encoded, since it is decoded over there: decoded twice, %252e would be a dot.
      const path = request.url.replace(/\?.*/, '').slice('/media'.length)
      const { type, statusCode, headers, stream, metadata } = await send(request.raw, path, { root: folder, index: false, ...FOR_GOOD })
      if (type === 'file') return reply.code(statusCode).headers(headers).send(stream)
      stream.destroy()
      if (statusCode === 500) throw (metadata as { error: Error }).error
      if (statusCode === 416) {
        reply.header('content-range', headers['Content-Range'])
        throw new Refusal('range_outside', `${path} does not reach as far as ${request.headers.range}.`)
      }
      throw new Refusal('unknown_media', `There is no ${path} among the images and clips.`)
    },
  })
}
