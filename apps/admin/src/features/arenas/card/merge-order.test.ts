import { createSlotTimes, type Slot, sortSlots } from '@cornerman/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { mergeOrder, saveOnNewest, type UnsavedOrder } from './merge-order.ts'
import { applyPendingPlaces, moveSlot, toSlotOrder } from './order.ts'

const BEGIN = '2026-11-28T22:00:00.000Z'
const SIZE = 6
const CARD = createSlotTimes(BEGIN, SIZE).map(
  (times, index) => ({ id: index + 1, isMainCard: false, fightId: index + 11, ...times }) as Slot,
)
const isSameCard = (...cards: [readonly Slot[], readonly Slot[]]) =>
  new Set(cards.map((card) => JSON.stringify(toSlotOrder(sortSlots(card))))).size === 1
const getIds = (card: readonly Slot[] | undefined) => card?.map(({ id }) => id)
const setMain = (card: readonly Slot[], id: number) =>
  card.map((slot) => (slot.id === id ? { ...slot, isMainCard: !slot.isMainCard } : slot))

test('[EVE-07] keeps the moves of two admins at different places of the card', () => {
  const merged = mergeOrder({ seen: CARD, wanted: moveSlot(CARD, 1, 1) }, setMain(moveSlot(CARD, 6, 4), 3))
  expect(getIds(merged)).toEqual([2, 1, 3, 4, 6, 5])
  expect(merged?.filter(({ isMainCard }) => isMainCard).map(({ id }) => id)).toEqual([3])
})

test.each<[change: string, newest: readonly Slot[]]>([
  ['moved a slot that was passed', moveSlot(CARD, 2, 3)],
  ['removed a moved slot', CARD.slice(1)],
  ['replaced the bout of a moved slot', CARD.map((slot) => (slot.id === 1 ? { ...slot, fightId: 99 } : slot))],
])('[EVE-07] merges no move when another admin %s', (_, newest) => {
  expect(mergeOrder({ seen: CARD, wanted: moveSlot(CARD, 1, 1) }, newest)).toBeUndefined()
})

test('[EVE-07] reads the card again when another admin saves between reading and writing', async () => {
  let card: readonly Slot[] = CARD
  let reads = 0
  const isSaved = await saveOnNewest(
    { seen: CARD, wanted: setMain(CARD, 1) },
    {
      readNewest: async () => {
        const read = card
        if (++reads === 1) card = setMain(card, 2)
        return read
      },
      write: async (next, basedOn) => {
        if (!isSameCard(card, basedOn))
          throw new ApiError({ kind: 'rejected', status: 409, reason: 'card_changed', message: 'changed' })
        card = next
      },
    },
  )
  expect([isSaved, reads]).toEqual([true, 2])
  expect(card.filter(({ isMainCard }) => isMainCard).map(({ id }) => id)).toEqual([1, 2])
})

/** A step of one admin: a change of the card as shown, or the next part of a save that waits (reading, writing). */
const Step = fc.record({
  admin: fc.constantFrom(0, 1),
  action: fc.oneof(
    fc.record({ kind: fc.constant('move' as const), id: fc.integer({ min: 1, max: SIZE }), to: fc.nat(SIZE - 1) }),
    fc.record({ kind: fc.constant('main' as const), id: fc.integer({ min: 1, max: SIZE }) }),
    fc.constant({ kind: 'poll' as const }),
    fc.constant({ kind: 'response' as const }),
    fc.constant({ kind: 'response' as const }),
  ),
})

/** The server, and the two admins as `useCardOrder` runs them: each has one save in flight. */
class Evening {
  card: readonly Slot[] = CARD
  /** Updates that the other admin undid without having seen them. */
  lost = 0
  merged = 0
  told = 0
  readonly admins = [new Admin(this), new Admin(this)]
  /** The last author of each field, and the value that they wrote. */
  readonly authors = new Map<string, Admin>()

  write(admin: Admin, next: readonly Slot[], basedOn: readonly Slot[]) {
    if (!isSameCard(this.card, basedOn))
      throw new ApiError({ kind: 'rejected', status: 409, reason: 'card_changed', message: 'changed' })
    const { seen } = admin.inFlight as UnsavedOrder
    for (const slot of next) {
      const before = this.card.find(({ id }) => id === slot.id) as Slot
      const saw = seen.find(({ id }) => id === slot.id) as Slot
      for (const field of ['fromDate', 'isMainCard'] as const) {
        const key = `${slot.id} ${field}`
        const author = this.authors.get(key)
        if (before[field] === slot[field]) {
          if (author && author !== admin && saw[field] !== slot[field]) this.merged++
          continue
        }
        if (author && author !== admin && saw[field] !== before[field]) this.lost++
        this.authors.set(key, admin)
      }
    }
    this.card = next
  }
}

class Admin {
  server: readonly Slot[] = CARD
  latest: readonly Slot[] | undefined
  inFlight: UnsavedOrder | undefined
  /** Responses that the server has not sent yet. */
  readonly waiting: (() => void)[] = []

  constructor(private readonly evening: Evening) {}

  get shown() {
    return applyPendingPlaces(this.server, this.latest)
  }

  change(next: readonly Slot[]) {
    const seen = this.shown
    this.latest = next
    if (!this.inFlight) void this.save({ seen, wanted: next })
  }

  private async save(order: UnsavedOrder): Promise<void> {
    const wait = () => new Promise<void>((resolve) => this.waiting.push(resolve))
    this.inFlight = order
    const isSaved = await saveOnNewest(order, {
      readNewest: async () => {
        await wait()
        return this.evening.card
      },
      write: async (next, basedOn) => {
        await wait()
        this.evening.write(this, next, basedOn)
      },
    }).catch(() => false)
    this.server = this.evening.card
    if (isSaved && this.latest !== order.wanted)
      return this.save({ seen: order.wanted, wanted: this.latest as readonly Slot[] })
    if (!isSaved) this.evening.told++
    this.inFlight = undefined
    this.latest = undefined
  }
}

/** Lets every continuation of a resolved promise run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('[EVE-07] loses no update in 200 interleavings of two admins', async () => {
  let merged = 0
  let told = 0
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const evening = new Evening()
      for (const { admin: index, action } of steps) {
        const admin = evening.admins[index] as Admin
        if (action.kind === 'poll') admin.server = evening.card
        else if (action.kind === 'response') admin.waiting.shift()?.()
        else
          admin.change(
            action.kind === 'move'
              ? moveSlot(admin.shown, action.id, action.to)
              : sortSlots(setMain(admin.shown, action.id)),
          )
        await settle()
      }
      // Both finish.
      while (evening.admins.some(({ waiting }) => waiting.length > 0)) {
        for (const { waiting } of evening.admins) waiting.shift()?.()
        await settle()
      }
      expect(evening.lost).toBe(0)
      expect(evening.card.map(({ fromDate }) => fromDate)).toEqual(CARD.map(({ fromDate }) => fromDate))
      merged += evening.merged
      told += evening.told
    }),
    { numRuns: 200, seed: 20 },
  )
  // The interleavings contain what they are about.
  expect(merged).toBeGreaterThan(50)
  expect(told).toBeGreaterThan(50)
})
