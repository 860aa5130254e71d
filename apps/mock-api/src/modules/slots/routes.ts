import type { Contract } from '@cornerman/contract/contract'
import type { ArenaRow, EventRow, SlotRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../domain/api-error.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { assertPeopleExist, getEvent, toSlot, toSlots } from '../events/presenters.ts'
import { assertEditable, assertLive } from '../events/rules.ts'
import { assertNotBegun, isSameCard, makeRoomAtTop, type Pairing, pair, reorderSlots } from './rules.ts'

/** Puts a new bout into a slot and returns the slot. Removes the previous bout first, so that its fighters are available. */
export function replaceBout(rows: Handles, slot: SlotRow, pairing: Pairing): SlotRow {
  const { eventId } = slot
  if (slot.fightId !== null) rows.fights.remove(slot.fightId)
  const corners = pair(assertPeopleExist(rows, pairing), rows.fights.by('eventId', eventId))
  const fight = rows.fights.add({ eventId, ...corners, winner: null, result: null, fightLink: null })
  return rows.slots.save({ ...slot, fightId: fight.id })
}

export const slotsRoutes: Handlers<Contract['slots']> = {
  saveAll({ body, rows, base }) {
    const event = assertEditable(getEvent(rows, body.fightEventId))
    assertArena(event, rows.arenas.by('userId', body.userId)[0])
    const card = rows.slots.by('eventId', event.id)
    if (body.basedOn && !isSameCard(card, body.basedOn)) throw new ApiError('card_changed')
    for (const slot of reorderSlots(card, body.timeSlots, event.fromDate)) rows.slots.save(slot)
    return toSlots(event, { rows, base })
  },

  addEmpty({ params, body, rows, base }) {
    const event = assertEditable(getEvent(rows, body.fightEventId))
    assertArena(event, rows.arenas.getOrThrow(params.id, 'arena'))
    const { moved, ...times } = makeRoomAtTop(rows.slots.by('eventId', event.id), event.fromDate)
    for (const slot of moved) rows.slots.save(slot)
    rows.slots.add({ eventId: event.id, ...times, isMainCard: false, fightId: null })
    return toSlots(event, { rows, base })
  },

  clearCurrent({ params, rows }) {
    rows.events.save({ ...assertLive(getEvent(rows, params.id)), currentSlotId: null })
  },

  replaceWhileLive({ body: { slotId, fightEventId, ...pairing }, rows, base }) {
    const event = assertLive(getEvent(rows, fightEventId))
    const slot = rows.slots.get(slotId)
    if (slot?.eventId !== event.id) throw new ApiError('unknown_id', `There is no slot ${slotId} in event ${event.id}.`)
    assertNotBegun(slot, slot.fightId === null ? undefined : rows.fights.get(slot.fightId), event)
    return toSlot(replaceBout(rows, slot, pairing), event.arenaId, { rows, base })
  },
}

function assertArena({ name, arenaId }: EventRow, arena: ArenaRow | undefined) {
  if (arena?.id !== arenaId) throw new ApiError('not_of_this_arena', `${name} takes place at another arena.`)
}
