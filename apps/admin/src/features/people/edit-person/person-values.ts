import type { FighterDetails, User, UserChanges } from '@cornerman/contract'
import { formatDay } from '../../../ui/date-time/time.ts'
import { isSameValue } from '../../../ui/form/same-values.ts'
import { capitalize, formatExperience, formatGender, formatWeightClass } from '../../../ui/labels.tsx'
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

/** Returns the body that changes one record to the other; undefined when they agree. The ranking has its own call. */
export function toChanges(before: Record<string, unknown>, now: Record<string, unknown>): UserChanges | undefined {
  const changed = Object.entries(now)
    .filter(([name, value]) => name !== 'ranking' && !isSameValue(before[name], value))
    .map(([name, value]) => [name, value === '' && CAN_BE_EMPTY.includes(name) ? null : value] as const)
  if (changed.length === 0) return undefined
  const isOfPerson = ([name]: readonly [string, unknown]) => PERSON_FIELDS.includes(name)
  const details = Object.fromEntries(changed.filter((field) => !isOfPerson(field)))
  return { ...Object.fromEntries(changed.filter(isOfPerson)), ...(Object.keys(details).length > 0 && { details }) }
}

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
  unitSystem: capitalize,
}
