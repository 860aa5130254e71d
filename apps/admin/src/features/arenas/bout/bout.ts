import type { Corners, Fight, FightResult, Slot } from '@cornerman/contract'
import { isUnreadable } from '#api/adapter/codec.ts'
import { formatWeightClass } from '#ui/labels.tsx'
import { type Contestant, getContestantName, toCorners } from './contestant.ts'

/*
 * A slot is a place on the card: its times, and whether it is on the main card.
 * A bout is what a slot shows: a red and a blue corner, a result and a video.
 * A fight is the server's record of a bout. A slot has none until both corners are filled.
 */

/** A slot counts as empty until both corners are filled. */
export const isEmptySlot = ({ fight }: Pick<Slot, 'fight'>): boolean =>
  CORNERS.some((corner) => !getContestant(fight, corner))

/** The initiator has the red corner, the target the blue corner. */
export const CORNERS = ['red', 'blue'] as const
export type CornerName = (typeof CORNERS)[number]
export const CORNER_TITLES: Record<CornerName, string> = { red: 'Red corner', blue: 'Blue corner' }
export const otherCorner = (corner: CornerName): CornerName => (corner === 'red' ? 'blue' : 'red')

export function getContestant(fight: Fight | null, corner: CornerName): Contestant | undefined {
  const fighter = corner === 'red' ? fight?.initiator : fight?.target
  const fake = corner === 'red' ? fight?.fakeInitiator : fight?.fakeTarget
  const isFake = fake && (!fighter || (isUnreadable(fighter) && !isUnreadable(fake)))
  return isFake ? { fake } : fighter ? { fighter } : undefined
}

export const getCorners = (slot: Pick<Slot, 'fight'>): Corners =>
  toCorners(getContestant(slot.fight, 'red'), getContestant(slot.fight, 'blue'))

/** For use in sentences: "Lima vs Costa" or "the empty bout". */
export function formatBout({ fight }: Pick<Slot, 'fight'>): string {
  const [red, blue] = CORNERS.map((corner) => getContestant(fight, corner))
  return red && blue ? `${getContestantName(red)} vs ${getContestantName(blue)}` : 'the empty bout'
}

export type Standing = 'won' | 'lost' | 'drew' | 'void'

/** How a bout has ended for a corner; `void` without a winner. Undefined before it, and for a winner that the app does not know. */
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
  return result && !winner ? 'void' : undefined
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

/** Short text of the outcome. Undefined while neither winner nor result is set. */
export function formatOutcome(fight: Fight | null): string | undefined {
  if (!fight?.result && !fight?.winner) {
    return undefined
  }
  const result = fight.result && (RESULTS[fight.result] ?? fight.result)
  if (fight.winner === 'BOTH' && fight.result === 'DECISION') {
    return 'Draw by decision'
  }
  if (fight.winner === 'BOTH' && fight.result !== 'DRAW') {
    return ['Draw', result].filter(Boolean).join(', ')
  }
  return result ?? 'Decided'
}

/** Outcome with the name of the winner: "Lima, KO". Undefined while neither winner nor result is set. */
export function formatOutcomeWithWinner(fight: Fight): string | undefined {
  const winner = CORNERS.find((corner) => getStanding(fight, corner) === 'won')
  const contestant = winner && getContestant(fight, winner)
  return contestant
    ? `${getContestantName(contestant)}, ${formatOutcome(fight)}`
    : formatOutcome(fight)
}

/** A bout that is replaced loses both. */
export const hasResultOrVideo = ({ fight }: Pick<Slot, 'fight'>) =>
  !!(fight?.winner || fight?.result || fight?.fightLink)

/** `empty`: no contestant in either corner. */
export type MissingPart = 'empty' | 'no opponent' | 'no result' | 'no video'

/** Returns what a bout that was fought lacks. A no contest needs no video. */
export function getMissing(slot: Slot): MissingPart[] {
  if (isEmptySlot(slot)) {
    return []
  }
  const { winner, result, fightLink } = slot.fight ?? {}
  return [
    ...(winner || result ? [] : (['no result'] as const)),
    ...(fightLink || result === 'NO_CONTEST' ? [] : (['no video'] as const)),
  ]
}
