import { GOOGLE_TOKEN_HEADER, IDEMPOTENCY_HEADER, REFRESH_TOKEN_HEADER, ROW_COUNT_HEADER } from '@cornerman/contract'
import cors from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { DIALECT_HEADERS } from './dialects/plugin.ts'
import { REQUEST_ID } from './errors.ts'
import { FAULT_HEADER } from './faults.ts'

export type IsAllowedOrigin = (origin: string) => boolean

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Allows loopback on any port and the given origins. */
export function createOriginCheck(allowed: readonly string[] = []): IsAllowedOrigin {
  return (origin) => LOOPBACK.test(origin) || allowed.includes(origin)
}

/** Whether a page of another site sends this request. Other clients send no origin. */
export function isFromForeignPage({ headers: { origin, host } }: FastifyRequest, isAllowedOrigin: IsAllowedOrigin): boolean {
  return origin !== undefined && !isAllowedOrigin(origin) && origin !== `http://${host}` && origin !== `https://${host}`
}

/** Registered before the world is resolved, so that browsers can read the error for an unknown world. */
export const corsPlugin = fp<{ isAllowedOrigin: IsAllowedOrigin }>(
  async (app, { isAllowedOrigin }) => {
    app.register(cors, {
      origin: (origin, answer) => answer(null, origin !== undefined && isAllowedOrigin(origin)),
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        REFRESH_TOKEN_HEADER,
        GOOGLE_TOKEN_HEADER,
        IDEMPOTENCY_HEADER,
        'x-mock-world',
        'x-mock-token',
        ...DIALECT_HEADERS,
      ],
      exposedHeaders: ['content-disposition', 'retry-after', ROW_COUNT_HEADER, REQUEST_ID, FAULT_HEADER, ...DIALECT_HEADERS],
      maxAge: 600,
    })
  },
  { name: 'cors' },
)
