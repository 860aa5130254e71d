import type { Contract } from '@cornerman/contract/contract'
import { found } from '../domain/refusal.ts'
import type { Handlers } from '../http/context.ts'
import { matchRequestOf } from './event-presenters.ts'

export const matchmakingRoutes: Handlers<Contract['matchmaking']> = {
  ofFighter({ params, rows, base }) {
    const user = rows.users.get(params.id)
    const fighter = found(user?.role === 'FIGHTER' ? user : undefined, 'fighter', params.id)
    const newestFirst = rows.matchRequests.by('fighterId', fighter.id).toSorted((a, b) => b.createDate.localeCompare(a.createDate) || b.id - a.id)
    return newestFirst.map((request) => matchRequestOf(request, { rows, base }))
  },
}
