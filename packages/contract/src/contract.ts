import type { Endpoint } from './define-endpoint.ts'
import { accounts } from './endpoints/accounts.ts'
import { admins } from './endpoints/admins.ts'
import { auth } from './endpoints/auth.ts'
import { banners } from './endpoints/banners.ts'
import { chat } from './endpoints/chat.ts'
import { creators } from './endpoints/creators.ts'
import { downloads } from './endpoints/downloads.ts'
import { events } from './endpoints/events.ts'
import { fakeUsers } from './endpoints/fake-users.ts'
import { fights } from './endpoints/fights.ts'
import { images } from './endpoints/images.ts'
import { maps } from './endpoints/maps.ts'
import { matchmaking } from './endpoints/matchmaking.ts'
import { kickMetrics, videoMetrics } from './endpoints/metrics.ts'
import { newUsers } from './endpoints/new-users.ts'
import { penalties } from './endpoints/penalties.ts'
import { people } from './endpoints/people.ts'
import { prices } from './endpoints/prices.ts'
import { rewards } from './endpoints/rewards.ts'
import { slots } from './endpoints/slots.ts'
import { streamEvents, streamMetrics } from './endpoints/stream-metrics.ts'
import { streaming } from './endpoints/streaming.ts'

/** All calls. The mock implements all of them and the tests iterate over them. The admin imports single groups to keep its bundle small. */
export const contract = {
  auth,
  people,
  newUsers,
  penalties,
  accounts,
  admins,
  creators,
  images,
  events,
  slots,
  fights,
  prices,
  fakeUsers,
  streaming,
  chat,
  matchmaking,
  maps,
  rewards,
  banners,
  downloads,
  kickMetrics,
  videoMetrics,
  streamMetrics,
  streamEvents,
}

export type Contract = typeof contract

/** A call as `group.name`, such as `people.list`. */
export type EndpointName = {
  [Group in keyof Contract]: `${Group}.${keyof Contract[Group] & string}`
}[keyof Contract]

export const ENDPOINT_NAMES = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.keys(endpoints).map((name) => `${group}.${name}`),
) as EndpointName[]

/** The calls that the specification does not contain. The mock offers them all. */
export const CAPABILITIES: readonly string[] = Object.values(contract)
  .flatMap((endpoints) =>
    Object.values<Endpoint>(endpoints).flatMap(({ capability }) => capability ?? []),
  )
  .sort()
