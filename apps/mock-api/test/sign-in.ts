import {
  type Endpoint,
  type ErrorBody,
  IDEMPOTENCY_HEADER,
  type Input,
  type Output,
  SERVICES,
  type SignInResponse,
} from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { DEMO_GOOGLE_CLIENT_ID } from '@cornerman/fixtures/accounts'
import type { Rows, Table } from '@cornerman/tables'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeEach } from 'vitest'
import { createApp } from '../src/app.ts'
import { contractRoutesPlugin } from '../src/http/contract-routes.ts'
import { DEFAULT_WORLD, Worlds } from '../src/lab/worlds/state.ts'
import { loadScenario } from '../src/load-scenario.ts'
import type { TableHandle } from '../src/store/database.ts'
import type { World } from '../src/store/world.ts'

export const NOW = Date.parse('2026-03-14T20:00:00Z')
export const ADMIN = 'admin@cornerman.test'

/** Query that the app sends to Google's consent page. */
export const GOOGLE_REQUEST = {
  client_id: DEMO_GOOGLE_CLIENT_ID,
  redirect_uri: 'http://127.0.0.1:5173/google-callback.html',
  response_type: 'id_token',
  scope: 'openid email',
  nonce: 'n1',
  state: 's1',
}

const DEVICE = { deviceToken: 'web', deviceIdentifier: 'a-test', deviceName: 'vitest' }

interface CallOptions {
  /** Session token or service key. */
  token?: string
  world?: string
  idempotencyKey?: string
  headers?: Record<string, string>
}

export interface MockResponse<Out> {
  status: number
  body: Out & ErrorBody
  headers: Record<string, unknown>
}

interface OpenOptions {
  persistent?: World
  media?: string
  controlToken?: string
  corsOrigins?: readonly string[]
  level?: string
  /** Where the clock stands, in milliseconds. */
  now?: number
  extend?: (platform: FastifyInstance) => void
  /** Checks responses against the contract; by default. */
  checkResponses?: boolean
}

/** Opens a mock for HTTP requests that checks every response against the contract. */
export function openMock({
  persistent,
  media,
  controlToken,
  corsOrigins,
  level = 'error',
  now = NOW,
  extend,
  checkResponses = true,
}: OpenOptions = {}) {
  const worlds = new Worlds(loadScenario, { now: new Date(now).toISOString() }, persistent)
  worlds.default.clock.set({ now, frozen: true })

  const logged: string[] = []

  const app = createApp({
    worlds,
    ...(media && { mediaFolder: media }),
    controlToken,
    corsOrigins,
    extend,
    checkResponses,
    logger: { level, stream: { write: (line) => void logged.push(line) } },
  })

  const send = (request: InjectOptions) => app.inject(request)

  /** Sends a call of the control API. */
  async function control(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    world?: string,
  ) {
    const url = `${world ? `/w/${world}` : ''}/__mock${path}`
    const { statusCode, body, headers } = await send({ method, url, ...(payload && { payload }) })
    return { status: statusCode, body: body && JSON.parse(body), headers }
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { token, world, idempotencyKey, headers }: CallOptions = {},
  ): Promise<MockResponse<Output<E>>> {
    const {
      params = {},
      query,
      body,
      headers: own,
    } = input as Record<string, Record<string, string>>

    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )

    const response = await send({
      method: endpoint.method,
      url: `${world ? `/w/${world}` : ''}${SERVICES[endpoint.service].mount}${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        ...own,
        ...headers,
      },
      ...(query && { query }),
      ...(body && { payload: acceptsForm(endpoint) ? toFormData(body) : body }),
    })

    const isJson = String(response.headers['content-type']).startsWith('application/json')

    return {
      status: response.statusCode,
      body: (response.body && isJson ? response.json() : response.body || undefined) as Output<E> &
        ErrorBody,
      headers: response.headers,
    }
  }

  /** Returns the PIN in the newest mail to this address. */
  const getPin = (email: string, world?: string) =>
    (world ? worlds.get(world) : worlds.default)?.rows.outbox.by('to', email.toLowerCase()).at(-1)
      ?.code ?? ''

  async function getRegistrationToken(email: string, world?: string) {
    await call(auth.sendPin, { body: { email } }, { ...(world && { world }) })
    return (
      await call(
        auth.checkPin,
        { body: { email, pincode: getPin(email, world) } },
        { ...(world && { world }) },
      )
    ).body.registrationToken
  }

  async function signIn(email = ADMIN, world?: string): Promise<SignInResponse> {
    const registrationToken = await getRegistrationToken(email, world)

    const { status, body } = await call(
      auth.login,
      { body: { registrationToken, email, ...DEVICE } },
      { ...(world && { world }) },
    )

    if (status !== 200) {
      throw new Error(`could not sign in as ${email}: ${body.message}`)
    }

    return body
  }

  /** Returns a Google ID token for this address. */
  async function getGoogleToken(email: string): Promise<string> {
    const { headers } = await send({
      method: 'GET',
      url: '/google/o/oauth2/v2/auth',
      query: { ...GOOGLE_REQUEST, email },
    })
    return new URLSearchParams(String(headers.location).split('#')[1]).get('id_token') ?? ''
  }

  // `logged` contains the lines of Fastify's log.
  return {
    app,
    logged,
    worlds,
    world: worlds.default,
    clock: worlds.default.clock,
    send,
    control,
    call,
    getPin,
    getRegistrationToken,
    signIn,
    getGoogleToken,
    device: DEVICE,
  }
}

/**
 * For files with many tests: one app whose default world is recreated for each test, without the other worlds. A world
 * takes microseconds, an app 60 ms of CPU. Do not use the world of an earlier test.
 */
export function openMocks() {
  const mock = openMock()

  return () => {
    for (const { id } of mock.worlds.all()) {
      mock.worlds.end(id)
    }

    const world = mock.worlds.put(
      mock.worlds.build(DEFAULT_WORLD, { now: new Date(NOW).toISOString() }),
    )
    world.clock.set({ now: NOW, frozen: true })

    return { ...mock, world, clock: world.clock }
  }
}

/** Opens a mock with a signed-in admin: `as` and `sendAs` send their token. */
export async function openMockAs(email = ADMIN, mock = openMock()) {
  const { jwt } = await mock.signIn(email)
  const as = <E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) =>
    mock.call(endpoint, input, { token: jwt, ...options })
  const sendAs = (request: InjectOptions) =>
    mock.send({ ...request, headers: { authorization: `Bearer ${jwt}` } })

  return { ...mock, jwt, as, sendAs }
}

/** Changes fields of a row. */
export function changeRow<Name extends Table>(
  world: World,
  table: Name,
  id: number,
  fields: Partial<Rows[Name]>,
) {
  const rows = world.rows[table] as unknown as TableHandle<Rows[Name], never>
  world.transaction([table], () => rows.save({ ...rows.getOrThrow(id, table), ...fields }))
}

/** A mock that is new in each test, with a signed-in admin. */
export function mockForEachTest(email = ADMIN) {
  const freshMock = openMocks()
  const mock = {} as Awaited<ReturnType<typeof openMockAs>>

  beforeEach(async () => void Object.assign(mock, await openMockAs(email, freshMock())))

  return mock
}

/** Posts JSON over the network. */
export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Whether a call accepts a form. */
export const acceptsForm = ({ body }: Endpoint) =>
  (body as { contentType?: string } | undefined)?.contentType === 'multipart/form-data'

/** Converts a body to a form like the app: files as files, objects and lists as JSON, the rest as text. */
export function toFormData(body: object): FormData {
  const form = new FormData()

  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) {
      form.append(name, value)
    } else if (value !== undefined) {
      form.append(
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
      )
    }
  }

  return form
}

/** Opens a mock with an additional call. */
export function mockWith(endpoint: Endpoint, handler: (request: never) => unknown) {
  const options = {
    groups: { extra: { call: endpoint } },
    handlers: { extra: { call: handler } },
    checkResponses: true,
  }
  return openMock({ extend: (platform) => void platform.register(contractRoutesPlugin, options) })
}
