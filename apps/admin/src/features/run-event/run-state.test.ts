import { expect, test } from 'vitest'
import { getRunningOrder } from '#shared/events/card/running-order.ts'
import { createEvent, createSlot } from '#shared/events/testing/card.ts'
import { getRunState } from './run-state.ts'

const NEW = {}
const CLIP = { fightLink: '/a.m3u8' }
const WON = { winner: 'INITIATOR', result: 'KO' }
const DONE = { ...CLIP, ...WON }
const WAITING = { winner: 'TARGET', result: 'TKO' } as const

interface Situation extends Partial<Omit<Parameters<typeof getRunState>[0], 'runningOrder'>> {
  /** Number of the current bout. */
  current?: number
  /** The outcomes of the bouts 1, 2, … Null stands for an empty slot. */
  fights?: readonly (object | null)[]
}

/** Returns the state of a running event, with the numbers of its bouts. */
function createState({ current, fights = [NEW, NEW, NEW], ...situation }: Situation) {
  const fightSlots = fights.map((fight, at) =>
    createSlot(at + 1, at * 15, fight ?? {}, fight ? {} : { fight, fightId: null }),
  )
  const runningOrder = getRunningOrder(
    createEvent({ status: 'ONGOING', currentSlotId: current ?? null, fightSlots }),
  )

  const defaults = {
    choice: {},
    waiting: undefined,
    openClipSlotId: undefined,
    can: { clip: true, result: true },
  }

  const { focused, bout, shown, following, ...state } = getRunState({
    runningOrder,
    ...defaults,
    ...situation,
  })

  return { ...state, numbers: [focused, bout, shown, following].map((each) => each?.number) }
}

/** The numbers of four bouts: focused, offered its steps, shown, and following. */
type Numbers = (number | undefined)[]

test.each<[what: string, situation: Situation, numbers: Numbers, state?: object]>([
  ['the current bout', { current: 2 }, [2, 2, 2, 3]],
  [
    'the last bout that is over, without a current one',
    { fights: [DONE, WON, NEW, NEW] },
    [2, 2, 2, 3],
  ],
  ['the first bout to come', { fights: [null, NEW, NEW] }, [2, 2, 2, 2]],
  [
    'the first slot, without any bout',
    { fights: [null, null] },
    [1, 1, 1, undefined],
    { fight: null, result: null },
  ],
  [
    'no bout on an empty card',
    { fights: [], openClipSlotId: 1 },
    Array(4).fill(undefined),
    { fight: null, hasClipStart: false },
  ],
  ['the bout that is looked at', { current: 2, choice: { slotId: 3 } }, [2, 3, 3, 3]],
  [
    'the current bout, once the one that is looked at is gone',
    { current: 2, choice: { slotId: 9 } },
    [2, 2, 2, 3],
  ],
  [
    'the bout whose result is chosen, also while another one is looked at',
    { current: 2, choice: { slotId: 3, resultSlotId: 1 } },
    [2, 1, 1, 3],
    { isChoosing: true },
  ],
  [
    'the next bout after a complete one',
    { current: 2, fights: [NEW, DONE, NEW, NEW] },
    [2, 2, 3, 4],
    { isBreak: true },
  ],
  [
    'the next bout after an empty slot',
    { current: 2, fights: [NEW, null, null, NEW] },
    [2, 2, 4, undefined],
    { isBreak: true },
  ],
  [
    'the last bout once it is complete',
    { current: 2, fights: [NEW, DONE, null] },
    [2, 2, 2, undefined],
    { isBreak: true },
  ],
  [
    'a complete bout that is looked at',
    { current: 1, fights: [DONE, NEW], choice: { slotId: 1 } },
    [1, 1, 1, 2],
  ],
  [
    'a complete bout whose result is changed',
    { current: 1, fights: [DONE, NEW], choice: { resultSlotId: 1 } },
    [1, 1, 1, 2],
    { isChoosing: true },
  ],
  [
    'no results of a bout that has lost its fighters',
    { current: 2, fights: [null, NEW, NEW], choice: { resultSlotId: 1 } },
    [2, 1, 1, 3],
  ],
  [
    'the current bout, when nothing waits and its fight has no id',
    { current: 1, fights: [{ id: undefined }, NEW] },
    [1, 1, 1, 2],
  ],
  [
    'the next bout after one whose result was left out',
    { current: 1, fights: [{ ...CLIP, winner: undefined, result: undefined }, NEW] },
    [1, 1, 2, undefined],
    { isBreak: true, result: 'Result unknown', resultState: 'unknown' },
  ],
  [
    'the next bout after one whose clip was left out',
    { current: 1, fights: [{ ...WON, fightLink: undefined }, NEW] },
    [1, 1, 2, undefined],
    { isBreak: true, resultState: 'set' },
  ],
])('shows %s', (_, situation, numbers, state) =>
  expect(createState(situation)).toMatchObject({
    numbers,
    isBreak: false,
    isChoosing: false,
    ...state,
  }),
)

test.each<
  [
    step: string,
    needs: string,
    fight: object,
    situation?: Omit<Situation, 'fights'>,
    state?: object,
  ]
>([
  ['clipStart', 'its clip start', NEW, {}, { result: undefined, hasClipStart: false }],
  [
    'clipStart',
    'its clip start, while another clip has no end',
    NEW,
    { openClipSlotId: 2 },
    { hasClipStart: false },
  ],
  [
    'clipEnd',
    'its clip end, once its start is marked',
    NEW,
    { openClipSlotId: 1 },
    { hasClipStart: true },
  ],
  ['result', 'its result, once it has a clip', CLIP],
  ['result', 'its result, for who may not set clips', NEW, { can: { clip: false, result: true } }],
  ['next', 'the next bout, for who may set neither', NEW, { can: { clip: false, result: false } }],
  ['next', 'the next bout, once it has both', DONE, {}, { result: 'Ana Red1, KO' }],
  ['next', 'the next bout after a no contest, which needs no clip', { result: 'NO_CONTEST' }],
  ['next', 'the next bout before it begins', NEW, { current: 0 }],
  [
    'next',
    'the next bout, while its result waits',
    CLIP,
    { waiting: { fightId: 11, outcome: WAITING } },
    { result: 'Ana Blue1, TKO' },
  ],
  [
    'result',
    'its result, while that of another bout waits',
    CLIP,
    { waiting: { fightId: 12, outcome: WAITING } },
  ],
])('comes to the step %s: a bout needs %s', (step, _, fight, situation, state) =>
  expect(createState({ current: 1, fights: [fight, NEW], ...situation })).toMatchObject({
    step,
    isChoosing: step === 'result',
    ...state,
  }),
)
