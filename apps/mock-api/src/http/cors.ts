import { REQUEST_ID_HEADER, ROW_COUNT_HEADER } from '@cornerman/contract'
import cors from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from './api-error.ts'

export type IsAllowedOrigin = (origin: string) => boolean

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Allows loopback on any port and the given origins. */
export function createOriginCheck(allowed: readonly string[] = []): IsAllowedOrigin {
  return (origin) => LOOPBACK.test(origin) || allowed.includes(origin)
}

/** Whether a page of another site sends this request. Other clients send no origin. */
export function isFromForeignPage(
  { headers }: FastifyRequest,
  isAllowedOrigin: IsAllowedOrigin,
): boolean {
  const { origin, host } = headers
  return (
    origin !== undefined &&
    !isAllowedOrigin(origin) &&
    origin !== `http://${host}` &&
    origin !== `https://${host}`
  )
}

const EXPOSED_HEADERS = [
  'content-disposition',
  'date',
  'retry-after',
  ROW_COUNT_HEADER,
  REQUEST_ID_HEADER,
]

/** Registered before the world is resolved, so that browsers can read the error for an unknown world. */
export const corsPlugin = fp<{
  origins?: readonly string[] | undefined
  exposedHeaders: readonly string[]
}>(
  async (app, { origins = [], exposedHeaders }) => {
    const isAllowedOrigin = createOriginCheck(origins)
    await app.register(cors, {
      // A star would allow every origin.
      origin: [LOOPBACK, ...origins.filter((origin) => origin !== '*')],
      exposedHeaders: [...EXPOSED_HEADERS, ...exposedHeaders],
      preflight: false,
    })

    // Allows every method, and every header that a page of these origins asks for.
    app.addHook('onRequest', (request, reply, done) => {
      const { 'access-control-request-method': method, 'access-control-request-headers': headers } =
        request.headers
      if (request.method !== 'OPTIONS' || method === undefined) {
        return done()
      }

      if (isFromForeignPage(request, isAllowedOrigin)) {
        throw new ApiError(
          'foreign_origin',
          `Pages of ${request.headers.origin} may not call this mock. CORS_ORIGINS names whose may.`,
        )
      }

      if (headers !== undefined) {
        reply.header('access-control-allow-headers', headers)
      }

      reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      reply.header('access-control-max-age', '600').code(204).send()
    })
  },
  { name: 'cors', dependencies: ['errors'] },
)
