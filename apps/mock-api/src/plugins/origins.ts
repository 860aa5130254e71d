import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../domain/api-error.ts'

/** Whether pages of this origin (`https://app.example`) belong to us. */
export type IsAllowedOrigin = (origin: string) => boolean

/** Loopback on any port, and what is named. */
export function createOriginCheck(named: readonly string[] = []): IsAllowedOrigin {
  return (origin) => LOOPBACK.test(origin) || named.includes(origin)
}
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Keeps pages of strangers away from what only we may reach: another site's page that a person of ours has open may send
 * requests here, and, by letting its own name lead to this machine, also read their answers.
 */
export function forbidForeignOrigins(app: FastifyInstance, isAllowedOrigin: IsAllowedOrigin) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, host = '' } = request.headers
    const here = [`http://${host}`, `https://${host}`]
    if (!isNameless(host) && !here.some(isAllowedOrigin))
      throw new ApiError('foreign_origin', `This mock does not know itself as ${host}. CORS_ORIGINS names where it may be reached.`)
    if (origin !== undefined && !isAllowedOrigin(origin) && !here.includes(origin))
      throw new ApiError('foreign_origin', `Pages of ${origin} may not use this. CORS_ORIGINS names whose may.`)
    done()
  })
}

/** An address, or a name that no stranger can own: `localhost`, the name of a container. */
function isNameless(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost')
}
