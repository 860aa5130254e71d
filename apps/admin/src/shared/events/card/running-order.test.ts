import { FightEvent, type Slot } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { readValue } from '#api/adapter/codec/read-value.ts'
import {
  describeCard,
  getRunningOrder,
  hasBegun,
  hasUnknownBouts,
  toSections,
} from './running-order.ts'

const START = Date.parse('2026-11-12T20:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString()

const fight = {
  initiator: { id: 1 },
  target: { id: 2 },
  winner: null,
  result: null,
  fightLink: null,
}

const slot = (id: number, parts: object | null = {}) =>
  ({
    id,
    fromDate: at(id * 15),
    toDate: at(id * 15 + 15),
    fight: parts && { ...fight, ...parts },
  }) as unknown as Slot

const WON = { winner: 'INITIATOR', result: 'KO' }
const places = (event: Parameters<typeof getRunningOrder>[0]) =>
  getRunningOrder(event).bouts.map(({ place }) => place)

test('names the bout that is on, the next one, and what those before it lack', () => {
  const fightSlots = [slot(3, null), slot(4), slot(1, WON), slot(2), slot(0)]
  const event = { status: 'ONGOING', currentSlotId: 2, fightSlots } as const
  const runningOrder = getRunningOrder({ ...event, fightSlots })

  expect(describeCard({ ...event, fightSlots })).toBe(
    '5 bouts, 1 not paired, 1 without a result, 2 without a clip',
  )
  expect(runningOrder.bouts.map(({ slot, place, missing }) => [slot.id, place, missing])).toEqual([
    [0, 'over', ['no result', 'no video']],
    [1, 'over', ['no video']],
    [2, 'now', []],
    [3, 'later', []],
    [4, 'next', []],
  ])

  expect(runningOrder).toMatchObject({
    now: { slot: { id: 2 } },
    next: { slot: { id: 4 }, number: 5 },
  })
})

test('has nothing over during the first bout, whatever the others have', () => {
  const { bouts } = getRunningOrder({
    status: 'ONGOING',
    currentSlotId: 0,
    fightSlots: [slot(0), slot(1, WON), slot(2)],
  })

  expect(bouts.map(({ place }) => place)).toEqual(['now', 'next', 'later'])
  expect(bouts.map(hasBegun)).toEqual([true, false, false])
  expect(hasBegun({ place: 'over' })).toBe(true)
})

test('counts what could not be read as such', () => {
  const unreadable = { ...slot(2), fightId: 12, fight: null } as Slot
  const unknown = { winner: undefined, result: undefined, fightLink: undefined }
  expect(describeCard({ status: 'UPCOMING', currentSlotId: null, fightSlots: [unreadable] })).toBe(
    '1 bout, 1 could not be read',
  )
  expect(
    describeCard({
      status: 'FINISHED',
      currentSlotId: null,
      fightSlots: [slot(0, WON), slot(1, unknown), unreadable],
    }),
  ).toBe(
    '3 bouts, 1 could not be read, 1 whose result is unknown, 1 without a clip, 1 whose clip is unknown',
  )
})

test.each([{}, { fightSlots: { 0: 'a' } }])(
  'does not count the bouts that were sent as %j',
  (sent) => {
    const event = readValue(FightEvent as object, { ...sent, status: 'UPCOMING' }) as FightEvent
    expect(describeCard(event)).toBe('The bouts could not be read')
    expect(hasUnknownBouts(event)).toBe(true)
  },
)

test('takes no bout for the current one because neither has an id', () => {
  const fightSlots = [{ ...slot(0), id: undefined }] as unknown as Slot[]
  const event = { status: 'ONGOING', currentSlotId: undefined, fightSlots } as never
  expect(getRunningOrder(event).now).toBeUndefined()
})

test('makes a section of bouts that follow each other on the same part of the card', () => {
  expect(toSections([1, 2, 5, 6, 3], (bout) => bout > 4)).toEqual([
    { title: 'Undercard', bouts: [1, 2] },
    { title: 'Main card', bouts: [5, 6] },
    { title: 'Undercard', bouts: [3] },
  ])
})

test('continues after the last decided bout while none is on', () => {
  expect(
    places({
      status: 'ONGOING',
      currentSlotId: null,
      fightSlots: [slot(0), slot(1, WON), slot(2), slot(3)],
    }),
  ).toEqual(['over', 'over', 'next', 'later'])

  expect(
    places({ status: 'ONGOING', currentSlotId: null, fightSlots: [slot(0, null), slot(1)] }),
  ).toEqual(['later', 'next'])
})

test.each(['UPCOMING', 'CANCELED'] as const)(
  'says of no bout of an event that is %s that it lacks a result or a clip',
  (status) => {
    const event = { status, currentSlotId: null, fightSlots: [slot(0), slot(1, WON)] }
    expect(places(event)).toEqual(['next', 'later'])
    expect(describeCard(event)).toBe('2 bouts')
  },
)

test('has no next bout during the last one and after the event', () => {
  expect(
    getRunningOrder({
      status: 'ONGOING',
      currentSlotId: 1,
      fightSlots: [slot(0), slot(1), slot(2, null)],
    }).next,
  ).toBeUndefined()

  expect(places({ status: 'FINISHED', currentSlotId: 1, fightSlots: [slot(0), slot(1)] })).toEqual([
    'over',
    'over',
  ])
})
