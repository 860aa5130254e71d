import { auth } from './endpoints/auth.ts'
import { events } from './endpoints/events.ts'
import { matchmaking } from './endpoints/matchmaking.ts'
import { people } from './endpoints/people.ts'
import { streaming } from './endpoints/streaming.ts'

/** Every call there is. The mock implements it whole and the tests walk it; the admin imports single groups instead, to stay small. */
export const contract = { auth, people, events, streaming, matchmaking }
export type Contract = typeof contract
