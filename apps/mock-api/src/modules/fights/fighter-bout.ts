import type { FighterBout } from '@cornerman/contract'
import type { FightRow } from '@cornerman/tables'
import { getEvent } from '../events/event.ts'
import { toListedEvent } from '../events/present.ts'
import type { PresenterContext } from '../present.ts'
import { getCard } from '../slots/present.ts'
import { toFight } from './present.ts'
import { hasOutcome, summarizeCard } from './rules.ts'

/** A bout of a fighter. Undefined when no slot holds it, or when its event is canceled. */
export function toFighterBout(fight: FightRow, context: PresenterContext): FighterBout | undefined {
  const event = getEvent(context.rows, fight.eventId)
  const slots = getCard(event.id, context.rows)
  const position = slots.findIndex(({ fightId }) => fightId === fight.id)
  const slot = slots[position]

  if (!slot || event.status === 'CANCELED') {
    return undefined
  }

  const { id, fromDate, toDate, isMainCard } = slot

  return {
    id,
    fromDate,
    toDate,
    isMainCard,
    number: position + 1,
    slots: slots.length,
    isOver: hasOutcome(fight) || position < summarizeCard(slots, event).counts.over,
    fight: toFight(fight, context),
    event: toListedEvent(event, context.rows),
  }
}
