import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { settle } from '#ui/testing/user.ts'
import { client } from './http.ts'
import { forName, setUpCountingApi, users } from './testing/counting-api.ts'
import { useQueries, useSettledQueries } from './use-queries.ts'

const stub = setUpCountingApi()

test('returns the responses of several inputs in order, or the first error', async () => {
  const none = { code: 'NOT_FOUND', message: 'There is no such record.', reason: 'unknown_id' }
  stub.api.respond(({ query: search }) =>
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
  expect(stub.api.requests).toHaveLength(4)
})

test('returns a response or an error for each input, and one error when all fail', async () => {
  const none = { code: 'NOT_FOUND', message: 'There is no such record.', reason: 'unknown_id' }
  stub.api.respond(({ query: search }) => (search === '?of=none' ? [404, none] : [200, { n: 1 }]))

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
