import type { Slot } from '@cornerman/contract'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#api'
import {
  createEvent as createEventWith,
  createSlot as createSlotAt,
} from '#shared/events/testing/card.ts'
import { describeChanges, toKey, useOthersChanges, type Watch, watch } from './changes-by-others.ts'

const createSlot = (id: number, fight: object = {}) => createSlotAt(id, id, fight)

const createEvent = (currentSlotId: number | null, ...changed: Slot[]) =>
  createEventWith({
    currentSlotId,
    fightSlots: [1, 2].map((id) => changed.find((slot) => slot.id === id) ?? createSlot(id)),
  })

const before = createEvent(1)

test.each([
  ['Bout 2 was started', createEvent(2)],
  ['The current bout was cleared', createEvent(null)],
  [
    'Bout 1: the result was set to “Ana Red1, KO”',
    createEvent(1, createSlot(1, { winner: 'INITIATOR', result: 'KO' })),
  ],
  ['Bout 2: the clip was saved', createEvent(1, createSlot(2, { fightLink: '/a-1-2.m3u8' }))],
  [
    'Bout 2: the fighters were replaced',
    createEvent(1, createSlot(2, { id: 99, fightLink: '/b-1-2.m3u8' })),
  ],
])('says “%s”', (text, after) =>
  expect(describeChanges(before, after).map((change) => change.text)).toEqual([text]),
)

test('says that a result was cleared and a clip removed, and nothing when nothing has changed', () => {
  const decided = createEvent(
    1,
    createSlot(1, { winner: 'INITIATOR', result: 'KO', fightLink: '/a-1-2.m3u8' }),
  )

  expect(describeChanges(decided, before).map(({ text }) => text)).toEqual([
    'Bout 1: the result was cleared',
    'Bout 1: the clip was removed',
  ])

  expect(describeChanges(before, createEvent(1))).toEqual([])
})

test.each<[what: string, after: object]>([
  ['an API that does not say which bout is current', { currentSlotId: undefined }],
  ['a new slot', { fightSlots: [...before.fightSlots, createSlot(3)] }],
  [
    'a slot that lost its fighters',
    { fightSlots: [createSlot(1), { ...createSlot(2), fight: null }] },
  ],
  [
    'a result that was left out',
    { fightSlots: [createSlot(1, { winner: undefined, result: undefined }), createSlot(2)] },
  ],
  [
    'a clip that was left out',
    { fightSlots: [createSlot(1, { fightLink: undefined }), createSlot(2)] },
  ],
  ['a bout whose id was left out', { fightSlots: [createSlot(1, { id: undefined })] }],
  [
    'a slot whose id was left out',
    { fightSlots: [{ ...createSlot(2), id: undefined }, createSlot(1)] },
  ],
])('says nothing of %s', (_, after) =>
  expect(describeChanges(before, { ...before, ...after })).toEqual([]),
)

const DECIDED = { winner: 'INITIATOR', result: 'KO' } as const
const decided = createEvent(1, createSlot(1, DECIDED))
const RESULT_TOLD = 'Bout 1: the result was set to “Ana Red1, KO” by another admin'

/** Renders the hook, with an own action that ends when the test says so. */
function renderOthers() {
  const { result, rerender } = renderHook(useOthersChanges, { initialProps: before })
  const getText = () => result.current.text

  async function begin(key: Parameters<typeof result.current.run>[0]) {
    let resolve: (result?: unknown) => void = () => {}
    let reject: (error: ApiError) => void = () => {}

    const promise = new Promise((onSuccess, onFailure) => {
      resolve = onSuccess
      reject = onFailure
    })

    let ended: Promise<unknown> = Promise.resolve()
    await act(async () => {
      ended = result.current.run(key, () => promise).catch(() => {})
    })

    const finish = (end: () => void) =>
      act(async () => {
        end()
        await ended
        await new Promise((resolve) => setTimeout(resolve))
      })

    return {
      succeed: () => finish(() => resolve()),
      decline: () => finish(() => resolve(false)),
      fail: (error: ApiError) => finish(() => reject(error)),
    }
  }

  return { getText, read: rerender, begin }
}

test('tells what others have done until the own action after the next one', async () => {
  const { getText, read, begin } = renderOthers()
  read(createEvent(2))
  expect(getText()).toBe('Bout 2 was started by another admin')

  const first = await begin(toKey.current(1))
  expect(getText()).toBe('Bout 2 was started by another admin')

  read(createEvent(1))
  await first.succeed()
  expect(getText()).toBe('Bout 2 was started by another admin')

  await begin(toKey.clip(11, '/a-1-2.m3u8'))
  expect(getText()).toBeUndefined()
})

test('tells the three newest changes', () => {
  const { getText, read } = renderOthers()
  for (const slotId of [null, 2, null, 2, 1]) {
    read(createEvent(slotId))
  }

  const texts = ['The current bout was cleared', 'Bout 2 was started', 'Bout 1 was started']
  expect(getText()).toBe(texts.map((text) => `${text} by another admin`).join('. '))
})

test('tells a change of another value than the own one', async () => {
  const { getText, read, begin } = renderOthers()
  await begin(toKey.result(11, { winner: 'TARGET', result: 'KO' }))
  read(decided)
  expect(getText()).toBe(RESULT_TOLD)
})

test('does not tell an own change', async () => {
  const { getText, read, begin } = renderOthers()
  const own = await begin(toKey.result(11, DECIDED))

  read(decided)
  await own.succeed()
  expect(getText()).toBeUndefined()
})

type Own = Awaited<ReturnType<ReturnType<typeof renderOthers>['begin']>>
const REJECTED = new ApiError({ kind: 'rejected', message: 'Another admin was faster.' })

test.each<[what: string, end: (own: Own) => Promise<void>]>([
  ['was rejected', (own) => own.fail(REJECTED)],
  ['was declined', (own) => own.decline()],
])(
  'tells a change of a colleague with the same effect as an own action that %s',
  async (_, end) => {
    const { getText, read, begin } = renderOthers()
    const own = await begin(toKey.result(11, DECIDED))

    read(decided)
    await end(own)
    expect(getText()).toBe(RESULT_TOLD)
  },
)

const LOST = new ApiError({ kind: 'network', message: 'Offline.', outcomeUnknown: true })

test.each<[what: string, end: (own: Own) => Promise<void>]>([
  ['has no clear outcome', (own) => own.fail(LOST)],
  ['was not read again', (own) => own.succeed()],
])('claims nobody for a change whose own action %s', async (_, end) => {
  const { getText, read, begin } = renderOthers()
  await end(await begin(toKey.result(11, DECIDED)))
  read(decided)
  expect(getText()).toBe('Bout 1: the result was set to “Ana Red1, KO” by you or another admin')
})

/** Returns whole numbers below a limit, the same ones for the same seed. */
function createRandom(seed: number) {
  let state = seed + 1
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

/** Lets two admins set the current bout in a random order, and returns what was told and what should have been. */
function interleave(seed: number) {
  const random = createRandom(seed)
  const told: string[] = []
  const expected: string[] = []
  let state: Watch = { known: createEvent(1), own: [], told: [] }
  let stored = { current: 1, isMine: true }
  let mine:
    | { id: symbol; current: number; isSent: boolean; isRead: boolean; held: string[] }
    | undefined

  function dispatch(action: Parameters<typeof watch>[1]) {
    const next = watch(state, action)
    told.push(
      ...next.told
        .filter((each) => !each.isOld && !state.told.includes(each))
        .map(({ text }) => text.replace('you or ', '')),
    )

    state = next
  }

  function readEvent() {
    const isChanged = stored.current !== state.known.currentSlotId
    const text = `Bout ${stored.current} was started by another admin`

    const isSameAsMine = mine?.current === stored.current
    if (isChanged && isSameAsMine && mine) {
      mine.isRead = true
    }

    if (isChanged && !stored.isMine && isSameAsMine && mine) {
      mine.held.push(text)
    } else if (isChanged && !stored.isMine) {
      expected.push(text)
    }

    dispatch({ type: 'read', event: createEvent(stored.current) })
  }

  function act() {
    if (mine === undefined) {
      mine = { id: Symbol('mine'), current: 1 + random(2), isSent: false, isRead: false, held: [] }
      dispatch({ type: 'begin', id: mine.id, key: toKey.current(mine.current) })
    } else if (!mine.isSent && random(2) === 0) {
      expected.push(...mine.held)
      dispatch({ type: 'end', id: mine.id, isFailed: true })
      mine = undefined
    } else if (mine.isSent) {
      // Of two equal ones that no read tells apart, mine counts.
      stored.isMine ||= !mine.isRead && stored.current === mine.current

      // The app reads the event before a command ends.
      readEvent()
      dispatch({ type: 'end', id: mine.id, isFailed: false })
      mine = undefined
    } else {
      mine.isSent = true
      stored = { current: mine.current, isMine: true }
    }
  }

  const steps = [
    act,
    readEvent,
    () => {
      stored = { current: 1 + random(2), isMine: false }
    },
  ]

  for (let step = 0; step < 40; step++) {
    steps[random(steps.length)]?.()
  }

  return { told, expected }
}

test('hides no change of a colleague and claims no own one as theirs, in 200 orders', () => {
  for (let seed = 0; seed < 200; seed++) {
    const { told, expected } = interleave(seed)
    expect(told, `order ${seed}`).toEqual(expected)
  }
})
