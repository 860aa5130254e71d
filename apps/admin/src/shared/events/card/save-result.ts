import { type Fight, type FightEvent, getOutcomeState, type Slot } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { ApiError, call, useCommand } from '#api'
import { getNow } from '#browser/server-clock.ts'
import type { Ask } from '#ui/dialog/dialog.tsx'
import {
  type CornerName,
  formatBout,
  formatOutcomeWithWinner,
  getContestant,
  getSlotState,
} from '../bout/bout.ts'
import { getContestantId, isReadable } from '../bout/contestant.ts'
import { isSameOutcome, type Outcome } from '../bout/outcome.ts'
import { getRunningOrder, hasBegun } from './running-order.ts'

interface InitialBout {
  slot: Slot
  fight: Fight
}

/**
 * Returns the action that saves the result of a bout, for the fight card and Run event alike. It asks before a result is
 * replaced or set too early. The contract names the read that confirms it.
 */
export function useSaveResult(event: Pick<FightEvent, 'id'>) {
  const setResult = useCommand(fights.setResult)
  const setNoContest = useCommand(fights.noContest)
  const clearResult = useCommand(fights.clearResult)

  function send({ fight }: InitialBout, { winner, result }: Outcome): Promise<unknown> {
    const { id: fightId } = fight
    if (result === null) {
      return clearResult.run({ body: { fightId } })
    }
    if (winner === null) {
      return setNoContest.run({ body: { fightId } })
    }

    const initiatorId = getIdInCorner(fight, 'red')
    const targetId = getIdInCorner(fight, 'blue')

    return setResult.run({ body: { fightId, winner, result, initiatorId, targetId } })
  }

  /** Reads the event again, asks if necessary, and saves. Returns false when the user declines. Throws if the slot has another bout now. */
  return async (initial: InitialBout, edited: Outcome, ask: Ask): Promise<boolean> => {
    const savedEvent = await call(events.one, { params: { id: event.id } })
    const question = findQuestion(savedEvent, initial, edited)
    if (question && !(await ask(question))) {
      return false
    }

    await send(initial, edited)

    return true
  }
}

/** Null for an empty corner. */
function getIdInCorner(fight: Fight, corner: CornerName): number | null {
  const contestant = getContestant(fight, corner)
  if (contestant && !isReadable(contestant)) {
    throw createUnreadableError()
  }

  return contestant ? getContestantId(contestant) : null
}

const createUnreadableError = () =>
  new ApiError({
    kind: 'malformed',
    message: 'Nothing was saved, because the server did not say who is in this bout.',
  })

/**
 * Returns what to ask before the result is saved: another admin has set a result since, the present one could not be read, or
 * the bout has not begun.
 */
function findQuestion(savedEvent: FightEvent, { slot, fight }: InitialBout, edited: Outcome) {
  const saved = savedEvent.fightSlots.find(({ id }) => id !== undefined && id === slot.id)
  if (fight.id === undefined || (saved && getSlotState(saved) === 'unknown')) {
    throw createUnreadableError()
  }

  if (saved?.fight?.id !== fight.id) {
    throw new ApiError({
      kind: 'rejected',
      message: `Another admin has changed this bout. It is ${formatBout(saved ?? { fight: null })} now.`,
    })
  }

  const savedText = formatOutcomeWithWinner(saved.fight) ?? 'no result'
  const editedText = formatOutcomeWithWinner({ ...saved.fight, ...edited }) ?? 'no result'
  if (getOutcomeState(saved.fight) === 'unknown') {
    return {
      question: 'Replace a result that could not be read?',
      text: `On the server: ${savedText}. Yours: ${editedText}.`,
      confirmText: 'Save mine',
    }
  }

  if (!isSameOutcome(saved.fight, fight) && !isSameOutcome(saved.fight, edited)) {
    return {
      question: 'Replace the result saved meanwhile?',
      text: `Saved meanwhile: ${savedText}. Yours: ${editedText}.`,
      confirmText: 'Save mine',
    }
  }

  if (edited.result === null || !isAhead(savedEvent, saved)) {
    return undefined
  }

  return {
    question:
      savedEvent.status === 'UPCOMING'
        ? 'The event has not begun. Save a result?'
        : 'This bout has not begun. Save a result?',
    text: `${formatBout(saved)}: ${formatOutcomeWithWinner({ ...saved.fight, ...edited })}.`,
    confirmText: 'Save result',
  }
}

/** Returns whether a bout is to come: after the current one or, without one, by its time. */
function isAhead(event: FightEvent, slot: Slot): boolean {
  if (event.status !== 'ONGOING') {
    return event.status === 'UPCOMING'
  }

  const { bouts, now } = getRunningOrder(event)
  const bout = bouts.find(({ slot: { id } }) => id === slot.id)

  return (
    !(bout && hasBegun(bout)) &&
    (now !== undefined || Date.parse(slot.fromDate) > getNow().getTime())
  )
}
