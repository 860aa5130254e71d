import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../http/context.ts'
import type { Google } from '../security/google.ts'
import type { Tokens } from '../security/tokens.ts'
import { accountsRoutes } from './accounts.ts'
import { adminsRoutes } from './admins.ts'
import { authRoutes } from './auth.ts'
import { bannersRoutes } from './banners.ts'
import { chatRoutes } from './chat.ts'
import { creatorsRoutes } from './creators.ts'
import { downloadsRoutes } from './downloads.ts'
import { eventsRoutes } from './events.ts'
import { fakeUsersRoutes } from './fake-users.ts'
import { fightsRoutes } from './fights.ts'
import { imagesRoutes } from './images.ts'
import { mapsRoutes } from './maps.ts'
import { matchmakingRoutes } from './matchmaking.ts'
import { kickMetricsRoutes, videoMetricsRoutes } from './metrics.ts'
import { newUsersRoutes } from './new-users.ts'
import { penaltiesRoutes } from './penalties.ts'
import { peopleRoutes } from './people.ts'
import { pricesRoutes } from './prices.ts'
import { rewardsRoutes } from './rewards.ts'
import { slotsRoutes } from './slots.ts'
import { streamEventsRoutes, streamMetricsRoutes } from './stream-metrics.ts'
import { streamingRoutes } from './streaming.ts'

/** A handler for every call of the contract, by group and name. */
export function handlersOf(tokens: Tokens, google: Google, listOfCities: () => string): { [Group in keyof Contract]: Handlers<Contract[Group]> } {
  return {
    auth: authRoutes(tokens, google),
    people: peopleRoutes,
    events: eventsRoutes,
    slots: slotsRoutes,
    fights: fightsRoutes,
    prices: pricesRoutes,
    fakeUsers: fakeUsersRoutes,
    streaming: streamingRoutes,
    chat: chatRoutes,
    matchmaking: matchmakingRoutes,
    rewards: rewardsRoutes,
    banners: bannersRoutes,
    downloads: downloadsRoutes,
    newUsers: newUsersRoutes,
    penalties: penaltiesRoutes,
    accounts: accountsRoutes,
    admins: adminsRoutes,
    creators: creatorsRoutes,
    images: imagesRoutes,
    maps: mapsRoutes(listOfCities),
    kickMetrics: kickMetricsRoutes,
    videoMetrics: videoMetricsRoutes,
    streamMetrics: streamMetricsRoutes,
    streamEvents: streamEventsRoutes,
  }
}
