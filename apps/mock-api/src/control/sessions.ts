import { startSession } from '../modules/auth/start-session.ts'
import type { Tokens } from '../modules/auth/tokens.ts'
import type { ControlApp } from './control.ts'
import { NewSession } from './schemas.ts'

/** Starts sessions without a PIN, so that a request can be sent again as its caller. */
export function sessionRoutes(app: ControlApp, tokens: Tokens) {
  app.post('/sessions', { schema: { summary: 'Sign an admin in', body: NewSession } }, async ({ world, body: { email } }, reply) => {
    reply.code(201)
    const device = { deviceIdentifier: 'mock-console', deviceName: 'Mock console' }
    return world.transaction(['sessions'], () => startSession(tokens, email, device, { world, rows: world.rows, now: world.clock.now() }))
  })
}
