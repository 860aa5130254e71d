import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../http/handler.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { adminsRoutes } from './admins/routes.ts'
import { bannersRoutes } from './banners/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { creatorsRoutes } from './creators/routes.ts'
import { downloadsRoutes } from './downloads/routes.ts'
import { eventsRoutes } from './events/routes.ts'
import { fakeUsersRoutes } from './fake-users/routes.ts'
import { fightsRoutes } from './fights/routes.ts'
import { imagesRoutes } from './images/routes.ts'
import { mapsRoutes } from './maps/routes.ts'
import type { Country } from './maps/rules.ts'
import { matchmakingRoutes } from './matchmaking/routes.ts'
import { kickMetricsRoutes, videoMetricsRoutes } from './metrics/routes.ts'
import { streamEventsRoutes, streamMetricsRoutes } from './metrics/stream-routes.ts'
import { newUsersRoutes } from './new-users/routes.ts'
import { penaltiesRoutes } from './penalties/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { pricesRoutes } from './prices/routes.ts'
import { rewardsRoutes } from './rewards/routes.ts'
import type { Google } from './sessions/google.ts'
import { authRoutes } from './sessions/routes.ts'
import type { Tokens } from './sessions/tokens.ts'
import { slotsRoutes } from './slots/routes.ts'
import { streamingRoutes } from './streaming/routes.ts'

export function createHandlers(
  tokens: Tokens,
  google: Google,
  countries: readonly Country[],
): { [Group in keyof Contract]: Handlers<Contract[Group]> } {
  return {
    auth: authRoutes(tokens, google),
    people: peopleRoutes,
    events: eventsRoutes,
    slots: slotsRoutes,
    fights: fightsRoutes,
    prices: pricesRoutes,
    fakeUsers: fakeUsersRoutes,
    streaming: streamingRoutes,
    chat: chatRoutes(tokens),
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
    maps: mapsRoutes(countries),
    kickMetrics: kickMetricsRoutes,
    videoMetrics: videoMetricsRoutes,
    streamMetrics: streamMetricsRoutes,
    streamEvents: streamEventsRoutes,
  }
}
