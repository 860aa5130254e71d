import {
  DEMO_GOOGLE_CLIENT_ID,
  DEMO_KEYS,
  type Endpoint,
  GOOGLE_TOKEN_HEADER,
  IDEMPOTENCY_HEADER,
  REFRESH_TOKEN_HEADER,
  ROW_COUNT_HEADER,
  SERVICES,
} from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DemoAccount } from './control/accounts.ts'
import { CONTROL_MOUNT, control } from './control/control.ts'
import { CONTROL_TOKEN_HEADER } from './control/control-token.ts'
import type { KnownScenario } from './control/worlds.ts'
import { Refusal } from './domain/refusal.ts'
import { Google } from './modules/auth/google.ts'
import { googleConsent } from './modules/auth/google-consent.ts'
import { Tokens } from './modules/auth/tokens.ts'
import { chat } from './modules/chat/chat.ts'
import { sockets } from './modules/chat/sockets.ts'
import { handlersOf } from './modules/index.ts'
import { media } from './modules/media/routes.ts'
import { serveUploads } from './modules/media/uploads.ts'
import { answerWhenKept } from './plugins/answer-when-kept.ts'
import { gateOf, type Keys } from './plugins/contract-routes/authenticator.ts'
import { mount } from './plugins/contract-routes/contract-routes.ts'
import { compileLazily } from './plugins/contract-routes/validation.ts'
import { drainOnClose } from './plugins/drain.ts'
import { answerErrors, REQUEST_ID, refuse } from './plugins/errors.ts'
import { magicInputs } from './plugins/fault-triggers.ts'
import { applyFaults, FAULT } from './plugins/faults.ts'
import { originsOf } from './plugins/origins.ts'
import { parseQuery } from './plugins/query-string.ts'
import { logRequests } from './plugins/request-log.ts'
import { nearest } from './plugins/suggestions.ts'
import { chooseWorld, takeWorldOff } from './plugins/worlds.ts'
import { REFERENCE, reference } from './reference/reference.ts'
import type { Worlds } from './store/worlds.ts'

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
  /** What becomes of the default world's changes, in a word: `memory`, or the folder they are kept in. */
  keeps?: string
  /** Origins whose pages may call, beside loopback ones, which may whatever their port. */
  corsOrigins?: readonly string[]
  /** Keys of the services that take one; those of the demo when left out. */
  keys?: Keys
  /** Where callers see this mock, when that is not where they say they called: behind TLS, say. */
  publicUrl?: string
  /** What the controls take; left out, they are open. */
  controlToken?: string | undefined
}

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  REFRESH_TOKEN_HEADER,
  GOOGLE_TOKEN_HEADER,
  IDEMPOTENCY_HEADER,
  'x-mock-world',
  CONTROL_TOKEN_HEADER,
]
const EXPOSED_HEADERS = ['content-disposition', 'retry-after', ROW_COUNT_HEADER, REQUEST_ID, FAULT]

/** The whole backend as one Fastify app. It reads no environment and does not listen. */
export function createApp({
  worlds,
  accounts,
  scenarios,
  listOfCities,
  checkAnswers,
  mediaFolder,
  secret,
  keeps = 'memory',
  corsOrigins,
  keys = DEMO_KEYS,
  publicUrl,
  controlToken,
}: AppOptions): FastifyInstance {
  const isOurs = originsOf(corsOrigins)
  let requests = 0
  const app = Fastify({
    rewriteUrl: takeWorldOff,
    genReqId: () => `r${(++requests).toString(36)}`,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // An address that the router cannot read has no call and no world: it is answered in the one shape all the same.
    frameworkErrors: (_error, request, reply) =>
      void refuse(request, reply, new Refusal('unknown_path', 'There is no such call: the address is not well-formed, or a part of it is too long.')),
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(compileLazily)
  // A file that is too large is read to its end and refused in our words.
  app.register(multipart, { throwFileSizeLimit: false })
  app.register(websocket, sockets)
  drainOnClose(app)
  answerErrors(app, (error, { method, url }) => console.error(`${method} ${url.replace(/\?.*/, '')} hit a bug:`, error))

  // Answered before the world is chosen, so that a browser can read why a world is not there.
  app.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && isOurs(origin)),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  })

  const tokens = new Tokens(secret)
  const google = new Google(DEMO_GOOGLE_CLIENT_ID)
  app.register(async (scope) => {
    // First, so that a world that is not there is refused under an id too.
    const controls = controlsOf(scope)
    logRequests(scope)
    chooseWorld(scope, worlds)
    answerWhenKept(scope, (request) => request.world)
    applyFaults(scope)
    magicInputs(scope)
    mount(scope, contract, handlersOf(tokens, google, listOfCities), { gate: gateOf(tokens, keys), checkAnswers, publicUrl })
    googleConsent(scope, google, isOurs)
    chat(scope, { tokens, worlds, publicUrl })
    reference(scope, contract)
    serveUploads(scope)
    media(scope, mediaFolder)
    control(scope, { worlds, accounts, scenarios, keeps, token: controlToken, isOurs })
    answerUnknownPaths(scope, controls)
  })
  return app
}

interface Call {
  method: string
  path: string
}

/** The mock's own controls, as they are added: no contract names them. */
function controlsOf(app: FastifyInstance): readonly Call[] {
  const controls: Call[] = []
  app.addHook('onRoute', ({ method, path }) => {
    if (path.startsWith(CONTROL_MOUNT)) for (const each of [method].flat()) controls.push({ method: each, path })
  })
  return controls
}

/** A path that no call has names the documented ones most like it. */
function answerUnknownPaths(app: FastifyInstance, controls: readonly Call[]) {
  const calls = Object.values(contract).flatMap((group) =>
    Object.values<Endpoint>(group).map(({ method, service, path }) => ({ method, path: SERVICES[service].mount + path })),
  )
  app.setNotFoundHandler((request, reply) => {
    const near = nearest(request.method, request.url, request.url.startsWith(CONTROL_MOUNT) ? controls : calls)
    const asked = `${request.method} ${request.url.replace(/\?.*/, '')}`
    const all = `Every call stands at ${request.worldPrefix}${REFERENCE}.`
    return refuse(request, reply, new Refusal('unknown_path', `There is no ${asked}. Did you mean ${near.join(', or ')}? ${all}`))
  })
}
