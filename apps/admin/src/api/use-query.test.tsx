import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { SWRConfig } from 'swr'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { client } from './http.ts'
import {
  approve,
  arenas,
  forName,
  forPage,
  rate,
  rings,
  setUpCountingApi,
  stars,
  users,
} from './testing/counting-api.ts'
import { useCommand } from './use-command.ts'
import { useInfinite, useQuery } from './use-query.ts'

const stub = setUpCountingApi()

test('reports loading, then the data and its time', async () => {
  const startedAt = Date.now()
  const { result } = renderHook(() => useQuery(users, forName('all')))
  expect(result.current).toMatchObject({
    data: undefined,
    error: undefined,
    isLoading: true,
    fetchedAt: undefined,
  })

  await waitFor(() => expect(result.current.data).toEqual({ n: 1 }))
  expect(result.current.isLoading).toBe(false)

  const fetchedAt = result.current.fetchedAt?.getTime()
  expect(fetchedAt).toBeGreaterThanOrEqual(startedAt)
  expect(fetchedAt).toBeLessThanOrEqual(Date.now())
})

test('unchanged data stays the same object when it is read again', async () => {
  stub.responses['GET /api/v1/users'] = [200, { n: 5 }]

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

  await waitFor(() => expect(result.current.filter(({ data }) => !data)).toEqual([]))

  const requests = stub.api.of('GET /api/v1/users').map((request) => request.query)
  expect(requests.toSorted()).toEqual(['?of=all', '?of=some'])
})

describe('data that are fresh', () => {
  // Otherwise SWR takes reads within two seconds for the same one.
  const wrapper = ({ children }: PropsWithChildren) => (
    <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
  )
  const open = () =>
    renderHook(() => useQuery(arenas, forName('all'), { freshFor: 60_000 }), { wrapper })

  test('are not read again on another screen', async () => {
    const first = open()
    await waitFor(() => expect(first.result.current.data).toEqual({ n: 1 }))
    first.unmount()

    const request = vi.spyOn(client, 'request')
    const second = open()

    // SWR reads again in the next frame, if it does.
    await act(() => new Promise<unknown>(requestAnimationFrame))
    expect(request).not.toHaveBeenCalled()
    expect(second.result.current.data).toEqual({ n: 1 })
  })

  test('are read again once a command has changed them', async () => {
    const first = open()
    await waitFor(() => expect(first.result.current.data).toEqual({ n: 1 }))
    first.unmount()

    const command = renderHook(() => useCommand(approve))
    await act(() => command.result.current.run({}))

    const second = open()
    await waitFor(() => expect(second.result.current.data).toEqual({ n: 2 }))
  })
})

test('keeps the data when a read fails, and does not read again by itself', async () => {
  stub.responses['GET /api/v1/users'] = (call) =>
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
  expect(stub.api.requests).toHaveLength(3)
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
  stub.responses['GET /api/v1/users'] = () =>
    new Promise((resolve) => (release = () => resolve([200, { n: 9 }])))
  rerender({ name: 'b' })
  await waitFor(() => expect(stub.api.requests).toHaveLength(2))
  expect(result.current).toMatchObject({ data: { n: 1 }, isPlaceholderData: true })

  release()
  await waitFor(() =>
    expect(result.current).toMatchObject({ data: { n: 9 }, isPlaceholderData: false }),
  )
})

describe('infinite lists', () => {
  /** Pages are numbered 11, 12, …, after a change 21, 22, … */
  let version: number

  beforeEach(() => {
    version = 1
    stub.api.respond(({ query: search }) => [
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
    list: useInfinite(rings, forPage),
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
    expect(stub.api.requests).toHaveLength(3)
  })

  test('refetches all pages at once', async () => {
    const { result } = renderHook(useList)
    await waitFor(() => expect(getPages(result)).toEqual([11]))
    act(() => result.current.list.loadMore())
    await waitFor(() => expect(getPages(result)).toEqual([11, 12]))

    const answers: (() => void)[] = []
    stub.api.respond(() => new Promise((resolve) => answers.push(() => resolve([200, { n: 9 }]))))
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
    expect(stub.api.of('GET /api/v1/rings')).toHaveLength(2)
  })
})
