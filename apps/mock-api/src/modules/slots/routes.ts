import type { Contract } from '@cornerman/contract/contract'
import type { ArenaRow, EventRow } from '@cornerman/tables'
import { ApiError } from '../../http/api-error.ts'
import type { Handlers } from '../../http/handler.ts'
import { getEvent } from '../events/event.ts'
import { assertEditable, assertLive } from '../events/rules.ts'
import { getSlot, replaceBout } from './bout.ts'
import { clearCurrent } from './current-slot.ts'
import { getCard, toSlots } from './present.ts'
import { assertNotBegun, isSameCard, makeRoomAtTop, reorderSlots } from './rules.ts'

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

  clearCurrent,

  replaceWhileLive({ body: { slotId, fightEventId, ...pairing }, ...context }) {
    const { rows } = context
    const event = assertLive(getEvent(rows, fightEventId))
    const slot = getSlot(slotId, event, context)

    assertNotBegun(slot, getCard(event.id, rows), event)

    return replaceBout(slot, pairing, event, context)
  },
}

function assertArena({ name, arenaId }: EventRow, arena: ArenaRow | undefined) {
  if (arena?.id !== arenaId) {
    throw new ApiError('not_of_this_arena', `${name} takes place at another arena.`)
  }
}
