import { Penalty } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { iso } from '../../time/instant.ts'
import { assertRole } from '../people/rules.ts'
import { pick } from '../present.ts'
import { assertNotBanned } from './rules.ts'

export const penaltiesRoutes: Handlers<Contract['penalties']> = {
  add({ body: { userId, penalty, comment }, rows, now }) {
    const fighter = assertRole(
      rows.users.getOrThrow(userId, 'user'),
      'FIGHTER',
      'can be given penalties',
    )

    assertNotBanned(fighter, rows.penalties.by('userId', userId))
    rows.penalties.add({ userId, reason: penalty, date: iso(now), comment })

    return listPenalties(userId, rows)
  },

  remove({ params, rows }) {
    const { id, userId } = rows.penalties.getOrThrow(params.id, 'penalty')
    rows.penalties.remove(id)

    return listPenalties(userId, rows)
  },
}

const listPenalties = (userId: number, rows: Handles) =>
  rows.penalties.by('userId', userId).map((row) => pick(Penalty.properties, row))
