import type { MatchRequest } from '@cornerman/contract'
import { found } from '../domain/refusal.ts'
import type { Handles } from '../store/database.ts'
import type { MatchRequestRow } from '../store/rows.ts'
import { userOf } from './presenters.ts'

/** Where answers find rows, and where the caller sees this world. */
interface Seen {
  rows: Handles
  base: string
}

export function matchRequestOf({ createDate, ...request }: MatchRequestRow, { rows }: Seen): MatchRequest {
  const { id, name, fromDate, status } = found(rows.events.get(request.eventId), 'event', request.eventId)
  return {
    ...request,
    fighter: userOf(found(rows.users.get(request.fighterId), 'fighter', request.fighterId), rows),
    event: { id, name, fromDate, status },
  }
}
