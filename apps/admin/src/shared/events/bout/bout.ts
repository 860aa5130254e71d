import {
  type Corners,
  type Fight,
  type FightResult,
  getOutcomeState,
  type Slot,
} from '@cornerman/contract'
import { isUnreadable } from '#api'
import { capitalize, formatWeightClass, joinKnown } from '#shared/labels.tsx'
import { type Contestant, getContestantName, isReadable, toCorners } from './contestant.ts'

/*
 * A slot is a place on the card: its times, and whether it is on the main card.
 * A bout is what a slot shows: a red and a blue corner, a result and a video.
 * A fight is the server's record of a bout. A slot has none until both corners are filled.
 */

type SentSlot = Pick<Slot, 'fight'> & Partial<Pick<Slot, 'fightId'>>

/**
 * Returns whether a slot has a bout, which it has once both corners are filled. `unknown`: somebody is in it, and who cannot
 * be read. Then it is neither complete nor free to be filled.
 */
export function getSlotState({ fight, fightId }: SentSlot): 'empty' | 'paired' | 'unknown' {
  if (!fight) {
    return (fightId ?? null) === null ? 'empty' : 'unknown'
  }

  const contestants = CORNERS.map((corner) => getContestant(fight, corner))
  if (contestants.some((contestant) => contestant && !isReadable(contestant))) {
    return 'unknown'
  }

  return contestants.includes(undefined) ? 'empty' : 'paired'
}

/** A slot counts as empty until both corners are filled. */
export const isEmptySlot = (slot: SentSlot): boolean => getSlotState(slot) === 'empty'

/** The initiator has the red corner, the target the blue corner. */
export const CORNERS = ['red', 'blue'] as const
export type CornerName = (typeof CORNERS)[number]
export const CORNER_TITLES: Record<CornerName, string> = { red: 'Red corner', blue: 'Blue corner' }
export const otherCorner = (corner: CornerName): CornerName => (corner === 'red' ? 'blue' : 'red')

export function getContestant(fight: Fight | null, corner: CornerName): Contestant | undefined {
  const fighter = corner === 'red' ? fight?.initiator : fight?.target
  const fake = corner === 'red' ? fight?.fakeInitiator : fight?.fakeTarget
  const isFake = fake && (!fighter || (isUnreadable(fighter) && !isUnreadable(fake)))
  if (isFake) {
    return { fake }
  }

  return fighter ? { fighter } : undefined
}

export const getCorners = (slot: Pick<Slot, 'fight'>): Corners =>
  toCorners(getContestant(slot.fight, 'red'), getContestant(slot.fight, 'blue'))

/** For use in sentences: "Ana Lima vs Eva Costa" or "the empty bout". */
export function formatBout(slot: SentSlot, getName = getContestantName): string {
  const [red, blue] = CORNERS.map((corner) => getContestant(slot.fight, corner))
  if (red && blue) {
    return `${getName(red)} vs ${getName(blue)}`
  }

  return isEmptySlot(slot) ? 'the empty bout' : 'the bout that could not be read'
}

export type Standing = 'won' | 'lost' | 'drew' | 'void'

/** How a bout has ended for a corner; `void` without a winner. Undefined before it, and for a winner that is unknown. */
export function getStanding(fight: Fight | null, corner: CornerName): Standing | undefined {
  const { winner, result } = fight ?? {}
  if (winner === 'BOTH') {
    return 'drew'
  }
  if (winner === 'INITIATOR') {
    return corner === 'red' ? 'won' : 'lost'
  }
  if (winner === 'TARGET') {
    return corner === 'blue' ? 'won' : 'lost'
  }

  return result && winner === null ? 'void' : undefined
}

/** The weight class of a bout. If the classes differ, both, red corner first. Fake users have none. */
export function formatBoutWeight({ fight }: Pick<Slot, 'fight'>): string {
  const classes = [fight?.initiator?.weight, fight?.target?.weight].flatMap((weight) =>
    weight ? [formatWeightClass(weight)] : [],
  )
  return [...new Set(classes)].join(' / ')
}

const RESULTS: Record<FightResult, string> = {
  KO: 'KO',
  TKO: 'TKO',
  SUB: 'Submission',
  DECISION: 'Decision',
  DRAW: 'Draw',
  NO_CONTEST: 'No contest',
  DISQUALIFICATION: 'Disqualification',
}

/** Short text of the outcome, with what is unknown as it was sent. Undefined while neither winner nor result is set. */
export function formatOutcome(fight: Fight | null): string | undefined {
  if (!fight || getOutcomeState(fight) === 'unset') {
    return undefined
  }

  const { winner, result } = fight
  const how = formatResult(result)
  if (winner === 'BOTH') {
    return formatDraw(result, how)
  }
  if (winner === 'INITIATOR' || winner === 'TARGET') {
    return result === undefined ? `Decided, ${how}` : how || 'Decided'
  }
  if (winner === null) {
    return how ? capitalize(how) : 'Result unknown'
  }
  if (winner === undefined && result === undefined) {
    return 'Result unknown'
  }

  return capitalize(joinKnown([how, winner ? `winner “${winner}”` : 'winner unknown'], ', '))
}

/** Null without a result. */
function formatResult(result: FightResult | null | undefined): string | null {
  if (result === undefined) {
    return 'result unknown'
  }

  return result && (RESULTS[result] ?? result)
}

function formatDraw(result: FightResult | null | undefined, how: string | null): string {
  if (result === 'DECISION') {
    return 'Draw by decision'
  }

  return result === 'DRAW' ? RESULTS.DRAW : joinKnown(['Draw', how], ', ')
}

/** Outcome with the name of the winner: "Lima, KO". Undefined while neither winner nor result is set. */
export function formatOutcomeWithWinner(fight: Fight): string | undefined {
  const winner = CORNERS.find((corner) => getStanding(fight, corner) === 'won')
  const contestant = winner && getContestant(fight, winner)

  return contestant
    ? `${getContestantName(contestant)}, ${formatOutcome(fight)}`
    : formatOutcome(fight)
}

/** Returns whether a bout may have a result or a video that nobody can read. */
export const hasUnknownParts = (slot: Slot): boolean =>
  getMissing(slot).some((part) => part.endsWith('unknown'))

/** A bout that is replaced loses both. */
export const hasResultOrVideo = ({ fight }: Pick<Slot, 'fight'>) =>
  !!(fight?.winner || fight?.result || fight?.fightLink)

/** What a bout lacks. `empty`: no contestant in either corner. */
export type MissingPart = 'empty' | 'no opponent' | 'no result' | 'no video'

/** What of a bout could not be read. Nobody knows whether it is missing. */
export type UnknownPart = 'bout unknown' | 'result unknown' | 'video unknown'

/** Returns what a bout that was fought lacks, and what of it is unknown. A no contest needs no video. */
export function getMissing(slot: Slot): (MissingPart | UnknownPart)[] {
  const { fight } = slot
  if (isEmptySlot(slot)) {
    return []
  }
  if (!fight || isUnreadable(fight)) {
    return ['bout unknown']
  }

  return [
    ...(getSlotState(slot) === 'unknown' ? (['bout unknown'] as const) : []),
    ...getMissingResult(fight),
    ...getMissingVideo(fight),
  ]
}

function getMissingResult(fight: Fight): (MissingPart | UnknownPart)[] {
  const state = getOutcomeState(fight)
  if (state === 'unset') {
    return ['no result']
  }

  return state === 'unknown' ? ['result unknown'] : []
}

function getMissingVideo({ result, fightLink }: Fight): (MissingPart | UnknownPart)[] {
  if (fightLink || result === 'NO_CONTEST') {
    return []
  }

  return fightLink === undefined ? ['video unknown'] : ['no video']
}
