// @vitest-environment jsdom
import { anyOf, defineCommand, defineQuery, type Permission } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import * as T from 'typebox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installLocks, openTab, removeLocks } from './testing/open-tab.ts'
import { type Answering, type StubApi, startStubApi } from './testing/stub-api.ts'

const ANSWER = T.Object({ ok: T.Boolean() })
const read = defineQuery({ path: '/thing', summary: 'Read a thing', access: 'session', response: ANSWER, reads: ['users'] })
const change = defineCommand({
  method: 'POST',
  path: '/thing',
  summary: 'Make a thing',
  access: anyOf('view_fans', 'view_arenas'),
  response: ANSWER,
  changes: ['users'],
})
const remove = defineCommand({ method: 'DELETE', path: '/thing', summary: 'Remove a thing', access: 'session', response: ANSWER, changes: ['users'] })
const start = defineCommand({
  service: 'streaming',
  method: 'PATCH',
  path: '/start',
  summary: 'Start',
  access: 'serviceKey',
  response: ANSWER,
  changes: [],
})
const metrics = defineQuery({ service: 'kickMetrics', path: '/totalSection', summary: 'Totals', access: 'session', response: ANSWER, reads: [] })
const geocode = defineQuery({
  service: 'maps',
  path: '/maps/api/geocode/json',
  summary: 'Find an address',
  access: 'public',
  response: ANSWER,
  reads: [],
})

const OK = [200, { ok: true }] as [number, unknown]
const REFRESH = 'POST /api/v1/auth/refresh'
const THING = 'GET /api/v1/thing'
const MAKE = 'POST /api/v1/thing'
const permissions: Permission[] = ['view_arenas']
/** An attempt that nobody calls off. */
const HERE = new AbortController().signal
const SESSION = { jwt: 'jwt-0', refreshToken: 'refresh-0', permissions, email: 'admin@cornerman.test' }

let api: StubApi
beforeEach(async () => {
  localStorage.clear()
  installLocks()
  api = await startStubApi()
})
afterEach(() => api.close())

/** A server that rotates: `refresh-n` becomes `jwt-n+1` and `refresh-n+1`. Only bearers of the newest generation are let in. */
function rotating(answer: Answering = () => OK): Answering {
  let generation = 1
  return (heard) => {
    if (heard.call === REFRESH) {
      const given = heard.headers['refresh-token']
      if (given !== `refresh-${generation - 1}`) return [401, { code: 'UNAUTHENTICATED', message: 'used' }]
      const tokens = { jwt: `jwt-${generation}`, refreshToken: `refresh-${generation}`, permissions: ['view_fans'] }
      generation += 1
      return [200, tokens]
    }
    const isNew = heard.bearer === `jwt-${generation - 1}` || heard.bearer === `refresh-${generation - 1}`
    return isNew && generation > 1 ? answer(heard) : [401, { code: 'TOKEN_EXPIRED', message: 'expired' }]
  }
}

describe('credentials', () => {
  test('[AUTH-09] session calls carry the jwt, key services their key, maps and sign-in nothing', async () => {
    api.answer(() => OK)
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await tab.call(read, {})
    await tab.call(metrics, {})
    await tab.call(start, {})
    await tab.call(geocode, {})
    api.answer(() => [200, { sent: true, expiresInSeconds: 600 }])
    await tab.requestPin('admin@cornerman.test', HERE)
    expect(api.heard.map(({ call, bearer }) => [call, bearer])).toEqual([
      [THING, 'jwt-0'],
      ['GET /kick-metrics/totalSection', 'jwt-0'],
      ['PATCH /streaming/start', 'demo-streaming-key'],
      ['GET /maps/maps/api/geocode/json', undefined],
      ['POST /api/v1/email/admin/send-pincode', undefined],
    ])
  })

  test('[AUTH-10] a 403 of a key service refreshes nothing', async () => {
    api.answer(() => [403, { code: 'FORBIDDEN', message: 'no' }])
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(start, {})).rejects.toMatchObject({ status: 403 })
    expect(api.heard).toHaveLength(1)
  })

  test('[AUTH-10] a wrong PIN refreshes nothing and leaves a session alone', async () => {
    api.answer(() => [401, { code: 'UNAUTHENTICATED', reason: 'wrong_pin', message: 'This PIN is wrong.' }])
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.checkPin('admin@cornerman.test', '123456', HERE)).rejects.toMatchObject({ reason: 'wrong_pin', message: 'This PIN is wrong.' })
    expect(api.heard.map(({ call }) => call)).toEqual(['POST /api/v1/email/check-user'])
    expect(tab.readSession()).toEqual(SESSION)
  })

  test('[AUTH-11] without a session nothing is sent and the person is signed out', async () => {
    const tab = await openTab(api.url)
    await expect(tab.call(read, {})).rejects.toMatchObject({ status: 401, reason: 'session_ended' })
    expect(api.heard).toHaveLength(0)
  })
})

describe('refresh', () => {
  test('[AUTH-10] a 401 refreshes, stores the tokens, keeps the e-mail, and retries once with the new refresh token as bearer', async () => {
    api.answer(rotating())
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
    expect(api.heard.map(({ call, bearer }) => [call, bearer])).toEqual([
      [THING, 'jwt-0'],
      [REFRESH, undefined],
      [THING, 'refresh-1'],
    ])
    expect(JSON.parse(api.of(REFRESH)[0]!.body)).toEqual({ deviceIdentifier: localStorage.getItem('cornerman.device') })
    expect(tab.readSession()).toEqual({ jwt: 'jwt-1', refreshToken: 'refresh-1', permissions: ['view_fans'], email: SESSION.email })
    await tab.call(read, {})
    expect(api.heard.at(-1)!.bearer).toBe('jwt-1')
  })

  test('[AUTH-10] 100 calls that fail at once make one refresh, and each is retried once', async () => {
    api.answer(rotating())
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await Promise.all(Array.from({ length: 100 }, () => tab.call(read, {})))
    expect(api.of(REFRESH)).toHaveLength(1)
    expect(api.of(THING)).toHaveLength(200)
  })

  test.each([
    { name: 'with Web Locks', install: installLocks },
    { name: 'without Web Locks, when the other tab was quicker', install: removeLocks },
  ])('[AUTH-10] two tabs make one refresh $name', async ({ install }) => {
    install()
    api.answer(rotating())
    const one = await openTab(api.url)
    const other = await openTab(api.url)
    expect(one.call).not.toBe(other.call)
    one.startSession(SESSION)
    if (install === removeLocks) {
      await one.call(read, {})
      await other.call(read, {})
    } else await Promise.all([one.call(read, {}), other.call(read, {}), one.call(read, {}), other.call(read, {})])
    expect(api.of(REFRESH)).toHaveLength(1)
    expect(other.readSession()).toEqual(one.readSession())
  })

  test('[AUTH-10] a lock that another tab never gives back is not waited for forever', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
    const never = { request: (_: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason) }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: never })
    api.answer(rotating())
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
    vi.restoreAllMocks()
  })

  test('[AUTH-10] a call sent with an old jwt takes the tokens that were stored meanwhile', async () => {
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    api.answer(({ bearer }) => {
      if (bearer !== 'jwt-0') return OK
      tab.updateSession({ jwt: 'jwt-9', refreshToken: 'refresh-9' })
      return [401, {}]
    })
    await tab.call(read, {})
    expect(api.of(REFRESH)).toHaveLength(0)
    expect(api.heard.at(-1)!.bearer).toBe('refresh-9')
  })

  test.each([400, 401, 403])('[AUTH-11] a refresh refused with %i signs out', async (status) => {
    api.answer(({ call }) => (call === REFRESH ? [status, { code: 'UNAUTHENTICATED', message: 'no' }] : [401, {}]))
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(read, {})).rejects.toMatchObject({ status: 401, reason: 'session_ended' })
    expect(tab.readSession()).toBeNull()
    expect(localStorage.getItem('cornerman')).toBeNull()
  })

  test('[AUTH-11] a refresh refused after somebody signed in again signs nobody out', async () => {
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    const newer = { ...SESSION, jwt: 'jwt-7', refreshToken: 'refresh-7' }
    api.answer(({ call, bearer }) => {
      if (call === REFRESH) tab.startSession(newer)
      return bearer === 'refresh-7' ? OK : [401, {}]
    })
    await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
    expect(tab.readSession()).toEqual(newer)
  })

  test.each([
    { what: 'a cut connection', answer: 'cut' as const, kind: 'network' },
    { what: 'a 500', answer: [500, {}] as [number, unknown], kind: 'broken' },
    { what: 'an answer that is not JSON', answer: [200, '<html>'] as [number, unknown], kind: 'misshapen' },
    { what: 'an answer without tokens', answer: [200, { jwt: '' }] as [number, unknown], kind: 'misshapen' },
  ])('[AUTH-11] a refresh that meets $what signs nobody out; the error passes on', async ({ answer, kind }) => {
    api.answer(({ call }) => (call === REFRESH ? answer : [401, {}]))
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(read, {})).rejects.toMatchObject({ kind })
    expect(tab.readSession()).toEqual(SESSION)
  })

  test('[AUTH-10] a refresh whose answer was lost is asked again with the same token, and nobody is signed out', async () => {
    let lost = false
    api.answer(({ call, bearer }) => {
      if (call !== REFRESH) return bearer === 'refresh-1' ? OK : [401, {}]
      if (!lost) {
        lost = true
        return 'cut'
      }
      return [200, { jwt: 'jwt-1', refreshToken: 'refresh-1', permissions }]
    })
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
    expect(api.of(REFRESH).map(({ headers }) => headers['refresh-token'])).toEqual(['refresh-0', 'refresh-0'])
  })

  test('[AUTH-12] a refresh that answers after signing out does not bring the session back', async () => {
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    api.answer(({ call }) => {
      if (call !== REFRESH) return [401, {}]
      tab.signOut()
      return [200, { jwt: 'jwt-1', refreshToken: 'refresh-1', permissions }]
    })
    await expect(tab.call(read, {})).rejects.toMatchObject({ reason: 'session_ended' })
    expect(tab.readSession()).toBeNull()
  })

  test('[AUTH-10] a 403 that outlives a refresh passes on, signs nobody out, and is not refreshed again with the same jwt', async () => {
    api.answer(rotating(() => [403, { code: 'FORBIDDEN', reason: 'missing_permission', message: 'You need more permissions for this.' }]))
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(read, {})).rejects.toMatchObject({ kind: 'refused', status: 403, reason: 'missing_permission' })
    expect(tab.readSession()?.jwt).toBe('jwt-1')
    await expect(tab.call(read, {})).rejects.toMatchObject({ status: 403 })
    expect(api.of(REFRESH)).toHaveLength(1)
    expect(api.of(THING)).toHaveLength(3)
  })

  test('[AUTH-10] a 403 that a refresh cures succeeds unseen', async () => {
    api.answer(({ call, bearer }) => {
      if (call === REFRESH) return [200, { jwt: 'jwt-1', refreshToken: 'refresh-1', permissions }]
      return bearer === 'refresh-1' ? OK : [403, {}]
    })
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(read, {})).resolves.toEqual({ ok: true })
  })
})

describe('retry', () => {
  test.each([
    { what: 'a cut connection', answer: 'cut' as const },
    { what: 'a 503', answer: [503, {}] as [number, unknown] },
  ])('[AUTH-14] after $what a command succeeds unseen, in two attempts under one idempotency key', async ({ answer }) => {
    api.answer(() => (api.heard.length === 1 ? answer : OK))
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(change, {})).resolves.toEqual({ ok: true })
    const keys = api.heard.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('[AUTH-14] the key stays the same through a refresh, and two commands have two keys', async () => {
    api.answer(rotating())
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await tab.call(change, {})
    await tab.call(change, {})
    const [first, second, third] = api.of(MAKE).map(({ headers }) => headers['idempotency-key'])
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('[AUTH-14] two failures are the end of it: exactly two attempts', async () => {
    api.answer(() => [503, { code: 'UNAVAILABLE', message: 'Try later.' }, { 'x-mock-request-id': 'r-1' }])
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(read, {})).rejects.toMatchObject({ kind: 'broken', status: 503, message: 'Try later.', requestId: 'r-1' })
    expect(api.heard).toHaveLength(2)
  })

  test.each([400, 404, 409, 413, 422, 429])('[AUTH-14] a %i is not retried', async (status) => {
    api.answer(() => [status, { message: 'no' }])
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(change, {})).rejects.toMatchObject({ kind: 'refused', status })
    expect(api.heard).toHaveLength(1)
  })

  test('[AUTH-14] a command whose answer never came says that its outcome is unknown; a read does not', async () => {
    api.answer(() => 'cut')
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    const [command, query] = await Promise.allSettled([tab.call(change, {}), tab.call(read, {})])
    expect(command).toMatchObject({
      reason: { kind: 'network', status: undefined, outcomeUnknown: true, message: expect.stringContaining('not known') },
    })
    expect(query).toMatchObject({ reason: { kind: 'network', outcomeUnknown: false } })
  })

  test('[AUTH-14] a command that ends with a 5xx says that its outcome is unknown; a read, and a public call, do not', async () => {
    api.answer(() => [502, { message: 'Bad gateway.' }])
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    const message = expect.stringContaining('Bad gateway. It is not known whether this was done')
    for (const command of [change, remove, start]) {
      await expect(tab.call(command, {})).rejects.toMatchObject({ kind: 'broken', outcomeUnknown: true, message })
    }
    await expect(tab.call(read, {})).rejects.toMatchObject({ outcomeUnknown: false, message: 'Bad gateway.' })
    await expect(tab.requestPin('admin@cornerman.test', HERE)).rejects.toMatchObject({ outcomeUnknown: false })
  })

  test('a command that a full or failing disk has taken back is known not to have happened', async () => {
    for (const [status, reason] of [
      [507, 'disk_full'],
      [503, 'not_kept'],
    ] as const) {
      api.answer(() => [status, { reason, message: 'Nothing was changed.' }])
      const tab = await openTab(api.url)
      tab.startSession(SESSION)
      await expect(tab.call(change, {})).rejects.toMatchObject({ status, outcomeUnknown: false, message: 'Nothing was changed.' })
    }
  })

  test('[AUTH-14] an API that takes no idempotency keys gets none: creations go once, other commands and reads twice', async () => {
    api.answer(() => [503, {}])
    const tab = await openTab(api.url, { idempotencyKeys: false })
    tab.startSession(SESSION)
    await expect(tab.call(change, {})).rejects.toMatchObject({ kind: 'broken', outcomeUnknown: true })
    expect(api.heard).toHaveLength(1)
    await expect(tab.call(remove, {})).rejects.toMatchObject({ outcomeUnknown: true })
    expect(api.heard).toHaveLength(3)
    await expect(tab.call(read, {})).rejects.toMatchObject({ outcomeUnknown: false })
    expect(api.heard).toHaveLength(5)
    expect(api.heard.every(({ headers }) => headers['idempotency-key'] === undefined)).toBe(true)
  })

  test('an aborted call rejects with the reason of its signal and is not retried', async () => {
    const stop = new AbortController()
    api.answer(() => {
      stop.abort(new Error('left'))
      return 'cut'
    })
    const tab = await openTab(api.url)
    tab.startSession(SESSION)
    await expect(tab.call(read, {}, { signal: stop.signal })).rejects.toThrow('left')
    expect(api.heard).toHaveLength(1)
  })
})

test('[AUTH-03] a PIN becomes a registration token, and that a session with the device that asked', async () => {
  api.answer(({ call }) => (call.endsWith('check-user') ? [200, { registrationToken: 'r' }] : [200, SESSION]))
  const tab = await openTab(api.url)
  await tab.finishPin('admin@cornerman.test', await tab.checkPin('admin@cornerman.test', '123456', HERE), HERE)
  expect(api.heard.map(({ call, body }) => [call, JSON.parse(body)])).toEqual([
    ['POST /api/v1/email/check-user', { pincode: '123456', email: 'admin@cornerman.test' }],
    [
      'POST /api/v1/auth/login',
      {
        registrationToken: 'r',
        email: 'admin@cornerman.test',
        deviceToken: 'web',
        deviceIdentifier: expect.stringMatching(/.{36}/),
        deviceName: expect.any(String),
      },
    ],
  ])
  expect(tab.readSession()).toEqual(SESSION)
})

describe('an attempt to sign in', () => {
  const login = (tab: Awaited<ReturnType<typeof openTab>>, signal: AbortSignal) => [
    () => tab.finishPin('admin@cornerman.test', 'r', signal),
    () => tab.finishGoogle({ idToken: 'a.b.c', email: 'admin@cornerman.test' }, signal),
  ]

  test.each([0, 1])('[AUTH-08] that was given up starts no session (%i)', async (which) => {
    const stop = new AbortController()
    api.answer(() => {
      stop.abort(new Error('left'))
      return [200, SESSION]
    })
    const tab = await openTab(api.url)
    await expect(login(tab, stop.signal)[which]!()).rejects.toThrow('left')
    expect(tab.readSession()).toBeNull()
  })

  test.each([0, 1])('[AUTH-08] does not take the place of who has signed in meanwhile (%i)', async (which) => {
    const other = { ...SESSION, jwt: 'jwt-of-another', email: 'other@cornerman.test' }
    const tab = await openTab(api.url)
    api.answer(() => {
      tab.startSession(other)
      return [200, SESSION]
    })
    await login(tab, HERE)[which]!()
    expect(tab.readSession()).toEqual(other)
  })
})

test('[AUTH-05] what Google vouches for travels in its header', async () => {
  api.answer(() => [200, SESSION])
  const tab = await openTab(api.url)
  await tab.finishGoogle({ idToken: 'a.b.c', email: 'admin@cornerman.test' }, HERE)
  expect(api.heard[0]!.headers['google-token']).toBe('a.b.c')
  expect(JSON.parse(api.heard[0]!.body)).toMatchObject({ provider: 'GOOGLE', email: 'admin@cornerman.test', deviceToken: 'web' })
})

test('endpoints of the contract are called as they stand', async () => {
  api.answer(() => [200, { data: [], total: 0 }])
  const tab = await openTab(api.url)
  tab.startSession(SESSION)
  await tab.call(people.list, { query: { roleName: 'LOCATION_PROVIDER', page: 1, limit: 10, searchTerm: 'a&b' } })
  expect(api.heard[0]).toMatchObject({ call: 'GET /api/v1/admin/users', query: '?roleName=LOCATION_PROVIDER&page=1&limit=10&searchTerm=a%26b' })
  await expect(tab.call(auth.current, {})).rejects.toMatchObject({ kind: 'misshapen' })
})
