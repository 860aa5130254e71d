import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../domain/api-error.ts'
import { sendError } from '../../plugins/errors.ts'
import { UPLOADS } from '../../store/files.ts'

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** Serves what was uploaded in a world. A name stands for one content for ever; the type is ours, never a guess of the browser's. */
export function serveUploads(app: FastifyInstance) {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${UPLOADS}:name`,
    handler: async (request, reply) => {
      const { name } = request.params
      const [bytes, type] = [await request.world.files.read(name), TYPES[name.split('.').pop() ?? '']]
      if (!bytes || !type) return sendError(request, reply, new ApiError('unknown_path', `Nothing was uploaded as ${name}.`))
      return reply
        .type(type)
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff', etag: `"${name}"` })
        .send(bytes)
    },
  })
}
