import {
  type Address,
  ArenaDescription,
  ArenaName,
  Club,
  Coaches,
  Email,
  Experience,
  Gender,
  getMaxLength,
  HEIGHT,
  isEmail,
  Link,
  Nickname,
  PersonName,
  PhoneNumber,
  PROFILE_LOCALES,
  RANKING,
  SearchDistance,
  UnitSystem,
  USER_ROLES,
  type UserRole,
  WeightClass,
} from '@cornerman/contract'
import {
  formatConstant,
  formatExperience,
  formatGender,
  formatWeightClass,
} from '#shared/labels.tsx'
import { formatDay } from '#ui/date-time/time.ts'
import { parseBirthdate } from './birthdate.ts'
import { formatHeight, isPossibleHeight, parseHeight } from './height.ts'

/*
 * What the screens know of each fact of a user. From this list come the fields of Create user, of
 * the form that edits a person, of the record of an arena and of a pasted table, and the texts of
 * the facts in a record. Types and limits are those of the contract; a test compares both.
 */

/** Values of several fields, by their names. */
export type Facts = Readonly<Record<string, unknown>>

interface Common {
  label: string
  /** Where it stands in a user, and in the values of a form. */
  path: readonly [string] | readonly [string, string]
  /** The part of a form in which it is. A form shows the fields of a part in the order of the list. */
  group: Group
  /** The roles whose new users have it. */
  create?: readonly UserRole[]
  /** The roles whose saved users can be corrected in it. */
  edit?: readonly UserRole[]
  /** The roles whose users need it: a new one must have it, and an edited one keeps it. */
  required?: readonly UserRole[]
  /** Returns the text of a value. By default the value is its text. */
  format?(value: never, facts: Facts): string
  /** Its column in a pasted table. A field without one cannot be pasted. */
  column?: Column
  /** Takes a whole line of a form. */
  isWide?: true
}

type Group = 'email' | 'name' | 'identity' | 'contact' | 'fighting' | 'rating' | 'arena'

interface TextControl {
  control: 'text' | 'email' | 'phone' | 'link'
  /** Characters as people count them. */
  maxLength: number
  /** Fewest and most lines of a text on several lines. */
  lines?: [min: number, max: number]
}

interface ChoiceControl {
  control: 'choice'
  choices: readonly string[]
}

interface IntegerControl {
  control: 'integer'
  range: { min: number; max: number }
}

interface OtherControl {
  control: 'birthdate' | 'height' | 'address'
}

export type UserField = Common & (TextControl | ChoiceControl | IntegerControl | OtherControl)

interface Column {
  /** Its place in a table without a row of titles. People rely on it, so a new field comes last. */
  position: number
  /** Other titles of the column, in lower case. */
  aliases?: readonly string[]
  /** Its value in the row that is shown as an example. */
  example?: string
  /**
   * Returns the facts that the text tells, or undefined when it cannot be read. By default a choice
   * is read by its value or its text, and any other text is the fact.
   */
  parse?(text: string): Facts | undefined
  /** Says which text would be accepted instead. */
  hint?: string
}

const ALL = USER_ROLES
const PEOPLE = ['FIGHTER', 'FAN'] as const
const FIGHTERS = ['FIGHTER'] as const
const ARENAS = ['LOCATION_PROVIDER'] as const

const FIELDS = {
  email: {
    label: 'Email',
    path: ['email'],
    group: 'email',
    create: ALL,
    edit: ALL,
    required: ALL,
    control: 'email',
    maxLength: getMaxLength(Email),
    column: {
      position: 1,
      aliases: ['mail', 'emailaddress'],
      example: 'ana.lima@mail.example',
      parse: (email) => (isEmail(email) ? { email } : undefined),
      hint: 'Enter a valid email address',
    },
  },
  firstName: {
    label: 'First name',
    path: ['firstName'],
    group: 'name',
    create: ALL,
    edit: ALL,
    required: ALL,
    control: 'text',
    maxLength: getMaxLength(PersonName),
    column: { position: 2, aliases: ['name', 'givenname', 'forename'], example: 'Ana' },
  },
  lastName: {
    label: 'Last name',
    path: ['lastName'],
    group: 'name',
    create: ALL,
    edit: ALL,
    required: ALL,
    control: 'text',
    maxLength: getMaxLength(PersonName),
    column: { position: 3, aliases: ['surname', 'familyname'], example: 'Lima' },
  },
  nickname: {
    label: 'Nickname',
    path: ['nickname'],
    group: 'name',
    create: FIGHTERS,
    edit: PEOPLE,
    control: 'text',
    maxLength: getMaxLength(Nickname),
    column: { position: 9 },
  },
  birthdate: {
    label: 'Birthdate',
    path: ['details', 'birthdate'],
    group: 'identity',
    create: FIGHTERS,
    edit: FIGHTERS,
    required: FIGHTERS,
    control: 'birthdate',
    format: formatDay,
    column: {
      position: 4,
      aliases: ['birthday', 'dateofbirth', 'born'],
      example: '2001-05-17',
      parse(text) {
        const birthdate = parseBirthdate(text)
        return birthdate === undefined ? undefined : { birthdate }
      },
      hint: 'Write a past day as 2001-05-17',
    },
  },
  gender: {
    label: 'Gender',
    path: ['details', 'gender'],
    group: 'identity',
    create: FIGHTERS,
    edit: FIGHTERS,
    required: FIGHTERS,
    control: 'choice',
    choices: Gender.enum,
    format: formatGender,
    column: { position: 7, aliases: ['sex'], example: 'Female', hint: 'Write Male or Female' },
  },
  locale: {
    label: 'Locale',
    path: ['details', 'locale'],
    group: 'identity',
    create: FIGHTERS,
    required: FIGHTERS,
    control: 'choice',
    choices: PROFILE_LOCALES,
  },
  phoneNumber: {
    label: 'Phone number',
    path: ['phoneNumber'],
    group: 'contact',
    edit: ALL,
    required: ARENAS,
    control: 'phone',
    maxLength: getMaxLength(PhoneNumber),
  },
  // The address of a fighter and that of an arena are one place of the form, so that a typed one
  // survives a change of the role.
  residence: {
    label: 'Location',
    path: ['location', 'address'],
    group: 'contact',
    create: FIGHTERS,
    control: 'address',
    isWide: true,
  },
  unitSystem: {
    label: 'Unit system',
    path: ['details', 'unitSystem'],
    group: 'fighting',
    create: FIGHTERS,
    edit: FIGHTERS,
    required: FIGHTERS,
    control: 'choice',
    choices: UnitSystem.enum,
    format: formatConstant,
  },
  height: {
    label: 'Height',
    path: ['details', 'height'],
    group: 'fighting',
    create: FIGHTERS,
    edit: FIGHTERS,
    required: FIGHTERS,
    control: 'height',
    format: (_, facts) => formatHeight(facts),
    column: {
      position: 5,
      aliases: ['heightcm'],
      example: '168',
      // The form shows a height in the units in which it was written.
      parse(text) {
        const facts = parseHeight(text)
        return isPossibleHeight(facts.height) ? facts : undefined
      },
      hint: `Between ${HEIGHT.min} and ${HEIGHT.max} cm, or in feet and inches, such as 5' 11"`,
    },
  },
  weight: {
    label: 'Weight',
    path: ['details', 'weight'],
    group: 'fighting',
    create: FIGHTERS,
    edit: FIGHTERS,
    required: FIGHTERS,
    control: 'choice',
    choices: WeightClass.enum,
    format: formatWeightClass,
    column: {
      position: 6,
      aliases: ['weightclass', 'class'],
      example: 'Flyweight',
      hint: 'Write a weight class, such as Flyweight',
    },
  },
  experience: {
    label: 'Experience',
    path: ['details', 'experience'],
    group: 'fighting',
    create: FIGHTERS,
    edit: FIGHTERS,
    required: FIGHTERS,
    control: 'choice',
    choices: Experience.enum,
    format: formatExperience,
    column: { position: 8, hint: 'Write Beginner, Intermediate or Expert' },
  },
  searchDistance: {
    label: 'Search distance',
    path: ['details', 'searchDistance'],
    group: 'fighting',
    create: FIGHTERS,
    control: 'choice',
    choices: SearchDistance.enum,
    format: formatConstant,
  },
  club: {
    label: 'Club',
    path: ['details', 'club'],
    group: 'fighting',
    create: FIGHTERS,
    edit: FIGHTERS,
    control: 'text',
    maxLength: getMaxLength(Club),
    column: { position: 10, aliases: ['gym'] },
  },
  coaches: {
    label: 'Coaches',
    path: ['details', 'coaches'],
    group: 'fighting',
    create: FIGHTERS,
    edit: FIGHTERS,
    control: 'text',
    maxLength: getMaxLength(Coaches),
    column: { position: 11, aliases: ['coach'] },
  },
  // Another call saves it, with another permission.
  ranking: {
    label: 'Ranking',
    path: ['details', 'ranking'],
    group: 'rating',
    edit: FIGHTERS,
    required: FIGHTERS,
    control: 'integer',
    range: RANKING,
  },
  arenaName: {
    label: 'Name',
    path: ['location', 'name'],
    group: 'arena',
    create: ARENAS,
    edit: ARENAS,
    required: ARENAS,
    control: 'text',
    maxLength: getMaxLength(ArenaName),
    isWide: true,
  },
  arenaAddress: {
    label: 'Location',
    path: ['location', 'address'],
    group: 'arena',
    create: ARENAS,
    edit: ARENAS,
    required: ARENAS,
    control: 'address',
    format: (address: Address) => address.formattedAddress ?? '',
    isWide: true,
  },
  link: {
    label: 'Link',
    path: ['location', 'link'],
    group: 'arena',
    create: ARENAS,
    edit: ARENAS,
    control: 'link',
    maxLength: getMaxLength(Link),
    isWide: true,
  },
  description: {
    label: 'Description',
    path: ['location', 'description'],
    group: 'arena',
    create: ARENAS,
    edit: ARENAS,
    control: 'text',
    maxLength: getMaxLength(ArenaDescription),
    lines: [3, 10],
    isWide: true,
  },
} satisfies Record<string, UserField>

export type UserFieldName = keyof typeof FIELDS
export const USER_FIELDS: Readonly<Record<UserFieldName, UserField>> = FIELDS
const NAMES = Object.keys(FIELDS) as UserFieldName[]

/** The labels by the names of the fields, for questions and messages. */
export const FIELD_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name) => [name, USER_FIELDS[name].label]),
)

/** Returns the fields that a new user of the role has, or in which a saved one can be corrected. */
export const listFields = (form: 'create' | 'edit', role: UserRole): UserFieldName[] =>
  NAMES.filter((name) => USER_FIELDS[name][form]?.includes(role))

/** Returns the value of a field in a user, or in the values of a form. */
export const readFact = (user: object, name: UserFieldName): unknown =>
  USER_FIELDS[name].path.reduce((value: unknown, key) => value?.[key as never], user)

/** Returns the known facts of a user, or of the values of a form, side by side. */
export const flattenFacts = (user: object, names: readonly UserFieldName[] = NAMES): Facts =>
  Object.fromEntries(
    names.map((name) => [name, readFact(user, name)]).filter(([, fact]) => fact !== undefined),
  )

/** Returns facts as a user and a form have them: `{ height: 168 }` as `{ details: { height: 168 } }`. */
export function nestFacts(facts: Facts): object {
  const user: Record<string, unknown> = {}
  for (const [name, fact] of Object.entries(facts)) {
    const [first, second] = USER_FIELDS[name as UserFieldName].path
    user[first] = second === undefined ? fact : { ...(user[first] as object), [second]: fact }
  }

  return user
}

/** Returns the text of a fact, which is empty when the fact is unknown. */
export function formatFact(name: UserFieldName, facts: Facts): string {
  const fact = facts[name]
  if (fact === undefined || fact === null || fact === '') {
    return ''
  }

  return USER_FIELDS[name].format?.(fact as never, facts) ?? String(fact)
}

/** Returns the text of a fact in the question that compareBeforeSave asks. */
export const formatChange = (name: string, facts: Facts): string =>
  formatFact(name as UserFieldName, facts) || 'none'
