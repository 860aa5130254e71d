import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { useFileExists } from './file-check.ts'
import { endSession, readSession, startSession } from './session.ts'
import {
  approve,
  arenas,
  forName,
  rate,
  setUpCountingApi,
  stars,
  users,
} from './testing/counting-api.ts'
import type { StubResponse } from './testing/stub-api.ts'
import { useCommand } from './use-command.ts'
import { useQuery } from './use-query.ts'

const stub = setUpCountingApi()

const getKeys = (call: string) => stub.api.of(call).map(({ headers }) => headers['idempotency-key'])

/** Sends a command and aborts it, so that its outcome is unknown. */
async function abort<In>(
  { run }: { run(input: In, options: { signal: AbortSignal }): Promise<unknown> },
  call: string,
  input: In,
) {
  const controller = new AbortController()

  stub.responses[call] = () => {
    controller.abort(new Error('gone'))
    return [200, { n: 1 }]
  }

  await act(() => expect(run(input, { signal: controller.signal })).rejects.toThrow('gone'))
  stub.responses[call] = [200, { n: 1 }]
}

test('refetches only what a command changes, before it resolves', async () => {
  const { result } = renderHook(() => ({
    users: useQuery(users, forName('all')),
    arenas: useQuery(arenas, forName('all')),
    approve: useCommand(approve),
  }))

  await waitFor(() => expect(result.current.users.data).toEqual({ n: 1 }))
  await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))

  let release: (response: StubResponse) => void = () => {}
  const answer = new Promise<StubResponse>((resolve) => {
    release = resolve
  })
  stub.responses['GET /api/v1/arenas'] = () => answer

  const onDone = vi.fn()
  await act(async () => {
    const run = result.current.approve.run({}).then(onDone)
    await vi.waitFor(() => expect(stub.api.of('GET /api/v1/arenas')).toHaveLength(2))
    expect(onDone).not.toHaveBeenCalled()

    release([200, { n: 2 }])
    await run
  })

  expect(result.current.arenas.data).toEqual({ n: 2 })
  expect(stub.api.of('GET /api/v1/users')).toHaveLength(1)
})

test('sends the newest command, and refetches what that one changes', async () => {
  const rateArena = {
    ...rate,
    path: '/rate-arena' as const,
    changes: ['fights' as const, 'arenas' as const],
  }

  const use = ({ command }: { command: typeof rate }) => ({
    arenas: useQuery({ ...arenas, reads: ['users', 'arenas'] }, forName('all')),
    // A value in the cache that is no query.
    hasFile: useFileExists(`${stub.api.url}/a.mp4`),
    command: useCommand(command),
  })

  const { result, rerender } = renderHook(use, { initialProps: { command: rate } })
  await waitFor(() =>
    expect(result.current).toMatchObject({ arenas: { data: { n: 1 } }, hasFile: true }),
  )
  rerender({ command: rateArena as never })
  await act(() => result.current.command.run(stars(5)))
  expect(stub.api.of('POST /api/v1/rate-arena')).toHaveLength(1)
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

    stub.responses['POST /api/v1/approve'] = [
      status,
      { success: false, reason: 'already_approved' },
    ]

    await act(() =>
      expect(result.current.approve.run({})).rejects.toMatchObject({ reason: 'already_approved' }),
    )
    expect(stub.api.of('GET /api/v1/arenas')).toHaveLength(reads)
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
  expect(stub.api.of('GET /api/v1/arenas')).toHaveLength(1)

  await act(() => result.current.approve.refetchChanged())
  expect(result.current.arenas.data).toEqual({ n: 2 })
})

test('[AUTH-14] reuses the idempotency key of a command until a definite response', async () => {
  const { result } = renderHook(() => ({ reward: useCommand(approve), rating: useCommand(rate) }))
  stub.responses['POST /api/v1/approve'] = [502, 'Bad gateway']
  stub.responses['POST /api/v1/rate'] = [502, 'Bad gateway']

  for (let attempt = 0; attempt < 2; attempt++) {
    await act(() =>
      expect(result.current.reward.run({})).rejects.toMatchObject({ outcomeUnknown: true }),
    )
    await act(() =>
      expect(result.current.rating.run(stars(5))).rejects.toMatchObject({ outcomeUnknown: true }),
    )
  }

  stub.responses['POST /api/v1/approve'] = [200, { n: 1 }]
  await act(() => result.current.reward.run({}))
  expect(new Set(getKeys('POST /api/v1/approve')).size).toBe(1)
  expect(new Set(getKeys('POST /api/v1/rate')).size).toBe(1)

  await act(() => result.current.reward.run({}))
  expect(new Set(getKeys('POST /api/v1/approve')).size).toBe(2)
})

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

test('[AUTH-14] a command that was rejected is a new one when it is sent again', async () => {
  const { result } = renderHook(() => useCommand(rate))
  stub.responses['POST /api/v1/rate'] = (call) => [call === 1 ? 400 : 200, { n: 1 }]
  await act(() => expect(result.current.run(stars(5))).rejects.toMatchObject({ status: 400 }))
  await act(() => result.current.run(stars(5)))
  expect(new Set(getKeys('POST /api/v1/rate')).size).toBe(2)
})

test.each([
  ['a 429', 429],
  // The session is refreshed first, which the stub cannot.
  ['a 403, and no refresh', 403],
])(
  '[AUTH-14] keeps the key of an unclear command when its repetition gets %s',
  async (_, status) => {
    const { result } = renderHook(() => useCommand(approve))
    await abort(result.current, 'POST /api/v1/approve', {})

    const unclear = result.current.findUnclear({})
    expect(unclear).toBeDefined()

    stub.responses['POST /api/v1/approve'] = [status, {}]
    await act(() => expect(result.current.run({})).rejects.toThrow(ApiError))
    expect(result.current.findUnclear({})?.error.message).toBe(unclear?.error.message)

    stub.responses['POST /api/v1/approve'] = [200, { n: 1 }]
    await act(() => result.current.run({}))
    expect(new Set(getKeys('POST /api/v1/approve')).size).toBe(1)
  },
)

test('[AUTH-12] forgets the idempotency keys of the user before', async () => {
  const { result } = renderHook(() => useCommand(approve))
  await abort(result.current, 'POST /api/v1/approve', {})

  const session = readSession()!
  act(() => endSession())
  act(() => startSession(session))
  await act(() => result.current.run({}))
  expect(new Set(getKeys('POST /api/v1/approve')).size).toBe(2)
})

describe('once a response could no longer arrive', () => {
  const useArenas = () => ({
    arenas: useQuery(arenas, forName('all')),
    approve: useCommand(approve),
  })

  /** Opens the list of arenas, whose late timers can be passed from then on. */
  async function open() {
    const { result } = renderHook(useArenas)
    await waitFor(() => expect(result.current.arenas.data).toEqual({ n: 1 }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

    return result
  }

  const expectCount = (result: Awaited<ReturnType<typeof open>>, n: number) =>
    vi.waitFor(() => expect(result.current.arenas.data).toEqual({ n }), { timeout: 20_000 })
  const passTimeout = () => act(() => vi.advanceTimersByTimeAsync(31_000))

  test('reads again what a command with an unknown outcome may have changed', async () => {
    const result = await open()
    await abort(result.current.approve, 'POST /api/v1/approve', {})
    await expectCount(result, 2)

    await passTimeout()
    await expectCount(result, 3)
  })

  test('reads nothing again after a command that was rejected', async () => {
    const result = await open()
    stub.responses['POST /api/v1/approve'] = [400, { reason: 'already_approved' }]
    await act(() =>
      expect(result.current.approve.run({})).rejects.toMatchObject({ reason: 'already_approved' }),
    )

    await passTimeout()
    expect(vi.getTimerCount()).toBe(0)
    expect(stub.api.of('GET /api/v1/arenas')).toHaveLength(1)
  })

  test('[AUTH-12] reads nothing again for the user before', async () => {
    const result = await open()
    await abort(result.current.approve, 'POST /api/v1/approve', {})
    await expectCount(result, 2)
    act(() => endSession())

    await passTimeout()
    expect(stub.api.of('GET /api/v1/arenas')).toHaveLength(2)
  })
})
