import { type Slot, sortSlots } from '@cornerman/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import * as api from '#api/call.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import type { StubResponse } from '#api/testing/stub-api.ts'
import { at, createEvent as createEventWith, createSlot as createSlotAt } from '../testing/card.ts'
import { toSlotOrder } from './card-order.ts'
import { useCardOrder } from './use-card-order.ts'

/** A slot at a position of the card. */
const createSlot = (id: number, position: number, parts: object = {}) =>
  createSlotAt(id, position * 15, {}, parts)

/** A card of slots in this order. */
const createCard = (...ids: number[]) => ids.map((id, position) => createSlot(id, position))
const createEvent = (fightSlots: readonly Slot[]) => createEventWith({ fightSlots })
const CARD = createCard(1, 2, 3)

const stub = setUpStubApi()
const SAVE = 'POST /api/v1/fight-events/admin/slots'
const isSave = (call: string) => call === SAVE

const REJECTED: StubResponse = [
  400,
  { code: 'BAD_REQUEST', message: 'Two slots overlap.', reason: 'slots_overlap' },
]

/** A response that the server sends only after `release`. */
function createDelayedResponse() {
  let release: (response: StubResponse) => void = () => {}
  const promise = new Promise<StubResponse>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

/** Opens a card; the server has `newest`, and responds to the saves with `responses`, then with success. */
function open({
  newest = CARD,
  responses = [],
}: {
  newest?: readonly Slot[]
  responses?: (StubResponse | Promise<StubResponse>)[]
} = {}) {
  let stored = newest

  stub.api.respond(async ({ call, body }) => {
    if (!isSave(call)) {
      return [200, createEvent(stored)]
    }

    const response = (await responses.shift()) ?? [200, []]
    if (response[0] === 200) {
      stored = JSON.parse(body).timeSlots.map((sent: Slot) => ({
        ...stored.find(({ id }) => id === sent.id),
        ...sent,
      }))
    }

    return response
  })

  const refetch = vi.fn()
  const hook = renderHook(({ card }) => useCardOrder(createEvent(card), refetch), {
    initialProps: { card: CARD as readonly Slot[] },
  })

  return {
    refetch,
    order: () => hook.result.current,
    ids: () => hook.result.current.slots.map(({ id }) => id),
    /** Shows a card as it was read again. */
    show: (card: readonly Slot[]) => hook.rerender({ card }),
  }
}

const getSaved = () => stub.api.of(SAVE).map(({ body }) => JSON.parse(body))
const getSavedIds = () => getSaved().map(({ timeSlots }) => timeSlots.map(({ id }: Slot) => id))

/** Waits until saves have ended, which shows the card of the event again. */
const waitForCard = (ids: () => number[], expected: number[]) =>
  waitFor(() => expect(ids()).toEqual(expected))

test('[EVE-07] takes the last move back, and offers nothing to take back after that', async () => {
  const { order, ids, show } = open()
  expect(order().undoMove).toBeUndefined()

  act(() => order().moveOnto(1, 3))
  expect(ids()).toEqual([2, 3, 1])

  await waitFor(() => expect(getSaved()).toHaveLength(1))
  show(createCard(2, 3, 1))
  act(() => order().undoMove?.())
  expect(ids()).toEqual([1, 2, 3])
  expect(order().announcement).toBe('Ana Red1 vs Ana Blue1 moved to position 1 of 3')
  expect(order().undoMove).toBeUndefined()

  await waitFor(() => expect(getSaved()).toHaveLength(2))
})

test('[EVE-07] shows and announces a move at once, and saves it on top of the newest card', async () => {
  // Meanwhile another admin has moved the third bout to the main card.
  const newest = [...CARD.slice(0, 2), createSlot(3, 2, { isMainCard: true })]
  const { order, ids, show, refetch } = open({ newest })
  expect(order()).toMatchObject({ announcement: '', problem: undefined })

  act(() => order().step(1, 1))
  expect(ids()).toEqual([2, 1, 3])
  expect(order().announcement).toBe('Ana Red1 vs Ana Blue1 moved to position 2 of 3')

  const saved = [createSlot(2, 0), createSlot(1, 1), createSlot(3, 2, { isMainCard: true })]

  await waitFor(() =>
    expect(getSaved()).toEqual([
      { fightEventId: 7, userId: 9, timeSlots: toSlotOrder(saved), basedOn: toSlotOrder(newest) },
    ]),
  )

  // Until the card has been read again, the event has the old order.
  await waitForCard(ids, [1, 2, 3])
  show(saved)
  expect(ids()).toEqual([2, 1, 3])

  // The next move begins at the card as it was read again.
  act(() => order().step(3, -1))
  expect(ids()).toEqual([2, 3, 1])
  expect(order().announcement).toBe('Ana Red3 vs Ana Blue3 moved to position 2 of 3')

  await waitFor(() =>
    expect(getSavedIds()).toEqual([
      [2, 1, 3],
      [2, 3, 1],
    ]),
  )

  await waitForCard(ids, [2, 1, 3])
  expect(refetch).not.toHaveBeenCalled()
})

test('[EVE-07] moves a bout to the position of another one', async () => {
  const { order, ids } = open()
  act(() => order().moveOnto(3, 1))
  expect(ids()).toEqual([3, 1, 2])
  expect(order().announcement).toBe('Ana Red3 vs Ana Blue3 moved to position 1 of 3')

  await waitForCard(ids, [1, 2, 3])
  expect(getSavedIds()).toEqual([[3, 1, 2]])
})

test('[EVE-07] saves nothing when a move changes no position', async () => {
  const { order, ids } = open()

  act(() => {
    order().step(1, -1)
    order().step(3, 1)
    order().moveOnto(2, 2)

    // Another admin has removed the slot.
    order().step(99, 1)
    order().moveOnto(99, 1)
    order().moveOnto(3, 99)
  })

  expect(ids()).toEqual([1, 2, 3])
  expect(order().announcement).toBe('')

  // A later move is the only one that is saved.
  act(() => order().step(1, 1))
  await waitForCard(ids, [1, 2, 3])
  expect(getSavedIds()).toEqual([[2, 1, 3]])
})

test('[EVE-07] saves moves that are made during a save together, with the next one', async () => {
  const first = createDelayedResponse()
  const { order, ids, refetch } = open({ responses: [first.promise] })

  act(() => order().step(1, 1))
  await waitFor(() => expect(getSaved()).toHaveLength(1))

  // Two key presses between two renders.
  act(() => {
    order().step(1, 1)
    order().step(3, -1)
  })

  expect(ids()).toEqual([3, 2, 1])

  first.release([200, []])
  await waitForCard(ids, [1, 2, 3])
  expect(getSavedIds()).toEqual([
    [2, 1, 3],
    [3, 2, 1],
  ])

  expect(getSaved()[1].basedOn.map(({ id }: Slot) => id)).toEqual([2, 1, 3])
  expect(order().problem).toBeUndefined()
  expect(refetch).not.toHaveBeenCalled()
})

test('[EVE-07] discards all moves when a save is rejected, says why, and saves the next move', async () => {
  const first = createDelayedResponse()
  const { order, ids, refetch } = open({ responses: [first.promise] })

  act(() => order().step(1, 1))
  await waitFor(() => expect(getSaved()).toHaveLength(1))
  act(() => order().step(3, -1))
  first.release(REJECTED)
  await waitFor(() => expect(order().problem?.message).toBe('Two slots overlap.'))
  await waitForCard(ids, [1, 2, 3])
  expect(order().announcement).toBe('')
  expect(refetch).toHaveBeenCalledOnce()
  expect(getSaved()).toHaveLength(1)

  act(() => order().step(2, 1))
  expect(order().problem).toBeUndefined()
  expect(ids()).toEqual([1, 3, 2])

  await waitForCard(ids, [1, 2, 3])
  expect(getSavedIds()[1]).toEqual([1, 3, 2])
  expect(order().problem).toBeUndefined()
})

test('[EVE-08] saves nothing when another admin has moved the same bout, and says so', async () => {
  const { order, ids, refetch } = open({ newest: [createSlot(1, 4), ...CARD.slice(1)] })
  act(() => order().step(1, 1))

  await waitFor(() =>
    expect(order().problem).toMatchObject({
      kind: 'rejected',
      message:
        'Another admin has changed these bouts in the meantime. This is the card as it is now.',
    }),
  )

  await waitForCard(ids, [1, 2, 3])
  expect(order().announcement).toBe('')
  expect(refetch).toHaveBeenCalledOnce()
  expect(getSaved()).toEqual([])
})

test('[EVE-07] shows and saves a change of the main card of one bout only', async () => {
  const { order } = open()
  const getMainCard = () => order().slots.filter(({ isMainCard }) => isMainCard)

  act(() => order().setMainCard(2, true))
  expect(getMainCard()).toEqual([createSlot(2, 1, { isMainCard: true })])

  await waitFor(() => expect(getMainCard()).toEqual([]))
  expect(getSaved().map(({ timeSlots }) => timeSlots)).toEqual([
    toSlotOrder([createSlot(1, 0), createSlot(2, 1, { isMainCard: true }), createSlot(3, 2)]),
  ])
})

/** A step of one of two admins, or the answer of the server to the call of that admin. */
const Step = fc.record({
  admin: fc.nat(1),
  action: fc.constantFrom('up', 'down', 'main', 'poll', 'answer', 'answer'),
  id: fc.integer({ min: 1, max: 6 }),
})

const toText = (card: readonly Slot[], id?: number) =>
  JSON.stringify(toSlotOrder(card.filter((slot) => id === undefined || slot.id === id)))

/** A server with one card, which rejects a save on top of another card, and two admins, who know it as the events 0 and 1. */
class Simulation {
  card: readonly Slot[] = createCard(1, 2, 3, 4, 5, 6)
  wrong = 0
  merged = 0
  told = 0

  admins = [0, 1].map((id) => {
    const use = (slots: readonly Slot[]) =>
      useCardOrder({ ...createEvent(slots), id }, () => void this.told++)
    /** The next save sends the moves from `initial` to `edited`. */
    return {
      ...renderHook(use, { initialProps: this.card }),
      initial: this.card,
      edited: this.card,
      answer: undefined as (() => void) | undefined,
    }
  })

  async respond(input: {
    params?: { id: number }
    body: { fightEventId: number; timeSlots: Slot[]; basedOn: Slot[] }
  }) {
    const admin = this.admins[input.params?.id ?? input.body.fightEventId]!
    await new Promise<void>((resolve) => {
      admin.answer = resolve
    })

    if (input.params) {
      return createEvent(this.card)
    }

    const { timeSlots, basedOn } = input.body
    if (toText(basedOn) !== toText(this.card)) {
      throw new ApiError({ kind: 'rejected', status: 409, message: 'The card has changed.' })
    }

    for (const { id } of this.card) {
      const [initial, edited, saved] = [admin.initial, admin.edited, this.card].map((card) =>
        toText(card, id),
      )
      const isMoved = initial !== edited
      // A save drops no move of its admin, and replaces nothing that its admin has not read.
      if (toText(timeSlots, id) !== (isMoved ? edited : saved) || (isMoved && initial !== saved)) {
        this.wrong++
      }

      if (!isMoved && initial !== saved) {
        this.merged++
      }
    }

    this.card = sortSlots(
      this.card.map((slot) => ({ ...slot, ...timeSlots.find(({ id }) => id === slot.id) })),
    )
    Object.assign(admin, { initial: admin.edited, edited: admin.result.current.slots })

    return []
  }

  async take({ admin: index, action, id }: { admin: number; action: string; id: number }) {
    const admin = this.admins[index]!
    const { result, rerender, answer } = admin
    const { slots, setMainCard, step } = result.current

    await act(async () => {
      if (action === 'poll') {
        rerender(this.card)
      } else if (action === 'main') {
        setMainCard(id, !slots.find((slot) => slot.id === id)?.isMainCard)
      } else if (action !== 'answer') {
        step(id, action === 'up' ? -1 : 1)
      } else {
        admin.answer = undefined
        answer?.()
      }

      await new Promise((resolve) => setImmediate(resolve))
    })

    if (!answer) {
      Object.assign(admin, { initial: slots, edited: result.current.slots })
    }
  }
}

test('[EVE-07] loses no update in 200 interleavings of two admins', async () => {
  const total = { merged: 0, told: 0 }

  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const simulation = new Simulation()
      vi.spyOn(api, 'call').mockImplementation(
        (_, input) => simulation.respond(input as never) as never,
      )

      for (const step of steps) {
        await simulation.take(step)
      }

      for (const admin of [0, 1]) {
        while (simulation.admins[admin]!.answer) {
          await simulation.take({ admin, action: 'answer', id: 0 })
        }
      }

      for (const { unmount } of simulation.admins) {
        unmount()
      }

      expect(simulation.wrong).toBe(0)
      expect(simulation.card.map(({ fromDate }) => fromDate)).toEqual(
        [0, 15, 30, 45, 60, 75].map(at),
      )

      total.merged += simulation.merged
      total.told += simulation.told
    }),
    { numRuns: 200, seed: 20 },
  )

  // The interleavings contain what they are about.
  expect(total.merged).toBeGreaterThan(50)
  expect(total.told).toBeGreaterThan(50)

  vi.restoreAllMocks()
}, 60_000)
