import { defineCommand, defineQuery } from '@cornerman/contract'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { SWRConfig } from 'swr'
import * as T from 'typebox'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { loadConfiguration } from './configuration.ts'
import { useHasUnfinished } from './confirm-effect.ts'
import { client } from './http.ts'
import { startSession } from './session.ts'
import { createTestCache, stubConfiguration } from './testing/open-tab.ts'
import { useCommand } from './use-command.ts'
import { useQuery } from './use-query.ts'

/** What the endpoints of these tests have in common. */
const CALL = { summary: 'Call', access: 'session' } as const
const Rank = T.Object({ id: T.Integer(), rank: T.Integer() })

const fighter = defineQuery({
  ...CALL,
  path: '/fighter/:id',
  params: T.Object({ id: T.Integer() }),
  response: Rank,
  reads: ['users'],
})

const rate = defineCommand({
  ...CALL,
  method: 'POST',
  path: '/rate',
  body: T.Object({ id: T.Integer(), rank: T.Integer() }),
  response: Rank,
  changes: ['users'],
  confirms: {
    read: fighter,
    getInput: ({ body }) => ({ params: { id: body.id } }),
    getName: () => 'Nova',
    getShown: ({ rank }) => ({ rank }),
    getSent: ({ body }) => ({ rank: body.rank }),
  },
})

/** Names the rank and not the fighter. */
const clear = defineCommand({
  ...CALL,
  method: 'DELETE',
  path: '/rank/:id',
  params: T.Object({ id: T.Integer() }),
  changes: ['users'],
  confirms: {
    read: fighter,
    getName: () => 'the rank',
    getShown: ({ rank }, { params }) => (rank === params.id ? {} : undefined),
    getSent: () => null,
  },
})

const SEVENTH = { body: { id: 1, rank: 7 } }

/** The rank that the server has, its response to commands, and the status of its reads. */
let rank: number
let response: { status: number; data: string }
let readStatus: number
let reads: string[]
let keys: unknown[]

beforeEach(async () => {
  rank = 9
  response = { status: 200, data: '{"affected":0}' }
  readStatus = 200
  reads = []
  keys = []
  stubConfiguration('http://api.example')
  await loadConfiguration()
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })

  vi.spyOn(client, 'request').mockImplementation(async ({ method, url = '', headers }) => {
    if (method !== 'GET') {
      keys.push(headers?.['idempotency-key'])
      return { ...response, headers: {} }
    }

    reads.push(url.replace(/^.*\/fighter/, ''))

    return { status: readStatus, headers: {}, data: JSON.stringify({ id: 1, rank }) }
  })
})

const wrapper = ({ children }: PropsWithChildren) => (
  <SWRConfig value={{ provider: createTestCache, dedupingInterval: 0 }}>{children}</SWRConfig>
)

const open = (id: number | null = null) =>
  renderHook(
    () => ({
      record: useQuery(fighter, id === null ? null : { params: { id } }),
      rate: useCommand(rate),
      clear: useCommand(clear),
      hasUnfinished: useHasUnfinished(),
    }),
    { wrapper },
  )

const toText = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'Success',
    (error: Error) => error.message,
  )

test.each([
  ['a field of the contract', '{"id":1}'],
  ['nothing', ''],
  ['an empty object', '{}'],
])('reads nothing more after a response of %s', async (_, data) => {
  response = { status: 200, data }

  const { result } = open()
  await act(() => result.current.rate.run(SEVENTH))
  expect(reads).toEqual([])
})

test('is a success when the record shows what was sent, after any response', async () => {
  rank = 7

  const { result } = open()
  await act(() => result.current.rate.run(SEVENTH))
  expect(reads).toEqual(['/1'])
})

test('says what the record shows instead, and reads it once', async () => {
  const { result } = open()
  await act(async () =>
    expect(await toText(result.current.rate.run(SEVENTH))).toBe(
      'The server answered, but Nova still shows “rank: 9”.',
    ),
  )

  expect(reads).toEqual(['/1'])
})

test('is not confirmed when the record cannot be read, and keeps its idempotency key', async () => {
  readStatus = 404

  const { result } = open()
  for (let attempt = 0; attempt < 2; attempt++) {
    await act(async () =>
      expect(await toText(result.current.rate.run(SEVENTH))).toMatch(
        /^The server answered, but what it did could not be read\. .* Not confirmed yet\./,
      ),
    )
  }

  expect(new Set(keys).size).toBe(1)
})

test('reads a record that the command does not name where a screen has shown it', async () => {
  const { result } = open(1)
  await act(() => vi.waitFor(() => expect(result.current.record.data?.rank).toBe(9)))

  const clearNinth = () => toText(result.current.clear.run({ params: { id: 9 } }))
  await act(async () =>
    expect(await clearNinth()).toBe('The server answered, but it still shows the rank.'),
  )
  rank = 0
  await act(async () => expect(await clearNinth()).toMatch(/^Success$/))
})

test('shows the answer when no screen has shown the record', async () => {
  const { result } = open()
  await act(async () =>
    expect(await toText(result.current.clear.run({ params: { id: 9 } }))).toContain(
      'The server answered “{"affected":0}”, which does not say whether it was done.',
    ),
  )
})

test('leaves the check to a caller who has one', async () => {
  const { result } = open()
  const check = vi.fn(async () => undefined)

  await act(() => result.current.rate.run(SEVENTH, { check }))
  expect(check).toHaveBeenCalledOnce()
  expect(reads).toEqual([])
})

test('reads again later when the check of the caller finds nothing', async () => {
  const { result } = open(1)
  await act(() => vi.waitFor(() => expect(result.current.record.data?.rank).toBe(9)))
  vi.useFakeTimers()

  const pending = new ApiError({
    kind: 'malformed',
    message: 'Still pending.',
    outcomeUnknown: true,
  })

  const check = () => Promise.reject(pending)
  await act(() =>
    expect(result.current.rate.run(SEVENTH, { check })).rejects.toThrow('Still pending.'),
  )

  const before = reads.length

  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(reads).toHaveLength(before + 1)
})

describe('after a 202', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    response = { status: 202, data: '{"jobId":7}' }
  })

  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  test('reads after 2, 10 and 30 seconds, and then says what is seen', async () => {
    const { result } = open()
    let outcome = Promise.resolve('')

    act(() => {
      outcome = toText(result.current.rate.run(SEVENTH))
    })
    await pass(1999)
    expect(result.current.hasUnfinished).toBe(true)
    expect(reads).toHaveLength(0)

    await pass(1)
    expect(reads).toHaveLength(1)

    await pass(8000)
    expect(reads).toHaveLength(2)

    await pass(20_000)
    expect(reads).toHaveLength(3)
    expect(await outcome).toBe('The server accepted it, but Nova still shows “rank: 9”.')
    expect(result.current.hasUnfinished).toBe(false)
  })

  test('is a success as soon as the effect is seen', async () => {
    response = { status: 202, data: '' }

    const { result } = open()
    let outcome = Promise.resolve('')

    act(() => {
      outcome = toText(result.current.rate.run(SEVENTH))
    })
    await pass(2000)
    rank = 7
    await pass(8000)
    expect(await outcome).toBe('Success')

    await pass(60_000)
    expect(reads).toHaveLength(2)
  })
})
