import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import type { Handles } from '../../store/database.ts'
import type { Pairing } from '../slots/rules.ts'

export const getEvent = (rows: Handles, id: number) => getOrThrow(rows.events.get(id), 'event', id)

/** The pairing, once everybody in it is known to be there. */
export function people(rows: Handles, pairing: Pairing): Pairing {
  for (const id of [pairing.initiatorId, pairing.targetId])
    if (id && getOrThrow(rows.users.get(id), 'fighter', id).role !== 'FIGHTER') throw new ApiError('not_a_fighter', `User ${id} is no fighter.`)
  for (const id of [pairing.fakeInitiatorId, pairing.fakeTargetId]) if (id) getOrThrow(rows.fakeUsers.get(id), 'fake user', id)
  return pairing
}
