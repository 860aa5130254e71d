import { GOOGLE_TOKEN_HEADER, IDEMPOTENCY_HEADER, REFRESH_TOKEN_HEADER, ROW_COUNT_HEADER } from '@cornerman/contract'
import cors from '@fastify/cors'
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
