// @vitest-environment jsdom
import { defineCommand, defineQuery } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import * as T from 'typebox'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useCan } from './can.tsx'
import { loadConfiguration } from './configuration.ts'
import { clearCacheOnUserChange, useCurrentUser, useRevalidateUser } from './current-user.ts'
import { getBackoff, useCommand, useQueries, useQuery, useSettledQueries } from './hooks.ts'
import { parseId, parseIds } from './ids.ts'
import { endSession, readSession, startSession } from './session.ts'
import { configurationAt } from './testing/open-tab.ts'
import { type StubApi, type StubResponse, startStubApi } from './testing/stub-api.ts'

const Count = T.Object({ n: T.Integer() })
const query = T.Object({ of: T.String() })
const users = defineQuery({ path: '/users', summary: 'Count users', access: 'session', query, response: Count, reads: ['users'] })
const arenas = defineQuery({ path: '/arenas', summary: 'Count arenas', access: 'session', query, response: Count, reads: ['arenas'] })
const approve = defineCommand({ method: 'POST', path: '/approve', summary: 'Approve', access: 'arenas_action', response: Count, changes: ['arenas'] })

let api: StubApi
let responses: Record<string, StubResponse | ((call: number) => StubResponse | Promise<StubResponse>)>
beforeAll(clearCacheOnUserChange)
beforeEach(async () => {
  localStorage.clear()
  api = await startStubApi()
  responses = {}
  api.respond(({ call }) => {
    const response = responses[call] ?? [200, { n: api.of(call).length }]
    return typeof response === 'function' ? response(api.of(call).length) : response
  })
  vi.stubGlobal('fetch', async () => Response.json(configurationAt(api.url)))
  await loadConfiguration()
  startSession({ jwt: 'j', refreshToken: 'r', permissions: ['view_arenas'], email: `admin@${new URL(api.url).host}` })
})
afterEach(async () => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
  await api.close()
})

const forName = (name: string) => ({ query: { of: name } })

test('reports loading, then the data and its time', async () => {
  const { result } = renderHook(() => useQuery(users, forName('all')))
  expect(result.current).toMatchObject({ data: undefined, error: undefined, isLoading: true, fetchedAt: undefined })
  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  expect(result.current.isLoading).toBe(false)
  expect(Math.abs(result.current.fetchedAt!.getTime() - Date.now())).toBeLessThan(5000)
})

test('returns the responses of several inputs in order, or the first error', async () => {
  const none = { code: 'NOT_FOUND', message: 'There is no such record.', reason: 'unknown_id' }
  api.respond(({ query: search }) => (search === '?of=none' ? [404, none] : [200, { n: search.length }]))
  const { result, rerender } = renderHook(({ names }) => useQueries(users, names.map(forName)), { initialProps: { names: ['a', 'bcd'] } })
  expect(result.current).toMatchObject({ data: undefined, isLoading: true, fetchedAt: undefined })
  await waitFor(() => expect(result.current.data).toEqual([{ n: 5 }, { n: 7 }]))
  expect(result.current.fetchedAt).toBeDefined()
  rerender({ names: ['a', 'none'] })
  await waitFor(() => expect(result.current.error?.reason).toBe('unknown_id'))
  expect(result.current.data).toBeUndefined()
  rerender({ names: [] })
  expect(result.current).toMatchObject({ data: undefined, error: undefined, isLoading: false })
  expect(api.requests).toHaveLength(4)
})

test('returns the response or the error of each of several inputs, and an error only when all fail', async () => {
  const none = { code: 'NOT_FOUND', message: 'There is no such record.', reason: 'unknown_id' }
  api.respond(({ query: search }) => (search === '?of=none' ? [404, none] : [200, { n: 1 }]))
  const { result, rerender } = renderHook(({ names }) => useSettledQueries(users, names.map(forName)), { initialProps: { names: ['a', 'none'] } })
  await waitFor(() => expect(result.current.data).toMatchObject([{ n: 1 }, { reason: 'unknown_id' }]))
  expect(result.current.error).toBeUndefined()
  rerender({ names: ['none'] })
  await waitFor(() => expect(result.current.error?.reason).toBe('unknown_id'))
  expect(result.current.data).toBeUndefined()
})

test('refetches only the failed ones of several inputs, but all after a command, and all when none failed', async () => {
  let version = 1
  let broken: string[] = ['?of=b', '?of=c']
  api.respond(({ query: search }) => (broken.includes(search) ? [404, {}] : [200, { n: version }]))
  const { result } = renderHook(() => ({ read: useSettledQueries(arenas, ['a', 'b', 'c'].map(forName)), approve: useCommand(approve) }))
  const failed = { status: 404 }
  await waitFor(() => expect(result.current.read.data).toMatchObject([{ n: 1 }, failed, failed]))

  version = 2
  broken = ['?of=c']
  act(() => result.current.read.refetch())
  await waitFor(() => expect(result.current.read.data).toMatchObject([{ n: 1 }, { n: 2 }, failed]))

  version = 3
  await act(() => result.current.approve.run({}))
  expect(result.current.read.data).toMatchObject([{ n: 3 }, { n: 3 }, failed])

  version = 4
  broken = []
  act(() => result.current.read.refetch())
  await waitFor(() => expect(result.current.read.data).toEqual([{ n: 3 }, { n: 3 }, { n: 4 }]))
  act(() => result.current.read.refetch())
  await waitFor(() => expect(result.current.read.data).toEqual([{ n: 4 }, { n: 4 }, { n: 4 }]))
})

test('sends nothing while the input is null', async () => {
  const { result } = renderHook(() => useQuery(users, null))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(result.current).toMatchObject({ data: undefined, isLoading: false })
  expect(api.requests).toHaveLength(0)
})

test('equal inputs share one request', async () => {
  const { result } = renderHook(() => [useQuery(users, forName('all')), useQuery(users, forName('all')), useQuery(users, forName('some'))])
  await waitFor(() => expect(result.current.every(({ data }) => data)).toBe(true))
  expect(
    api
      .of('GET /api/v1/users')
      .map(({ query }) => query)
      .sort(),
  ).toEqual(['?of=all', '?of=some'])
})

test('keeps the data when a read fails, and does not read again by itself', async () => {
  responses['GET /api/v1/users'] = (call) => (call === 2 ? [404, { code: 'NOT_FOUND', message: 'There is no such record.' }] : [200, { n: call }])
  const { result } = renderHook(() => useQuery(users, forName('all')))
  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.error).toMatchObject({ kind: 'rejected', message: 'There is no such record.' }))
  expect(result.current.data).toEqual({ n: 1 })
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current).toMatchObject({ data: { n: 3 }, error: undefined }))
  expect(api.requests).toHaveLength(3)
})

test('keeps the previous data until the next input has its own', async () => {
  let release = () => {}
  const { result, rerender } = renderHook(({ name }) => useQuery(users, forName(name), { keepPreviousData: true }), { initialProps: { name: 'a' } })
  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  responses['GET /api/v1/users'] = () => new Promise((resolve) => (release = () => resolve([200, { n: 9 }])))
  rerender({ name: 'b' })
  await waitFor(() => expect(api.requests).toHaveLength(2))
  expect(result.current.data).toEqual({ n: 1 })
  release()
  await waitFor(() => expect(result.current.data).toEqual({ n: 9 }))
})

test('refetches only what a command changes, before pending clears', async () => {
  const pendingAtRead: boolean[] = []
  const { result } = renderHook(() => ({
    users: useQuery(users, forName('all')),
    arenas: useQuery(arenas, forName('all')),
    approve: useCommand(approve),
  }))
  await waitFor(() => expect(result.current.users.data && result.current.arenas.data).toBeTruthy())
  responses['GET /api/v1/arenas'] = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    pendingAtRead.push(result.current.approve.pending)
    return [200, { n: 2 }]
  }
  await act(() => result.current.approve.run({}))
  expect(pendingAtRead).toEqual([true])
  expect(result.current.arenas.data).toEqual({ n: 2 })
  expect(result.current.approve.pending).toBe(false)
  expect(api.of('GET /api/v1/users')).toHaveLength(1)
})

test('refetches before it reports a conflict (409)', async () => {
  const { result } = renderHook(() => ({ arenas: useQuery(arenas, forName('all')), approve: useCommand(approve) }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
  responses['POST /api/v1/approve'] = [409, { code: 'CONFLICT', reason: 'already_approved', message: 'This arena is active already.' }]
  await act(() => expect(result.current.approve.run({})).rejects.toMatchObject({ reason: 'already_approved' }))
  expect(api.of('GET /api/v1/arenas')).toHaveLength(2)
  expect(result.current.arenas.data).toEqual({ n: 2 })
})

test('[AUTH-14] refetches after a command with an unknown outcome (5xx)', async () => {
  const { result } = renderHook(() => ({ arenas: useQuery(arenas, forName('all')), approve: useCommand(approve) }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
  responses['POST /api/v1/approve'] = [502, 'Bad gateway']
  await act(() => expect(result.current.approve.run({})).rejects.toMatchObject({ outcomeUnknown: true }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 2 }))
})

const rate = defineCommand({
  method: 'POST',
  path: '/rate',
  summary: 'Rate',
  access: 'arenas_action',
  body: T.Object({ stars: T.Integer() }),
  response: Count,
  changes: ['fights'],
})
const stars = (count: number) => ({ body: { stars: count } })
const getKeys = (call: string) => api.of(call).map(({ headers }) => headers['idempotency-key'])

test('sends the same input once while it is under way, and again once another input has been sent', async () => {
  const { result } = renderHook(() => useCommand(rate))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  responses['POST /api/v1/rate'] = () => released.then((): StubResponse => [200, { n: 1 }])
  const runs = [5, 5, 6, 5].map((count) => result.current.run(stars(count)))
  await waitFor(() =>
    expect(
      api
        .of('POST /api/v1/rate')
        .map(({ body }) => JSON.parse(body).stars)
        .sort(),
    ).toEqual([5, 5, 6]),
  )
  expect(result.current.pending).toBe(true)
  release()
  await act(() => Promise.all(runs))
  expect(result.current.pending).toBe(false)
})

test('[AUTH-14] reuses the idempotency key of a command until a definite response', async () => {
  const { result } = renderHook(() => ({ reward: useCommand(approve), rating: useCommand(rate) }))
  responses['POST /api/v1/approve'] = responses['POST /api/v1/rate'] = [502, 'Bad gateway']
  for (let attempt = 0; attempt < 2; attempt++) {
    await act(() => expect(result.current.reward.run({})).rejects.toMatchObject({ outcomeUnknown: true }))
    await act(() => expect(result.current.rating.run(stars(5))).rejects.toMatchObject({ outcomeUnknown: true }))
  }
  responses['POST /api/v1/approve'] = [200, { n: 1 }]
  await act(() => result.current.reward.run({}))
  expect(new Set(getKeys('POST /api/v1/approve')).size).toBe(1)
  expect(new Set(getKeys('POST /api/v1/rate')).size).toBe(1)
  await act(() => result.current.reward.run({}))
  expect(new Set(getKeys('POST /api/v1/approve')).size).toBe(2)
})

test('refetches after an aborted command', async () => {
  const { result } = renderHook(() => ({ arenas: useQuery(arenas, forName('all')), approve: useCommand(approve) }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
  const controller = new AbortController()
  const reason = new Error('gone')
  responses['POST /api/v1/approve'] = () => {
    controller.abort(reason)
    return [200, { n: 1 }]
  }
  await act(() => expect(result.current.approve.run({}, { signal: controller.signal })).rejects.toBe(reason))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 2 }))
})

test('continues polling after failures with a backoff, and keeps the last data', async () => {
  responses['GET /api/v1/users'] = (call) => (call === 2 || call === 3 ? 'cut' : [200, { n: call }])
  const { result } = renderHook(() => useQuery(users, forName('all'), { refreshInterval: 40 }))
  await waitFor(() => expect(result.current.error?.kind).toBe('network'), { timeout: 3000 })
  expect(result.current.data).toEqual({ n: 1 })
  await waitFor(() => expect(result.current.data!.n).toBeGreaterThan(4))
  expect(result.current.error).toBeUndefined()
  expect([1, 2, 3, 9].map((failures) => getBackoff(2000, failures))).toEqual([4000, 8000, 16000, 30000])
})

test('stops polling after a 4xx and in a hidden tab', async () => {
  responses['GET /api/v1/users'] = [404, { message: 'gone' }]
  const { result } = renderHook(() => useQuery(users, forName('all'), { refreshInterval: 20 }))
  await waitFor(() => expect(result.current.error).toBeTruthy())
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(api.requests).toHaveLength(1)

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const poll = renderHook(() => useQuery(arenas, forName('all'), { refreshInterval: 20 }))
  await waitFor(() => expect(poll.result.current.data).toBeTruthy())
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(api.of('GET /api/v1/arenas')).toHaveLength(1)
})

test('[AUTH-12] empties the cache on sign-out', async () => {
  const { result } = renderHook(() => useQuery(users, forName('all')))
  await waitFor(() => expect(result.current.data).toBeTruthy())
  act(() => endSession('signed-out'))
  expect(result.current).toMatchObject({ data: undefined, fetchedAt: undefined })
  expect(api.requests).toHaveLength(1)
})

test('[NAV-05] decides permissions by endpoint', () => {
  const { result, rerender } = renderHook(() => [useCan(people.approveArena), useCan(people.list), useCan(auth.current)])
  expect(result.current).toEqual([false, true, true])
  act(() => startSession({ ...readSession()!, permissions: ['arenas_action'] }))
  rerender()
  expect(result.current).toEqual([true, false, true])
})

const currentUser = (change: object) =>
  [200, { id: 1, email: 'admin@cornerman.test', role: 'ADMIN', firstName: 'A', lastName: 'B', permissions: [], ...change }] as StubResponse
const CURRENT = 'GET /api/v1/users/current'
const useCurrentUserAndRevalidate = () => {
  useCurrentUser()
  return useRevalidateUser()
}

test('[AUTH-13] stores the newest permissions of users/current in the session', async () => {
  responses[CURRENT] = currentUser({ permissions: ['view_fans'] })
  const { result } = renderHook(useCurrentUserAndRevalidate)
  expect(api.requests).toHaveLength(0)
  await act(() => Promise.all([result.current(), result.current()]))
  expect(readSession()!.permissions).toEqual(['view_fans'])
  expect(api.of(CURRENT)).toHaveLength(1)
})

test('keeps ids of a URL in the type of the ids of the API', async () => {
  const { result } = renderHook(useCurrentUserAndRevalidate)
  expect(parseId('401')).toBe(401)
  responses[CURRENT] = currentUser({ id: '1' })
  await act(() => result.current())
  expect([parseId('401'), parseId('007'), parseId('0b7e-4')]).toEqual(['401', '007', '0b7e-4'])
  expect(parseIds('3,12', 5)).toEqual(['3', '12'])
  responses[CURRENT] = currentUser({ id: 1 })
  await act(() => result.current())
  expect(parseId('401')).toBe(401)
})

test('[AUTH-07] ends the session for a role other than ADMIN', async () => {
  responses[CURRENT] = currentUser({ role: 'FIGHTER' })
  const { result } = renderHook(useCurrentUserAndRevalidate)
  await act(() => result.current())
  expect(readSession()).toBeNull()
})

test('[AUTH-13] keeps the known permissions when the check fails', async () => {
  responses[CURRENT] = 'cut'
  const { result } = renderHook(useCurrentUserAndRevalidate)
  await act(() => result.current())
  expect(readSession()!.permissions).toEqual(['view_arenas'])
})

test('[AUTH-13] requests users/current again on focus', async () => {
  responses[CURRENT] = (call) => currentUser({ permissions: call > 1 ? ['view_fans'] : [] })
  const { result } = renderHook(useCurrentUserAndRevalidate)
  await act(() => result.current())
  expect(readSession()!.permissions).toEqual([])
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 2000)
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(readSession()!.permissions).toEqual(['view_fans']))
})
