import { type Address, type FighterDetails, type NewArena, type NewFan, type NewFighter, PROFILE_LOCALES } from '@cornerman/contract'
import { iso } from '../../domain/instant.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ZoneAt } from '../people/arenas.ts'
import { type FillingInfo, filled } from '../people/rules.ts'

const NOTHING_FILLED: FillingInfo = { hasSignedContractWithOrganization: false, hasPhone: false, hasFullAddress: false, hasBillingInfo: false }

/** What everybody starts with: no phone, never seen, not verified. The e-mail is free: see `freeEmail`. */
function newcomer({ email, firstName, lastName }: Pick<NewFan, 'email' | 'firstName' | 'lastName'>, address: Address | null, now: number) {
  return {
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    nickname: null as string | null,
    phoneNumber: null,
    country: address?.country ?? '',
    locale: PROFILE_LOCALES[0] as string,
    verified: false,
    createDate: iso(now),
    lastVisit: null,
    permissions: [],
    profileFillingInfo: filled(NOTHING_FILLED, null, address),
    residence: null as Address | null,
    socials: [],
    details: null as FighterDetails | null,
  }
}

/** A fighter without a fight, last in the ranking among `others` of the same weight class and gender. */
export function newFighter(input: NewFighter, others: readonly { details: FighterDetails | null }[], now: number) {
  const { details, nickname, location = null } = input
  if (details.birthdate > iso(now).slice(0, 10)) throw new Refusal('born_in_the_future', `${details.birthdate} lies in the future.`)
  const rivals = others.flatMap((other) => (other.details?.weight === details.weight && other.details.gender === details.gender ? other.details : []))
  return {
    ...newcomer(input, location, now),
    role: 'FIGHTER' as const,
    nickname: nickname?.trim() ?? null,
    locale: details.locale,
    residence: location,
    details: {
      ...details,
      club: details.club?.trim() ?? null,
      coaches: details.coaches?.trim() ?? null,
      searchDistance: details.searchDistance ?? null,
      ranking: rivals.reduce((last, { ranking }) => Math.max(last, ranking), 0) + 1,
      isActive: true,
      fightStyle: null,
      stand: null,
      handsSize: null,
      win: 0,
      loss: 0,
      draw: 0,
      winsByKo: 0,
      winsBySub: 0,
      sigStrikes: 0,
      takedowns: 0,
    },
  }
}

export const newFan = (input: NewFan, now: number) => ({ ...newcomer(input, null, now), role: 'FAN' as const })

/** The account of a new arena, and the arena for the account's id: pending, on the clock of the place where it stands. */
export function newArena(input: NewArena, zoneAt: ZoneAt, now: number) {
  const { name, address, link = '', description = '' } = input.location
  return {
    account: { ...newcomer(input, address, now), role: 'LOCATION_PROVIDER' as const },
    arenaOf: (userId: number) => ({
      userId,
      name: name.trim(),
      address,
      link,
      description,
      isPending: true,
      timeZone: zoneAt(address.latitude, address.longitude),
    }),
  }
}
