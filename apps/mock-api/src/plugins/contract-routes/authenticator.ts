import { createHash, timingSafeEqual } from 'node:crypto'
import type { Service } from '@cornerman/contract'
import { ApiError, getOrThrow } from '../../domain/api-error.ts'
import { assertActive, useRefreshTokenAsBearer } from '../../modules/auth/sessions.ts'
import type { Tokens } from '../../modules/auth/tokens.ts'
import type { World } from '../../store/world.ts'
import type { Gate } from './handler.ts'

/** What each service that is no session's takes for a key. */
export type Keys = Partial<Record<Service, string>>

/** Lets in by key, or by session: a live access token, or a live refresh token, since the documents retry a refused call with it. */
export function gateOf(tokens: Tokens, keys: Keys): Gate {
  return {
    identify(world, bearer) {
      const { userId } = sessionOf(tokens, world, bearer)
      const user = world.rows.users.get(userId)
      if (!user) throw new ApiError('session_ended', 'The user of this session no longer exists.')
      return { userId, email: user.email, permissions: user.permissions }
    },
    isKey: (service, bearer) => sameText(bearer, keys[service]),
    // A transaction is its owner's; any other noun of the contract is a user.
    roleOf(world, noun, id) {
      const userId = noun === 'transaction' ? getOrThrow(world.rows.transactions.get(id), noun, id).userId : id
      return getOrThrow(world.rows.users.get(userId), 'user', userId).role
    },
  }
}

/** In equal time for whatever it is compared with. */
function sameText(given: string, wanted: string | undefined): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return wanted !== undefined && timingSafeEqual(hash(given), hash(wanted))
}

function sessionOf(tokens: Tokens, world: World, bearer: string) {
  const now = world.clock.now()
  const byKey = (key: string) => world.rows.sessions.by('key', key)[0]
  const refresh = tokens.readRefresh(bearer)
  if (!refresh) return assertActive(byKey(tokens.readAccess(bearer, world.id, now).sid), now)
  if (refresh.world !== world.id)
    throw new ApiError('token_of_another_world', `The session token belongs to the world ${refresh.world}, and this is ${world.id}.`)
  const session = byKey(refresh.session)
  const used = useRefreshTokenAsBearer(session, refresh.generation, now)
  if (used !== session && world.writing) world.rows.sessions.save(used)
  return used
}
