import { type Address, type NewArena, type NewFan, type NewFighter, USER_ROLES } from '@cornerman/contract'

/** Everybody but admins: those are created nowhere. */
export type NewRole = (typeof USER_ROLES)[number]

/** Fighter unless the address says otherwise. */
export const parseRole = (query: URLSearchParams): NewRole => USER_ROLES.find((role) => role === query.get('role')) ?? 'FIGHTER'

type Details = NewFighter['details']
/** What can still be empty. */
type Blank<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined }

/** The fields of all roles in one form, so that what is typed for one is there for the next. A fighter's home and an arena's place are one field too. */
export interface NewUserValues extends Blank<Pick<NewFighter, 'email' | 'firstName' | 'lastName' | 'nickname'>> {
  details: Blank<Details>
  location?: Blank<{ name: string; address: Address; link: string; description: string }>
}

/** What a form starts with (document 1, section 3). */
export const START: NewUserValues = {
  details: { unitSystem: 'METRIC', locale: 'EN', weight: 'STRAWWEIGHT', experience: 'BEGINNER', gender: 'MALE' },
}

// Only what the rules of the form have let pass comes here: what a role requires is filled.
export function toFighter(values: NewUserValues): NewFighter {
  const { details, location, nickname } = values
  return {
    roleName: 'FIGHTER',
    ...toPerson(values),
    ...filled({ nickname: words(nickname), location: location?.address }),
    details: { ...(filled({ ...details, coaches: words(details.coaches), club: words(details.club) }) as Details) },
  }
}

export const toFan = (values: NewUserValues): NewFan => ({ roleName: 'FAN', ...toPerson(values) })

export function toArena(values: NewUserValues): NewArena {
  const { name, address, link, description } = values.location ?? {}
  const location = filled({ name: words(name), address, link: words(link), description: words(description) })
  return { roleName: 'LOCATION_PROVIDER', ...toPerson(values), location: location as NewArena['location'] }
}

const toPerson = ({ email, firstName, lastName }: NewUserValues) => ({
  email: words(email) ?? '',
  firstName: words(firstName) ?? '',
  lastName: words(lastName) ?? '',
})

/** Blanks around what was typed are nobody's wish; blanks alone are nothing. */
const words = (typed: string | null | undefined) => typed?.trim() || undefined

/** Without what was left empty: an optional field is not sent at all. */
function filled<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')) as never
}
