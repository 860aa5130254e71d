import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import type { Handles } from '../../store/database.ts'
import { UPLOADS } from '../../store/files.ts'
import { getPlaylist, printPlaylist } from './playlist.ts'

const MOUNT = '/media'
const UPLOAD_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** Needs no token, because `<img>` and `<video>` send none. */
export async function media(app: FastifyInstance, { folder }: { folder: string | undefined }) {
  // A name always has the same content. The type is set explicitly, so that browsers do not guess.
  app.route<{ Params: { name: string } }>({
    method: 'GET',
    url: `${UPLOADS}:name`,
    handler: async ({ params: { name }, world }, reply) => {
      const bytes = await world.files.read(name)
      const type = UPLOAD_TYPES[name.split('.').pop() ?? '']
      if (!bytes || !type) {
        throw new ApiError('unknown_path', `Nothing was uploaded as ${name}.`)
      }

      return reply
        .type(type)
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          etag: `"${name}"`,
        })
        .send(bytes)
    },
  })

  app.route({
    method: 'GET',
    url: `${MOUNT}/*`,
    handler: async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff')

      // Passes the raw path, because `send` decodes it. Decoding twice would turn %252e into a dot.
      const path = request.url.replace(/\?.*/, '').slice(MOUNT.length)
      const shown = findShown(path, request.world.rows)
      const playlist = getPlaylist(shown ?? path, request.world.clock.now())
      if (!playlist) {
        return sendFile(path, folder, request, reply)
      }

      const cache = shown || playlist.kind === 'live' ? 'no-store' : 'public, max-age=3600'

      return reply
        .header('cache-control', cache)
        .type('application/vnd.apple.mpegurl')
        .send(printPlaylist(playlist))
    },
  })
}

/** Returns the path of what a broadcast has shown, when its stop named the address of the live stream. */
function findShown(path: string, rows: Handles): string | undefined {
  const videos = rows.events
    .all()
    .flatMap((event) =>
      [event, event.conference, event.weighting].flatMap((part) =>
        part?.video ? [{ startedAt: part.fromDate, ...part.video }] : [],
      ),
    )

  if (videos.some((video) => video.status === 'LIVE' && video.streamUrl === MOUNT + path)) {
    return undefined
  }

  const { startedAt, endedAt } = videos.findLast((video) => video.videoUrl === MOUNT + path) ?? {}
  if (!path.startsWith('/live/') || !startedAt || !endedAt) {
    return undefined
  }

  const from = toSeconds(startedAt)
  const to = toSeconds(endedAt)

  return path.replace('.m3u8', `-${from}-${to - from}.m3u8`)
}

const toSeconds = (time: string) => Math.floor(Date.parse(time) / 1000)

/** Sends a file of the folder, or a range of it. Throws unknown_media for any other path, and range_outside. */
async function sendFile(
  path: string,
  folder: string | undefined,
  { raw }: FastifyRequest,
  reply: FastifyReply,
) {
  if (folder === undefined) {
    throw new ApiError(
      'unknown_media',
      `There is no ${path}: the images and clips are the package @cornerman/testkit-media.`,
    )
  }

  // In the testkit's bundle a CommonJS package has no named exports.
  const { default: send } = await import('@fastify/send')

  // These headers only matter for writes.
  delete raw.headers['if-match']
  delete raw.headers['if-unmodified-since']

  // A file name always has the same content.
  const { type, statusCode, headers, stream, metadata } = await send(raw, path, {
    root: folder,
    index: false,
    maxAge: '1y',
    immutable: true,
  })

  if (type === 'file') {
    return reply.code(statusCode).headers(headers).send(stream)
  }

  stream.destroy()

  if (statusCode === 500) {
    throw (metadata as { error: Error }).error
  }
  if (statusCode === 416) {
    reply.header('content-range', headers['Content-Range'])
    throw new ApiError('range_outside', `${path} does not reach as far as ${raw.headers.range}.`)
  }

  throw new ApiError('unknown_media', `There is no ${path} among the images and clips.`)
}
