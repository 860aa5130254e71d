import { auth } from './endpoints/auth.ts'
import { maps } from './endpoints/maps.ts'
import { people } from './endpoints/people.ts'

/** Every call there is. The mock implements it whole and the tests walk it; the admin imports single groups instead, to stay small. */
export const contract = { auth, maps, people }
export type Contract = typeof contract
