import { auth } from './endpoints/auth.ts'
import { banners } from './endpoints/banners.ts'
import { downloads } from './endpoints/downloads.ts'
import { matchmaking } from './endpoints/matchmaking.ts'
import { people } from './endpoints/people.ts'
import { rewards } from './endpoints/rewards.ts'

/** Every call there is. The mock implements it whole and the tests walk it; the admin imports single groups instead, to stay small. */
export const contract = { auth, people, matchmaking, rewards, banners, downloads }
export type Contract = typeof contract
