import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../domain/api-error.ts'
import type { World } from '../worlds/world.ts'
import { DEFAULT_WORLD, type Worlds } from '../worlds/worlds.ts'

declare module 'fastify' {
  interface FastifyRequest {
    world: World
    /** `/w/<world>` when the address named one, else empty. */
    worldPrefix: string
    /** Where the caller sees this world: what absolute addresses in answers begin with. */
    readonly baseUrl: string
  }
}

const HEADER = 'x-mock-world'
/** Set by the rewrite alone: whether the address itself named the world. Nothing from outside survives under it. */
const BY_ADDRESS = 'x-mock-world-by-address'

/** Takes `/w/<world>` off an address and leaves the world in the header, where tools without a say in addresses put it too. */
export function stripWorldPrefix(request: IncomingMessage): string {
  delete request.headers[BY_ADDRESS]
  const url = request.url ?? '/'
  const [, world, rest] = /^\/w\/([^/?#]+)(.*)$/.exec(url) ?? []
  if (world === undefined) return url
  request.headers[HEADER] = world
  request.headers[BY_ADDRESS] = 'true'
  return rest?.startsWith('/') ? rest : `/${rest ?? ''}`
}

/** Gives each request its world. An unknown or ended one is a 404, never the default. */
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
      // Until it is known, the default world stands in, so that the error has a place to be logged.
      request.world = worlds.default
      const world = worlds.get(id)
      if (!world) throw new ApiError('unknown_world', `There is no world ${id}: it was never made, or it has ended.`)
      request.world = world
      request.worldPrefix = request.headers[BY_ADDRESS] ? `/w/${id}` : ''
      done()
    })
  },
  // An unknown world is answered under a request id too.
  { name: 'worlds', dependencies: ['errors', 'cors', 'request-log'] },
)
