import type { Server } from 'node:http'
import { REQUEST_ID_HEADER } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { DEMO_GOOGLE_CLIENT_ID, DEMO_KEYS } from '@cornerman/fixtures/accounts'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { authPlugin, type Keys } from './http/auth.ts'
import { contractRoutesPlugin } from './http/contract-routes.ts'
import { corsPlugin, createOriginCheck } from './http/cors.ts'
import { errorsPlugin, type Route, SERVER_ERRORS, setNotFound } from './http/errors.ts'
import { JSON_BODY_MAX, jsonBodyPlugin } from './http/json-body.ts'
import { REFERENCE, reference } from './http/reference.ts'
import { countRequests, requestPlugin } from './http/request.ts'
import { uploadsPlugin } from './http/uploads.ts'
import { compileLazily, parseQuery } from './http/validation.ts'
import { CONTROL_MOUNT } from './lab/control.ts'
import { dialectsPlugin } from './lab/dialect/hook.ts'
import { faultsPlugin } from './lab/faults/hook.ts'
import { FAULT_HEADER } from './lab/faults/state.ts'
import { lab } from './lab/lab.ts'
import { transferPlugin } from './lab/matching/transfer.ts'
import { LOGGER } from './lab/requests/bodies.ts'
import { logBodiesPlugin, requestLogPlugin } from './lab/requests/hook.ts'
import { logRequest } from './lab/requests/state.ts'
import { stubsPlugin } from './lab/stubs/hook.ts'
import { STUB_HEADER } from './lab/stubs/state.ts'
import { takeWorldPrefix, worldsPlugin } from './lab/worlds/hook.ts'
import type { Worlds } from './lab/worlds/state.ts'
import { COUNTRIES, findDemoMedia } from './load-scenario.ts'
import { chat, WEBSOCKETS } from './modules/chat/routes.ts'
import { createHandlers } from './modules/index.ts'
import { media } from './modules/media/routes.ts'
import { Google, googleConsent } from './modules/sessions/google.ts'
import { createSessionSearch } from './modules/sessions/session.ts'
import { Tokens } from './modules/sessions/tokens.ts'

export interface AppOptions {
  worlds: Worlds
  checkResponses: boolean
  /** Folder of images and clips; by default that of the demo, if it is there. */
  mediaFolder?: string
  /** Key that signs tokens; generated for this process by default. */
  secret?: Buffer | undefined
  /** Where the default world is stored: a folder, or `memory`. */
  storage?: string | undefined
  /** Allowed origins besides loopback, which is allowed on any port. */
  corsOrigins?: readonly string[] | undefined
  /** Keys of the services that require one; the demo keys by default. */
  keys?: Keys
  /** Public URL of the mock when callers cannot see it in the request, such as behind TLS. */
  publicUrl?: string | undefined
  /** Token required for the control API; undefined for open access. */
  controlToken?: string | undefined
  /** Adds routes to those of the platform, for a test. */
  extend?: ((platform: FastifyInstance) => void) | undefined
  /** pino's level and output stream; silent by default. */
  logger?: { level: string; stream?: { write(line: string): void } }
}

const SERVER = {
  // A request must arrive within half a minute, checked every five seconds. Long polls may respond later.
  connectionTimeout: 120_000,
  requestTimeout: 30_000,
  http: { connectionsCheckingInterval: 5000, headersTimeout: 30_000, requireHostHeader: false },
  bodyLimit: JSON_BODY_MAX,
  rewriteUrl: takeWorldPrefix,
  requestIdHeader: REQUEST_ID_HEADER,
  forceCloseConnections: 'idle',
  ...SERVER_ERRORS,
  // Fastify does not even load its own compilers then. The type of a compiler is ajv's, which takes other arguments.
  schemaController: {
    compilersFactory: {
      buildValidator: () => compileLazily as never,
      buildSerializer: () => () => JSON.stringify,
    },
  },
  routerOptions: { maxParamLength: 500, querystringParser: parseQuery, ignoreTrailingSlash: true },
} satisfies FastifyHttpOptions<Server>

/** Creates the whole backend as one Fastify app. Does not read the environment and does not listen. */
export function createApp({
  worlds,
  checkResponses,
  keys = DEMO_KEYS,
  ...options
}: AppOptions): FastifyInstance {
  const isAllowedOrigin = createOriginCheck(options.corsOrigins)
  const tokens = new Tokens(options.secret)
  const google = new Google(DEMO_GOOGLE_CLIENT_ID)
  const logger = options.logger ? { ...LOGGER, ...options.logger } : false
  const app = Fastify({ ...SERVER, logger, genReqId: countRequests() })

  closeGracefully(app)

  // Stops what goes on by itself in a world, such as the director.
  app.addHook('onClose', async () => {
    for (const world of worlds.all()) {
      world.end()
    }
  })

  // In the order in which a request meets them.
  app.register(errorsPlugin)
  app.register(requestPlugin, { worlds })
  app.register(jsonBodyPlugin)

  app.register(corsPlugin, {
    origins: options.corsOrigins,
    exposedHeaders: [FAULT_HEADER, STUB_HEADER],
  })

  app.register(worldsPlugin, { worlds, publicUrl: options.publicUrl })
  app.register(authPlugin, { findSession: createSessionSearch(tokens), keys })
  app.register(uploadsPlugin, { worlds })
  app.register(websocket, WEBSOCKETS)

  let targets: readonly Route[] = []

  app.register(async (platform) => {
    targets = setNotFound(platform, REFERENCE)
    platform.register(requestLogPlugin)
    platform.register(faultsPlugin)
    platform.register(stubsPlugin)
    platform.register(dialectsPlugin)
    platform.register(logBodiesPlugin)
    platform.register(transferPlugin)

    const handlers = createHandlers(tokens, google, COUNTRIES)
    platform.register(contractRoutesPlugin, { groups: contract, handlers, checkResponses })
    platform.register(async (scope) => googleConsent(scope, google, isAllowedOrigin))
    platform.register(chat, { tokens, isAllowedOrigin, logRequest })
    platform.register(async (scope) => reference(scope, contract))
    platform.register(media, { folder: options.mediaFolder ?? findDemoMedia() })
    options.extend?.(platform)
  })

  app.register(async (scope) => {
    const { storage = 'memory', controlToken: token } = options
    const context = { worlds, storage, tokens, targets, token, isAllowedOrigin, checkResponses }
    scope.register(lab, { prefix: CONTROL_MOUNT, ...context })
  })

  return app
}

const GRACE_PERIOD_MS = 3000

/** Closes idle connections at once, busy ones after their response, and remaining ones after three seconds. */
export function closeGracefully(app: FastifyInstance) {
  app.addHook('preClose', (done) => {
    // Otherwise an idle keep-alive connection would keep the server open for 72 seconds.
    app.server.keepAliveTimeout = 1
    setTimeout(() => app.server.closeAllConnections(), GRACE_PERIOD_MS).unref()
    done()
  })
}
