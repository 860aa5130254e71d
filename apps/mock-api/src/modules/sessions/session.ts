import type { Rows } from '@cornerman/tables'
import { ApiError } from '../../http/api-error.ts'
import type { FindSession } from '../../http/auth.ts'
import { formatDuration } from '../../time/instant.ts'
import { assertWorld, LIFETIME, type Tokens } from './tokens.ts'

/**
 * A session is a chain of refresh tokens, numbered from 1. Each rotation derives the next token from its number, so
 * every use of an old token returns the same successor.
 * An old token stays valid for half a minute, and then until its successor is used, so that a lost response ends no
 * session. A later use indicates theft and ends the session.
 */
export type Session = Omit<
  Rows['sessions'],
  'id' | 'key' | 'userId' | 'deviceIdentifier' | 'deviceName'
>

/** Checks a refresh token sent as bearer (the app's retry, AUTH-10). Returns the session with its use recorded. */
export function useRefreshTokenAsBearer<S extends Session>(
  session: S | undefined,
  generation: number,
  now: number,
): S {
  const active = assertActive(session, now)
  if (generation !== active.generation && getInvalidAge(active, generation, now) !== undefined) {
    throw new ApiError('bad_token', 'This refresh token was succeeded by a newer one.')
  }

  return active.usedGeneration >= generation ? active : { ...active, usedGeneration: generation }
}

export function assertActive<S extends Session>(session: S | undefined, now: number): S {
  if (!session) {
    throw new ApiError('session_ended', 'This session is unknown: the world was reset.')
  }
  if (session.endedAt) {
    throw new ApiError('session_ended', `This session ended at ${session.endedAt}.`)
  }

  const endsAt = Date.parse(session.endsAt)
  if (now >= endsAt) {
    throw new ApiError(
      'session_ended',
      `This session ended ${formatDuration(now - endsAt)} ago on this world's clock: sessions end ${formatDuration(endsAt - Date.parse(session.startedAt))} after the sign-in, also when refreshed.`,
    )
  }

  return session
}

/** Returns the search for the session of a bearer token: an access token or, in the app's retry (AUTH-10), a refresh token. */
export const createSessionSearch =
  (allTokens: Tokens): FindSession =>
  (world, bearer) => {
    const now = world.clock.now()
    const { sessions } = world.rows
    const tokens = allTokens.of(world)
    const refresh = tokens.readRefresh(bearer)

    if (!refresh) {
      const { sid } = tokens.readAccess(bearer, world.id, now)
      return { session: assertActive(sessions.by('key', sid)[0], now), isRecorded: true }
    }

    assertWorld(refresh.world, world.id, 'session token', 'bad_token')

    const session = sessions.by('key', refresh.session)[0]
    const used = useRefreshTokenAsBearer(session, refresh.generation, now)
    if (used === session) {
      return { session, isRecorded: true }
    }

    if (world.database.writing) {
      sessions.save(used)
    }

    return { session: used, isRecorded: world.database.writing }
  }

/** Returns how long ago a rotated token was replaced, or undefined while it is valid. */
export function getInvalidAge(
  session: Session,
  generation: number,
  now: number,
): number | undefined {
  const age = now - getRotationTime(session, generation)
  const isValid = age <= LIFETIME.refreshGrace || session.usedGeneration <= generation
  return isValid ? undefined : age
}

export function getRotationTime(session: Session, generation: number): number {
  const rotation = session.rotations.find((each) => each.generation === generation)
  return rotation ? Date.parse(rotation.at) : 0
}
