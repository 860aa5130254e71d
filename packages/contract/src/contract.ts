import { accounts, withdrawals } from './endpoints/accounts.ts'
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
import { people, users } from './endpoints/people.ts'
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
  users,
  penalties,
  accounts,
  withdrawals,
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

/** What each group is about, for the API reference. */
export const GROUP_SUMMARIES: Readonly<Record<keyof Contract, string>> = {
  auth: 'Sign in with a PIN or with Google, renew and end a session.',
  people: 'Lists and details of arenas, fighters and fans; activate, verify and rank them.',
  newUsers: 'Create fighters, fans and arenas.',
  users: 'Correct the data of a fighter or a fan.',
  penalties: 'Add and remove penalties. Three ban a fighter.',
  accounts: 'Balances and transactions of a user, and the payout of a withdrawal.',
  withdrawals: 'Pending withdrawals of all accounts.',
  admins: 'Admins and their permissions.',
  creators: 'Requests of content creators.',
  images: 'Photos of fighters and arenas.',
  events: 'Events of an arena.',
  slots: 'The slots of a fight card and their order.',
  fights: 'Bouts: pairs, results and their part of the video.',
  prices: 'Prices of an event.',
  fakeUsers: 'Opponents without an account.',
  streaming: 'Start and stop the broadcasts of an event.',
  chat: 'The chat of a live event.',
  matchmaking: 'Requests for a place on a card.',
  maps: 'Addresses to places.',
  rewards: 'Coins for fans.',
  banners: 'Banners of web and mobile.',
  downloads: 'Users and feedback as CSV.',
  kickMetrics: 'Statistics of kicks, the short videos.',
  videoMetrics: 'Statistics of videos.',
  streamMetrics: 'Viewers of a broadcast.',
  streamEvents: 'Events with a broadcast.',
}

/** A call as `group.name`, such as `people.list`. */
export type EndpointName = { [Group in keyof Contract]: `${Group}.${keyof Contract[Group] & string}` }[keyof Contract]
export const ENDPOINT_NAMES = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.keys(endpoints).map((name) => `${group}.${name}`),
) as EndpointName[]
