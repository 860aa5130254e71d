import { isIPv6, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Endpoint, REQUEST_ID_HEADER } from '@cornerman/contract'
import fp from 'fastify-plugin'
import type { World } from '../store/world.ts'
import { reject } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `group.name` of the contract. */
    endpointName?: string
    endpoint?: Endpoint
  }

  interface FastifyRequest {
    endpointName: string | null
    /** The caller, once a session is found. */
    callerId: number | null
    /** Message of the error response, for the request log. */
    errorMessage: string | null
    /** The copy of the platform that the request meets. */
    world: World
    /** Milliseconds of the process. */
    startedAt: number
    /** `/w/<world>` when the path names a world, else empty. */
    worldPrefix: string
    /** Base URL of this world for the caller; absolute URLs in responses start with it. */
    readonly baseUrl: string
  }
}

/** Of every response. It holds personal data and is never a page; images, clips and pages override these. */
export const SAFE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Prepares each request, and adds its id and safe headers to each response. */
export const requestPlugin = fp<{ worlds: { readonly default: World } }>(
  async (app, { worlds }) => {
    for (const name of ['endpointName', 'callerId', 'errorMessage']) {
      app.decorateRequest(name, null)
    }

    app.decorateRequest('startedAt', 0)

    app.addHook('onRequest', (request, reply, done) => {
      request.startedAt = performance.now()

      // A request can be rejected before its own world is found. The hooks of its response need one.
      request.world = worlds.default
      request.endpointName = request.routeOptions.config.endpointName ?? null
      reply.headers({ [REQUEST_ID_HEADER]: request.id, ...SAFE_HEADERS })

      // Node would reject HTTP/1.1 without a host, but without these headers.
      if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
        reject('host', 'is required')
      }

      // HTTP/1.0 needs no host, and any version may send an empty one. URLs in responses need one.
      request.headers.host ||= getListeningAddress(request.socket)
      done()
    })

    // Node would reject other expectations than 100-continue without these headers. RFC 9110 lets a server ignore them.
    app.server.on('checkExpectation', (request, response) =>
      app.server.emit('request', request, response),
    )
  },
  { name: 'request', dependencies: ['errors'] },
)

function getListeningAddress({ localAddress = '127.0.0.1', localPort }: Socket): string {
  const name = isIPv6(localAddress) ? `[${localAddress}]` : localAddress
  return `${name}:${localPort}`
}

export function countRequests(): () => string {
  let requests = 0
  return () => `r${(++requests).toString(36)}`
}

/** Other requests are served between the pieces of a long text. */
export async function* takeTurns(pieces: Iterable<string> | AsyncIterable<string>) {
  for await (const piece of pieces) {
    yield piece
    await nextTurn()
  }
}
