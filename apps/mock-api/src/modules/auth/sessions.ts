import type { SignInResponse } from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'
import { assertActive, getInvalidAge, getRotationTime, type Session } from '../../http/auth/auth.ts'
import type { Tokens } from '../../http/auth/tokens.ts'
import type { Context } from '../../http/handler.ts'
import type { Handles } from '../../store/database.ts'
import { DAY, formatDuration, iso } from '../../text/instant.ts'
import { assertAdmin } from './rules.ts'

/** A session ends this long after the sign-in, in milliseconds, also when it is refreshed. The specification sets no limit. */
export const SESSION_LIFETIME = 30 * DAY

export function startSession(
  tokens: Tokens,
  email: string,
  { deviceIdentifier, deviceName }: { deviceIdentifier: string; deviceName: string },
  { world, rows, now }: Pick<Context, 'world' | 'rows' | 'now'>,
): SignInResponse {
  const user = assertAdmin(findUserByEmail(rows, email), email)
  const key = world.randomBytes(16, 'sessions').toString('base64url')
  const sessionMs = rows.meta.get(1)?.sessionMs ?? SESSION_LIFETIME
  rows.sessions.add({
    key,
    userId: user.id,
    deviceIdentifier,
    deviceName,
    startedAt: iso(now),
    endedAt: null,
    endsAt: iso(now + sessionMs),
    generation: 1,
    usedGeneration: 0,
    rotations: [],
  })
  return {
    jwt: tokens.of(world).access(world.id, key, now),
    refreshToken: tokens.of(world).refresh({ world: world.id, session: key, generation: 1 }),
    email: user.email,
    permissions: [...user.permissions],
  }
}

export const findUserByEmail = (rows: Handles, email: string) =>
  rows.users.by('email', email.toLowerCase())[0]

/** Number of rotations stored; older ones are beyond the grace period. */
const MAX_ROTATIONS = 20

/** `issuedAt`: when the successor was first issued. A session returned with an error must be saved too. */
export function rotateSession<S extends Session>(
  session: S | undefined,
  generation: number,
  now: number,
): { session: S; successor: number; issuedAt: number } | { session: S; error: ApiError } {
  const active = assertActive(session, now)
  const usedGeneration = Math.max(active.usedGeneration, generation)
  if (generation === active.generation) {
    const rotations = [...active.rotations, { generation, at: iso(now) }].slice(-MAX_ROTATIONS)
    const session = { ...active, generation: generation + 1, usedGeneration, rotations }
    return { session, successor: generation + 1, issuedAt: now }
  }
  const invalidAge = getInvalidAge(active, generation, now)
  if (invalidAge === undefined) {
    return {
      session: { ...active, usedGeneration },
      successor: generation + 1,
      issuedAt: getRotationTime(active, generation),
    }
  }
  const message = `This refresh token was succeeded ${formatDuration(invalidAge)} ago and its successor has been used: it may have been stolen, so the whole session has ended.`
  return {
    session: { ...active, endedAt: iso(now) },
    error: new ApiError('refresh_token_reused', message),
  }
}
