import type { FastifyInstance } from 'fastify'
import { MAGIC_INPUTS } from '../plugins/fault-triggers.ts'
import { type IsOurs, onlyForUs } from '../plugins/origins.ts'
import { sendPage, servePageAssets } from '../plugins/web-pages.ts'
import type { Worlds } from '../store/worlds.ts'
import { accountRoutes, type DemoAccount } from './accounts.ts'
import { clockRoutes } from './clock.ts'
import { CONSOLE_ASSETS, onlyWithToken } from './control-token.ts'
import { describe } from './describe.ts'
import { faultRoutes } from './faults.ts'
import { outboxRoutes } from './outbox.ts'
import { requestRoutes } from './requests.ts'
import { snapshotRoutes } from './snapshots.ts'
import { tableRoutes } from './tables.ts'
import { type KnownScenario, worldRoutes } from './worlds.ts'

/** Where the controls stand. */
export const CONTROL_MOUNT = '/__mock'

export interface ControlOptions {
  worlds: Worlds
  accounts: readonly DemoAccount[]
  scenarios: readonly KnownScenario[]
  /** What becomes of the default world's changes, in a word: `memory`, or the folder they are kept in. */
  keeps: string
  /** What callers must carry; undefined where being on this machine is enough. */
  token: string | undefined
  /** Whose pages may use the controls. */
  isOurs: IsOurs
}

/** The mock's own controls, for tests and for people at the console. Not part of the platform, so not part of the contract. */
export function control(app: FastifyInstance, options: ControlOptions) {
  app.register(
    async (scope) => {
      onlyForUs(scope, options.isOurs)
      if (options.token !== undefined) onlyWithToken(scope, options.token)
      scope.get('/health', async ({ world }) => ({ status: 'ok', ...describe(world), keeps: options.keeps }))
      accountRoutes(scope, options.accounts)
      clockRoutes(scope)
      scope.get('/', (_request, reply) => sendPage(reply, 'console', CONTROL_MOUNT + CONSOLE_ASSETS))
      servePageAssets(scope, 'console', CONSOLE_ASSETS)
      faultRoutes(scope)
      scope.get('/magic-inputs', async () => MAGIC_INPUTS)
      outboxRoutes(scope)
      requestRoutes(scope)
      snapshotRoutes(scope, options.worlds)
      tableRoutes(scope)
      worldRoutes(scope, options.worlds, options.scenarios)
    },
    { prefix: CONTROL_MOUNT },
  )
}
