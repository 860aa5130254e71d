import { act, cleanup, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '#api/session.ts'
import {
  findDirty,
  findLostForms,
  type MountedForms,
  MountedFormsContext,
} from '#ui/form/unsaved-forms.tsx'
import { render } from '#ui/testing/render.tsx'
import { UndoBar } from './undo-bar.tsx'
import { UNDO_DELAY, useUndo } from './use-undo.ts'

let forms: MountedForms

beforeEach(() => {
  forms = { guards: new Set(), canSave: () => true, isAsking: false }
  vi.useFakeTimers()
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
})

afterEach(() => {
  cleanup()
  endSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp() {
  const calls: string[] = []
  const call = (name: string) => async () => void calls.push(name)
  const { result, unmount } = renderHook(() => useUndo({ isSavedByLeaving: true }), {
    wrapper: ({ children }) => <MountedFormsContext value={forms}>{children}</MountedFormsContext>,
  })

  const perform = (label: string, undo?: string) =>
    act(async () =>
      result.current.perform({ label, send: call(label), ...(undo && { undo: call(undo) }) }),
    )

  return { calls, result, unmount, perform, undo: () => act(async () => result.current.undo()) }
}

test('sends an action that a call can take back at once, and takes it back', async () => {
  const { calls, result, perform, undo } = setUp()
  await perform('set', 'clear')
  expect(calls).toEqual(['set'])
  expect(result.current.last).toEqual({ label: 'set', state: 'sent' })

  await undo()
  await undo()
  expect(calls).toEqual(['set', 'clear'])
  expect(result.current.undone).toBe('set')

  await perform('next', 'back')
  expect(result.current.undone).toBeUndefined()
})

test('waits five seconds before it sends an action that nothing can take back', async () => {
  const { calls, result, perform, undo } = setUp()
  await perform('one')
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(calls).toEqual([])
  expect(result.current.last).toEqual({ label: 'one', state: 'waiting' })

  await undo()
  await act(() => vi.advanceTimersByTimeAsync(UNDO_DELAY))
  expect(calls).toEqual([])

  await perform('two')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(calls).toEqual(['two'])
  expect(result.current.last).toEqual({ label: 'two', state: 'final' })

  act(() => result.current.dismiss())
  expect(result.current.last).toBeUndefined()

  await undo()
  expect(result.current.last).toEqual({ label: 'two', state: 'final' })
})

test('counts down how long an action can be taken back, and says when it is too late', async () => {
  const draw = (state: 'waiting' | 'sent' | 'final', pending = false) => (
    <UndoBar
      undo={{ last: { label: 'Matched', state }, pending, undo() {}, dismiss() {} }}
      isFixed
    />
  )

  const { rerender, container } = render(draw('waiting'))
  expect(container).toHaveTextContent('MatchedNot saved yetUndo 5 s Z')
  expect(screen.getByRole('button', { name: 'Save now and close' })).toBeInTheDocument()

  act(() => void vi.advanceTimersByTime(3000))
  expect(container).toHaveTextContent('Undo 2 s Z')

  act(() => void vi.advanceTimersByTime(5000))
  expect(container).toHaveTextContent('Undo 1 s Z')

  rerender(draw('sent'))
  expect(container).toHaveTextContent('MatchedUndo Z')

  rerender(draw('final', true))
  expect(container.textContent).toBe('MatchedSaving…')

  rerender(draw('final'))
  expect(container.textContent).toBe('MatchedSaved. Too late to undo')
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument()
})

test('sends what waits before the next action and on unmount', async () => {
  const { calls, perform, unmount } = setUp()
  await perform('one')
  await perform('two', 'back')
  expect(calls).toEqual(['one', 'two'])

  await perform('three')
  unmount()
  await act(async () => {})
  expect(calls).toEqual(['one', 'two', 'three'])
})

test('sends what waits when its notice is dismissed, once', async () => {
  const { calls, result, perform } = setUp()
  await perform('one')
  await act(async () => result.current.dismiss())
  expect(calls).toEqual(['one'])
  expect(result.current.last).toBeUndefined()

  await act(() => vi.advanceTimersByTimeAsync(2 * UNDO_DELAY))
  expect(calls).toEqual(['one'])
})

test('keeps no undo for an action that failed or that the user decided against', async () => {
  const { result } = setUp()

  await act(async () =>
    result.current.perform({
      label: 'a',
      send: () => Promise.reject(new Error('no')),
      undo: async () => {},
    }),
  )

  expect(result.current).toMatchObject({
    last: undefined,
    pending: false,
    failed: 'a',
    error: { kind: expect.any(String) },
  })

  await act(async () =>
    result.current.perform({ label: 'b', send: async () => false, undo: async () => {} }),
  )
  expect(result.current).toMatchObject({ last: undefined, error: undefined })
})

test('sends what waits when the tab is hidden, and before the tab closes, which asks', async () => {
  const { calls, perform } = setUp()
  await perform('one')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(calls).toEqual(['one'])

  await perform('two')
  expect(findDirty(forms)).toHaveLength(1)

  await act(async () => void dispatchEvent(new Event('beforeunload')))
  expect(calls).toEqual(['one', 'two'])
  expect(findDirty(forms)).toEqual([])
})

test('another screen asks nothing, because unmounting sends what waits', async () => {
  const { perform } = setUp()
  await perform('one')
  expect(
    findLostForms(forms, { pathname: '/a', search: '' }, { pathname: '/b', search: '' }),
  ).toEqual([])
})

function defer() {
  let respond = () => {}
  const promise = new Promise<void>((resolve) => {
    respond = resolve
  })
  return { promise, respond: () => act(async () => respond()) }
}

test('keeps the notice of the newest action when an older call completes later', async () => {
  const { calls, result, perform, undo } = setUp()
  const slow = defer()

  await act(async () =>
    result.current.perform({
      label: 'slow',
      send: () => slow.promise,
      undo: async () => void calls.push('slow undone'),
    }),
  )

  await perform('newest')
  await slow.respond()
  expect(result.current.last).toEqual({ label: 'newest', state: 'waiting' })

  await undo()
  await undo()
  await act(() => vi.advanceTimersByTimeAsync(UNDO_DELAY))
  expect(calls).toEqual([])
})

test('takes an action back after its response when undo comes before it, unless the action failed', async () => {
  const { calls, result, undo } = setUp()

  for (const [label, end] of [
    ['one', () => {}],
    ['two', () => Promise.reject(new Error('no'))],
  ] as const) {
    const slow = defer()

    const action = {
      label,
      send: () => slow.promise.then(end),
      undo: async () => void calls.push(`${label} undone`),
    }

    await act(async () => result.current.perform(action))
    await undo()
    expect(calls).not.toContain(`${label} undone`)

    await slow.respond()
    expect(result.current.pending).toBe(false)
  }

  expect(calls).toEqual(['one undone'])
})

test('waits on while the question before leaving is open, and says whether what waited was done', async () => {
  const { calls, result, perform } = setUp()
  await perform('one')
  forms.isAsking = true
  await act(() => vi.advanceTimersByTimeAsync(UNDO_DELAY * 2))
  expect(calls).toEqual([])

  await act(async () => expect(await findDirty(forms)[0]?.save?.()).toBe(true))
  expect(calls).toEqual(['one'])

  for (const send of [async () => false, () => Promise.reject(new Error('no'))]) {
    await act(async () => result.current.perform({ label: 'two', send }))
    await act(async () => expect(await findDirty(forms)[0]?.save?.()).toBe(false))
  }
})

test('shows what waited no more once it was discarded before leaving, and sends nothing', async () => {
  const { calls, result, perform } = setUp()
  await perform('one')
  act(() => void findDirty(forms)[0]?.discard?.())
  expect(result.current.last).toBeUndefined()

  await act(() => vi.advanceTimersByTimeAsync(UNDO_DELAY))
  expect(calls).toEqual([])
})
