import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { DEFAULT_WORLD, getWorld, type Worlds } from './state.ts'

const HEADER = 'x-mock-world'
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
        return `${publicUrl ?? `${this.protocol}://${this.headers.host}`}${this.worldPrefix}`
      },
    })
    app.addHook('onRequest', (request, _reply, done) => {
      const byPath = named.get(request.raw)
      // Set to the default world first, so that the error below can be logged.
      request.world = worlds.default
      request.world = getWorld(worlds, byPath ?? [request.headers[HEADER]].flat()[0] ?? DEFAULT_WORLD)
      if (byPath !== undefined) request.worldPrefix = `/w/${byPath}`
      done()
    })
  },
  // Depends on request, so that an error has a request id.
  { name: 'worlds', dependencies: ['errors', 'cors', 'request'] },
)
