import { ApiError } from '../../http/api-error.ts'
import type { Handles } from '../../store/database.ts'
import type { Pairing } from './rules.ts'

export function assertPeopleExist(rows: Handles, pairing: Pairing): Pairing {
  for (const id of [pairing.initiatorId, pairing.targetId]) {
    if (id && rows.users.getOrThrow(id, 'fighter').role !== 'FIGHTER') {
      throw new ApiError('not_a_fighter', `User ${id} is not a fighter.`)
    }
  }

  for (const id of [pairing.fakeInitiatorId, pairing.fakeTargetId]) {
    if (id) {
      rows.fakeUsers.getOrThrow(id, 'fake user')
    }
  }

  return pairing
}
