import {
  type Address,
  type FighterDetails,
  type NewArena,
  type NewFan,
  type NewFighter,
  PROFILE_LOCALES,
} from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'
import { iso } from '../../time/instant.ts'
import { type FillingInfo, type FindTimeZone, profileCompleteness } from '../people/rules.ts'

export const NOTHING_FILLED: FillingInfo = {
  hasSignedContractWithOrganization: false,
  hasPhone: false,
  hasFullAddress: false,
  hasBillingInfo: false,
}

/** No phone, no visit, not verified. The email must be available: see `assertEmailFree`. */
function createUser(
  { email, firstName, lastName }: Pick<NewFan, 'email' | 'firstName' | 'lastName'>,
  address: Address | null,
  now: number,
) {
  return {
    email,
    firstName,
    lastName,
    nickname: null as string | null,
    phoneNumber: null,
    country: address?.country ?? '',
    locale: PROFILE_LOCALES[0] as string,
    verified: false,
    createDate: iso(now),
    lastVisit: null,
    permissions: [],
    profileFillingInfo: profileCompleteness(NOTHING_FILLED, null, address),
    residence: null as Address | null,
    socials: [],
    details: null as FighterDetails | null,
  }
}

/** Details of a fighter who has not fought. */
export const WITHOUT_FIGHTS = {
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
}

/** Creates a fighter without fights, last in the ranking of the same weight class and gender among `others`. */
export function createFighter(
  input: NewFighter,
  others: readonly { details: FighterDetails | null }[],
  now: number,
) {
  const { details, nickname, location = null } = input
  if (details.birthdate > iso(now).slice(0, 10)) {
    throw new ApiError('born_in_the_future', `${details.birthdate} lies in the future.`)
  }

  const rivals = others.flatMap((other) =>
    other.details?.weight === details.weight && other.details.gender === details.gender
      ? other.details
      : [],
  )

  return {
    ...createUser(input, location, now),
    role: 'FIGHTER' as const,
    nickname: nickname ?? null,
    locale: details.locale,
    residence: location,
    details: {
      ...details,
      club: details.club ?? null,
      coaches: details.coaches ?? null,
      searchDistance: details.searchDistance ?? null,
      ranking: rivals.reduce((last, { ranking }) => Math.max(last, ranking), 0) + 1,
      ...WITHOUT_FIGHTS,
    },
  }
}

export const createFan = (input: NewFan, now: number) => ({
  ...createUser(input, null, now),
  role: 'FAN' as const,
})

/** `createArenaRow` needs the account's id. The arena is pending, in the time zone of its location. */
export function createArena(input: NewArena, findTimeZone: FindTimeZone, now: number) {
  const { name, address, link = '', description = '' } = input.location

  return {
    account: { ...createUser(input, address, now), role: 'LOCATION_PROVIDER' as const },
    createArenaRow: (userId: number) => ({
      userId,
      name,
      address,
      link,
      description,
      isPending: true,
      timeZone: findTimeZone(address.latitude, address.longitude),
    }),
  }
}
