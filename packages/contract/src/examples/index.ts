import type { Contract } from '../contract.ts'
import type { Input } from '../define-endpoint.ts'
import { accounts } from './accounts.ts'
import { admins } from './admins.ts'
import { auth } from './auth.ts'
import { creators } from './creators.ts'
import { images } from './images.ts'
import { newUsers } from './new-users.ts'
import { penalties } from './penalties.ts'
import { people } from './people.ts'

export { PENDING_WITHDRAWALS } from './accounts.ts'
export { examplesByRole } from './by-role.ts'
export { PENDING_CREATOR_REQUESTS } from './creators.ts'
export { PENDING_ARENA, UNVERIFIED_FIGHTER } from './people.ts'
export { picture } from './picture.ts'

/** One valid input per call, for the tests that walk the contract. A new call without one does not compile. */
export type Examples = { [Group in keyof Contract]: ExamplesOf<Contract[Group]> }
export type ExamplesOf<Group> = { [Name in keyof Group]: Input<Group[Name]> }

export const examples: Examples = { auth, people, newUsers, penalties, accounts, admins, creators, images }
