import type { Slot } from '@cornerman/contract'
import type { EventRow, SlotRow } from '@cornerman/tables'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/handler.ts'
import { assertPeopleExist } from './pairing.ts'
import { toSlot } from './present.ts'
import { type Pairing, pair } from './rules.ts'

/** Puts a new bout into a slot and returns the slot. Removes the previous bout first, so that its fighters are available. */
export function replaceBout(
  slot: SlotRow,
  pairing: Pairing,
  event: EventRow,
  context: Context,
): Slot {
  const { rows } = context
  if (slot.fightId !== null) {
    rows.fights.remove(slot.fightId)
  }

  const corners = pair(assertPeopleExist(rows, pairing), rows.fights.by('eventId', event.id))

  const fight = rows.fights.add({
    eventId: event.id,
    ...corners,
    winner: null,
    result: null,
    fightLink: null,
  })

  return toSlot(rows.slots.save({ ...slot, fightId: fight.id }), event.arenaId, context)
}

export function getSlot(id: number, event: EventRow, { rows }: Context): SlotRow {
  const slot = rows.slots.get(id)
  if (slot?.eventId !== event.id) {
    throw new ApiError('unknown_id', `There is no slot ${id} in event ${event.id}.`)
  }

  return slot
}
