import type { Address, Arena, ArenaInfo, FighterDetails, Role, User } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'
import { createMatcher, memoizeSearchText } from '../../domain/search.ts'

type Known = Pick<User, 'id' | 'role'>
type Fighter = Known & Pick<User, 'firstName' | 'lastName' | 'verified'> & { details: FighterDetails | null }
export type FillingInfo = User['profileFillingInfo']

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

/** Verifies a fighter; refuses a second time (docs/specification-notes.md, Refusals). */
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

type Contact = Pick<User, 'email' | 'firstName' | 'lastName' | 'phoneNumber'>
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

/** Activates a pending arena (document 1, section 4). There is no way back, and no second time. */
export function approve<A extends Arena>(arena: A): A {
  if (!arena.isPending) throw new ApiError('already_approved', `${arena.name} is active already.`)
  return { ...arena, isPending: false }
}

/** Where on Earth clocks go how: the IANA zone at a point. */
export type FindTimeZone = (latitude: number, longitude: number) => string

/** The arena with what was edited of it. Where it moves to, its clock goes with it. */
export function editArena<A extends Arena>(
  arena: A,
  { name, link, description, address }: NonNullable<ArenaInfo['location']>,
  findTimeZone: FindTimeZone,
): A {
  return {
    ...arena,
    ...(name !== undefined && { name: name.trim() }),
    ...(link !== undefined && { link }),
    ...(description !== undefined && { description }),
    ...(address && { address, timeZone: findTimeZone(address.latitude, address.longitude) }),
  }
}

export const arenaSearchText = memoizeSearchText((arena: Arena) => [
  arena.name,
  arena.address.formattedAddress,
  arena.address.city,
  arena.address.country,
  arena.link,
])

/** The active arenas that a search finds, by name. */
export function filterArenas<A extends Arena>(arenas: readonly A[], term = ''): readonly A[] {
  const matches = createMatcher(term)
  return arenas.filter((arena) => !arena.isPending && matches(arenaSearchText(arena))).toSorted((a, b) => byLetters.compare(a.name, b.name))
}
const byLetters = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
