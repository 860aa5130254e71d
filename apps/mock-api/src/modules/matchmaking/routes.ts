import type { Contract } from '@cornerman/contract/contract'
import { getOrThrow } from '../../domain/api-error.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { toMatchRequest } from '../events/presenters.ts'
import { decideRequest, filterRequests, findEventsByName, sortNewestFirst } from './rules.ts'

export const matchmakingRoutes: Handlers<Contract['matchmaking']> = {
  ofFighter({ params, ...context }) {
    const { rows } = context
    const user = rows.users.get(params.id)
    const fighter = getOrThrow(user?.role === 'FIGHTER' ? user : undefined, 'fighter', params.id)
    return sortNewestFirst(rows.matchRequests.by('fighterId', fighter.id)).map((request) =>
      toMatchRequest(request, context),
    )
  },

  findEvents({ body, rows }) {
    return findEventsByName(rows.events.all(), body.name).map(({ id, name, fromDate }) => ({ id, name, fromDate }))
  },

  list({ body, ...context }) {
    const { rows } = context
    const getFighter = ({ fighterId }: { fighterId: number }) =>
      getOrThrow(rows.users.get(fighterId), 'fighter', fighterId)
    return filterRequests(rows.matchRequests.all(), body, getFighter).map((request) => toMatchRequest(request, context))
  },

  cancel: ({ body, ...context }) => decide(body.userId, body.fightEventId, body.status, context),
  confirm: ({ body, ...context }) => decide(body.fighterId, body.fightEventId, 'MATCHED', context),
}

function decide(fighterId: number, eventId: number, decision: 'CANCELED' | 'MATCHED', context: Context) {
  const { matchRequests } = context.rows
  return toMatchRequest(
    matchRequests.save(decideRequest(matchRequests.by('fighterId', fighterId), fighterId, eventId, decision)),
    context,
  )
}
