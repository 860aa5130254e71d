import type { Address, ArenaInfo, FighterDetails, Role } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'

interface Known {
  id: number
  role: Role
}
interface Fighter extends Known {
  firstName: string
  lastName: string
  verified: boolean
  details: FighterDetails | null
}
export interface FillingInfo {
  hasSignedContractWithOrganization: boolean
  hasPhone: boolean
  hasFullAddress: boolean
  hasBillingInfo: boolean
}

/** Lets through a user of this role. `can` says what only they can: `can be verified`. */
export function assertRole<U extends Known>(user: U, role: Role, can: string): U {
  if (user.role !== role) throw new ApiError('wrong_role', `User ${user.id} is ${a(user.role)}, and only ${a(role)} ${can}.`)
  return user
}

const a = (role: Role) => (role === 'ADMIN' ? `an ${role}` : `a ${role}`)

/** Lets through an address that is nobody's, or already theirs who want it. Case makes no difference. */
export function assertEmailFree(email: string, owner: Known | undefined, wantedBy?: Known): string {
  if (owner && owner.id !== wantedBy?.id) throw new ApiError('email_taken', `${email} belongs to user ${owner.id} already.`)
  return email
}

/** Verifies a fighter, for good; a second time is refused (decision 52). */
export function verify<U extends Fighter>(user: U): U {
  const fighter = assertRole(user, 'FIGHTER', 'can be verified')
  if (fighter.verified) throw new ApiError('already_verified', `${fighter.firstName} ${fighter.lastName} is verified already.`)
  return { ...fighter, verified: true }
}

/** Gives a fighter a place in the ranking. Two may share one: who moves whom is for people to decide. */
export function rate<U extends Fighter>(user: U, ranking: number): U {
  const fighter = assertRole(user, 'FIGHTER', 'has a place in the ranking')
  return fighter.details ? { ...fighter, details: { ...fighter.details, ranking } } : fighter
}

interface Contact {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string | null
}
/** The account of an arena with the contact that was edited. What is left out stays; nothing becomes empty. */
export function editContact<U extends Contact>(user: U, { firstName, lastName, email, phoneNumber }: Omit<ArenaInfo, 'location'>): U {
  return {
    ...user,
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber: phoneNumber.trim() }),
  }
}

/** What a profile has, by what it says now; contract and billing are nobody's to fill in here, so they stay. */
export function profileCompleteness(info: FillingInfo, phoneNumber: string | null, address: Address | null): FillingInfo {
  return { ...info, hasPhone: phoneNumber !== null, hasFullAddress: isFull(address) }
}

/** Whether a letter would arrive. */
function isFull(address: Address | null): boolean {
  return address !== null && [address.country, address.city, address.street, address.building].every((part) => part.trim() !== '')
}
