import type { Permission } from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'
import type { World } from '../../store/world.ts'
import { assertActive } from '../sessions/session.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { toAuthorId } from './protocol.ts'

export type Admission = ReturnType<ReturnType<typeof createAdmissionCheck>>

/**
 * Returns a check of who joins the chat of an event with this token. It throws an ApiError. Call it again while a
 * socket is open, because sessions end, permissions change and session tokens expire.
 * A chat token only opens the socket, so its age counts at the first check.
 */
export function createAdmissionCheck(
  tokens: Tokens,
  world: World,
  { jwt, fightEventId }: { jwt?: string; fightEventId?: string },
) {
  let openedAt: number | undefined

  return () => {
    if (world.hasEnded) {
      throw new ApiError('unknown_id', `The world ${world.id} has ended.`)
    }
    if (!jwt) {
      throw new ApiError('no_token', 'The URL has no jwt.')
    }

    const now = world.clock.now()
    openedAt ??= now

    const chatClaims = tokens.of(world).readChat(jwt, world.id, openedAt)
    const { sid } = chatClaims ?? tokens.of(world).readAccess(jwt, world.id, now)
    const { userId } = assertActive(world.rows.sessions.by('key', sid)[0], now)
    const user = world.rows.users.get(userId)

    if (!user) {
      throw new ApiError('session_ended', 'The user of this session no longer exists.')
    }

    if (!fightEventId || !/^[1-9]\d{0,14}$/.test(fightEventId)) {
      throw new ApiError(
        'unknown_id',
        'The URL names no event: fightEventId is missing or not a number.',
      )
    }

    const event = world.rows.events.getOrThrow(Number(fightEventId), 'event')
    if (chatClaims && chatClaims.eventId !== event.id) {
      throw new ApiError('bad_token', 'This chat token belongs to another event.')
    }

    const may = (permission: Permission) =>
      user.role === 'ADMIN' && user.permissions.includes(permission)
    const name = `${user.firstName} ${user.lastName}`

    // `canMute` also allows to delete messages.
    const you = {
      author: toAuthorId(userId),
      name,
      canMute: may('mute_users'),
      canUnmute: may('unmute_users'),
    }

    return { userId, you, event }
  }
}
