import * as T from 'typebox'
import { defineQuery } from '../define-endpoint.ts'
import { ById } from '../schemas/basics.ts'
import { MatchRequest } from '../schemas/match-request.ts'

/** Fighters who ask to be matched for an event (document 2, sections 3 and 7). */
export const matchmaking = {
  ofFighter: defineQuery({
    path: '/matchmaking/admin/fighter-requests/:id',
    summary: 'List the match requests of one fighter, newest first',
    access: 'match_fighters',
    params: ById,
    response: T.Array(MatchRequest),
    refuses: ['unknown_id'],
    reads: ['matchRequests', 'events', 'users', 'images', 'penalties'],
  }),
}
