import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../domain/api-error.ts'
import { DEFAULT_WORLD, type Worlds } from '../store/worlds.ts'

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
export function chooseWorld(app: FastifyInstance, worlds: Worlds) {
  app.decorateRequest('world')
  app.decorateRequest('worldPrefix', '')
  app.addHook('onRequest', (request, _reply, done) => {
    const id = [request.headers[HEADER]].flat()[0] ?? DEFAULT_WORLD
    // Until it is known, the default world stands in, so that the refusal has a place to be logged.
    request.world = worlds.default
    const world = worlds.get(id)
    if (!world) throw new ApiError('unknown_world', `There is no world ${id}: it was never made, or it has ended.`)
    request.world = world
    request.worldPrefix = request.headers[BY_ADDRESS] ? `/w/${id}` : ''
    done()
  })
}
