import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../domain/api-error.ts'
import { isSameText } from '../plugins/auth.ts'
import type { IsAllowedOrigin } from '../plugins/cors.ts'

const CONTROL_TOKEN_HEADER = 'x-mock-token'
/** Path of the console's script and style, below the mount of the controls. */
export const CONSOLE_ASSETS = '/console'
/** What tells no secret: whether the mock is well, who may sign in, and the console itself, which asks for the token. */
const OPEN = /^\/__mock(\/|\/health|\/accounts|\/console\/(main\.js|style\.css))?$/

/**
 * Keeps other sites' pages away from what only people on this machine may reach: a page that one of them has open may send
 * requests here and, by letting its own name lead to this machine, also read the answers.
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

/** Lets nobody use the controls without the token: in a header, or as `?token=` where a person follows a link. */
export function requireToken(app: FastifyInstance, token: string) {
  app.addHook<{ Querystring: { token?: string } }>('onRequest', (request, _reply, done) => {
    const [given = ''] = [request.headers[CONTROL_TOKEN_HEADER] ?? request.query.token ?? ''].flat()
    if (request.method === 'GET' && OPEN.test(request.url.replace(/\?.*/, ''))) return done()
    if (!isSameText(given, token)) throw new ApiError('no_control_token')
    // It is no input of any control.
    delete request.query.token
    done()
  })
}
