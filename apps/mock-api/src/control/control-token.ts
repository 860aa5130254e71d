import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../domain/refusal.ts'

export const CONTROL_TOKEN_HEADER = 'x-mock-token'
/** Where the script and the style of the console stand, below the mount of the controls. */
export const CONSOLE_ASSETS = '/console'
/** What tells nothing that must be kept: whether the mock is well, who may sign in, and the console itself, which asks for the token. */
const OPEN = /^\/__mock(\/|\/health|\/accounts|\/console\/(main\.js|style\.css))?$/

/** Lets nobody use the controls without the token: in a header, or as `?token=` where a person follows a link. */
export function onlyWithToken(app: FastifyInstance, token: string) {
  app.addHook('onRequest', (request, _reply, done) => {
    const given = [request.headers[CONTROL_TOKEN_HEADER] ?? (request.query as { token?: string }).token ?? ''].flat()[0] ?? ''
    if (request.method === 'GET' && OPEN.test(request.url.replace(/\?.*/, ''))) return done()
    if (!same(given, token)) throw new Refusal('no_control_token')
    // It is no input of any control.
    delete (request.query as { token?: string }).token
    done()
  })
}

/** In equal time for whatever it is compared with. */
function same(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
