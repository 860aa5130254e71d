import { accounts } from './endpoints/accounts.ts'
import { admins } from './endpoints/admins.ts'
import { auth } from './endpoints/auth.ts'
import { creators } from './endpoints/creators.ts'
import { images } from './endpoints/images.ts'
import { newUsers } from './endpoints/new-users.ts'
import { penalties } from './endpoints/penalties.ts'
import { people } from './endpoints/people.ts'

/** Every call there is. The mock implements it whole and the tests walk it; the admin imports single groups instead, to stay small. */
export const contract = { auth, people, newUsers, penalties, accounts, admins, creators, images }
export type Contract = typeof contract
