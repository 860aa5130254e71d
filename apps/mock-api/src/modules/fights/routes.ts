import type { Contract } from '@cornerman/contract/contract'
import { ApiError } from '../../domain/api-error.ts'
import { toStoredPath } from '../../domain/instant.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { getEvent, toFight, toSlot, toSlots } from '../events/presenters.ts'
import { assertEditable, assertNotCanceled } from '../events/rules.ts'
import { replaceBout } from '../slots/routes.ts'
import { assertHolds, closeGap } from '../slots/rules.ts'
import { recordResult } from './rules.ts'

export const fightsRoutes: Handlers<Contract['fights']> = {
  create({ body: { slotId, fightEventId, timezone, ...pairing }, rows, base }) {
    const event = assertEditable(getEvent(rows, fightEventId))
    const slot = rows.slots.get(slotId)
    if (slot?.eventId !== event.id) throw new ApiError('unknown_id', `There is no slot ${slotId} in event ${event.id}.`)
    return toSlot(replaceBout(rows, slot, pairing), event.arenaId, { rows, base })
  },

  setResult({ body: { fightId, ...outcome }, rows, base }) {
    return toFight(rows.fights.save(recordResult(getChangeableFight(rows, fightId), outcome)), { rows, base })
  },

  // Without a winner: the specification knows winners for both or one corner only.
  noContest({ body, rows, base }) {
    return toFight(
      rows.fights.save({ ...getChangeableFight(rows, body.fightId), winner: null, result: 'NO_CONTEST' }),
      { rows, base },
    )
  },

  clearResult({ body, rows, base }) {
    return toFight(rows.fights.save({ ...getChangeableFight(rows, body.fightId), winner: null, result: null }), {
      rows,
      base,
    })
  },

  remove({ body, rows, base }) {
    const slot = assertHolds(rows.slots.getOrThrow(body.slotId, 'slot'), body.fightId)
    const event = assertEditable(getEvent(rows, slot.eventId))
    if (slot.fightId !== null) rows.fights.remove(slot.fightId)
    rows.slots.remove(slot.id)
    for (const later of closeGap(rows.slots.by('eventId', event.id), slot)) rows.slots.save(later)
    return toSlots(event, { rows, base })
  },

  setLink({ body: { id, fightLink }, rows, base }) {
    const fight = getChangeableFight(rows, id)
    return toFight(rows.fights.save({ ...fight, fightLink: fightLink && toStoredPath(fightLink, base) }), {
      rows,
      base,
    })
  },
}

/** Returns the bout if its result and its video may be changed. */
function getChangeableFight(rows: Handles, id: number) {
  const fight = rows.fights.getOrThrow(id, 'fight')
  assertNotCanceled(getEvent(rows, fight.eventId))
  return fight
}
