import type { Contract } from '@cornerman/contract/contract'
import type { FightRow } from '@cornerman/tables'
import type { Context, Handlers } from '../../http/handler.ts'
import { toStoredPath } from '../../http/media-url.ts'
import { sortNewestFirst } from '../../time/instant.ts'
import { getEvent } from '../events/event.ts'
import { assertEditable } from '../events/rules.ts'
import { getFighter } from '../people/fighter.ts'
import { getSlot, replaceBout } from '../slots/bout.ts'
import { toSlots } from '../slots/present.ts'
import { assertHolds, closeGap } from '../slots/rules.ts'
import { assertNotCanceled } from '../streaming/rules.ts'
import { toFighterBout } from './fighter-bout.ts'
import { toFight } from './present.ts'
import { recordResult } from './rules.ts'

export const fightsRoutes: Handlers<Contract['fights']> = {
  ofFighter({ params, ...context }) {
    const { rows } = context
    const { id } = getFighter(rows, params.id)
    const fights = [...rows.fights.by('initiatorId', id), ...rows.fights.by('targetId', id)]
    const bouts = fights.flatMap((fight) => toFighterBout(fight, context) ?? [])

    return sortNewestFirst(bouts, ({ fromDate }) => fromDate)
  },

  create({ body: { slotId, fightEventId, timezone, ...pairing }, ...context }) {
    const event = assertEditable(getEvent(context.rows, fightEventId))
    return replaceBout(getSlot(slotId, event, context), pairing, event, context)
  },

  setResult: ({ body: { fightId, ...outcome }, ...context }) =>
    change(fightId, context, (fight) => recordResult(fight, outcome)),

  // Without a winner: the specification knows winners for both or one corner only.
  noContest: ({ body, ...context }) =>
    change(body.fightId, context, (fight) => ({ ...fight, winner: null, result: 'NO_CONTEST' })),

  clearResult: ({ body, ...context }) =>
    change(body.fightId, context, (fight) => ({ ...fight, winner: null, result: null })),

  remove({ body, rows, base }) {
    const slot = assertHolds(rows.slots.getOrThrow(body.slotId, 'slot'), body.fightId)
    const event = assertEditable(getEvent(rows, slot.eventId))

    if (slot.fightId !== null) {
      rows.fights.remove(slot.fightId)
    }

    rows.slots.remove(slot.id)

    for (const later of closeGap(rows.slots.by('eventId', event.id), slot)) {
      rows.slots.save(later)
    }

    return toSlots(event, { rows, base })
  },

  setLink: ({ body: { id, fightLink }, ...context }) =>
    change(id, context, (fight) => ({
      ...fight,
      fightLink: fightLink && toStoredPath(fightLink, context.base),
    })),
}

/** Changes a bout if its result and its video may be changed. */
function change(id: number, context: Context, toChanged: (fight: FightRow) => FightRow) {
  const { rows } = context
  const fight = rows.fights.getOrThrow(id, 'fight')

  assertNotCanceled(getEvent(rows, fight.eventId))

  return toFight(rows.fights.save(toChanged(fight)), context)
}
