import type { Contract } from '@cornerman/contract/contract'
import { getOrThrow } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { toPenalty } from '../people/presenters.ts'
import { assertRole } from '../people/rules.ts'
import { assertNotBanned } from './rules.ts'

export const penaltiesRoutes: Handlers<Contract['penalties']> = {
  add({ body: { userId, penalty, comment }, rows, now }) {
    const fighter = assertRole(getOrThrow(rows.users.get(userId), 'user', userId), 'FIGHTER', 'can be given penalties')
    assertNotBanned(fighter, rows.penalties.by('userId', userId))
    rows.penalties.add({ userId, reason: penalty, date: iso(now), comment: comment.trim() })
    return listPenalties(userId, rows)
  },

  remove({ params, rows }) {
    const { id, userId } = getOrThrow(rows.penalties.get(params.id), 'penalty', params.id)
    rows.penalties.remove(id)
    return listPenalties(userId, rows)
  },
}

const listPenalties = (userId: number, rows: Handles) => rows.penalties.by('userId', userId).map(toPenalty)
