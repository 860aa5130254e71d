import { type Fight, getOutcomeState, type Slot, type Winner } from '@cornerman/contract'
import { formatOutcomeWithWinner, getMissing } from '#shared/events/bout/bout.ts'
import type { Outcome } from '#shared/events/bout/outcome.ts'
import { type CardBout, type getRunningOrder, hasBegun } from '#shared/events/card/running-order.ts'

export interface Choice {
  slotId?: Slot['id'] | undefined
  /** The bout whose result is being chosen. It stays, also when another admin starts the next one. */
  resultSlotId?: Slot['id'] | undefined
  /** The bout whose results were closed. They open by themselves when it needs one. */
  closedSlotId?: Slot['id'] | undefined
  /** Who won, while it is left to choose how. */
  won?: { fightId: Fight['id']; winner: Winner } | undefined
}

export type StepName = 'clipStart' | 'clipEnd' | 'result' | 'next'

interface Situation {
  runningOrder: ReturnType<typeof getRunningOrder>
  choice: Choice
  waiting: { fightId: Fight['id']; outcome: Outcome } | undefined
  /** The bout whose clip has a start and no end. */
  openClipSlotId: Slot['id'] | undefined
  can: { clip: boolean; result: boolean }
}

export type RunState = ReturnType<typeof getRunState>

/** Returns which bout is shown, and what comes next for it. */
export function getRunState({
  runningOrder: { bouts, now, next },
  choice,
  waiting,
  openClipSlotId,
  can,
}: Situation) {
  // The current bout, else the last one that is over, else the first one to come.
  const focused = now ?? bouts.findLast(({ place }) => place === 'over') ?? next ?? bouts[0]
  const chosen = findChosenBout(bouts, choice)
  const bout = chosen ?? focused
  const fight = bout?.slot.fight ?? null
  const decided = fight && applyWaiting(fight, waiting)
  const result = decided && formatOutcomeWithWinner(decided)
  const hasClipStart = openClipSlotId !== undefined && openClipSlotId === bout?.slot.id
  const step = getCurrentStep(bout, { hasClipStart, hasResult: !!result, can })
  const isChoosing = can.result && !!fight && areResultsOpen(choice, chosen, { bout, step })

  const isBreak =
    !isChoosing &&
    choice.slotId === undefined &&
    !!bout &&
    hasBegun(bout) &&
    bout === focused &&
    step === 'next'

  return {
    bouts,
    now,
    next,
    focused,
    bout,
    fight,
    result,
    /** Undefined without a bout. */
    resultState: decided ? getOutcomeState(decided) : undefined,
    hasClipStart,
    step,
    isChoosing,
    winner: isChoosing ? findWinner(choice, fight) : undefined,
    /** Between two bouts the next one is shown, unless the user has chosen one. */
    isBreak,
    shown: (isBreak && next) || bout,
    following: isBreak ? next && bouts[next.number] : next,
  }
}

/** The results open by themselves when the bout needs one, until they are closed. */
function areResultsOpen(
  { resultSlotId, closedSlotId }: Choice,
  chosen: CardBout | undefined,
  { bout, step }: { bout: CardBout | undefined; step: StepName },
): boolean {
  const isChosen = chosen !== undefined && resultSlotId === chosen.slot.id
  const isDue = step === 'result' && closedSlotId !== bout?.slot.id
  return isChosen || isDue
}

/** Another bout, or one with other contestants, has no winner yet. */
const findWinner = ({ won }: Choice, fight: Fight) =>
  won?.fightId === fight.id ? won.winner : undefined

function findChosenBout(bouts: readonly CardBout[], { resultSlotId, slotId }: Choice) {
  const chosenId = resultSlotId ?? slotId
  return chosenId === undefined ? undefined : bouts.find(({ slot }) => slot.id === chosenId)
}

/** Returns the fight with the result that is still being saved, if there is one. */
const applyWaiting = (fight: Fight, waiting: Situation['waiting']): Fight =>
  waiting && waiting.fightId === fight.id ? { ...fight, ...waiting.outcome } : fight

/** Returns what comes next for a bout. A no contest needs no clip. */
function getCurrentStep(
  bout: CardBout | undefined,
  {
    hasClipStart,
    hasResult,
    can,
  }: Pick<Situation, 'can'> & { hasClipStart: boolean; hasResult: boolean },
): StepName {
  const fight = bout?.slot.fight
  if (!fight || !hasBegun(bout)) {
    return 'next'
  }
  if (can.clip && getMissing(bout.slot).includes('no video')) {
    return hasClipStart ? 'clipEnd' : 'clipStart'
  }

  return can.result && !hasResult ? 'result' : 'next'
}
