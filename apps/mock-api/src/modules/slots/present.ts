import { type Slot, sortSlots } from '@cornerman/contract'
import type { EventRow, SlotRow } from '@cornerman/tables'
import type { Handles } from '../../store/database.ts'
import { toFight } from '../fights/present.ts'
import type { PresenterContext } from '../present.ts'

/** Returns the slots of an event in order, with the rows of their bouts. */
export const getCard = (eventId: number, rows: Handles) =>
  sortSlots(rows.slots.by('eventId', eventId)).map((slot) => ({
    ...slot,
    fight: slot.fightId === null ? undefined : rows.fights.get(slot.fightId),
  }))

export const toSlots = (event: EventRow, context: PresenterContext): Slot[] =>
  sortSlots(context.rows.slots.by('eventId', event.id)).map((slot) =>
    toSlot(slot, event.arenaId, context),
  )

export function toSlot(
  { eventId, ...slot }: SlotRow,
  arenaId: number,
  context: PresenterContext,
): Slot {
  const row = slot.fightId === null ? undefined : context.rows.fights.get(slot.fightId)
  const fight = row ? toFight(row, context) : null
  return { ...slot, locationId: arenaId, fight, fightLink: fight?.fightLink ?? null }
}
