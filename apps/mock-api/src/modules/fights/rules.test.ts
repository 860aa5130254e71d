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

test.each<
  [sentence: string, outcome: Parameters<typeof recordResult>[1], reason: string | undefined]
>([
  [
    'a knockout of the red corner',
    { winner: 'INITIATOR', result: 'KO', initiatorId: 101, targetId: null },
    undefined,
  ],
  [
    'a result that names no red corner',
    { winner: 'TARGET', result: 'KO', initiatorId: null, targetId: 4 },
    undefined,
  ],
  ['a draw without named fighters', { winner: 'BOTH', result: 'DRAW' }, undefined],
  [
    'a decision with a fake user as target',
    { winner: 'TARGET', result: 'DECISION', initiatorId: 101, targetId: 4 },
    undefined,
  ],
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
])('[EVE-09] %s', (_, outcome, reason) => {
  const work = () => recordResult(FIGHT, outcome)
  if (reason) {
    expect(work).toThrow(expect.objectContaining({ constructor: ApiError, reason }))
  } else {
    expect(work()).toEqual({ ...FIGHT, winner: outcome.winner, result: outcome.result })
  }
})

type CardSlot = Parameters<typeof summarizeCard>[0][number]
type CardEvent = Parameters<typeof summarizeCard>[1]

const NO_VIDEO = { ...FIGHT, fightLink: null }
const FOUGHT = { ...NO_VIDEO, winner: 'INITIATOR', result: 'KO' } as const
const toCard = (...fights: CardSlot['fight'][]): CardSlot[] =>
  fights.map((fight, index) => ({ id: index + 1, isMainCard: index > 0, fight }))
const CARD = toCard(FOUGHT, NO_VIDEO, undefined, NO_VIDEO)
const UPCOMING: CardEvent = { status: 'UPCOMING', currentSlotId: null }
const BREAK: CardEvent = { status: 'ONGOING', currentSlotId: null }

test.each<
  [
    sentence: string,
    slots: CardSlot[],
    event: CardEvent,
    counts: Partial<ReturnType<typeof summarizeCard>['counts']>,
  ]
>([
  ['slots and pairs', CARD, UPCOMING, { slots: 4, pairs: 3 }],
  ['half a pair as none', toCard({ ...NO_VIDEO, fakeTargetId: null }), UPCOMING, { pairs: 0 }],
  ['as over what is before the last result', CARD, BREAK, { over: 1, results: 1 }],
  ['nothing as over before the event', CARD, UPCOMING, { over: 0, withoutVideo: 0 }],
  [
    'as over what is before the last video',
    toCard(NO_VIDEO, { ...NO_VIDEO, fightLink: '/1.m3u8' }),
    BREAK,
    { over: 2, withoutResult: 2, withoutVideo: 1 },
  ],
  [
    'as over what is before the current bout',
    CARD,
    { status: 'ONGOING', currentSlotId: 4 },
    { over: 3, withoutResult: 1, withoutVideo: 2 },
  ],
  [
    'nothing as over while the first bout is current, though it has a result',
    CARD,
    { status: 'ONGOING', currentSlotId: 1 },
    { over: 0, withoutResult: 0 },
  ],
  [
    'as over every bout of a finished event',
    CARD,
    { ...UPCOMING, status: 'FINISHED' },
    { over: 4 },
  ],
  [
    'no video of a no contest as missing',
    toCard({ ...NO_VIDEO, result: 'NO_CONTEST' }),
    BREAK,
    { over: 1, withoutResult: 0, withoutVideo: 0 },
  ],
  ['nothing on an empty card', [], UPCOMING, { slots: 0, over: 0 }],
])('counts %s', (_, slots, event, counts) =>
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
