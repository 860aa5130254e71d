import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { suggestWord } from '../../domain/suggestions.ts'
import { InvalidInput } from '../../http/validation.ts'
import { DEFAULT_WORLD, getWorld, type Worlds } from './state.ts'

const HEADER = 'x-mock-world'
/** Headers of requests that the mock reads. */
const HEADERS = [HEADER, 'x-mock-token']
/** What a proxy has taken off the path. */
const PREFIX_HEADER = 'x-forwarded-prefix'
/** The world that the path of a request names. */
const named = new WeakMap<IncomingMessage, string>()

/**
 * Takes `/w/<world>` off the path, before the router reads it. The alternative, each route once more below `/w/:world`,
 * would double the routes, and the start, for one parameter that no call declares.
 */
export function takeWorldPrefix(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const [, world, rest = ''] = /^\/w\/([^/?#]+)\/?(.*)/.exec(url) ?? []
  if (world === undefined) return url
  named.set(request, world)
  return `/${rest}`
}

/** Resolves the world of each request, by its path or a header. Responds with 404 for an unknown or ended world. */
export const worldsPlugin = fp<{ worlds: Worlds; publicUrl?: string | undefined }>(
  async (app, { worlds, publicUrl }) => {
    app.decorateRequest('world')
    app.decorateRequest('worldPrefix', '')
    app.decorateRequest('baseUrl', {
      getter(this: FastifyRequest) {
        const [prefix = ''] = /^(\/[\w.~-]+)*/.exec(String(this.headers[PREFIX_HEADER] ?? '')) ?? []
        return `${publicUrl ?? `${this.protocol}://${this.headers.host}${prefix}`}${this.worldPrefix}`
      },
    })
    app.addHook('onRequest', (request, _reply, done) => {
      const byPath = named.get(request.raw)
      // Set to the default world first, so that the error below can be logged.
      request.world = worlds.default
      for (const name in request.headers) if (name.includes('mock') && !HEADERS.includes(name)) rejectMisspelt(name)
      request.world = getWorld(worlds, byPath ?? [request.headers[HEADER]].flat()[0] ?? DEFAULT_WORLD)
      if (byPath !== undefined) request.worldPrefix = `/w/${byPath}`
      done()
    })
  },
  { name: 'worlds', dependencies: ['errors', 'cors', 'request'] },
)

/** Throws InvalidInput for a header such as `x-mock-wrld` or `mock-world`: the test would run in another world. */
function rejectMisspelt(name: string) {
  const [, word] = /^(?:x-?)?mock-?(.*)$/.exec(name) ?? []
  const near = word === undefined ? undefined : suggestWord(`x-mock-${word}`, HEADERS, 6)
  if (near) throw new InvalidInput([{ field: name, message: `has no effect; did you mean ${near}?` }])
}
