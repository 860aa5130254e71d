import type { Contract } from '@cornerman/contract/contract'
import type { ArenaRow, EventRow } from '@cornerman/fixtures/tables'
import { found, Refusal } from '../../domain/refusal.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { eventRow } from '../events/event-rows.ts'
import { slotsOf } from '../events/presenters.ts'
import { editable } from '../events/rules.ts'
import { arranged, withRoom } from './rules.ts'

export const slotsRoutes: Handlers<Contract['slots']> = {
  saveAll({ body, rows, base }) {
    const event = editable(eventRow(rows, body.fightEventId))
    at(event, rows.arenas.by('userId', body.userId)[0])
    for (const slot of arranged(rows.slots.by('eventId', event.id), body.timeSlots, event.fromDate)) rows.slots.save(slot)
    return slotsOf(event, { rows, base })
  },

  addEmpty({ params, body, rows, base }) {
    const event = editable(eventRow(rows, body.fightEventId))
    at(event, found(rows.arenas.get(params.id), 'arena', params.id))
    const { moved, ...times } = withRoom(rows.slots.by('eventId', event.id), event.fromDate)
    for (const slot of moved) rows.slots.save(slot)
    rows.slots.add({ eventId: event.id, ...times, isMainCard: false, fightId: null })
    return slotsOf(event, { rows, base })
  },
}

function at({ name, arenaId }: EventRow, arena: ArenaRow | undefined) {
  if (arena?.id !== arenaId) throw new Refusal('not_of_this_arena', `${name} takes place at another arena.`)
}
