import { DEMO_GOOGLE_CLIENT_ID, DEMO_KEYS } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { DemoAccount, KnownScenario } from './control/answers.ts'
import { control } from './control/control.ts'
import { ApiError } from './domain/api-error.ts'
import { Google } from './modules/auth/google.ts'
import { googleConsent } from './modules/auth/google-consent.ts'
import { Tokens } from './modules/auth/tokens.ts'
import { chat, WEBSOCKETS } from './modules/chat/routes.ts'
import { createHandlers } from './modules/index.ts'
import { media } from './modules/media/routes.ts'
import { authPlugin, type Keys } from './plugins/auth.ts'
import { contractRoutesPlugin } from './plugins/contract-routes/contract-routes.ts'
import { compileLazily, parseQuery } from './plugins/contract-routes/validation.ts'
import { corsPlugin, createOriginCheck } from './plugins/cors.ts'
import { CONTROL_MOUNT, errorsPlugin, sendError } from './plugins/errors.ts'
import { faultTriggersPlugin } from './plugins/fault-triggers.ts'
import { faultsPlugin } from './plugins/faults.ts'
import { gracefulShutdownPlugin } from './plugins/graceful-shutdown.ts'
import { countRequests, LOGGER, requestLogPlugin } from './plugins/request-log.ts'
import { uploadsPlugin } from './plugins/uploads.ts'
import { stripWorldPrefix, worldsPlugin } from './plugins/worlds.ts'
import { REFERENCE, reference } from './reference/reference.ts'
import type { Worlds } from './worlds/worlds.ts'

export interface AppOptions {
  worlds: Worlds
  accounts: readonly DemoAccount[]
  /** What a world can begin with. */
  scenarios: readonly KnownScenario[]
  /** The cities of the geocoder, as the fixtures keep them; asked for once, when the first address is looked for. */
  listOfCities: () => string
  checkAnswers: boolean
  /** The folder of the demo's images and clips. */
  mediaFolder: string
  /** What tokens are signed with; made up for this process when left out. */
  secret?: Buffer
  /** Where the default world is stored: a folder, or `memory`. */
  keeps?: string
  /** Origins whose pages may call, beside loopback ones, which may whatever their port. */
  corsOrigins?: readonly string[]
  /** Keys of the services that take one; those of the demo when left out. */
  keys?: Keys
  /** Where callers see this mock, when that is not where they say they called: behind TLS, say. */
  publicUrl?: string
  /** What the controls take; left out, they are open. */
  controlToken?: string | undefined
  /** pino's level, and where its lines go; silent when left out. */
  logger?: { level: string; stream?: { write(line: string): void } }
}

/** Real milliseconds. Long polls and held faults are silent for longer than most calls, and a snapshot is a large body. */
const TIMEOUTS = { connectionTimeout: 120_000, requestTimeout: 120_000 }

/** The whole backend as one Fastify app. It reads no environment and does not listen. */
export function createApp({
  worlds,
  accounts,
  scenarios,
  mediaFolder,
  checkAnswers,
  publicUrl,
  keys = DEMO_KEYS,
  ...options
}: AppOptions): FastifyInstance {
  const isAllowedOrigin = createOriginCheck(options.corsOrigins)
  const tokens = new Tokens(options.secret)
  const google = new Google(DEMO_GOOGLE_CLIENT_ID)
  const app = createServer(options.logger)

  app.register(gracefulShutdownPlugin)
  app.register(errorsPlugin, { reference: REFERENCE })
  app.register(corsPlugin, { isAllowedOrigin })
  app.register(requestLogPlugin)
  app.register(worldsPlugin, { worlds, publicUrl })
  app.register(faultsPlugin)
  app.register(faultTriggersPlugin)
  app.register(uploadsPlugin)
  app.register(websocket, WEBSOCKETS)
  app.register(authPlugin, { tokens, keys })

  const handlers = createHandlers(tokens, google, options.listOfCities)
  app.register(contractRoutesPlugin, { groups: contract, handlers, checkAnswers })
  app.register(async (scope) => googleConsent(scope, google, isAllowedOrigin))
  app.register(chat, { tokens, worlds })
  app.register(async (scope) => reference(scope, contract))
  app.register(media, { folder: mediaFolder })
  const { keeps = 'memory', controlToken: token } = options
  app.register(control, { prefix: CONTROL_MOUNT, worlds, accounts, scenarios, keeps, token, isAllowedOrigin })
  return app
}

function createServer(logger: AppOptions['logger']): FastifyInstance {
  const options: FastifyServerOptions = {
    ...TIMEOUTS,
    logger: logger ? { ...LOGGER, ...logger } : false,
    rewriteUrl: stripWorldPrefix,
    genReqId: countRequests(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // The router cannot read the address, so no hook runs: it is answered in the one shape all the same.
    frameworkErrors: (_error, request, reply) =>
      void sendError(
        request,
        reply,
        new ApiError('unknown_path', 'There is no such call: the address is not well-formed, or a part of it is too long.'),
      ),
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery, ignoreTrailingSlash: true },
  }
  return Fastify(options).setValidatorCompiler(compileLazily)
}
