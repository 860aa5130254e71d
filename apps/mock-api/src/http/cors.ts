import { REQUEST_ID_HEADER, ROW_COUNT_HEADER } from '@cornerman/contract'
import cors from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../domain/api-error.ts'

export type IsAllowedOrigin = (origin: string) => boolean

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Allows loopback on any port and the given origins. */
export function createOriginCheck(allowed: readonly string[] = []): IsAllowedOrigin {
  return (origin) => LOOPBACK.test(origin) || allowed.includes(origin)
}

/** Whether a page of another site sends this request. Other clients send no origin. */
export function isFromForeignPage({ headers }: FastifyRequest, isAllowedOrigin: IsAllowedOrigin): boolean {
  const { origin, host } = headers
  return origin !== undefined && !isAllowedOrigin(origin) && origin !== `http://${host}` && origin !== `https://${host}`
}

/** Response headers that pages may read. */
const EXPOSED_HEADERS = ['content-disposition', 'retry-after', ROW_COUNT_HEADER, REQUEST_ID_HEADER]

/** Registered before the world is resolved, so that browsers can read the error for an unknown world. */
export const corsPlugin = fp<{ isAllowedOrigin: IsAllowedOrigin; exposedHeaders: readonly string[] }>(
  async (app, { isAllowedOrigin, exposedHeaders }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
      if (isPreflight && isFromForeignPage(request, isAllowedOrigin))
        throw new ApiError(
          'foreign_origin',
          `Pages of ${request.headers.origin} may not call this mock. CORS_ORIGINS names whose may.`,
        )
      done()
    })
    // Allows every header that a page of these origins asks for.
    app.register(cors, {
      origin: (origin, done) => done(null, origin !== undefined && isAllowedOrigin(origin)),
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [...EXPOSED_HEADERS, ...exposedHeaders],
      // An OPTIONS request that asks for no method gets the same response, instead of an error as plain text.
      strictPreflight: false,
      maxAge: 600,
    })
  },
  { name: 'cors', dependencies: ['errors'] },
)
