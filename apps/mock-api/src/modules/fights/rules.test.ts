import { expect, test } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { recordResult, summarizeCard } from './rules.ts'

const FIGHT = {
  initiatorId: 101,
  targetId: null,
  fakeInitiatorId: null,
  fakeTargetId: 4,
  winner: null,
  result: null,
}

test('names the replaced fighter and the allowed results', () => {
  expect(() => recordResult(FIGHT, { winner: 'INITIATOR', result: 'KO', targetId: 5 })).toThrow(
    'The fighters of this bout have changed. Reload the card.',
  )
  expect(() => recordResult(FIGHT, { winner: 'BOTH', result: 'KO' })).toThrow(
    'With winner BOTH the result is one of DECISION, DRAW, and not KO.',
  )
})

type Outcome = Parameters<typeof recordResult>[1]

test.each<[what: string, outcome: Outcome]>([
  [
    'a knockout of the red corner',
    { winner: 'INITIATOR', result: 'KO', initiatorId: 101, targetId: null },
  ],
  [
    'a result that names no red corner',
    { winner: 'TARGET', result: 'KO', initiatorId: null, targetId: 4 },
  ],
  ['a draw without named fighters', { winner: 'BOTH', result: 'DRAW' }],
  [
    'a decision with a fake user as target',
    { winner: 'TARGET', result: 'DECISION', initiatorId: 101, targetId: 4 },
  ],
])('[EVE-09] records %s', (_, outcome) => {
  const { winner, result } = outcome
  expect(recordResult(FIGHT, outcome)).toEqual({ ...FIGHT, winner, result })
})

test.each<[what: string, outcome: Outcome, reason: string]>([
  ['a draw with one winner', { winner: 'TARGET', result: 'DRAW' }, 'result_not_allowed'],
  ['a knockout with two winners', { winner: 'BOTH', result: 'KO' }, 'result_not_allowed'],
  [
    'no contest, which is not an option',
    { winner: 'BOTH', result: 'NO_CONTEST' },
    'result_not_allowed',
  ],
  [
    'a result for a replaced fighter',
    { winner: 'INITIATOR', result: 'KO', initiatorId: 102 },
    'card_changed',
  ],
])('[EVE-09] rejects %s', (_, outcome, reason) =>
  expect(() => recordResult(FIGHT, outcome)).toThrow(
    expect.objectContaining({ constructor: ApiError, reason }),
  ),
)

type CardSlot = Parameters<typeof summarizeCard>[0][number]
type CardEvent = Parameters<typeof summarizeCard>[1]

const NO_VIDEO = { ...FIGHT, fightLink: null }
const FOUGHT = { ...NO_VIDEO, winner: 'INITIATOR', result: 'KO' } as const
const toCard = (...fights: CardSlot['fight'][]): CardSlot[] =>
  fights.map((fight, index) => ({ id: index + 1, isMainCard: index > 0, fight }))
const CARD = toCard(FOUGHT, NO_VIDEO, undefined, NO_VIDEO)
const UPCOMING: CardEvent = { status: 'UPCOMING', currentSlotId: null }
const CANCELED: CardEvent = { status: 'CANCELED', currentSlotId: null }
const BREAK: CardEvent = { status: 'ONGOING', currentSlotId: null }

test.each<
  [
    sentence: string,
    slots: CardSlot[],
    event: CardEvent,
    counts: Partial<ReturnType<typeof summarizeCard>['counts']>,
  ]
>([
  ['counts slots and pairs', CARD, UPCOMING, { slots: 4, pairs: 3 }],
  [
    'counts no pair without a blue corner',
    toCard({ ...NO_VIDEO, fakeTargetId: null }),
    UPCOMING,
    { pairs: 0 },
  ],
  [
    'counts no pair without a red corner',
    toCard({ ...NO_VIDEO, initiatorId: null }),
    UPCOMING,
    { pairs: 0 },
  ],
  ['takes the bouts up to the last result as over', CARD, BREAK, { over: 1, results: 1 }],
  ['takes no bout as over before the event', CARD, UPCOMING, { over: 0, withoutVideo: 0 }],
  ['takes no bout of a canceled event as over', CARD, CANCELED, { over: 0, withoutVideo: 0 }],
  [
    'takes the bouts up to the last video as over',
    toCard(NO_VIDEO, { ...NO_VIDEO, fightLink: '/1.m3u8' }),
    BREAK,
    { over: 2, withoutResult: 2, withoutVideo: 1 },
  ],
  [
    'takes the bouts before the current one as over',
    CARD,
    { status: 'ONGOING', currentSlotId: 4 },
    { over: 3, withoutResult: 1, withoutVideo: 2 },
  ],
  [
    'takes no bout as over while the first is current, though it has a result',
    CARD,
    { status: 'ONGOING', currentSlotId: 1 },
    { over: 0, withoutResult: 0 },
  ],
  [
    'takes every bout of a finished event as over',
    CARD,
    { ...UPCOMING, status: 'FINISHED' },
    { over: 4 },
  ],
  [
    'misses no video of a no contest',
    toCard({ ...NO_VIDEO, result: 'NO_CONTEST' }),
    BREAK,
    { over: 1, withoutResult: 0, withoutVideo: 0 },
  ],
  ['counts nothing on an empty card', [], UPCOMING, { slots: 0, over: 0 }],
])('%s', (_, slots, event, counts) =>
  expect(summarizeCard(slots, event).counts).toMatchObject(counts),
)

test.each<[string, CardSlot[], CardEvent, { current: number; next: number; mainEvent: number }]>([
  ['the first pair that is not over', CARD, BREAK, { current: -1, next: 1, mainEvent: 3 }],
  [
    'the first pair after the current bout',
    CARD,
    { status: 'ONGOING', currentSlotId: 2 },
    { current: 1, next: 3, mainEvent: 3 },
  ],
  [
    'no bout after the last one',
    CARD,
    { status: 'ONGOING', currentSlotId: 4 },
    { current: 3, next: -1, mainEvent: 3 },
  ],
  [
    'no current bout before the event is live',
    CARD,
    { status: 'UPCOMING', currentSlotId: 2 },
    { current: -1, next: 0, mainEvent: 3 },
  ],
  [
    'no main event without a main card',
    toCard(NO_VIDEO),
    UPCOMING,
    { current: -1, next: 0, mainEvent: -1 },
  ],
])('finds %s', (_, slots, event, positions) =>
  expect(summarizeCard(slots, event)).toMatchObject(positions),
)
