import {
  anyOf,
  blob,
  defineCommand,
  defineQuery,
  file,
  multipart,
  type Permission,
  serviceKeyOr,
} from '@cornerman/contract'
import { AxiosError } from 'axios'
import * as T from 'typebox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getNow, noteServerDate } from '#browser/server-clock.ts'
import {
  createId,
  getDeviceIdentifier,
  getRequestIdHeader,
  parseRetryAfter,
  TIMEOUT,
} from './http.ts'
import { installLocks, openTab } from './testing/open-tab.ts'
import { type RequestHandler, type StubApi, startStubApi } from './testing/stub-api.ts'

const ANSWER = T.Object({ ok: T.Boolean() })

/** The properties that the endpoints of these tests share. */
const CALL = { summary: 'Call', access: 'session' } as const
const read = defineQuery({ ...CALL, path: '/thing', response: ANSWER, reads: ['users'] })

const change = defineCommand({
  ...CALL,
  method: 'POST',
  path: '/thing',
  access: anyOf('view_fans', 'view_arenas'),
  response: ANSWER,
  changes: ['users'],
})

const remove = defineCommand({
  ...CALL,
  method: 'DELETE',
  path: '/thing',
  response: ANSWER,
  changes: ['users'],
})

const start = defineCommand({
  ...CALL,
  service: 'streaming',
  method: 'PATCH',
  path: '/start',
  access: serviceKeyOr('start_stop_event'),
  response: ANSWER,
  changes: [],
})

const metrics = defineQuery({
  ...CALL,
  service: 'kickMetrics',
  path: '/totalSection',
  response: ANSWER,
  reads: [],
})

const geocode = defineQuery({
  ...CALL,
  service: 'maps',
  path: '/maps/api/geocode/json',
  access: 'public',
  response: ANSWER,
  reads: [],
})

const tiles = defineQuery({ ...CALL, service: 'maps', path: '/tiles', response: ANSWER, reads: [] })
const download = defineQuery({ ...CALL, path: '/csv', response: blob('text/csv'), reads: [] })

const upload = defineCommand({
  ...CALL,
  method: 'POST',
  path: '/image',
  body: multipart({ image: file() }),
  response: ANSWER,
  changes: [],
})

const IMAGE = { body: { image: new File(['x'], 'a.png') } }

const OK = [200, { ok: true }] as [number, unknown]
const REFRESH = 'POST /api/v1/auth/refresh'
const THING = 'GET /api/v1/thing'
const CREATE = 'POST /api/v1/thing'
const permissions: Permission[] = ['view_arenas']

/** Lets browsers have the streaming key. */
const PUBLIC_KEY = { streamingKey: 'public-key', publicStreamingKey: true }

/** A signal that is never aborted. */
const NEVER = new AbortController().signal

const SESSION = {
  jwt: 'jwt-0',
  refreshToken: 'refresh-0',
  permissions,
  email: 'admin@cornerman.test',
}

let api: StubApi

beforeEach(async () => {
  localStorage.clear()
  installLocks()
  api = await startStubApi()
})

afterEach(() => api.close())

/** Exchanges `refresh-0` for new tokens, and rejects the older ones. */
const rotateTokens =
  (handler: RequestHandler = () => OK): RequestHandler =>
  (request) => {
    if (request.call === REFRESH) {
      return [200, { jwt: 'jwt-1', refreshToken: 'refresh-1' }]
    }

    return /-1$/.test(request.bearer ?? '')
      ? handler(request)
      : [401, { code: 'TOKEN_EXPIRED', message: 'expired' }]
  }

/** Opens a tab with a session. */
async function openSignedIn(change?: Parameters<typeof openTab>[1]) {
  const tab = await openTab(api.url, change)
  tab.startSession(SESSION)

  return tab
}

describe('with a stubbed client', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const respond = (
    { client }: Awaited<ReturnType<typeof openTab>>,
    status: number,
    headers: Record<string, string> = {},
  ) => vi.spyOn(client, 'request').mockImplementation(async () => ({ status, headers, data: '{}' }))

  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  async function openSignedInTab(url = api.url) {
    const tab = await openTab(url, {}, { hasRetryDelay: true })
    tab.startSession(SESSION)

    return tab
  }

  /** Returns the error of a call. */
  const fail = (result: Promise<unknown>) =>
    result.then(() => undefined).catch((error: unknown) => error)

  test('gives a call 30 seconds, a refresh 10, and uploads and downloads as long as they need', async () => {
    const tab = await openSignedInTab()
    const request = respond(tab, 401)

    for (const sent of [tab.call(read, {}), tab.call(download, {}), tab.call(upload, IMAGE)]) {
      await fail(sent)
    }

    const timeouts = request.mock.calls.map(([{ url, timeout } = {}]) => [
      url?.replace(`${api.url}/api/v1`, ''),
      timeout,
    ])

    expect(Object.fromEntries(timeouts)).toEqual({
      '/thing': 30_000,
      '/auth/refresh': 10_000,
      '/csv': 0,
      '/image': 0,
    })
  })

  test('retries after 300 milliseconds and a random part of 300', async () => {
    const tab = await openSignedInTab()
    const request = respond(tab, 503)

    vi.spyOn(Math, 'random').mockReturnValue(0.5)

    const error = fail(tab.call(read, {}))
    await pass(449)
    expect(request).toHaveBeenCalledTimes(1)

    await pass(1)
    expect(request).toHaveBeenCalledTimes(2)
    expect(await error).toMatchObject({ status: 503 })
  })

  test('waits up to 30 seconds after a 429, and once', async () => {
    const tab = await openSignedInTab()
    const request = respond(tab, 429, { 'retry-after': '30' })
    const error = fail(tab.call(read, {}))

    await pass(29_999)
    expect(request).toHaveBeenCalledTimes(1)

    await pass(1)
    expect(await error).toMatchObject({ status: 429 })
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('ends the wait for a retry on abort', async () => {
    const tab = await openSignedInTab()
    const request = respond(tab, 503)
    const stop = new AbortController()
    const error = fail(tab.call(read, {}, { signal: stop.signal }))

    await pass(100)
    expect(request.mock.calls[0]![0].signal).toBe(stop.signal)

    stop.abort(new Error('left'))
    expect(await error).toMatchObject({ message: 'left' })

    await pass(10_000)
    expect(request).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['ECONNABORTED', 'The server did not respond in time. Check the connection and try again.'],
    ['ERR_NETWORK', 'The server could not be reached. Check the connection and try again.'],
  ])('describes %s', async (code, message) => {
    const tab = await openSignedInTab()
    vi.spyOn(tab.client, 'request').mockRejectedValue(new AxiosError('', code))

    const error = fail(tab.call(read, {}))
    await pass(600)
    expect(await error).toMatchObject({
      kind: 'network',
      message,
      call: 'GET /thing',
      requestId: expect.stringMatching(/^.{36}$/),
    })
  })

  test('throws an error of the app as it is, without a retry', async () => {
    const tab = await openSignedInTab()
    const bug = new TypeError('a bug')
    const request = vi.spyOn(tab.client, 'request').mockRejectedValue(bug)

    expect(await fail(tab.call(read, {}))).toBe(bug)
    expect(request).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the own origin', location.origin, {}, /^.{36}$/, /^.{36}$/],
    [
      'the own origin, which has its own',
      location.origin,
      { 'x-request-id': 'r-1' },
      /^.{36}$/,
      /^r-1$/,
    ],
    ['another origin', 'https://api.example.com', {}, /^undefined$/, /^undefined$/],
    [
      'another origin, which has its own',
      'https://api.example.com',
      { 'x-request-id': 'r-1' },
      /^undefined$/,
      /^r-1$/,
    ],
  ])('names a request to %s', async (_, url, headers, sent, shown) => {
    const tab = await openSignedInTab(url)
    const request = respond(tab, 404, headers as Record<string, string>)
    const error = (await fail(tab.call(read, {}))) as { requestId?: string }

    expect(String(request.mock.calls[0]![0].headers?.['x-request-id'])).toMatch(sent)
    expect(String(error.requestId)).toMatch(shown)
  })

  test('reports the bytes of an upload as they are sent', async () => {
    const tab = await openSignedInTab()
    const request = respond(tab, 200)
    const onProgress = vi.fn()

    await tab.call(upload, IMAGE, { onProgress })

    const [sent] = request.mock.calls[0]!

    // The browser adds the boundary of the form.
    expect(sent?.headers).not.toHaveProperty('content-type')
    expect(sent?.onDownloadProgress).toBeUndefined()

    sent?.onUploadProgress?.({ loaded: 1, total: 2 } as never)
    expect(onProgress.mock.calls).toEqual([[1, 2]])
  })

  test('reports that the server failed, not that it rejected a call', async () => {
    const tab = await openSignedIn({ reportUrl: 'https://errors.example.com' })
    const report = vi.fn(async () => new Response())

    vi.stubGlobal('fetch', report)
    respond(tab, 404)
    await fail(tab.call(read, {}))
    expect(report).not.toHaveBeenCalled()

    respond(tab, 502)

    const error = fail(tab.call(read, {}))
    await pass(600)
    await error
    expect(report).toHaveBeenCalledOnce()
  })
})

describe('credentials', () => {
  test.each([
    ['the jwt to the gateway of key services', {}, 'jwt-0'],
    ['a public key to key services', PUBLIC_KEY, 'public-key'],
  ])(
    '[AUTH-09] sends the jwt to session calls, %s, nothing to maps and sign-in',
    async (_, change, bearerOfStreaming) => {
      api.respond(() => OK)

      const tab = await openSignedIn(change)
      await tab.call(read, {})
      await tab.call(metrics, {})
      await tab.call(start, {})
      await tab.call(geocode, {})
      await tab.call(tiles, {})
      api.respond(() => [200, { sent: true, expiresInSeconds: 600 }])
      await tab.requestPin('admin@cornerman.test', NEVER)
      expect(api.requests.map(({ call, bearer }) => [call, bearer])).toEqual([
        [THING, 'jwt-0'],
        ['GET /kick-metrics/totalSection', 'jwt-0'],
        ['PATCH /streaming/start', bearerOfStreaming],
        ['GET /maps/maps/api/geocode/json', undefined],
        ['GET /maps/tiles', undefined],
        ['POST /api/v1/email/admin/send-pincode', undefined],
      ])
    },
  )

  test('[AUTH-10] does not refresh after a 403 of a service with a public key', async () => {
    api.respond(() => [403, { code: 'FORBIDDEN', message: 'no' }])

    const tab = await openSignedIn(PUBLIC_KEY)
    await expect(tab.call(start, {})).rejects.toMatchObject({ status: 403 })
    expect(api.requests).toHaveLength(1)
  })

  test('[AUTH-10] does not refresh after a wrong PIN, and keeps the session', async () => {
    api.respond(() => [
      401,
      { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'This PIN is wrong.' },
    ])

    const tab = await openSignedIn()
    await expect(tab.checkPin('admin@cornerman.test', '123456', NEVER)).rejects.toMatchObject({
      reason: 'wrong_pin',
      message: 'This PIN is wrong.',
    })

    expect(api.requests.map(({ call }) => call)).toEqual(['POST /api/v1/email/check-user'])
    expect(tab.readSession()).toEqual(SESSION)
  })

  test('[AUTH-11] sends nothing without a session', async () => {
    const tab = await openTab(api.url)
    const message = 'Your session has ended. Sign in again.'
    await expect(tab.call(read, {})).rejects.toMatchObject({
      kind: 'rejected',
      status: 401,
      reason: 'session_ended',
      message,
    })

    expect(api.requests).toHaveLength(0)
  })

  test('[AUTH-11] ends the session on the screen when its storage was emptied', async () => {
    const tab = await openSignedIn()
    const listener = vi.fn()
    const stop = tab.onUserChange(listener)

    localStorage.clear()
    await expect(tab.call(read, {})).rejects.toMatchObject({ reason: 'session_ended' })

    stop()
    expect(listener).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})

describe('refresh', () => {
  test('[AUTH-10] refreshes after a 401, stores the tokens, and retries once with the new token', async () => {
    api.respond(rotateTokens())

    const tab = await openSignedIn()
    await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
    expect(api.requests.map(({ call, bearer }) => [call, bearer])).toEqual([
      [THING, 'jwt-0'],
      [REFRESH, undefined],
      [THING, 'refresh-1'],
    ])

    expect(JSON.parse(api.of(REFRESH)[0]!.body)).toEqual({
      deviceIdentifier: localStorage.getItem('cornerman.device'),
    })
    expect(api.of(REFRESH)[0]!.headers['content-type']).toBe('application/json')

    await tab.call(read, {})
    expect(api.requests.at(-1)!.bearer).toBe('jwt-1')
  })

  test('[AUTH-11] signs out when the refresh is rejected', async () => {
    api.respond(() => [401, {}])

    const tab = await openSignedIn()
    await expect(tab.call(read, {})).rejects.toMatchObject({ status: 401, reason: 'session_ended' })
    expect(tab.readSession()).toBeNull()
  })

  /** A token that expires so many seconds from now. */
  const createJwt = (seconds: number) =>
    `a.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.c`

  test.each([
    ['answers with an error', { error: 'Maintenance.' }],
    ['answers without a token', { user: 7 }],
    ['returns the expired token again', { jwt: 'jwt-0', refreshToken: 'refresh-0' }],
    ['returns another expired token', { jwt: createJwt(-120), refreshToken: 'refresh-1' }],
  ])('[AUTH-11] signs out after the second refresh that %s', async (_, response) => {
    api.respond(({ call }) => (call === REFRESH ? [200, response] : [401, { message: 'expired' }]))

    const tab = await openSignedIn()
    await expect(tab.call(read, {})).rejects.toBeDefined()
    expect(tab.readSession()).not.toBeNull()
    await expect(tab.call(read, {})).rejects.toBeDefined()
    expect(tab.readSession()).toBeNull()
    expect(tab.getSessionEndReason()).toBe('not-renewed')
  })

  test('[AUTH-11] keeps the session when a call stays 401 after refreshes with valid tokens', async () => {
    let count = 0

    api.respond(({ call }) => {
      count += 1
      return call === REFRESH
        ? [200, { jwt: `jwt-${count}`, refreshToken: 'refresh-1' }]
        : [401, { message: 'No.' }]
    })

    const tab = await openSignedIn()
    for (let time = 0; time < 3; time++) {
      await expect(tab.call(read, {})).rejects.toMatchObject({ status: 401, message: 'No.' })
    }

    expect(tab.readSession()).not.toBeNull()
  })

  test.each(['accessToken', 'token', 'access_token'])(
    '[AUTH-10] finds the session token under the name of the settings: %s',
    async (name) => {
      const tokens = { [name]: 'jwt-1', refreshToken: 'refresh-1' }
      api.respond((request) => (request.call === REFRESH ? [200, tokens] : rotateTokens()(request)))

      const tab = await openSignedIn({ adapter: { jwt: name } })
      await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
      expect(tab.readSession()?.jwt).toBe('jwt-1')
    },
  )

  test.each([
    ['has expired', -120, 1],
    ['is valid', 120, 0],
  ])(
    '[AUTH-10] after a network error, refreshes a jwt once if it %s',
    async (_, seconds, refreshes) => {
      api.respond(({ call }) =>
        call === REFRESH ? [200, { jwt: 'jwt-1', refreshToken: 'refresh-1' }] : 'cut',
      )

      const tab = await openTab(api.url)
      tab.startSession({ ...SESSION, jwt: createJwt(seconds) })
      await expect(tab.call(read, {})).rejects.toMatchObject({ kind: 'network' })
      expect(api.of(REFRESH)).toHaveLength(refreshes)
      // Two attempts, and one more with the new token.
      expect(api.of(THING)).toHaveLength(2 + refreshes)
    },
  )

  test('[AUTH-10] repeats a refresh with the same token when its response is lost', async () => {
    let isCut = false

    api.respond(({ call, bearer }) => {
      if (call !== REFRESH) {
        return bearer === 'refresh-1' ? OK : [401, {}]
      }
      if (!isCut) {
        isCut = true
        return 'cut'
      }

      return [200, { jwt: 'jwt-1', refreshToken: 'refresh-1', permissions }]
    })

    const tab = await openSignedIn()
    await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
    expect(api.of(REFRESH).map(({ headers }) => headers['refresh-token'])).toEqual([
      'refresh-0',
      'refresh-0',
    ])

    const [key, repeatedKey] = api.of(REFRESH).map(({ headers }) => headers['idempotency-key'])
    expect(key).toMatch(/^.{36}$/)
    expect(repeatedKey).toBe(key)
  })

  test('[AUTH-10] sends the refresh token to the main API only; other services are retried with the new jwt', async () => {
    api.respond(rotateTokens())

    const tab = await openSignedIn()
    await expect(tab.call(metrics, {})).resolves.toEqual({ ok: true })
    expect(api.of('GET /kick-metrics/totalSection').map(({ bearer }) => bearer)).toEqual([
      'jwt-0',
      'jwt-1',
    ])
  })

  test('[AUTH-10] retries a call of another service once', async () => {
    api.respond(({ call }) =>
      call === REFRESH ? [200, { jwt: 'jwt-1', refreshToken: 'refresh-1' }] : [401, {}],
    )

    const tab = await openSignedIn()
    await expect(tab.call(metrics, {})).rejects.toMatchObject({ status: 401 })
    expect(api.of('GET /kick-metrics/totalSection')).toHaveLength(2)
  })

  test('[AUTH-12] sends nothing more after a sign-out during the retry', async () => {
    const tab = await openSignedIn()

    api.respond(({ call, bearer }) => {
      if (call === REFRESH) {
        return [200, { jwt: 'jwt-1', refreshToken: 'refresh-1' }]
      }

      if (bearer === 'refresh-1') {
        tab.endSession('signed-out')
      }

      return [401, {}]
    })

    await expect(tab.call(change, {})).rejects.toMatchObject({ status: 401 })
    expect(api.of(CREATE)).toHaveLength(2)
  })

  test('[AUTH-10] sends the new jwt when the API rejects a refresh token as bearer', async () => {
    api.respond(({ call, bearer }) => {
      if (call === REFRESH) {
        return [200, { jwt: 'jwt-1', refreshToken: 'refresh-1' }]
      }

      return bearer === 'jwt-1' ? OK : [401, {}]
    })

    const tab = await openSignedIn()
    await expect(tab.call(change, {})).resolves.toEqual({ ok: true })
    expect(api.of(CREATE).map(({ bearer }) => bearer)).toEqual(['jwt-0', 'refresh-1', 'jwt-1'])
    expect(tab.readSession()).toEqual({ ...SESSION, jwt: 'jwt-1', refreshToken: 'refresh-1' })
  })

  test("[AUTH-10] never sends one person's command with another person's token", async () => {
    const other = {
      ...SESSION,
      jwt: 'jwt-of-another',
      refreshToken: 'refresh-of-another',
      email: 'other@cornerman.test',
    }

    const tab = await openSignedIn()

    api.respond(() => {
      tab.startSession(other)
      return [401, {}]
    })

    await expect(tab.call(change, {})).rejects.toMatchObject({ reason: 'session_ended' })

    tab.startSession(SESSION)

    api.respond(() => {
      tab.startSession(other)
      return 'cut'
    })

    await expect(tab.call(change, {})).rejects.toMatchObject({ outcomeUnknown: true })
    expect(api.requests.map(({ bearer }) => bearer)).toEqual(['jwt-0', 'jwt-0'])
    expect(tab.readSession()).toEqual(other)
  })

  test('[AUTH-10] [AUTH-13] keeps the session at a lasting 403, and refreshes and tells once per jwt', async () => {
    const error = {
      code: 'FORBIDDEN',
      reason: 'missing_permission',
      message: 'You need more permissions for this.',
    }

    api.respond(rotateTokens(() => [403, error]))

    const tab = await openSignedIn()
    const { onForbidden } = await import('./http.ts')
    const listener = vi.fn()
    const former = vi.fn()

    onForbidden(listener)
    onForbidden(former)()

    const rejection = { kind: 'rejected', status: 403, reason: 'missing_permission' }
    for (let count = 0; count < 2; count++) {
      await expect(tab.call(read, {})).rejects.toMatchObject(rejection)
    }

    expect(tab.readSession()?.jwt).toBe('jwt-1')
    expect(api.of(REFRESH)).toHaveLength(1)
    expect(api.of(THING)).toHaveLength(3)
    expect(listener).toHaveBeenCalledOnce()
    expect(former).not.toHaveBeenCalled()
  })

  test('[AUTH-10] succeeds when a refresh resolves a 403', async () => {
    api.respond(({ call, bearer }) => {
      if (call === REFRESH) {
        return [200, { jwt: 'jwt-1', refreshToken: 'refresh-1', permissions }]
      }

      return bearer === 'refresh-1' ? OK : [403, {}]
    })

    const tab = await openSignedIn()
    const { onForbidden } = await import('./http.ts')
    const listener = vi.fn()

    onForbidden(listener)
    await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('retry', () => {
  test.each([
    { what: 'a cut connection', response: 'cut' as const },
    { what: 'a 500', response: [500, {}] as [number, unknown] },
  ])(
    '[AUTH-14] retries a command after $what with the same idempotency key',
    async ({ response }) => {
      api.respond(() => (api.requests.length === 1 ? response : OK))

      const tab = await openSignedIn()
      await expect(tab.call(change, {})).resolves.toEqual({ ok: true })

      const keys = api.requests.map(({ headers }) => headers['idempotency-key'])
      expect(keys).toHaveLength(2)
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
      expect(keys[1]).toBe(keys[0])
    },
  )

  test('[AUTH-14] retries the request for a PIN after a 503, also when idempotency keys are off', async () => {
    api.respond(() =>
      api.requests.length === 1 ? [503, {}] : [200, { sent: true, expiresInSeconds: 600 }],
    )

    const tab = await openTab(api.url, { idempotencyKeys: false })
    await expect(tab.requestPin('admin@cornerman.test', NEVER)).resolves.toMatchObject({
      sent: true,
    })
    expect(api.requests).toHaveLength(2)
  })

  test('[AUTH-12] does not retry after a sign-out', async () => {
    const tab = await openSignedIn()

    api.respond(() => {
      tab.endSession('signed-out')
      return 'cut'
    })

    await expect(tab.call(read, {})).rejects.toMatchObject({ kind: 'network' })
    expect(api.requests).toHaveLength(1)
  })

  test('[AUTH-14] keeps the idempotency key through a refresh, and uses another for the next command', async () => {
    api.respond(rotateTokens())

    const tab = await openSignedIn()
    await tab.call(change, {})
    await tab.call(change, {})

    const [first, second, third] = api.of(CREATE).map(({ headers }) => headers['idempotency-key'])
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('[AUTH-14] gives up after two attempts', async () => {
    api.respond(() => [
      503,
      { code: 'UNAVAILABLE', message: 'Try later.' },
      { 'x-request-id': 'r-1', 'retry-after': '5' },
    ])

    const tab = await openSignedIn()

    const error = {
      kind: 'broken',
      status: 503,
      message: 'Try later.',
      requestId: 'r-1',
      retryAfter: undefined,
    }

    await expect(tab.call(read, {})).rejects.toMatchObject(error)
    expect(api.requests).toHaveLength(2)
  })

  test.each([400, 404, 409, 413, 422, 429])('[AUTH-14] does not retry a %i', async (status) => {
    // Only a 429 asks for a wait.
    api.respond(() => [status, { message: 'no' }, status === 429 ? {} : { 'retry-after': '0' }])

    const tab = await openSignedIn()
    await expect(tab.call(change, {})).rejects.toMatchObject({ kind: 'rejected', status })
    expect(api.requests).toHaveLength(1)
  })

  test('[AUTH-14] marks the outcome of a command without response as unknown, not of a query', async () => {
    api.respond(() => 'cut')

    const tab = await openSignedIn()
    const [command, query] = await Promise.allSettled([tab.call(change, {}), tab.call(read, {})])
    expect(command).toMatchObject({
      reason: {
        kind: 'network',
        outcomeUnknown: true,
        message: expect.stringContaining('Not confirmed yet'),
      },
    })

    expect(query).toMatchObject({ reason: { kind: 'network', outcomeUnknown: false } })
  })

  test('[AUTH-14] marks the outcome of a command with a 5xx as unknown, not of a query or a public call', async () => {
    api.respond(() => [500, { message: 'Bad gateway.' }])

    const tab = await openSignedIn()
    const message = expect.stringContaining('Bad gateway. Not confirmed yet')
    for (const command of [change, remove, start]) {
      await expect(tab.call(command, {})).rejects.toMatchObject({
        kind: 'broken',
        outcomeUnknown: true,
        message,
      })
    }

    await expect(tab.call(read, {})).rejects.toMatchObject({
      outcomeUnknown: false,
      message: 'Bad gateway.',
    })

    await expect(tab.requestPin('admin@cornerman.test', NEVER)).rejects.toMatchObject({
      outcomeUnknown: false,
    })
  })

  test('[AUTH-14] sends no idempotency keys when they are off, and repeats queries only', async () => {
    api.respond(() => [503, {}])

    const tab = await openSignedIn({ idempotencyKeys: false })
    await expect(tab.call(change, {})).rejects.toMatchObject({
      kind: 'broken',
      outcomeUnknown: true,
    })

    expect(api.requests).toHaveLength(1)
    await expect(tab.call(remove, {})).rejects.toMatchObject({ outcomeUnknown: true })
    expect(api.requests).toHaveLength(2)
    await expect(tab.call(read, {})).rejects.toMatchObject({ outcomeUnknown: false })
    expect(api.requests).toHaveLength(4)
    expect(api.requests.filter(({ headers }) => 'idempotency-key' in headers)).toEqual([])
  })

  test('waits once as a 429 asks, for queries and for commands with a key', async () => {
    api.respond(({ call }) => (api.of(call).length === 1 ? [429, {}, { 'retry-after': '0' }] : OK))

    const tab = await openSignedIn()
    await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
    await expect(tab.call(change, {})).resolves.toEqual({ ok: true })
    expect(new Set(api.of(CREATE).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test.each([
    ['a command without a key', { idempotencyKeys: false }, change, '0'],
    ['a long wait', {}, read, '31'],
  ] as const)('does not wait for %s after a 429', async (_, configuration, endpoint, seconds) => {
    api.respond(() => [429, {}, { 'retry-after': seconds }])

    const tab = await openSignedIn(configuration)
    const message = `Too many requests (429). Try again in ${seconds} seconds.`
    await expect(tab.call(endpoint as typeof read, {})).rejects.toMatchObject({
      status: 429,
      message,
      retryAfter: Number(seconds) * 1000,
    })

    expect(api.requests).toHaveLength(1)
  })

  test('does not wait for a sign-in call after a 429', async () => {
    api.respond(() => [429, {}, { 'retry-after': '0' }])

    const tab = await openTab(api.url)
    await expect(tab.requestPin('admin@cornerman.test', NEVER)).rejects.toMatchObject({
      status: 429,
    })
    expect(api.requests).toHaveLength(1)
  })

  test.each([
    ['5', 5000],
    [' 5 ', 5000],
    ['Thu, 01 Jan 1970 00:00:07 GMT', 6000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ])('reads Retry-After: %s', (text, wait) => expect(parseRetryAfter(text, 1000)).toBe(wait))

  test("rejects an aborted call with the signal's reason and does not retry", async () => {
    const stop = new AbortController()

    api.respond(() => {
      stop.abort(new Error('left'))
      return 'cut'
    })

    const tab = await openSignedIn()
    await expect(tab.call(read, {}, { signal: stop.signal })).rejects.toThrow('left')
    expect(api.requests).toHaveLength(1)
  })
})

test('reports the bytes of a download as they arrive', async () => {
  api.respond(() => [200, 'a,b\n', { 'content-length': '4' }])

  const tab = await openSignedIn()
  const onProgress = vi.fn()
  const { blob } = await tab.call(download, {}, { onProgress })

  expect(blob.size).toBe(4)
  expect(onProgress).toHaveBeenLastCalledWith(4, 4)
})

test('ends a request at its timeout, and at an abort', async () => {
  const tab = await openSignedIn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  api.respond(() => new Promise(() => {}))

  const answer = expect(tab.call(read, {})).rejects.toThrow('The server did not respond in time.')
  const waitFor = (count: number) =>
    vi.waitFor(() => expect(api.requests).toHaveLength(count), { timeout: 60_000 })

  await waitFor(1)
  await vi.advanceTimersByTimeAsync(TIMEOUT)

  // Its retry.
  await waitFor(2)
  await vi.advanceTimersByTimeAsync(TIMEOUT)
  await answer
  vi.useRealTimers()

  api.respond(() => 'cut')
  await expect(tab.call(read, {})).rejects.toThrow('The server could not be reached.')

  const stop = new AbortController()
  api.respond(() => new Promise(() => stop.abort(new Error('left'))))
  await expect(tab.call(read, {}, { signal: stop.signal })).rejects.toThrow('left')
})

test('takes the time of the main API only, and remembers the calls', async () => {
  const tab = await openSignedIn()
  const { getNow } = await import('#browser/server-clock.ts')
  const { getRecentCalls } = await import('#browser/diagnostics.ts')
  const getLead = () => Math.round((getNow().getTime() - Date.now()) / 60_000)

  api.respond(() => [200, { ok: true }, { date: new Date(Date.now() + 3_600_000).toUTCString() }])
  await tab.call(metrics, {})
  expect(getLead()).toBe(0)

  await tab.call(read, {})
  expect(getLead()).toBe(60)
  expect(getRecentCalls()).toEqual(['GET /thing', 'GET /totalSection'])
})

/** Sends with a spied fetch, and returns what it was given. */
async function sendSpied(
  send: (tab: Awaited<ReturnType<typeof openSignedIn>>) => Promise<unknown>,
) {
  const tab = await openSignedIn()
  const fetch = vi.fn(async (_: Request) => Response.json({ ok: true }))

  vi.stubGlobal('fetch', fetch)
  await send(tab)

  return fetch.mock.lastCall![0]
}

test('sends a query without the cache and without a type, and follows a redirect', async () => {
  const request = await sendSpied((tab) => tab.call(read, {}))
  expect(request.cache).toBe('no-store')
  expect(request.redirect).toBe('follow')
  expect(request.headers.has('content-type')).toBe(false)
})

test('sends a command without the cache and without a type, and follows no redirect', async () => {
  const request = await sendSpied((tab) => tab.call(change, {}))
  expect(request.cache).toBe('no-store')
  expect(request.redirect).toBe('manual')
  expect(request.headers.has('content-type')).toBe(false)
})

test.each([
  ['more than a minute ahead', 90, 90],
  ['a little ahead', 30, 0],
  ['behind', -7200, -7200],
])('takes the time of a server whose clock is %s', (_, ahead, lead) => {
  const now = new Date('2026-03-14T20:00:00Z').getTime()
  vi.spyOn(Date, 'now').mockReturnValue(now)
  noteServerDate(new Date(now + ahead * 1000).toUTCString())

  for (const unknown of ['soon', undefined]) {
    noteServerDate(unknown)
  }

  expect(getNow().getTime()).toBe(now + lead * 1000)

  noteServerDate(new Date(now).toUTCString())
  expect(getNow().getTime()).toBe(now)
})

test('sends a request id to the own origin by default', () => {
  expect(getRequestIdHeader({}, true)).toBe('x-request-id')
  expect(getRequestIdHeader({}, false)).toBeUndefined()
})

test('sends a request id to another origin only under a given name', () => {
  const named = { headers: { requestId: 'x-trace' } }
  expect(getRequestIdHeader(named, true)).toBe('x-trace')
  expect(getRequestIdHeader(named, false)).toBe('x-trace')
})

test('sends no request id where the settings say so', () => {
  expect(getRequestIdHeader({ headers: { requestId: false } }, true)).toBeUndefined()
})

test('accepts a base URL with slashes at its end', async () => {
  api.respond(() => OK)

  const tab = await openSignedIn({ apiUrl: `${api.url}/api/v1//` })
  await tab.call(read, {})
  expect(api.requests[0]!.call).toBe(THING)
})

test('creates the id of the device once', () => {
  localStorage.clear()

  const device = getDeviceIdentifier()
  expect(device).toMatch(/^.{36}$/)
  expect(getDeviceIdentifier()).toBe(device)

  localStorage.setItem('cornerman.device', 'stored')
  expect(getDeviceIdentifier()).toBe('stored')
})

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x05, '05050505-0505-4505-8505-050505050505'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('creates a UUID of version 4 without a secure origin, from bytes of %i', (byte, id) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) })
  expect(createId()).toBe(id)
})
