import type { SignInResponse } from '@cornerman/contract'
import type { Context } from '../../http/handler.ts'
import { DAY, iso } from '../../time/instant.ts'
import { findUserByEmail } from '../people/email.ts'
import { assertAdmin } from './rules.ts'
import type { Tokens } from './tokens.ts'

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
