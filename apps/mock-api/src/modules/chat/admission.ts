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
export interface Admitted {
  person: Person
  event: EventRow
}

/** Who comes with this jwt to the chat of this event. Throws an ApiError. Asked again while a socket is open: tokens expire, sessions end. */
export function admit(tokens: Tokens, world: World, { jwt, fightEventId }: { jwt?: string; fightEventId?: string }): Admitted {
  if (!jwt) throw new ApiError('no_token', 'The address carries no jwt.')
  const now = world.clock.now()
  const { sid } = tokens.readAccess(jwt, world.id, now)
  const { userId } = assertActive(world.rows.sessions.by('key', sid)[0], now)
  const user = world.rows.users.get(userId)
  if (!user) throw new ApiError('session_ended', 'The user of this session no longer exists.')
  if (!fightEventId || !/^[1-9]\d{0,14}$/.test(fightEventId))
    throw new ApiError('unknown_id', 'The address names no event: fightEventId is missing or no number.')
  const event = getOrThrow(world.rows.events.get(Number(fightEventId)), 'event', Number(fightEventId))
  return { person: { userId, author: toAuthorId(userId), name: `${user.firstName} ${user.lastName}`, moderator: user.role === 'ADMIN' }, event }
}
