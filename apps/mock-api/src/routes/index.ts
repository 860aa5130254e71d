import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../http/context.ts'
import type { Google } from '../security/google.ts'
import type { Tokens } from '../security/tokens.ts'
import { authRoutes } from './auth.ts'
import { bannersRoutes } from './banners.ts'
import { downloadsRoutes } from './downloads.ts'
import { matchmakingRoutes } from './matchmaking.ts'
import { peopleRoutes } from './people.ts'
import { rewardsRoutes } from './rewards.ts'

/** A handler for every call of the contract, by group and name. */
export function handlersOf(tokens: Tokens, google: Google): { [Group in keyof Contract]: Handlers<Contract[Group]> } {
  return {
    auth: authRoutes(tokens, google),
    people: peopleRoutes,
    matchmaking: matchmakingRoutes,
    rewards: rewardsRoutes,
    banners: bannersRoutes,
    downloads: downloadsRoutes,
  }
}
