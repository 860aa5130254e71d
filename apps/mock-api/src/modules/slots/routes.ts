import type { Slot } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { ArenaRow, EventRow, SlotRow } from '@cornerman/fixtures/tables'
import { ApiError } from '../../http/api-error.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { assertEditable, assertLive } from '../events/rules.ts'
import { assertPeopleExist, getEvent, toSlot, toSlots } from '../presenters.ts'
import {
  assertNotBegun,
  isSameCard,
  makeRoomAtTop,
  type Pairing,
  pair,
  reorderSlots,
} from './rules.ts'

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

export const slotsRoutes: Handlers<Contract['slots']> = {
  saveAll({ body, rows, base }) {
    const event = assertEditable(getEvent(rows, body.fightEventId))
    assertArena(event, rows.arenas.by('userId', body.userId)[0])
    const card = rows.slots.by('eventId', event.id)
    if (body.basedOn && !isSameCard(card, body.basedOn)) {
      throw new ApiError('card_changed')
    }
    for (const slot of reorderSlots(card, body.timeSlots, event.fromDate)) {
      rows.slots.save(slot)
    }
    return toSlots(event, { rows, base })
  },

  addEmpty({ params, body, rows, base }) {
    const event = assertEditable(getEvent(rows, body.fightEventId))
    assertArena(event, rows.arenas.getOrThrow(params.id, 'arena'))
    const { moved, ...times } = makeRoomAtTop(rows.slots.by('eventId', event.id), event.fromDate)
    for (const slot of moved) {
      rows.slots.save(slot)
    }
    rows.slots.add({ eventId: event.id, ...times, isMainCard: false, fightId: null })
    return toSlots(event, { rows, base })
  },

  clearCurrent({ params, rows }) {
    rows.events.save({ ...assertLive(getEvent(rows, params.id)), currentSlotId: null })
  },

  replaceWhileLive({ body: { slotId, fightEventId, ...pairing }, ...context }) {
    const { rows } = context
    const event = assertLive(getEvent(rows, fightEventId))
    const slot = getSlot(slotId, event, context)
    assertNotBegun(slot, slot.fightId === null ? undefined : rows.fights.get(slot.fightId), event)
    return replaceBout(slot, pairing, event, context)
  },
}

function assertArena({ name, arenaId }: EventRow, arena: ArenaRow | undefined) {
  if (arena?.id !== arenaId) {
    throw new ApiError('not_of_this_arena', `${name} takes place at another arena.`)
  }
}
