import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../http/context.ts'
import type { Google } from '../security/google.ts'
import type { Tokens } from '../security/tokens.ts'
import { authRoutes } from './auth.ts'
import { eventRoutes } from './events.ts'
import { matchmakingRoutes } from './matchmaking.ts'
import { peopleRoutes } from './people.ts'
import { streamingRoutes } from './streaming.ts'

/** A handler for every call of the contract, by group and name. */
export function handlersOf(tokens: Tokens, google: Google): { [Group in keyof Contract]: Handlers<Contract[Group]> } {
  return {
    auth: authRoutes(tokens, google),
    people: peopleRoutes,
    events: eventRoutes,
    streaming: streamingRoutes,
    matchmaking: matchmakingRoutes,
  }
}
