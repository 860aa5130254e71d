import { findTimesError, getEventStatus } from '@cornerman/contract'
import type { EventRow } from '../events.ts'
import type { SlotRow } from '../slots.ts'
import type { RowProblem, RowRules, RuleContext } from './row-rules.ts'

export function getEventRules({ rows, byId, now, upcomingFrom }: RuleContext): RowRules {
  const cards = groupByEvent(rows.slots)

  return {
    events: (row) => {
      const card = cards.get(row.id) ?? []
      return findCardError(row, card) ?? findStatusError(row, now, upcomingFrom)
    },
    slots: ({ eventId, fightId }) =>
      fightId !== null && byId.fights.get(fightId)?.eventId !== eventId
        ? `fightId ${fightId} is not a fight of event ${eventId}`
        : undefined,
  }
}

function groupByEvent(slots: readonly SlotRow[]): ReadonlyMap<number, readonly SlotRow[]> {
  const cards = new Map<number, SlotRow[]>()
  for (const slot of slots) {
    const card = cards.get(slot.eventId) ?? []
    card.push(slot)
    cards.set(slot.eventId, card)
  }

  return cards
}

function findCardError(row: EventRow, card: readonly SlotRow[]): RowProblem {
  if (row.currentSlotId !== null && !card.some(({ id }) => id === row.currentSlotId)) {
    return `currentSlotId ${row.currentSlotId} is not a slot of the event`
  }

  const problem = findTimesError(card, row.fromDate)
  return problem && `its slots are wrong: ${problem}`
}

function findStatusError(row: EventRow, now: string, upcomingFrom: number): RowProblem {
  const { status, fromDate, toDate } = row
  if (fromDate >= toDate) {
    return 'toDate must lie after fromDate'
  }
  if (status !== getEventStatus(row)) {
    return `status ${status} must be ${getEventStatus(row)}, as its videos say`
  }
  if (status === 'FINISHED' && toDate > now) {
    return `is FINISHED, and must end before the anchor, ${now}`
  }
  if (status === 'ONGOING' && !(fromDate < now && now < toDate)) {
    return `is ONGOING, and the anchor, ${now}, must lie within it`
  }
  if (status === 'UPCOMING' && Date.parse(findEarliest(row)) < upcomingFrom) {
    return 'is UPCOMING, and must lie a week after the anchor at least'
  }

  return undefined
}

/** Returns when the first of the event's broadcasts begins. */
function findEarliest({ fromDate, conference, weighting }: EventRow): string {
  const starts = [fromDate, conference?.fromDate, weighting?.fromDate].flatMap((at) => at ?? [])
  return starts.sort()[0] as string
}
