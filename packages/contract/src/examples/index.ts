import type { Contract } from '../contract.ts'
import type { Input } from '../define-endpoint.ts'
import { auth } from './auth.ts'
import { chat } from './chat.ts'
import { events } from './events.ts'
import { fakeUsers } from './fake-users.ts'
import { fights } from './fights.ts'
import { matchmaking } from './matchmaking.ts'
import { people } from './people.ts'
import { prices } from './prices.ts'
import { slots } from './slots.ts'
import { streaming } from './streaming.ts'

export { PENDING_ARENA } from './people.ts'
export { picture } from './picture.ts'

/** One valid input per call, for the tests that walk the contract. A new call without one does not compile. */
export type Examples = { [Group in keyof Contract]: ExamplesOf<Contract[Group]> }
export type ExamplesOf<Group> = { [Name in keyof Group]: Input<Group[Name]> }

export const examples: Examples = { auth, people, events, slots, fights, prices, fakeUsers, streaming, chat, matchmaking }
