import { found, Refusal } from '../domain/refusal.ts'
import { alive, useAsBearer } from '../domain/sessions.ts'
import type { Gate } from '../http/context.ts'
import type { World } from '../store/world.ts'
import type { Tokens } from './tokens.ts'

/** Lets in by session: a live access token, or a live refresh token, since the documents retry a refused call with it. */
export function gateOf(tokens: Tokens): Gate {
  return {
    identify(world, bearer) {
      const { userId } = sessionOf(tokens, world, bearer)
      const user = world.rows.users.get(userId)
      if (!user) throw new Refusal('session_ended', 'The user of this session no longer exists.')
      return { userId, email: user.email, permissions: user.permissions }
    },
    roleOf(world, noun, id) {
      // Another noun would have to be followed to its owner first: its id is nobody's.
      if (noun !== 'user') throw new Error(`nothing here knows whose a ${noun} is yet`)
      return found(world.rows.users.get(id), 'user', id).role
    },
  }
}

function sessionOf(tokens: Tokens, world: World, bearer: string) {
  const now = world.clock.now()
  const byKey = (key: string) => world.rows.sessions.by('key', key)[0]
  const refresh = tokens.readRefresh(bearer)
  if (!refresh) return alive(byKey(tokens.readAccess(bearer, world.id, now).sid))
  if (refresh.world !== world.id)
    throw new Refusal('token_of_another_world', `The session token belongs to the world ${refresh.world}, and this is ${world.id}.`)
  const session = byKey(refresh.session)
  const used = useAsBearer(session, refresh.generation, now)
  if (used !== session && world.writing) world.rows.sessions.save(used)
  return used
}
