import type { FighterDetails, User, UserChanges } from '@cornerman/contract'
import { formatDay } from '#ui/date-time/time.ts'
import { nestFields } from '#ui/form/compare-before-save.ts'
import { formatConstant, formatExperience, formatGender, formatWeightClass } from '#ui/labels.tsx'
import { formatHeight } from '../height.ts'

type Details = Pick<FighterDetails, 'birthdate' | 'gender' | 'weight' | 'experience' | 'height' | 'unitSystem'>

/** The values of the form. Empty texts are unknown. */
export interface PersonValues extends Pick<User, 'firstName' | 'lastName' | 'email'> {
  nickname: string
  phoneNumber: string
  /** Fighters only. */
  details?: { [Name in keyof Details]?: Details[Name] | undefined } & { club: string; coaches: string }
  ranking?: number | null | undefined
}

export function toValues({ firstName, lastName, email, nickname, phoneNumber, details, role }: User): PersonValues {
  const person = { firstName, lastName, email, nickname: nickname ?? '', phoneNumber: phoneNumber ?? '' }
  if (role === 'FAN') return person
  const { birthdate, gender, weight, experience, height, unitSystem, club, coaches, ranking } =
    details ?? ({} as Partial<FighterDetails>)
  return {
    ...person,
    details: { birthdate, gender, weight, experience, height, unitSystem, club: club ?? '', coaches: coaches ?? '' },
    ranking,
  }
}

/** All fields side by side, so that each is compared on its own. */
export const flatten = ({ details, ...person }: Partial<PersonValues>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...person, ...details }).filter(([, value]) => value !== undefined))

const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'nickname', 'phoneNumber']
/** Empty values of these are sent as null. */
const CAN_BE_EMPTY = ['nickname', 'phoneNumber', 'club', 'coaches']

/** Returns the body with these changes. The ranking has its own call. */
export const toBody = (changes: Record<string, unknown>): UserChanges =>
  nestFields(
    Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        value === '' && CAN_BE_EMPTY.includes(name) ? null : value,
      ]),
    ),
    'details',
    PERSON_FIELDS,
  )

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  email: 'Email',
  phoneNumber: 'Phone number',
  birthdate: 'Birthdate',
  unitSystem: 'Unit system',
  height: 'Height',
  weight: 'Weight',
  gender: 'Gender',
  experience: 'Experience',
  club: 'Club',
  coaches: 'Coaches',
  ranking: 'Ranking',
}

/** Returns the value of a field as the form shows it. */
export function formatField(name: string, values: Record<string, unknown>): string {
  const value = values[name]
  if (value === undefined || value === null || value === '') return 'none'
  if (name === 'height') return formatHeight(values)
  return FORMATS[name]?.(value as never) ?? String(value)
}

const FORMATS: Readonly<Record<string, (value: never) => string>> = {
  birthdate: formatDay,
  weight: formatWeightClass,
  gender: formatGender,
  experience: formatExperience,
  unitSystem: formatConstant,
}
