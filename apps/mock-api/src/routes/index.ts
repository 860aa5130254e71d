import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../http/context.ts'
import type { Google } from '../security/google.ts'
import type { Tokens } from '../security/tokens.ts'
import { authRoutes } from './auth.ts'
import { chatRoutes } from './chat.ts'
import { eventRoutes } from './events.ts'
import { fakeUserRoutes } from './fake-users.ts'
import { fightRoutes } from './fights.ts'
import { matchmakingRoutes } from './matchmaking.ts'
import { peopleRoutes } from './people.ts'
import { priceRoutes } from './prices.ts'
import { slotRoutes } from './slots.ts'
import { streamingRoutes } from './streaming.ts'

/** A handler for every call of the contract, by group and name. */
export function handlersOf(tokens: Tokens, google: Google): { [Group in keyof Contract]: Handlers<Contract[Group]> } {
  return {
    auth: authRoutes(tokens, google),
    people: peopleRoutes,
    events: eventRoutes,
    slots: slotRoutes,
    fights: fightRoutes,
    prices: priceRoutes,
    fakeUsers: fakeUserRoutes,
    streaming: streamingRoutes,
    chat: chatRoutes,
    matchmaking: matchmakingRoutes,
  }
}
