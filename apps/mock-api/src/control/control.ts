import { PERMISSIONS } from '@cornerman/contract'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type * as T from 'typebox'
import type { IsAllowedOrigin } from '../plugins/cors.ts'
import { CONTROL_MOUNT } from '../plugins/errors.ts'
import { TRIGGER_INPUTS } from '../plugins/faults.ts'
import { sendPage, servePageAssets } from '../plugins/web-pages.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { CONSOLE_ASSETS, forbidForeignOrigins, requireToken } from './access.ts'
import type { DemoAccount, KnownScenario } from './answers.ts'
import { directorRoutes } from './director.ts'
import { faultRoutes } from './faults.ts'
import { outboxRoutes } from './outbox.ts'
import { requestRoutes } from './requests.ts'
import { snapshotRoutes } from './snapshots.ts'
import { tableRoutes } from './tables.ts'
import { clockRoutes, describeWorld, dialectRoutes, worldRoutes } from './worlds.ts'

/** Types a route's params, query and body by its schema. */
interface TypeBoxProvider extends FastifyTypeProvider {
  validator: this['schema'] extends T.TSchema ? T.Static<this['schema']> : unknown
}
export type ControlApp = FastifyInstance<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, FastifyBaseLogger, TypeBoxProvider>

export interface ControlOptions {
  worlds: Worlds
  accounts: readonly DemoAccount[]
  scenarios: readonly KnownScenario[]
  /** Where the default world is stored: a folder, or `memory`. */
  storage: string
  /** Required token; undefined for open access. */
  token: string | undefined
  /** Decides which origins may use the control API. */
  isAllowedOrigin: IsAllowedOrigin
}

/** The control API, for tests and the console. Not part of the platform, so not part of the contract. */
export async function control(app: FastifyInstance, options: ControlOptions) {
  const scope: ControlApp = app.withTypeProvider<TypeBoxProvider>()
  forbidForeignOrigins(app, options.isAllowedOrigin)
  if (options.token !== undefined) requireToken(app, options.token)
  scope.get('/health', async ({ world }) => ({ status: 'ok', ...describeWorld(world), storage: options.storage }))
  scope.get('/trigger-inputs', async () => TRIGGER_INPUTS)
  accountRoutes(app, options.accounts)
  clockRoutes(scope)
  dialectRoutes(scope)
  scope.get('/', (_request, reply) => sendPage(reply, 'console', CONTROL_MOUNT + CONSOLE_ASSETS))
  servePageAssets(app, 'console', CONSOLE_ASSETS)
  directorRoutes(scope)
  faultRoutes(scope)
  outboxRoutes(scope)
  requestRoutes(scope)
  snapshotRoutes(scope, options.worlds)
  tableRoutes(scope)
  worldRoutes(scope, options.worlds, options.scenarios)
}

/** Lists the demo accounts that exist in this world, with their current permissions. */
function accountRoutes(app: FastifyInstance, accounts: readonly DemoAccount[]) {
  app.get('/accounts', async ({ world }) =>
    accounts.flatMap(({ email, summary }) => {
      const user = world.rows.users.by('email', email)[0]
      if (!user) return []
      const may = user.permissions.map((permission) => PERMISSIONS[permission].allows)
      return [{ email, name: `${user.firstName} ${user.lastName}`, summary, permissions: user.permissions, may }]
    }),
  )
}
