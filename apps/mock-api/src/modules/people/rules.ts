import {
  type Address,
  type Arena,
  type ArenaInfo,
  createMatcher,
  type FighterDetails,
  type Role,
  type User,
  type UserChanges,
} from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'
import { compareTexts, toSearchText } from '../../text/search.ts'
import { iso } from '../../time/instant.ts'

type UserRef = Pick<User, 'id' | 'role'>
type Fighter = UserRef &
  Pick<User, 'firstName' | 'lastName' | 'verified'> & { details: FighterDetails | null }
export type FillingInfo = User['profileFillingInfo']

/** Returns the user if they have this role. `can` completes the error message: `can be verified`. */
export function assertRole<U extends UserRef>(user: U, role: Role, can: string): U {
  if (user.role !== role) {
    throw new ApiError(
      'wrong_role',
      `User ${user.id} is ${withArticle(user.role)}, and only ${withArticle(role)} ${can}.`,
    )
  }

  return user
}

const withArticle = (role: Role) => (role === 'ADMIN' ? `an ${role}` : `a ${role}`)

/** Returns the email if it is unused or belongs to the requester. Ignores case. */
export function assertEmailFree(
  email: string,
  owner: UserRef | undefined,
  requester?: UserRef,
): string {
  if (owner && owner.id !== requester?.id) {
    throw new ApiError('email_taken', `${email} belongs to user ${owner.id} already.`)
  }

  return email
}

/** Verifies a fighter. Rejects a second verification (specification notes). */
export function verify<U extends Fighter>(user: U): U {
  const fighter = assertRole(user, 'FIGHTER', 'can be verified')
  if (fighter.verified) {
    throw new ApiError(
      'already_verified',
      `${fighter.firstName} ${fighter.lastName} is verified already.`,
    )
  }

  return { ...fighter, verified: true }
}

/** Sets a fighter's ranking. Two fighters may share one; admins resolve it. */
export function rate<U extends Fighter>(user: U, ranking: number): U {
  const fighter = assertRole(user, 'FIGHTER', 'has a place in the ranking')
  return fighter.details ? { ...fighter, details: { ...fighter.details, ranking } } : fighter
}

type Contact = Pick<User, 'email' | 'firstName' | 'lastName' | 'phoneNumber'>

/** Updates the contact of an arena's account. Missing fields stay; none becomes empty. */
export function editContact<U extends Contact>(
  user: U,
  { firstName, lastName, email, phoneNumber }: Omit<ArenaInfo, 'location'>,
): U {
  return { ...user, ...omitMissing({ firstName, lastName, email, phoneNumber }) }
}

const omitMissing = <Texts extends Record<string, string | null | undefined>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as {
    [Name in keyof Texts]?: Exclude<Texts[Name], undefined>
  }

type Person = Fighter & Contact & Pick<User, 'nickname' | 'profileFillingInfo' | 'residence'>

/** Edits a fighter or a fan. Missing fields stay; null empties a field. */
export function editPerson<U extends Person>(
  user: U,
  { details, nickname, phoneNumber, ...contact }: UserChanges,
  now: number,
): U {
  if (user.role !== 'FIGHTER' && user.role !== 'FAN') {
    throw new ApiError(
      'wrong_role',
      `User ${user.id} is ${withArticle(user.role)}, and only fighters and fans can be corrected.`,
    )
  }

  if (details) {
    assertRole(user, 'FIGHTER', 'has physical facts')
  }

  if (details?.birthdate && details.birthdate > iso(now).slice(0, 10)) {
    throw new ApiError('born_in_the_future', `${details.birthdate} lies in the future.`)
  }

  const phone = phoneNumber === undefined ? user.phoneNumber : phoneNumber

  return {
    ...editContact(user, contact),
    ...omitMissing({ nickname }),
    phoneNumber: phone,
    profileFillingInfo: profileCompleteness(user.profileFillingInfo, phone, user.residence),
    ...(details && user.details && { details: { ...user.details, ...details } }),
  }
}

/** Updates the profile flags. Contract and billing cannot be changed here. */
export function profileCompleteness(
  info: FillingInfo,
  phoneNumber: string | null,
  address: Address | null,
) {
  // An address is full when mail arrives there.
  const hasFullAddress =
    address !== null &&
    [address.country, address.city, address.street, address.building].every(
      (part) => part.trim() !== '',
    )
  return { ...info, hasPhone: phoneNumber !== null, hasFullAddress }
}

/** Activates a pending arena once and permanently (ARD-02). */
export function approve<A extends Arena>(arena: A): A {
  if (!arena.isPending) {
    throw new ApiError('already_approved', `${arena.name} is active already.`)
  }

  return { ...arena, isPending: false }
}

export type FindTimeZone = (latitude: number, longitude: number) => string

/** Updates an arena. A new address also changes its time zone. */
export function editArena<A extends Arena>(
  arena: A,
  { name, link, description, address }: NonNullable<ArenaInfo['location']>,
  findTimeZone: FindTimeZone,
): A {
  return {
    ...arena,
    ...omitMissing({ name }),
    ...(link !== undefined && { link }),
    ...(description !== undefined && { description }),
    ...(address && { address, timeZone: findTimeZone(address.latitude, address.longitude) }),
  }
}

export const getArenaText = ({ name, address, link }: Arena) =>
  toSearchText([name, address.formattedAddress, address.city, address.country, link])

/** Active arenas that match the search, sorted by name. */
export function filterArenas<A extends Arena>(arenas: readonly A[], term = ''): readonly A[] {
  const matches = createMatcher(term)
  return arenas
    .filter((arena) => !arena.isPending && matches(getArenaText(arena)))
    .toSorted((a, b) => compareTexts(a.name, b.name))
}
