import {
  type Address,
  type NewArena,
  type NewFan,
  type NewFighter,
  USER_ROLES,
  type UserRole,
} from '@cornerman/contract'

/** Returns the role in the URL, FIGHTER by default. */
export const parseRole = (query: URLSearchParams): UserRole =>
  USER_ROLES.find((role) => role === query.get('role')) ?? 'FIGHTER'

type Details = NewFighter['details']
type Nullable<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined }

/** The fields of all roles in one form, so that typed values survive a change of role. Fighter and arena share the address. */
export interface NewUserValues
  extends Nullable<Pick<NewFighter, 'email' | 'firstName' | 'lastName' | 'nickname'>> {
  details: Nullable<Details>
  location?: Nullable<{ name: string; address: Address; link: string; description: string }>
}

export const INITIAL_USER: NewUserValues = {
  details: {
    unitSystem: 'METRIC',
    locale: 'EN',
    weight: 'STRAWWEIGHT',
    experience: 'BEGINNER',
    gender: 'MALE',
  },
}

// Expects values that passed the form rules: required fields are filled.
export function toFighter(values: NewUserValues): NewFighter {
  const { details, location, nickname } = values
  return {
    roleName: 'FIGHTER',
    ...toPerson(values),
    ...omitEmpty({ nickname: nickname, location: location?.address }),
    details: omitEmpty(details) as Details,
  }
}

export const toFan = (values: NewUserValues): NewFan => ({ roleName: 'FAN', ...toPerson(values) })

export function toArena(values: NewUserValues): NewArena {
  const { name, address, link, description } = values.location ?? {}
  const location = omitEmpty({ name, address, link, description })

  return {
    roleName: 'LOCATION_PROVIDER',
    ...toPerson(values),
    location: location as NewArena['location'],
  }
}

const toPerson = ({ email, firstName, lastName }: NewUserValues) => ({
  email: email ?? '',
  firstName: firstName ?? '',
  lastName: lastName ?? '',
})

/** Removes empty fields, because empty optional fields are not sent. */
function omitEmpty<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ) as never
}
