import type { Contract } from '@cornerman/contract/contract'
import { asKept } from '../../domain/address.ts'
import { found, Refusal } from '../../domain/refusal.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import type { Handles } from '../../store/database.ts'
import { eventRow, people } from '../events/event-rows.ts'
import { fightOf, slotOf, slotsOf } from '../events/presenters.ts'
import { editable, notCanceled } from '../events/rules.ts'
import { holding, paired } from '../slots/rules.ts'
import { decided } from './rules.ts'

export const fightsRoutes: Handlers<Contract['fights']> = {
  create({ body: { slotId, fightEventId, timezone, ...pairing }, rows, base }) {
    const event = editable(eventRow(rows, fightEventId))
    const slot = rows.slots.get(slotId)
    if (slot?.eventId !== event.id) throw new Refusal('unknown_id', `There is no slot ${slotId} in event ${event.id}.`)
    // The bout that stood there makes way, so its own fighters are free.
    if (slot.fightId !== null) rows.fights.remove(slot.fightId)
    const corners = paired(people(rows, pairing), rows.fights.by('eventId', event.id))
    const fight = rows.fights.add({ eventId: event.id, ...corners, winner: null, result: null, fightLink: null })
    return slotOf(rows.slots.save({ ...slot, fightId: fight.id }), event.arenaId, { rows, base })
  },

  setResult({ body: { fightId, ...outcome }, rows, base }) {
    return fightOf(rows.fights.save(decided(changeable(rows, fightId), outcome)), { rows, base })
  },

  remove({ body, rows, base }) {
    const slot = holding(found(rows.slots.get(body.slotId), 'slot', body.slotId), body.fightId)
    const event = editable(eventRow(rows, slot.eventId))
    if (slot.fightId !== null) rows.fights.remove(slot.fightId)
    rows.slots.remove(slot.id)
    return slotsOf(event, { rows, base })
  },

  setLink({ body: { id, fightLink }, rows, base }) {
    const fight = changeable(rows, id)
    return fightOf(rows.fights.save({ ...fight, fightLink: fightLink && asKept(fightLink, base) }), { rows, base })
  },
}

/** The bout, if its result and its video may be changed. */
function changeable(rows: Handles, id: number) {
  const fight = found(rows.fights.get(id), 'fight', id)
  notCanceled(eventRow(rows, fight.eventId))
  return fight
}
