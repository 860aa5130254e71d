import type { EventRow } from '@cornerman/fixtures/tables'
import { found, Refusal } from '../../domain/refusal.ts'
import type { World } from '../../worlds/world.ts'
import { alive } from '../auth/sessions.ts'
import type { Tokens } from '../auth/tokens.ts'
import { authorOf } from './rules.ts'

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

/** Who comes with this jwt to the chat of this event. Throws a Refusal. Asked again while a socket is open: tokens expire, sessions end. */
export function admit(tokens: Tokens, world: World, { jwt, fightEventId }: { jwt?: string; fightEventId?: string }): Admitted {
  if (!jwt) throw new Refusal('no_token', 'The address carries no jwt.')
  const now = world.clock.now()
  const { sid } = tokens.readAccess(jwt, world.id, now)
  const { userId } = alive(world.rows.sessions.by('key', sid)[0], now)
  const user = world.rows.users.get(userId)
  if (!user) throw new Refusal('session_ended', 'The user of this session no longer exists.')
  if (!fightEventId || !/^[1-9]\d{0,14}$/.test(fightEventId))
    throw new Refusal('unknown_id', 'The address names no event: fightEventId is missing or no number.')
  const event = found(world.rows.events.get(Number(fightEventId)), 'event', Number(fightEventId))
  return { person: { userId, author: authorOf(userId), name: `${user.firstName} ${user.lastName}`, moderator: user.role === 'ADMIN' }, event }
}
