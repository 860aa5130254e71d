import { act, renderHook } from '@testing-library/react'
import { AxiosError } from 'axios'
import { beforeEach, expect, test, vi } from 'vitest'
import { client } from './http.ts'
import { arenas, forName, setUpCountingApi, users } from './testing/counting-api.ts'
import { useSettledQueries } from './use-queries.ts'
import { useInfinite, useQuery } from './use-query.ts'

setUpCountingApi()
const startTimer = setTimeout

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

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** SWR reacts after a timer, which it took before the test made its own. */
const dispatch = (type: string) =>
  act(async () => {
    dispatchEvent(new Event(type))
    await new Promise((resolve) => startTimer(resolve))
  })

const poll = () =>
  renderHook(({ paused }) => useQuery(users, forName('all'), { refreshInterval: 10_000, paused }), {
    initialProps: { paused: false },
  })

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

  // Each read that fails is two requests, a millisecond apart.
  await pass(10_001)
  expect(reads).toBe(3)
  expect(result.current.error?.status).toBe(500)

  await pass(19_999)
  expect(reads).toBe(3)

  await pass(2)
  expect(reads).toBe(5)

  await pass(29_999)
  expect(reads).toBe(5)

  status = 200
  await pass(1)
  expect(reads).toBe(6)
  expect(result.current.error).toBeUndefined()
})

test('stops after a 4xx', async () => {
  status = 404

  const { result } = poll()
  await pass(60_000)
  expect(reads).toBe(1)
  expect(result.current.error?.status).toBe(404)
})

test('reads no more than once in a hidden tab', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')

  const { result } = poll()
  await pass(60_000)
  expect(reads).toBe(1)
  expect(result.current.data).toEqual({ n: 1 })
})

test('retries no more after a failure while paused', async () => {
  status = 500

  const { rerender } = poll()
  await pass(0)
  expect(reads).toBe(2)

  rerender({ paused: true })
  await pass(60_000)
  expect(reads).toBe(2)
})

test('starts the wait anew after a refetch that fails', async () => {
  status = 500

  const { result } = poll()
  await pass(0)
  expect(reads).toBe(2)

  await pass(5000)
  act(() => result.current.refetch())
  await pass(0)
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
  await pass(0)
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
  await pass(0)

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(60_000)
  expect(reads).toBe(2)

  visibility.mockReturnValue('visible')
  status = 200
  await pass(20_000)
  expect(reads).toBe(3)
})
