import type { Contract } from '@cornerman/contract/contract'
import type { Context, Handlers } from '../../http/handler.ts'
import { sortNewestFirst } from '../../time/instant.ts'
import { getFighter } from '../people/fighter.ts'
import { toMatchRequest } from './present.ts'
import { decideRequest, filterRequests, findEventsByName } from './rules.ts'

export const matchmakingRoutes: Handlers<Contract['matchmaking']> = {
  ofFighter({ params, ...context }) {
    const { rows } = context
    const { id } = getFighter(rows, params.id)

    const requests = sortNewestFirst(
      rows.matchRequests.by('fighterId', id),
      ({ createDate }) => createDate,
    )

    return requests.map((request) => toMatchRequest(request, context))
  },

  findEvents({ body, rows }) {
    return findEventsByName(rows.events.all(), body.name).map(
      ({ id, name, fromDate, status, arenaId }) => ({
        id,
        name,
        fromDate,
        status,
        timeZone: rows.arenas.getOrThrow(arenaId, 'arena').timeZone,
      }),
    )
  },

  list({ body, ...context }) {
    const { matchRequests, users } = context.rows
    return filterRequests(matchRequests.all(), body, ({ fighterId }) =>
      users.getOrThrow(fighterId, 'fighter'),
    ).map((request) => toMatchRequest(request, context))
  },

  cancel: ({ body, ...context }) => decide(body.userId, body.fightEventId, body.status, context),
  confirm: ({ body, ...context }) => decide(body.fighterId, body.fightEventId, 'MATCHED', context),
}

function decide(
  fighterId: number,
  eventId: number,
  decision: 'CANCELED' | 'MATCHED',
  context: Context,
) {
  const { matchRequests } = context.rows
  return toMatchRequest(
    matchRequests.save(
      decideRequest(matchRequests.by('fighterId', fighterId), fighterId, eventId, decision),
    ),
    context,
  )
}
