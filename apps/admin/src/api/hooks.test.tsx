import { defineCommand, defineQuery } from '@cornerman/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { AxiosError } from 'axios'
import type { PropsWithChildren } from 'react'
import { SWRConfig } from 'swr'
import * as T from 'typebox'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfiguration } from './configuration.ts'
import { clearCacheOnUserChange } from './current-user.ts'
import { useFileExists } from './file-check.ts'
import { client } from './http.ts'
import { endSession, readSession, startSession } from './session.ts'
import { skipRetryDelay, stubConfiguration } from './testing/open-tab.ts'
import { type StubApi, type StubResponse, startStubApi } from './testing/stub-api.ts'
import { useCommand } from './use-command.ts'
import { useQueries, useSettledQueries } from './use-queries.ts'
import { useInfinite, useQuery } from './use-query.ts'

const Count = T.Object({ n: T.Integer() })
const query = T.Object({ of: T.String() })
/** The properties that the endpoints of these tests share. */
const CALL = { summary: 'Call', access: 'session' } as const
const users = defineQuery({ ...CALL, path: '/users', query, response: Count, reads: ['users'] })
const arenas = defineQuery({ ...CALL, path: '/arenas', query, response: Count, reads: ['arenas'] })
const approve = defineCommand({
  ...CALL,
  method: 'POST',
  path: '/approve',
  access: 'arenas_action',
  response: Count,
  changes: ['arenas'],
})

let api: StubApi
let responses: Record<
  string,
  StubResponse | ((call: number) => StubResponse | Promise<StubResponse>)
>
beforeAll(clearCacheOnUserChange)
beforeEach(async () => {
  localStorage.clear()
  api = await startStubApi()
  responses = {}
  api.respond(({ call }) => {
    const response = responses[call] ?? [200, { n: api.of(call).length }]
    return typeof response === 'function' ? response(api.of(call).length) : response
  })
  stubConfiguration(api.url)
  await loadConfiguration()
  startSession({
    jwt: 'j',
    refreshToken: 'r',
    permissions: ['view_arenas'],
    email: `admin@${new URL(api.url).host}`,
  })
})
afterEach(async () => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await api.close()
})

const forName = (name: string) => ({ query: { of: name } })

test('reports loading, then the data and its time', async () => {
  const { result } = renderHook(() => useQuery(users, forName('all')))
  expect(result.current).toMatchObject({
    data: undefined,
    error: undefined,
    isLoading: true,
    fetchedAt: undefined,
  })
  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  expect(result.current.isLoading).toBe(false)
  expect(Math.abs(result.current.fetchedAt!.getTime() - Date.now())).toBeLessThan(5000)
})

test('returns the responses of several inputs in order, or the first error', async () => {
  const none = { code: 'NOT_FOUND', message: 'There is no such record.', reason: 'unknown_id' }
  api.respond(({ query: search }) =>
    search === '?of=none' ? [404, none] : [200, { n: search.length }],
  )
  const { result, rerender } = renderHook(({ names }) => useQueries(users, names.map(forName)), {
    initialProps: { names: ['a', 'bcd'] },
  })
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
  const { result, rerender } = renderHook(
    ({ names }) => useSettledQueries(users, names.map(forName)),
    {
      initialProps: { names: ['none', 'a'] },
    },
  )
  await waitFor(() =>
    expect(result.current.data).toMatchObject([{ reason: 'unknown_id' }, { n: 1 }]),
  )
  expect(result.current.error).toBeUndefined()
  rerender({ names: ['none'] })
  await waitFor(() => expect(result.current.error?.reason).toBe('unknown_id'))
  expect(result.current.data).toBeUndefined()
})

test('reads at most six of several inputs at a time', async () => {
  const release: (() => void)[] = []
  const request = vi
    .spyOn(client, 'request')
    .mockImplementation(
      () =>
        new Promise((resolve) =>
          release.push(() => resolve({ status: 200, headers: {}, data: '{"n":1}' })),
        ),
    )
  const names = Array.from({ length: 8 }, (_, index) => forName(String(index)))
  const { result } = renderHook(() => useSettledQueries(users, names))
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
  await settle()
  expect(request).toHaveBeenCalledTimes(6)
  release[0]!()
  await settle()
  expect(request).toHaveBeenCalledTimes(7)
  release[1]!()
  await settle()
  for (const respond of release) {
    respond()
  }
  await waitFor(() => expect(result.current.data).toHaveLength(8))
})

test('unchanged data stays the same object when it is read again', async () => {
  responses['GET /api/v1/users'] = [200, { n: 5 }]
  const { result } = renderHook(() => useQuery(users, forName('all')))
  await waitFor(() => expect(result.current.data).toBeDefined())
  const { data, fetchedAt, refetch } = result.current
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
  act(refetch)
  await waitFor(() => expect(result.current.fetchedAt).not.toBe(fetchedAt))
  expect(result.current.data).toBe(data)
  expect(result.current.refetch).toBe(refetch)
})

test('sends nothing while the input is null', async () => {
  vi.useFakeTimers()
  const request = vi.spyOn(client, 'request')
  const { result } = renderHook(() => useQuery(users, null))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current).toMatchObject({ data: undefined, error: undefined, isLoading: false })
  expect(request).not.toHaveBeenCalled()
})

test('equal inputs share one request', async () => {
  const { result } = renderHook(() => [
    useQuery(users, forName('all')),
    useQuery(users, forName('all')),
    useQuery(users, forName('some')),
  ])
  await waitFor(() => expect(result.current.every(({ data }) => data)).toBe(true))
  expect(
    api
      .of('GET /api/v1/users')
      .map(({ query }) => query)
      .sort(),
  ).toEqual(['?of=all', '?of=some'])
})

test('does not read fresh data again on another screen, unless a command has changed it', async () => {
  // Otherwise SWR takes reads within two seconds for the same one.
  const wrapper = ({ children }: PropsWithChildren) => (
    <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
  )
  const open = () =>
    renderHook(() => useQuery(arenas, forName('all'), { freshFor: 60_000 }), { wrapper })
  const first = open()
  await waitFor(() => expect(first.result.current.data).toEqual({ n: 1 }))
  first.unmount()
  const second = open()
  await act(() => new Promise((resolve) => void setTimeout(resolve, 200)))
  expect(api.of('GET /api/v1/arenas')).toHaveLength(1)
  second.unmount()
  const command = renderHook(() => useCommand(approve))
  await act(() => command.result.current.run({}))
  const third = open()
  await waitFor(() => expect(third.result.current.data).toEqual({ n: 2 }))
})

test('keeps the data when a read fails, and does not read again by itself', async () => {
  responses['GET /api/v1/users'] = (call) =>
    call === 2
      ? [404, { code: 'NOT_FOUND', message: 'There is no such record.' }]
      : [200, { n: call }]
  const { result } = renderHook(() => useQuery(users, forName('all')))
  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  act(() => result.current.refetch())
  await waitFor(() =>
    expect(result.current.error).toMatchObject({
      kind: 'rejected',
      message: 'There is no such record.',
    }),
  )
  expect(result.current.data).toEqual({ n: 1 })
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current).toMatchObject({ data: { n: 3 }, error: undefined }))
  expect(api.requests).toHaveLength(3)
})

test.each([
  ['', {}],
  [' while it polls', { refreshInterval: 60_000 }],
])('keeps the previous data until the next input has its own%s', async (_, options) => {
  let release = () => {}
  const { result, rerender } = renderHook(
    ({ name }) => useQuery(users, forName(name), { keepPreviousData: true, ...options }),
    { initialProps: { name: 'a' } },
  )
  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  responses['GET /api/v1/users'] = () =>
    new Promise((resolve) => (release = () => resolve([200, { n: 9 }])))
  rerender({ name: 'b' })
  await waitFor(() => expect(api.requests).toHaveLength(2))
  expect(result.current).toMatchObject({ data: { n: 1 }, isPlaceholderData: true })
  release()
  await waitFor(() =>
    expect(result.current).toMatchObject({ data: { n: 9 }, isPlaceholderData: false }),
  )
})

test('refetches only what a command changes, before it resolves', async () => {
  const { result } = renderHook(() => ({
    users: useQuery(users, forName('all')),
    arenas: useQuery(arenas, forName('all')),
    approve: useCommand(approve),
  }))
  await waitFor(() => expect(result.current.users.data && result.current.arenas.data).toBeTruthy())
  responses['GET /api/v1/arenas'] = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return [200, { n: 2 }]
  }
  await act(() => result.current.approve.run({}))
  expect(result.current.arenas.data).toEqual({ n: 2 })
  expect(api.of('GET /api/v1/users')).toHaveLength(1)
})

test('sends the newest command, and refetches what that one changes, beside cached values that are no queries', async () => {
  const rateArena = {
    ...rate,
    path: '/rate-arena' as const,
    changes: ['fights' as const, 'arenas' as const],
  }
  const use = ({ command }: { command: typeof rate }) => ({
    arenas: useQuery({ ...arenas, reads: ['users', 'arenas'] }, forName('all')),
    hasFile: useFileExists(`${api.url}/a.mp4`),
    command: useCommand(command),
  })
  const { result, rerender } = renderHook(use, { initialProps: { command: rate } })
  await waitFor(() =>
    expect(result.current).toMatchObject({ arenas: { data: { n: 1 } }, hasFile: true }),
  )
  rerender({ command: rateArena as never })
  await act(() => result.current.command.run(stars(5)))
  expect(api.of('POST /api/v1/rate-arena')).toHaveLength(1)
  expect(result.current.arenas.data).toEqual({ n: 2 })
})

test.each([
  [200, 2],
  [400, 1],
  [404, 2],
  [409, 2],
])(
  'a rejection with %i leaves the query at %i reads, done before it is reported',
  async (status, reads) => {
    const { result } = renderHook(() => ({
      arenas: useQuery(arenas, forName('all')),
      approve: useCommand(approve),
    }))
    await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
    responses['POST /api/v1/approve'] = [status, { success: false, reason: 'already_approved' }]
    await act(() =>
      expect(result.current.approve.run({})).rejects.toMatchObject({ reason: 'already_approved' }),
    )
    expect(api.of('GET /api/v1/arenas')).toHaveLength(reads)
    expect(result.current.arenas.data).toEqual({ n: reads })
  },
)

test('leaves the refetch to a caller who asks for that', async () => {
  const { result } = renderHook(() => ({
    arenas: useQuery(arenas, forName('all')),
    approve: useCommand(approve),
  }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
  await act(() => result.current.approve.run({}, { skipRefetch: true }))
  expect(api.of('GET /api/v1/arenas')).toHaveLength(1)
  await act(() => result.current.approve.refetchChanged())
  expect(result.current.arenas.data).toEqual({ n: 2 })
})

const rate = defineCommand({
  ...CALL,
  method: 'POST',
  path: '/rate',
  access: 'arenas_action',
  body: T.Object({ stars: T.Integer() }),
  response: Count,
  changes: ['fights'],
})
const stars = (count: number) => ({ body: { stars: count } })
const getKeys = (call: string) => api.of(call).map(({ headers }) => headers['idempotency-key'])

test('[AUTH-14] reuses the idempotency key of a command until a definite response', async () => {
  const { result } = renderHook(() => ({ reward: useCommand(approve), rating: useCommand(rate) }))
  responses['POST /api/v1/approve'] = responses['POST /api/v1/rate'] = [502, 'Bad gateway']
  skipRetryDelay()
  for (let attempt = 0; attempt < 2; attempt++) {
    await act(() =>
      expect(result.current.reward.run({})).rejects.toMatchObject({ outcomeUnknown: true }),
    )
    await act(() =>
      expect(result.current.rating.run(stars(5))).rejects.toMatchObject({ outcomeUnknown: true }),
    )
  }
  responses['POST /api/v1/approve'] = [200, { n: 1 }]
  await act(() => result.current.reward.run({}))
  expect(new Set(getKeys('POST /api/v1/approve')).size).toBe(1)
  expect(new Set(getKeys('POST /api/v1/rate')).size).toBe(1)
  await act(() => result.current.reward.run({}))
  expect(new Set(getKeys('POST /api/v1/approve')).size).toBe(2)
})

/** Sends a command and aborts it, so that its outcome is unknown. */
async function abort<In>(
  { run }: { run(input: In, options: { signal: AbortSignal }): Promise<unknown> },
  call: string,
  input: In,
) {
  const controller = new AbortController()
  responses[call] = () => {
    controller.abort(new Error('gone'))
    return [200, { n: 1 }]
  }
  await act(() => expect(run(input, { signal: controller.signal })).rejects.toThrow('gone'))
  responses[call] = [200, { n: 1 }]
}

test.each([
  ['one that sets something has a new key', rate, false],
  ['one that adds something keeps its key', { ...rate, accumulates: true as const }, true],
])(
  '[AUTH-14] of commands with an unknown outcome, after another input %s',
  async (_, command, keepsKey) => {
    const { result } = renderHook(() => useCommand(command))
    await abort(result.current, 'POST /api/v1/rate', stars(5))
    await act(() => result.current.run(stars(6)))
    await act(() => result.current.run(stars(5)))
    const [first, other, again] = getKeys('POST /api/v1/rate')
    expect(other).not.toBe(first)
    expect(again === first).toBe(keepsKey)
  },
)

test('[AUTH-14] a command that was rejected is new when it is sent again, and nothing is read later', async () => {
  const { result } = renderHook(() => useCommand(rate))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  responses['POST /api/v1/rate'] = (call) => [call === 1 ? 400 : 200, { n: 1 }]
  await act(() => expect(result.current.run(stars(5))).rejects.toMatchObject({ status: 400 }))
  await act(() => result.current.run(stars(5)))
  expect(new Set(getKeys('POST /api/v1/rate')).size).toBe(2)
  expect(timers.mock.calls.filter(([, delay]) => delay === 30_500)).toEqual([])
})

test('[AUTH-12] forgets the idempotency keys and the late reads of the user before', async () => {
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  const { result } = renderHook(() => useCommand(approve))
  const getLateTimer = spyOnLateReads()
  await abort(result.current, 'POST /api/v1/approve', {})
  const session = readSession()!
  act(() => endSession())
  expect(clear).toHaveBeenCalledWith(getLateTimer().timer)
  act(() => startSession(session))
  await act(() => result.current.run({}))
  expect(new Set(getKeys('POST /api/v1/approve')).size).toBe(2)
})

/** Watches for the timer that reads again once no response can arrive. */
function spyOnLateReads() {
  const spy = vi.spyOn(globalThis, 'setTimeout')
  return () => {
    const index = spy.mock.calls.findIndex(([, delay]) => delay === 30_500)
    return {
      read: spy.mock.calls[index]![0] as () => void,
      timer: spy.mock.results[index]!.value as ReturnType<typeof setTimeout>,
    }
  }
}

test('reads again after a command with an unknown outcome when a response could no longer arrive', async () => {
  const { result } = renderHook(() => ({
    arenas: useQuery(arenas, forName('all')),
    approve: useCommand(approve),
  }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
  const getLateTimer = spyOnLateReads()
  await abort(result.current.approve, 'POST /api/v1/approve', {})
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 2 }))
  act(() => getLateTimer().read())
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 3 }))
})

describe('infinite lists', () => {
  const list = defineQuery({
    ...CALL,
    path: '/rings',
    query: T.Object({ page: T.Integer() }),
    response: Count,
    reads: ['users', 'arenas'],
  })
  const forPage = (page: number) => ({ query: { page } })
  /** Pages are numbered 11, 12, …, after a change 21, 22, … */
  let version: number
  beforeEach(() => {
    version = 1
    api.respond(({ query: search }) => [
      200,
      { n: 10 * version + Number(search.replace('?page=', '')) },
    ])
  })
  const getPages = ({
    current,
  }: {
    current: { list: { pages: readonly { n: number }[] | undefined } }
  }) => current.list.pages?.map(({ n }) => n)
  const useList = () => ({
    list: useInfinite(list, forPage),
    approve: useCommand(approve),
    rate: useCommand(rate),
  })

  test('reads a further page alone when it is asked to', async () => {
    const { result } = renderHook(useList)
    expect(result.current.list).toMatchObject({
      pages: undefined,
      isLoading: true,
      isMissingPage: false,
      fetchedAt: undefined,
    })
    await waitFor(() => expect(getPages(result)).toEqual([11]))
    expect(result.current.list).toMatchObject({
      isLoading: false,
      isMissingPage: false,
      fetchedAt: expect.any(Date),
    })
    version = 2
    act(() => result.current.list.loadMore())
    expect(result.current.list).toMatchObject({ pages: [{ n: 11 }], isMissingPage: true })
    await waitFor(() => expect(getPages(result)).toEqual([11, 22]))
    expect(result.current.list.isMissingPage).toBe(false)
    version = 3
    act(() => result.current.list.loadMore())
    await waitFor(() => expect(getPages(result)).toEqual([11, 22, 33]))
    expect(api.requests).toHaveLength(3)
  })

  test('refetches all pages at once', async () => {
    const { result } = renderHook(useList)
    await waitFor(() => expect(getPages(result)).toEqual([11]))
    act(() => result.current.list.loadMore())
    await waitFor(() => expect(getPages(result)).toEqual([11, 12]))
    const answers: (() => void)[] = []
    api.respond(() => new Promise((resolve) => answers.push(() => resolve([200, { n: 9 }]))))
    act(() => result.current.list.refetch())
    await waitFor(() => expect(answers).toHaveLength(2))
    for (const answer of answers) {
      answer()
    }
    await waitFor(() => expect(getPages(result)).toEqual([9, 9]))
  })

  test('refetches all pages after a command that changes one of its tables', async () => {
    const { result } = renderHook(useList)
    await waitFor(() => expect(getPages(result)).toEqual([11]))
    act(() => result.current.list.loadMore())
    await waitFor(() => expect(getPages(result)).toEqual([11, 12]))
    version = 2
    await act(() => result.current.rate.run(stars(5)))
    expect(getPages(result)).toEqual([11, 12])
    await act(() => result.current.approve.run({}))
    expect(getPages(result)).toEqual([21, 22])
  })

  test('does not refetch for a component that was unmounted', async () => {
    const { result } = renderHook(useList)
    renderHook(useList).unmount()
    await waitFor(() => expect(getPages(result)).toEqual([11]))
    await act(() => result.current.approve.run({}))
    expect(api.of('GET /api/v1/rings')).toHaveLength(2)
  })
})

const startTimer = setTimeout

describe('polling', () => {
  let reads: number
  /** 0: the server cannot be reached. */
  let status: number
  let headers: Record<string, string>
  beforeEach(() => {
    vi.useFakeTimers()
    reads = 0
    status = 200
    headers = {}
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.spyOn(client, 'request').mockImplementation(async () => {
      reads += 1
      if (status === 0) {
        throw new AxiosError('', 'ERR_NETWORK')
      }
      return { status, headers, data: JSON.stringify({ n: reads }) }
    })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  /** SWR reacts after a real timer, which it took before the test. */
  const dispatch = (type: string) =>
    act(async () => {
      dispatchEvent(new Event(type))
      await new Promise((resolve) => startTimer(resolve))
    })
  const poll = () =>
    renderHook(
      ({ paused }) => useQuery(users, forName('all'), { refreshInterval: 10_000, paused }),
      {
        initialProps: { paused: false },
      },
    )

  test('reads once per interval, and not at all while paused', async () => {
    const { rerender } = poll()
    await pass(0)
    expect(reads).toBe(1)
    await pass(9999)
    expect(reads).toBe(1)
    await pass(1)
    expect(reads).toBe(2)
    rerender({ paused: true })
    await pass(60_000)
    await dispatch('focus')
    await dispatch('online')
    expect(reads).toBe(2)
    rerender({ paused: false })
    await pass(10_000)
    expect(reads).toBe(3)
  })

  test('reads as often as a short interval says', async () => {
    renderHook(() => useQuery(users, forName('all'), { refreshInterval: 1000 }))
    await pass(0)
    await pass(1000)
    expect(reads).toBe(2)
    await pass(1000)
    expect(reads).toBe(3)
  })

  // SWR ignores a focus within five seconds.
  test.each([
    ['focus', 5001],
    ['online', 2001],
  ])('reads at once on %s', async (event, delay) => {
    poll()
    await pass(delay)
    await dispatch(event)
    expect(reads).toBe(2)
  })

  test.each<[string, () => unknown]>([
    ['a read', () => useQuery(users, forName('all'))],
    ['reads of several inputs', () => useSettledQueries(users, [forName('all')])],
    ['an endless list', () => useInfinite(arenas, (page) => forName(String(page)))],
  ])('without polling, repeats %s on focus only after 30 seconds', async (_, useIt) => {
    renderHook(useIt)
    await pass(29_000)
    await dispatch('focus')
    expect(reads).toBe(1)
    await pass(1001)
    await dispatch('focus')
    expect(reads).toBe(2)
    await pass(29_000)
    await dispatch('focus')
    expect(reads).toBe(2)
  })

  test('waits for an interval as a 429 asks', async () => {
    poll()
    await pass(0)
    status = 429
    headers = { 'retry-after': '60' }
    await pass(10_000)
    expect(reads).toBe(2)
    status = 200
    headers = {}
    await pass(59_999)
    expect(reads).toBe(2)
    await pass(1)
    expect(reads).toBe(3)
  })

  test('doubles the interval after each failure, up to 30 seconds', async () => {
    const { result } = poll()
    await pass(0)
    status = 500
    // Each read that fails is two requests, 300 milliseconds apart.
    await pass(10_300)
    expect([reads, result.current.error?.status]).toEqual([3, 500])
    await pass(19_999)
    expect(reads).toBe(3)
    await pass(301)
    expect(reads).toBe(5)
    await pass(29_999)
    expect(reads).toBe(5)
    status = 200
    await pass(1)
    expect([reads, result.current.error]).toEqual([6, undefined])
  })

  test('stops after a 4xx', async () => {
    status = 404
    const { result } = poll()
    await pass(60_000)
    expect([reads, result.current.error?.status]).toEqual([1, 404])
  })

  test('reads no more than once in a hidden tab', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { result } = poll()
    await pass(60_000)
    expect([reads, result.current.data]).toEqual([1, { n: 1 }])
  })

  test('retries no more after a failure while paused', async () => {
    status = 500
    const { rerender } = poll()
    await pass(300)
    expect(reads).toBe(2)
    rerender({ paused: true })
    await pass(60_000)
    expect(reads).toBe(2)
  })

  test('starts the wait anew after a refetch that fails', async () => {
    status = 500
    const { result } = poll()
    await pass(300)
    expect(reads).toBe(2)
    await pass(5000)
    act(() => result.current.refetch())
    await pass(300)
    expect(reads).toBe(4)
    status = 200
    await pass(19_999)
    expect(reads).toBe(4)
    await pass(1)
    expect(reads).toBe(5)
  })

  test('skips a retry just after another read', async () => {
    status = 500
    poll()
    await pass(300)
    status = 200
    await pass(19_000)
    await dispatch('focus')
    expect(reads).toBe(3)
    await pass(1000)
    expect(reads).toBe(3)
  })

  test.each([
    [404, 1],
    [500, 2],
  ])('after a %i, reads again only what polls', async (code, requests) => {
    status = code
    const { result } = renderHook(() => [
      useQuery(users, forName('all')),
      useInfinite(arenas, (page) => forName(String(page))),
    ])
    await pass(60_000)
    expect(result.current).toMatchObject([{ error: { status: code } }, { error: { status: code } }])
    expect(reads).toBe(2 * requests)
  })

  test('puts a retry off while the tab is hidden', async () => {
    status = 500
    poll()
    await pass(300)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(60_000)
    expect(reads).toBe(2)
    visibility.mockReturnValue('visible')
    status = 200
    await pass(20_000)
    expect(reads).toBe(3)
  })
})
