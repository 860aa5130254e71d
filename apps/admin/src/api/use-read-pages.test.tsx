import { defineCommand, defineQuery, PAGE_SIZE_MAX } from '@cornerman/contract'
import { act, renderHook } from '@testing-library/react'
import axios from 'axios'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import * as T from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCommand } from './hooks.ts'
import { setUpStubApi } from './testing/set-up-stub-api.ts'
import type { StubResponse } from './testing/stub-api.ts'
import { createTestCache } from './testing/test-cache.ts'
import { waitForHook } from './testing/wait-for-hook.ts'
import { useReadPages } from './use-read-pages.ts'

const rings = defineQuery({
  path: '/rings',
  summary: 'List rings',
  access: 'session',
  query: T.Object({ floor: T.Integer(), page: T.Integer(), limit: T.Integer() }),
  response: T.Object({ data: T.Array(T.Object({ id: T.Integer() })), total: T.Integer() }),
  reads: ['arenas'],
})
const drop = defineCommand({
  method: 'POST',
  path: '/drop',
  summary: 'Drop rings',
  access: 'session',
  response: T.Object({}),
  changes: ['arenas'],
})
const rate = defineCommand({
  method: 'POST',
  path: '/rate',
  summary: 'Rate',
  access: 'session',
  response: T.Object({}),
  changes: ['fights'],
})

const stub = setUpStubApi()
/** Pages of the list, with two rows each: 1 and 2, 3 and 4, … */
let pageCount: number
let failing: Set<number>
/** By page: responses that wait for `answer`. Undefined: none waits. */
let held: Map<number, () => void> | undefined
beforeEach(() => {
  pageCount = 7
  failing = new Set()
  held = undefined
  stub.api.respond(({ call, query }) => {
    if (call.startsWith('POST')) return [200, {}]
    const page = Number(new URLSearchParams(query).get('page'))
    const respond = (): StubResponse =>
      failing.has(page)
        ? [404, { message: 'Not now.' }]
        : [200, { data: [{ id: 2 * page - 1 }, { id: 2 * page }], total: 2 * pageCount }]
    return held ? new Promise((resolve) => held?.set(page, () => resolve(respond()))) : respond()
  })
})
afterEach(() => void vi.restoreAllMocks())

const READ = 'GET /api/v1/rings'
/** The pages that were requested after the first `from` requests. */
const getReads = (from = 0) =>
  stub.api
    .of(READ)
    .slice(from)
    .map(({ query }) => Number(new URLSearchParams(query).get('page')))
    .toSorted((one, other) => one - other)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const expectReads = (pages: number[], from = 0) => waitForHook(() => expect(getReads(from)).toEqual(pages))
async function answer(...pages: number[]) {
  for (const page of pages) {
    await waitForHook(() => expect([...held!.keys()]).toContain(page))
    held!.get(page)!()
    held!.delete(page)
  }
}
/** Answers all pages, also those that are requested from now on. */
function answerAll() {
  const responses = [...held!.values()]
  held = undefined
  for (const respond of responses) respond()
}

/** `cache`: of an earlier visit. Without it, this is a reload. */
function open({ batches = 1, cache = createTestCache(), floor = 1 as number | null } = {}) {
  const onBatches = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  )
  const view = renderHook(
    (props) => ({
      reading: useReadPages(
        rings,
        props.floor === null ? null : (page, limit) => ({ query: { floor: props.floor!, page, limit } }),
        {
          batches,
          onBatches,
        },
      ),
      drop: useCommand(drop),
      rate: useCommand(rate),
    }),
    { wrapper, initialProps: { floor } },
  )
  const getReading = () => view.result.current.reading
  return {
    ...view,
    cache,
    onBatches,
    getReading,
    expectRows: (ids: number[]) => waitForHook(() => expect(getReading().rows?.map(({ id }) => id)).toEqual(ids)),
    expectEnd: () =>
      waitForHook(() => expect(getReading()).toMatchObject({ isValidating: false, fetchedAt: expect.any(Date) })),
  }
}

test('reads the first page, then the others, three at a time', async () => {
  held = new Map()
  const { getReading, expectRows } = open()
  await expectReads([1])
  expect(getReading()).toMatchObject({
    isReading: false,
    isValidating: true,
    isStopped: false,
    fetchedAt: undefined,
    error: undefined,
  })
  expect(getReading().rows).toBeUndefined()
  await answer(1)
  await expectReads([1, 2, 3, 4])
  await expectRows([1, 2])
  expect(getReading()).toMatchObject({ isReading: true, isComplete: false, total: 14, fetchedAt: new Date(0) })
  await answer(3)
  await expectReads([1, 2, 3, 4, 5])
  await expectRows([1, 2, 5, 6])
  answerAll()
  await expectRows(range(1, 14))
  await waitForHook(() =>
    expect(getReading()).toMatchObject({
      isReading: false,
      isComplete: true,
      isStopped: false,
      isValidating: false,
      total: 14,
    }),
  )
  expect(getReading().fetchedAt!.getTime()).toBeGreaterThan(0)
  expect(getReads()).toEqual(range(1, 7))
  expect(
    stub.api.of(READ).every(({ query }) => query.startsWith('?floor=1&') && query.endsWith(`&limit=${PAGE_SIZE_MAX}`)),
  ).toBe(true)
})

test('reads and shows nothing while there is no input', async () => {
  const { getReading, rerender, expectRows, expectEnd } = open({ floor: null })
  expect(getReading()).toMatchObject({ isReading: false, isValidating: false, fetchedAt: undefined })
  expect(getReads()).toEqual([])
  rerender({ floor: 1 })
  await expectRows(range(1, 14))
  await expectEnd()
  rerender({ floor: null })
  expect(getReading().rows).toBeUndefined()
})

test('reads 20 pages, and more when it is asked', async () => {
  pageCount = 22
  const { getReading, onBatches, expectRows, expectEnd } = open()
  await expectRows(range(1, 40))
  await expectEnd()
  expect(getReading()).toMatchObject({ isComplete: false, total: 44 })
  expect(getReads()).toEqual(range(1, 20))

  held = new Map()
  act(() => getReading().goOn())
  expect(onBatches.mock.calls).toEqual([[2]])
  await answer(21)
  await expectRows(range(1, 42))
  expect(getReading()).toMatchObject({ isReading: true, isStopped: false })
  answerAll()
  await expectRows(range(1, 44))
  await expectEnd()
  expect(getReading().isComplete).toBe(true)
  expect(getReads(20)).toEqual([21, 22])
})

test('reads one batch more when it is asked twice before the first of its pages', async () => {
  pageCount = 61
  const { getReading, onBatches, expectRows, expectEnd } = open()
  await expectRows(range(1, 40))
  await expectEnd()
  act(() => getReading().goOn())
  act(() => getReading().goOn())
  expect(onBatches.mock.calls).toEqual([[2]])
  await expectRows(range(1, 80))
  await expectEnd()
  expect(getReading().isComplete).toBe(false)
})

test('reads as many batches as before a reload, and as many on the next visit, which shows the rows at once', async () => {
  pageCount = 21
  const first = open({ batches: 2 })
  await first.expectRows(range(1, 42))
  await first.expectEnd()
  expect(getReads()).toEqual(range(1, 21))
  first.unmount()
  held = new Map()
  const { getReading, expectEnd } = open({ cache: first.cache })
  expect(getReading().rows).toHaveLength(42)
  await expectReads([1], 21)
  answerAll()
  await expectReads(range(1, 21), 21)
  await expectEnd()
})

test('reads again after a command that changes the list, and keeps the old rows until then', async () => {
  const { result, getReading, expectRows, expectEnd } = open()
  await expectRows(range(1, 14))
  await expectEnd()
  await act(() => result.current.rate.run({}))
  expect(getReads()).toEqual(range(1, 7))

  pageCount = 2
  held = new Map()
  const run = result.current.drop.run({})
  await answer(1)
  await expectReads([1, 2], 7)
  expect(getReading()).toMatchObject({ isReading: false, isValidating: true, isComplete: true, total: 14 })
  expect(getReading().rows).toHaveLength(14)
  await answer(2)
  await act(() => run)
  await expectRows(range(1, 4))
  expect(getReading()).toMatchObject({ isComplete: true, total: 4 })
})

test('keeps the pages it has when one fails, and then reads only what is missing', async () => {
  pageCount = 6
  failing.add(3)
  held = new Map()
  const { getReading, onBatches, expectRows, expectEnd } = open()
  await answer(1)
  await expectReads([1, 2, 3, 4])
  answerAll()
  await expectEnd()
  expect(getReading()).toMatchObject({
    error: { message: 'Not now.' },
    isReading: false,
    isComplete: false,
    isStopped: false,
  })
  const before = getReads()

  failing.clear()
  act(() => getReading().goOn())
  await expectRows(range(1, 12))
  await expectEnd()
  expect(getReading()).toMatchObject({ error: undefined, isComplete: true })
  const missing = range(1, 6).filter((page) => page === 3 || !before.includes(page))
  expect(getReads(before.length)).toEqual(missing)
  expect(onBatches).not.toHaveBeenCalled()
  act(() => getReading().refetch())
  await expectReads(range(1, 6), before.length + missing.length)
  await expectEnd()
})

test('has an error and no rows when the first page fails, and reads it again on demand', async () => {
  failing.add(1)
  const { getReading, expectRows } = open()
  await waitForHook(() => expect(getReading().error).toMatchObject({ message: 'Not now.' }))
  expect(getReading()).toMatchObject({ isReading: false, isStopped: false, isValidating: false, fetchedAt: undefined })
  expect(getReading().rows).toBeUndefined()
  expect(getReads()).toEqual([1])
  failing.clear()
  act(() => getReading().refetch())
  await expectRows(range(1, 14))
  expect(getReading().error).toBeUndefined()
})

test('keeps the rows when the first page of a later reading fails, with the error, and reads it again on demand', async () => {
  const { getReading, onBatches, expectRows, expectEnd } = open()
  await expectRows(range(1, 14))
  failing.add(1)
  act(() => getReading().refetch())
  await waitForHook(() => expect(getReading().error).toMatchObject({ message: 'Not now.' }))
  expect(getReading()).toMatchObject({ isReading: false, isComplete: true })
  await expectRows(range(1, 14))
  failing.clear()
  pageCount = 6
  act(() => getReading().goOn())
  await expectRows(range(1, 12))
  await expectEnd()
  expect(getReading().error).toBeUndefined()
  expect(onBatches).not.toHaveBeenCalled()
})

test('starts again when it is refetched before the end', async () => {
  held = new Map()
  const { getReading, expectRows } = open()
  await answer(1)
  await expectRows([1, 2])
  await expectReads([1, 2, 3, 4])
  held.clear()
  failing.add(1)
  act(() => getReading().refetch())
  expect(getReading().rows).toBeUndefined()
  await answer(1)
  await waitForHook(() => expect(getReading().error).toMatchObject({ message: 'Not now.' }))
  expect(getReading().rows).toBeUndefined()
  expect(getReads(4)).toEqual([1])
})

test('ends when its rows are no longer needed', async () => {
  held = new Map()
  const { rerender, result } = open()
  await answer(1)
  await expectReads([1, 2, 3, 4])
  rerender({ floor: null })
  answerAll()
  for (let round = 0; round < 3; round++) await act(() => result.current.rate.run({}))
  expect(getReads()).toEqual([1, 2, 3, 4])
})

test('stops with the rows it has, and continues with what is missing', async () => {
  held = new Map()
  const { getReading, onBatches, expectRows, expectEnd } = open()
  await answer(1)
  await expectRows([1, 2])
  await expectReads([1, 2, 3, 4])
  act(() => getReading().stop())
  await expectEnd()
  expect(getReading()).toMatchObject({
    isStopped: true,
    isReading: false,
    isComplete: false,
    error: undefined,
    total: 14,
  })
  expect(getReading().rows).toHaveLength(2)

  held.clear()
  act(() => getReading().goOn())
  await answer(2)
  await expectRows([1, 2, 3, 4])
  expect(getReading()).toMatchObject({ isStopped: false, isReading: true })
  act(() => getReading().stop())
  await expectEnd()
  expect(getReading()).toMatchObject({ isStopped: true, isReading: false })
  expect(getReading().rows).toHaveLength(4)

  held = undefined
  act(() => getReading().goOn())
  await expectRows(range(1, 14))
  await expectEnd()
  expect(getReading()).toMatchObject({ isStopped: false, isComplete: true })
  expect(getReads().filter((page) => page === 1)).toEqual([1])
  expect(onBatches).not.toHaveBeenCalled()
})

test('stops before the first page, and continues with it', async () => {
  held = new Map()
  const { getReading, expectRows, expectEnd } = open()
  await expectReads([1])
  act(() => getReading().stop())
  await expectEnd()
  expect(getReading()).toMatchObject({
    rows: [],
    total: undefined,
    isStopped: true,
    isReading: false,
    isComplete: false,
    error: undefined,
  })
  held = undefined
  act(() => getReading().goOn())
  await expectRows(range(1, 14))
  await expectEnd()
  expect(getReading().isStopped).toBe(false)
})

const areAborted = (request: { mock: { calls: Parameters<typeof axios.request>[] } }) =>
  request.mock.calls.map(([{ signal }]) => signal?.aborted)
/** SWR keeps the state of the one list here. */
const waitForEnd = (cache: Map<string, { isValidating?: boolean }>) =>
  waitForHook(() => expect([...cache.values()].map(({ isValidating }) => isValidating)).toEqual([false]))

test('aborts its requests when the screen is left, and reads from the start on the next visit', async () => {
  const request = vi.spyOn(axios, 'request')
  held = new Map()
  const first = open()
  await answer(1)
  await expectReads([1, 2, 3, 4])
  first.unmount()
  expect(areAborted(request)).toEqual([true, true, true, true])
  await waitForEnd(first.cache)
  held = undefined
  const { getReading, expectRows, expectEnd } = open({ cache: first.cache })
  await expectRows(range(1, 14))
  await expectEnd()
  expect(getReading()).toMatchObject({ isComplete: true, isStopped: false })
  expect(getReads(4)).toEqual(range(1, 7))
})

test.each([
  ['before its first page', []],
  ['after its first page', [1]],
])('keeps all rows when the screen is left during a refetch, %s', async (_, pages) => {
  held = new Map()
  const first = open()
  await expectReads([1])
  // Leaving is no stop, also after one.
  act(() => first.getReading().stop())
  await first.expectEnd()
  answerAll()
  act(() => first.getReading().goOn())
  await first.expectRows(range(1, 14))
  await first.expectEnd()
  held = new Map()
  act(() => first.getReading().refetch())
  await answer(...pages)
  await expectReads(pages.length > 0 ? [1, 2, 3, 4] : [1], 8)
  first.unmount()
  await waitForEnd(first.cache)
  const { getReading } = open({ cache: first.cache })
  expect(getReading()).toMatchObject({ isStopped: false, isComplete: true })
  expect(getReading().rows).toHaveLength(14)
})

test('aborts and hides what it reads when the input changes, and starts with the batches of the next', async () => {
  pageCount = 22
  const request = vi.spyOn(axios, 'request')
  const { getReading, rerender, expectRows, expectEnd } = open()
  await expectRows(range(1, 40))
  await expectEnd()
  held = new Map()
  act(() => getReading().goOn())
  await answer(21)
  await expectRows(range(1, 42))
  await expectReads([21, 22], 20)
  rerender({ floor: 2 })
  expect(areAborted(request).slice(20, 22)).toEqual([true, true])
  expect(getReading().rows).toBeUndefined()
  await expectReads([1], 22)
  answerAll()
  await expectRows(range(1, 40))
  await expectEnd()
  expect(getReads(22)).toEqual(range(1, 20))
})

test('does not read again on focus or when the connection returns', async () => {
  const { expectRows, expectEnd } = open()
  await expectRows(range(1, 14))
  await expectEnd()
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  for (const type of ['focus', 'online'])
    await act(async () => {
      dispatchEvent(new Event(type))
      // SWR reacts after a timer.
      await new Promise((resolve) => setTimeout(resolve))
    })
  await expectEnd()
  expect(getReads()).toEqual(range(1, 7))
})

test('does not repeat a failed first page by itself', async () => {
  vi.useFakeTimers()
  try {
    const request = vi.spyOn(axios, 'request').mockResolvedValue({ status: 404, headers: {}, data: '{}' })
    const { getReading, unmount } = open()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(getReading().error).toMatchObject({ status: 404 })
    expect(request).toHaveBeenCalledTimes(1)
    unmount()
  } finally {
    vi.useRealTimers()
  }
})
