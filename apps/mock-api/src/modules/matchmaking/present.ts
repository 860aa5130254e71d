import type { MatchRequest } from '@cornerman/contract'
import type { MatchRequestRow } from '@cornerman/tables'
import { hasBothCorners } from '../fights/rules.ts'
import { toUser } from '../people/present.ts'
import type { UserContext } from '../present.ts'
import { getCard } from '../slots/present.ts'

export function toMatchRequest(
  { createDate, ...request }: MatchRequestRow,
  context: UserContext,
): MatchRequest {
  const { rows } = context
  const { id, name, fromDate, status, arenaId } = rows.events.getOrThrow(request.eventId, 'event')
  const { timeZone } = rows.arenas.getOrThrow(arenaId, 'arena')
  const slots = getCard(id, rows)
  const emptySlots = slots.filter((slot) => !hasBothCorners(slot)).length

  return {
    ...request,
    fighter: toUser(rows.users.getOrThrow(request.fighterId, 'fighter'), context),
    event: { id, name, fromDate, status, timeZone, slots: slots.length, emptySlots },
  }
}
