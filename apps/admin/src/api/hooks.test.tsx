// @vitest-environment jsdom
import { defineCommand, defineQuery } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import * as T from 'typebox'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Can, useCan } from './can.tsx'
import { loadConfiguration } from './configuration.ts'
import { clearCacheOnUserChange, useCurrentUser, useRevalidateUser } from './current-user.ts'
import { getBackoff, useCommand, useQueries, useQuery } from './hooks.ts'
import { readSession, signOut, startSession } from './session.ts'
import { configurationAt } from './testing/open-tab.ts'
import { type Answer, type StubApi, startStubApi } from './testing/stub-api.ts'

const Count = T.Object({ n: T.Integer() })
const query = T.Object({ of: T.String() })
const users = defineQuery({ path: '/users', summary: 'Count users', access: 'session', query, response: Count, reads: ['users'] })
const arenas = defineQuery({ path: '/arenas', summary: 'Count arenas', access: 'session', query, response: Count, reads: ['arenas'] })
const approve = defineCommand({ method: 'POST', path: '/approve', summary: 'Approve', access: 'arenas_action', response: Count, changes: ['arenas'] })

let api: StubApi
let answers: Record<string, Answer | ((call: number) => Answer | Promise<Answer>)>
beforeAll(clearCacheOnUserChange)
beforeEach(async () => {
  localStorage.clear()
  api = await startStubApi()
  answers = {}
  api.answer(({ call }) => {
    const answer = answers[call] ?? [200, { n: api.of(call).length }]
    return typeof answer === 'function' ? answer(api.of(call).length) : answer
  })
  vi.stubGlobal('fetch', async () => Response.json(configurationAt(api.url)))
  await loadConfiguration()
  startSession({ jwt: 'j', refreshToken: 'r', permissions: ['view_arenas'], email: 'admin@cornerman.test' })
})
afterEach(async () => {
  cleanup()
  signOut()
  vi.restoreAllMocks()
  await api.close()
})

const of = (name: string) => ({ query: { of: name } })

test('a read loads, answers, and says when it was read', async () => {
  const { result } = renderHook(() => useQuery(users, of('all')))
  expect(result.current).toMatchObject({ data: undefined, error: undefined, isLoading: true, fetchedAt: undefined })
  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  expect(result.current.isLoading).toBe(false)
  expect(Math.abs(result.current.fetchedAt!.getTime() - Date.now())).toBeLessThan(5000)
})

test('one reading of several answers has all of them, in the order asked, or what went wrong first', async () => {
  const none = { code: 'NOT_FOUND', message: 'There is no such record.', reason: 'unknown_id' }
  api.answer(({ query: asked }) => (asked === '?of=none' ? [404, none] : [200, { n: asked.length }]))
  const { result, rerender } = renderHook(({ names }) => useQueries(users, names.map(of)), { initialProps: { names: ['a', 'bcd'] } })
  expect(result.current).toMatchObject({ data: undefined, isLoading: true, fetchedAt: undefined })
  await waitFor(() => expect(result.current.data).toEqual([{ n: 5 }, { n: 7 }]))
  expect(result.current.fetchedAt).toBeDefined()
  rerender({ names: ['a', 'none'] })
  await waitFor(() => expect(result.current.error?.reason).toBe('unknown_id'))
  expect(result.current.data).toBeUndefined()
  rerender({ names: [] })
  expect(result.current).toMatchObject({ data: undefined, error: undefined, isLoading: false })
  expect(api.heard).toHaveLength(4)
})

test('null waits', async () => {
  const { result } = renderHook(() => useQuery(users, null))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(result.current).toMatchObject({ data: undefined, isLoading: false })
  expect(api.heard).toHaveLength(0)
})

test('equal inputs share one request', async () => {
  const { result } = renderHook(() => [useQuery(users, of('all')), useQuery(users, of('all')), useQuery(users, of('some'))])
  await waitFor(() => expect(result.current.every(({ data }) => data)).toBe(true))
  expect(
    api
      .of('GET /api/v1/users')
      .map(({ query }) => query)
      .sort(),
  ).toEqual(['?of=all', '?of=some'])
})

test('a failed read says why, keeps what it had, and is not asked again by itself', async () => {
  answers['GET /api/v1/users'] = (call) => (call === 2 ? [404, { code: 'NOT_FOUND', message: 'There is no such record.' }] : [200, { n: call }])
  const { result } = renderHook(() => useQuery(users, of('all')))
  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.error).toMatchObject({ kind: 'refused', message: 'There is no such record.' }))
  expect(result.current.data).toEqual({ n: 1 })
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current).toMatchObject({ data: { n: 3 }, error: undefined }))
  expect(api.heard).toHaveLength(3)
})

test('the previous answer stays until the next input has its own', async () => {
  let release = () => {}
  const { result, rerender } = renderHook(({ name }) => useQuery(users, of(name), { keepPreviousData: true }), { initialProps: { name: 'a' } })
  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  answers['GET /api/v1/users'] = () => new Promise((resolve) => (release = () => resolve([200, { n: 9 }])))
  rerender({ name: 'b' })
  await waitFor(() => expect(api.heard).toHaveLength(2))
  expect(result.current.data).toEqual({ n: 1 })
  release()
  await waitFor(() => expect(result.current.data).toEqual({ n: 9 }))
})

test('a command reads again what it changes, and nothing else, before it stops being pending', async () => {
  const pendingAtRead: boolean[] = []
  const { result } = renderHook(() => ({
    users: useQuery(users, of('all')),
    arenas: useQuery(arenas, of('all')),
    approve: useCommand(approve),
  }))
  await waitFor(() => expect(result.current.users.data && result.current.arenas.data).toBeTruthy())
  answers['GET /api/v1/arenas'] = async () => {
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

test('a command refused because the record has moved on (409) reads again before it says so', async () => {
  const { result } = renderHook(() => ({ arenas: useQuery(arenas, of('all')), approve: useCommand(approve) }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
  answers['POST /api/v1/approve'] = [409, { code: 'CONFLICT', reason: 'already_approved', message: 'This arena is active already.' }]
  await act(() => expect(result.current.approve.run({})).rejects.toMatchObject({ reason: 'already_approved' }))
  expect(api.of('GET /api/v1/arenas')).toHaveLength(2)
  expect(result.current.arenas.data).toEqual({ n: 2 })
})

test('[AUTH-14] a command whose outcome is unknown (5xx) reads again, for it may have been done', async () => {
  const { result } = renderHook(() => ({ arenas: useQuery(arenas, of('all')), approve: useCommand(approve) }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
  answers['POST /api/v1/approve'] = [502, 'Bad gateway']
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
const keys = (call: string) => api.of(call).map(({ headers }) => headers['idempotency-key'])

test('sends the same input once while it is under way, and again once another input has been sent', async () => {
  const { result } = renderHook(() => useCommand(rate))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  answers['POST /api/v1/rate'] = () => held.then((): Answer => [200, { n: 1 }])
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

test('[AUTH-14] repeats an unclear command under the same idempotency key only where it asks for that', async () => {
  const { result } = renderHook(() => ({ paid: useCommand(approve, { keepsKey: true }), rated: useCommand(rate) }))
  answers['POST /api/v1/approve'] = answers['POST /api/v1/rate'] = [502, 'Bad gateway']
  for (let turn = 0; turn < 2; turn++) {
    await act(() => expect(result.current.paid.run({})).rejects.toMatchObject({ outcomeUnknown: true }))
    await act(() => expect(result.current.rated.run(stars(5))).rejects.toMatchObject({ outcomeUnknown: true }))
  }
  answers['POST /api/v1/approve'] = [200, { n: 1 }]
  await act(() => result.current.paid.run({}))
  expect(new Set(keys('POST /api/v1/approve')).size).toBe(1)
  expect(new Set(keys('POST /api/v1/rate')).size).toBe(2)
  await act(() => result.current.paid.run({}))
  expect(new Set(keys('POST /api/v1/approve')).size).toBe(2)
})

test('a command that is taken back reads again, for it may have arrived', async () => {
  const { result } = renderHook(() => ({ arenas: useQuery(arenas, of('all')), approve: useCommand(approve) }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
  const controller = new AbortController()
  const gone = new Error('gone')
  answers['POST /api/v1/approve'] = () => {
    controller.abort(gone)
    return [200, { n: 1 }]
  }
  await act(() => expect(result.current.approve.run({}, { signal: controller.signal })).rejects.toBe(gone))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 2 }))
})

test('a poll goes on after failures, slower, with the last figures shown', async () => {
  answers['GET /api/v1/users'] = (call) => (call === 2 || call === 3 ? 'cut' : [200, { n: call }])
  const { result } = renderHook(() => useQuery(users, of('all'), { refreshInterval: 40 }))
  await waitFor(() => expect(result.current.error?.kind).toBe('network'), { timeout: 3000 })
  expect(result.current.data).toEqual({ n: 1 })
  await waitFor(() => expect(result.current.data!.n).toBeGreaterThan(4))
  expect(result.current.error).toBeUndefined()
  expect([1, 2, 3, 9].map((failures) => getBackoff(2000, failures))).toEqual([4000, 8000, 16000, 30000])
})

test('a refused poll stops, and a hidden tab asks nothing', async () => {
  answers['GET /api/v1/users'] = [404, { message: 'gone' }]
  const { result } = renderHook(() => useQuery(users, of('all'), { refreshInterval: 20 }))
  await waitFor(() => expect(result.current.error).toBeTruthy())
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(api.heard).toHaveLength(1)

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const poll = renderHook(() => useQuery(arenas, of('all'), { refreshInterval: 20 }))
  await waitFor(() => expect(poll.result.current.data).toBeTruthy())
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(api.of('GET /api/v1/arenas')).toHaveLength(1)
})

test('[AUTH-12] signing out empties the cache', async () => {
  const { result } = renderHook(() => useQuery(users, of('all')))
  await waitFor(() => expect(result.current.data).toBeTruthy())
  act(() => signOut())
  expect(result.current).toMatchObject({ data: undefined, fetchedAt: undefined })
  expect(api.heard).toHaveLength(1)
})

test('[NAV-05] what one may do is judged by the call that does it', () => {
  const { result, rerender } = renderHook(() => [useCan(people.approveArena), useCan(people.list), useCan(auth.current)])
  expect(result.current).toEqual([false, true, true])
  act(() => startSession({ ...readSession()!, permissions: ['arenas_action'] }))
  rerender()
  expect(result.current).toEqual([true, false, true])
  expect(<Can call={people.list}>list</Can>).toBeTruthy()
})

const me = (change: object) =>
  [200, { id: 1, email: 'admin@cornerman.test', role: 'ADMIN', firstName: 'A', lastName: 'B', permissions: [], ...change }] as Answer
const CURRENT = 'GET /api/v1/users/current'
const useMe = () => {
  useCurrentUser()
  return useRevalidateUser()
}

test('[AUTH-13] the newest permissions of users/current are kept in the session', async () => {
  answers[CURRENT] = me({ permissions: ['view_fans'] })
  const { result } = renderHook(useMe)
  expect(api.heard).toHaveLength(0)
  await act(() => Promise.all([result.current(), result.current()]))
  expect(readSession()!.permissions).toEqual(['view_fans'])
  expect(api.of(CURRENT)).toHaveLength(1)
})

test('[AUTH-07] a role other than ADMIN ends the session', async () => {
  answers[CURRENT] = me({ role: 'FIGHTER' })
  const { result } = renderHook(useMe)
  await act(() => result.current())
  expect(readSession()).toBeNull()
})

test('[AUTH-13] a check that fails leaves in force what was known', async () => {
  answers[CURRENT] = 'cut'
  const { result } = renderHook(useMe)
  await act(() => result.current())
  expect(readSession()!.permissions).toEqual(['view_arenas'])
})

test('[AUTH-13] coming back to the window asks again', async () => {
  answers[CURRENT] = (call) => me({ permissions: call > 1 ? ['view_fans'] : [] })
  const { result } = renderHook(useMe)
  await act(() => result.current())
  expect(readSession()!.permissions).toEqual([])
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 2000)
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(readSession()!.permissions).toEqual(['view_fans']))
})
