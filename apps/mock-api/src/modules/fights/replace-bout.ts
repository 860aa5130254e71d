import type { SlotRow } from '@cornerman/fixtures/tables'
import type { Handles } from '../../store/database.ts'
import { assertPeopleExist } from '../events/presenters.ts'
import { type Pairing, pair } from '../slots/rules.ts'

/** Puts a new bout into a slot and returns the slot. Removes the previous bout first, so that its fighters are available. */
export function replaceBout(rows: Handles, slot: SlotRow, pairing: Pairing): SlotRow {
  const { eventId } = slot
  if (slot.fightId !== null) rows.fights.remove(slot.fightId)
  const corners = pair(assertPeopleExist(rows, pairing), rows.fights.by('eventId', eventId))
  const fight = rows.fights.add({ eventId, ...corners, winner: null, result: null, fightLink: null })
  return rows.slots.save({ ...slot, fightId: fight.id })
}
