import { found, Refusal } from '../../domain/refusal.ts'
import type { Handles } from '../../store/database.ts'
import type { Pairing } from '../slots/rules.ts'

export const eventRow = (rows: Handles, id: number) => found(rows.events.get(id), 'event', id)

/** The pairing, once everybody in it is known to be there. */
export function people(rows: Handles, pairing: Pairing): Pairing {
  for (const id of [pairing.initiatorId, pairing.targetId])
    if (id && found(rows.users.get(id), 'fighter', id).role !== 'FIGHTER') throw new Refusal('not_a_fighter', `User ${id} is no fighter.`)
  for (const id of [pairing.fakeInitiatorId, pairing.fakeTargetId]) if (id) found(rows.fakeUsers.get(id), 'fake user', id)
  return pairing
}
