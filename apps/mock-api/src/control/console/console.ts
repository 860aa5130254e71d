import type { FastifyInstance } from 'fastify'
import { MAGIC_INPUTS } from '../../plugins/fault-triggers.ts'
import type { KnownScenario } from '../worlds.ts'
import { consolePage } from './page.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

/** The page needs its own two files and the controls beside it, and nothing from anywhere else. */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The controls as one page for people. It does nothing that a tool could not: every control shows the call that it makes. */
export function consoleRoutes(app: FastifyInstance, { scenarios, endpoints }: { scenarios: readonly KnownScenario[]; endpoints: readonly string[] }) {
  app.get('/', async ({ world, worldPrefix }, reply) =>
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(consolePage({ world: world.id, prefix: worldPrefix, scenarios, endpoints, magicInputs: MAGIC_INPUTS })),
  )
  for (const [name, type, text] of [
    ['console.js', 'text/javascript', SCRIPT],
    ['console.css', 'text/css', STYLE],
  ] as const) {
    app.get(`/${name}`, async (_request, reply) => reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text))
  }
}
