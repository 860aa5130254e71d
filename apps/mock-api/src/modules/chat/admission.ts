import type { EventRow } from '@cornerman/fixtures/tables'
import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import type { World } from '../../worlds/world.ts'
import { assertActive } from '../auth/sessions.ts'
import type { Tokens } from '../auth/tokens.ts'
import { toAuthorId } from './rules.ts'

export interface Person {
  userId: number
  author: string
  name: string
  moderator: boolean
}
export interface Admission {
  person: Person
  event: EventRow
}

/**
 * Checks who joins the chat of an event with this jwt. Throws an ApiError. Repeated while a socket is open, because
 * tokens expire and sessions end.
 */
export function admit(tokens: Tokens, world: World, { jwt, fightEventId }: { jwt?: string; fightEventId?: string }): Admission {
  if (!jwt) throw new ApiError('no_token', 'The address has no jwt.')
  const now = world.clock.now()
  const { sid } = tokens.readAccess(jwt, world.id, now)
  const { userId } = assertActive(world.rows.sessions.by('key', sid)[0], now)
  const user = world.rows.users.get(userId)
  if (!user) throw new ApiError('session_ended', 'The user of this session no longer exists.')
  if (!fightEventId || !/^[1-9]\d{0,14}$/.test(fightEventId))
    throw new ApiError('unknown_id', 'The address names no event: fightEventId is missing or not a number.')
  const event = getOrThrow(world.rows.events.get(Number(fightEventId)), 'event', Number(fightEventId))
  return { person: { userId, author: toAuthorId(userId), name: `${user.firstName} ${user.lastName}`, moderator: user.role === 'ADMIN' }, event }
}
