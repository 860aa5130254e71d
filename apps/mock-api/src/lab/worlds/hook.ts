import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../domain/api-error.ts'
import { suggestWord } from '../../domain/suggestions.ts'
import { InvalidInput } from '../../http/validation.ts'
import type { World } from '../../store/world.ts'
import { DEFAULT_WORLD, type Worlds } from './state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    world: World
    /** `/w/<world>` when the path names a world, else empty. */
    worldPrefix: string
    /** Base URL of this world for the caller; absolute URLs in responses start with it. */
    readonly baseUrl: string
  }
}

const HEADER = 'x-mock-world'
/** Internal header: the path named the world. A value from outside is removed. */
const BY_PATH = 'x-mock-world-by-path'

/** Moves `/w/<world>` from the path to the header. Tools may also set the header directly. */
export function stripWorldPrefix(request: IncomingMessage): string {
  delete request.headers[BY_PATH]
  const url = request.url ?? '/'
  const [, world, rest = ''] = /^\/w\/([^/?#]+)\/?(.*)/.exec(url) ?? []
  if (world === undefined) return url
  request.headers[HEADER] = world
  request.headers[BY_PATH] = 'true'
  return `/${rest}`
}

/** Resolves the world of each request. Responds with 404 for an unknown or ended world. */
export const worldsPlugin = fp<{ worlds: Worlds; publicUrl?: string | undefined }>(
  async (app, { worlds, publicUrl }) => {
    app.decorateRequest('world')
    app.decorateRequest('worldPrefix', '')
    app.decorateRequest('baseUrl', {
      getter(this: FastifyRequest) {
        return `${publicUrl ?? `${this.protocol}://${this.headers.host}`}${this.worldPrefix}`
      },
    })
    app.addHook('onRequest', (request, _reply, done) => {
      const id = [request.headers[HEADER]].flat()[0] ?? DEFAULT_WORLD
      // Set to the default world first, so that the error below can be logged.
      request.world = worlds.default
      rejectMisspeltHeader(request)
      const world = worlds.get(id)
      if (!world) throw new ApiError('unknown_world', `There is no world ${id}: it was never created, or it has ended.`)
      request.world = world
      request.worldPrefix = request.headers[BY_PATH] ? `/w/${id}` : ''
      done()
    })
  },
  { name: 'worlds', dependencies: ['errors', 'cors', 'request-log'] },
)

/** The names after `x-mock-`. The other world of a misspelt header would not be missed before a test fails. */
const HEADERS = ['world', 'token']

/** Throws InvalidInput for a header such as `x-mock-wrld` or `mock-world`, which would have no effect. */
function rejectMisspeltHeader({ headers }: FastifyRequest) {
  for (const name in headers) {
    const [, family, word = ''] = /^((?:x-?)?mock-?)(.*)$/.exec(name) ?? []
    const near = family === undefined ? undefined : suggestWord(word, HEADERS)
    if (near !== undefined && name !== `x-mock-${near}`)
      throw new InvalidInput([{ field: name, message: `has no effect; did you mean x-mock-${near}?` }])
  }
}
