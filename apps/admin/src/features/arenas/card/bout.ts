import type { Corners, EventStatus, Fight, FightResult, Slot } from '@cornerman/contract'
import { formatWeightClass } from '../../../ui/fighter-labels.ts'
import { type Contestant, getContestantName, toCorners } from '../corner/contestant.ts'

/** A slot is empty while a corner of it is. */
export const isEmptySlot = (slot: Pick<Slot, 'fight'>): boolean => {
  const { fight } = slot
  return fight === null || !(fight.initiator ?? fight.fakeInitiator) || !(fight.target ?? fight.fakeTarget)
}

/** The initiator stands in the red corner, the target in the blue one. */
export const CORNERS = ['red', 'blue'] as const
export type CornerName = (typeof CORNERS)[number]
export const otherCorner = (corner: CornerName): CornerName => (corner === 'red' ? 'blue' : 'red')

export function getContestant(fight: Fight | null, corner: CornerName): Contestant | undefined {
  const fighter = corner === 'red' ? fight?.initiator : fight?.target
  const fake = corner === 'red' ? fight?.fakeInitiator : fight?.fakeTarget
  return fighter ? { fighter } : fake ? { fake } : undefined
}

export const getCorners = (slot: Pick<Slot, 'fight'>): Corners => toCorners(getContestant(slot.fight, 'red'), getContestant(slot.fight, 'blue'))

/** "Lima vs Costa", for sentences about a slot. */
export function formatBout({ fight }: Pick<Slot, 'fight'>): string {
  const [red, blue] = CORNERS.map((corner) => getContestant(fight, corner))
  return red && blue ? `${getContestantName(red)} vs ${getContestantName(blue)}` : 'the empty slot'
}

/** What somebody carries after a bout: `draw` stands on both. */
export function getBadge(fight: Fight | null, corner: CornerName): 'winner' | 'draw' | undefined {
  if (!fight?.winner) return undefined
  if (fight.winner === 'BOTH') return 'draw'
  return (fight.winner === 'INITIATOR') === (corner === 'red') ? 'winner' : undefined
}

/** The class that a bout is fought in; both where they differ, the red corner's first. Fake users have none. */
export function formatBoutWeight({ fight }: Pick<Slot, 'fight'>): string {
  const classes = [fight?.initiator?.weight, fight?.target?.weight].flatMap((weight) => (weight ? [formatWeightClass(weight)] : []))
  return [...new Set(classes)].join(' / ')
}

export const RESULTS: Record<FightResult, string> = {
  KO: 'KO',
  TKO: 'TKO',
  SUB: 'Submission',
  DECISION: 'Decision',
  DRAW: 'Draw',
  NO_CONTEST: 'No contest',
  DISQUALIFICATION: 'Disqualification',
}

/** How a bout ended, in the few words of a running order; undefined while that is not known. */
export function formatOutcome(fight: Fight | null): string | undefined {
  if (!fight?.result && !fight?.winner) return undefined
  const result = fight.result && RESULTS[fight.result]
  if (fight.winner === 'BOTH' && fight.result !== 'DRAW') return ['Draw', result].filter(Boolean).join(', ')
  return result ?? 'Decided'
}

export type MissingPart = 'no opponent' | 'no result' | 'no video'

interface Evening {
  status: EventStatus
  /** The slot that is on. */
  currentSlotId: number | null
}

/** Whether a bout has been fought: all of an event that is over, and while it is live those before the one that is on. */
export function isFought(card: readonly Slot[], slot: Slot, { status, currentSlotId }: Evening): boolean {
  if (status !== 'ONGOING') return status === 'FINISHED'
  const current = card.findIndex(({ id }) => id === currentSlotId)
  return current >= 0 && card.indexOf(slot) < current
}

/** What a slot still needs. An empty one has neither result nor video, and needs none. */
export function getMissing(slot: Slot, isFought: boolean): MissingPart[] {
  if (isEmptySlot(slot)) return ['no opponent']
  const missing: MissingPart[] = []
  if (isFought && !slot.fight?.winner) missing.push('no result')
  if (isFought && !slot.fight?.fightLink) missing.push('no video')
  return missing
}
