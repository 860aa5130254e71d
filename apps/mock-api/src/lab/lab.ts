import { PERMISSIONS } from '@cornerman/contract'
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import * as T from 'typebox'
import type { Tokens } from '../http/auth/tokens.ts'
import type { IsAllowedOrigin } from '../http/cors.ts'
import { servePageAssets } from '../http/web-pages.ts'
import { startSession } from '../modules/auth/start-session.ts'
import { CONSOLE_ASSETS, forbidForeignOrigins, requireToken, sendConsole } from './access.ts'
import { directorRoutes } from './director/director.ts'
import { faultRoutes, stubRoutes } from './faults/routes.ts'
import { reject } from './input-errors.ts'
import { describeControls } from './openapi.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import type { DemoAccount, KnownScenario } from './responses.ts'
import { tableRoutes } from './rows/routes.ts'
import { NewSession } from './schemas.ts'
import { snapshotRoutes } from './snapshots/routes.ts'
import { clockRoutes, describeWorld, dialectRoutes, worldRoutes } from './worlds/routes.ts'
import type { Worlds } from './worlds/state.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** What the control does, for its OpenAPI document. */
    summary?: string
  }
  interface FastifyContextConfig {
    /** Schema of a control's response, for its OpenAPI document. */
    response?: T.TSchema
  }
}

/** Types a route's params, query and body by its schema. */
interface TypeBoxProvider extends FastifyTypeProvider {
  validator: this['schema'] extends T.TSchema ? T.Static<this['schema']> : unknown
}
const typeBySchemas = (app: FastifyInstance) => app.withTypeProvider<TypeBoxProvider>()
export type ControlApp = ReturnType<typeof typeBySchemas>

export interface ControlOptions {
  worlds: Worlds
  accounts: readonly DemoAccount[]
  scenarios: readonly KnownScenario[]
  /** Where the default world is stored: a folder, or `memory`. */
  storage: string
  /** Signs the tokens of sessions. */
  tokens: Tokens
  /** Required token; undefined for open access. */
  token: string | undefined
  /** Decides which origins may use the control API. */
  isAllowedOrigin: IsAllowedOrigin
}

/** The control API, for tests and the console. Not part of the platform, so not part of the contract. */
export async function control(app: FastifyInstance, options: ControlOptions) {
  const scope = typeBySchemas(app)
  forbidForeignOrigins(app, options.isAllowedOrigin)
  requireToken(app, options.token)
  rejectUnknownInput(app)
  describeControls(app)
  scope.get('/health', { schema: { summary: 'Show the health' } }, async ({ world }) => ({
    status: 'ok',
    ...describeWorld(world),
    storage: options.storage,
  }))
  accountRoutes(app, options.accounts)
  clockRoutes(scope)
  dialectRoutes(scope)
  scope.get('/', (_request, reply) => sendConsole(reply))
  servePageAssets(app, 'console', CONSOLE_ASSETS)
  directorRoutes(scope)
  faultRoutes(scope)
  outboxRoutes(scope)
  requestRoutes(scope)
  sessionRoutes(scope, options.tokens)
  snapshotRoutes(scope, options.worlds)
  stubRoutes(scope)
  tableRoutes(scope)
  worldRoutes(scope, options.worlds, options.scenarios)
}

/** Rejects queries and bodies of controls that take none. The console's pages take any query, such as a token. */
function rejectUnknownInput(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.schema?.summary && !route.schema.querystring) route.schema.querystring = T.Object({})
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const { body, routeOptions } = request
    const isEmpty = body === undefined || body === null || Object.keys(body).length === 0
    if (!isEmpty && !routeOptions.schema?.body) reject('body', 'is not part of this call')
    done()
  })
}

/** Lists the demo accounts that exist in this world, with their current permissions. */
function accountRoutes(app: FastifyInstance, accounts: readonly DemoAccount[]) {
  app.get('/accounts', { schema: { summary: 'List the demo accounts' } }, async ({ world }) =>
    accounts.flatMap(({ email, summary }) => {
      const user = world.rows.users.by('email', email)[0]
      if (!user) return []
      const may = user.permissions.map((permission) => PERMISSIONS[permission].allows)
      return [{ email, name: `${user.firstName} ${user.lastName}`, summary, permissions: user.permissions, may }]
    }),
  )
}

/** Starts sessions without a PIN, for a test that is not about signing in. */
function sessionRoutes(app: ControlApp, tokens: Tokens) {
  app.post(
    '/sessions',
    { schema: { summary: 'Sign an admin in', body: NewSession } },
    async ({ world, body: { email } }, reply) => {
      reply.code(201)
      const device = { deviceIdentifier: 'mock', deviceName: 'Mock' }
      return world.transaction(['sessions'], () =>
        startSession(tokens, email, device, { world, rows: world.rows, now: world.clock.now() }),
      )
    },
  )
}
