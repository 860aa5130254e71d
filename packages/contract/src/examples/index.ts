import type { Contract } from '../contract.ts'
import type { Input } from '../define-endpoint.ts'
import { accounts } from './accounts.ts'
import { admins } from './admins.ts'
import { auth } from './auth.ts'
import { banners } from './banners.ts'
import { chat } from './chat.ts'
import { creators } from './creators.ts'
import { downloads } from './downloads.ts'
import { events } from './events.ts'
import { fakeUsers } from './fake-users.ts'
import { fights } from './fights.ts'
import { images } from './images.ts'
import { maps } from './maps.ts'
import { matchmaking } from './matchmaking.ts'
import { kickMetrics, streamEvents, streamMetrics, videoMetrics } from './metrics.ts'
import { newUsers } from './new-users.ts'
import { penalties } from './penalties.ts'
import { people } from './people.ts'
import { prices } from './prices.ts'
import { rewards } from './rewards.ts'
import { slots } from './slots.ts'
import { streaming } from './streaming.ts'

export { PENDING_WITHDRAWALS } from './accounts.ts'
export { examplesByRole } from './by-role.ts'
export { SLOT_OF_LIVE_EVENT } from './chat.ts'
export { PENDING_CREATOR_REQUESTS } from './creators.ts'
export { ARENA_OF_EVENTS, UPCOMING_EVENT } from './events.ts'
export { BOUT, EMPTY_SLOT, FREE_FIGHTERS } from './fights.ts'
export { PENDING_MATCHES } from './matchmaking.ts'
export { PENDING_ARENA, UNVERIFIED_FIGHTER } from './people.ts'
export { picture } from './picture.ts'
export { SMALL_CARD } from './slots.ts'

/** One valid input per call, for the tests that walk the contract. A new call without one does not compile. */
export type Examples = { [Group in keyof Contract]: ExamplesOf<Contract[Group]> }
export type ExamplesOf<Group> = { [Name in keyof Group]: Input<Group[Name]> }

export const examples: Examples = {
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
