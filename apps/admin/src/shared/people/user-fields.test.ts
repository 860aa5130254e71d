import {
  ArenaInfo,
  NewArena,
  NewFan,
  NewFighter,
  USER_ROLES,
  UserChanges,
  type UserRole,
} from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { describe, expect, test } from 'vitest'
import { flattenFacts, formatChange, listFields, nestFacts, USER_FIELDS } from './user-fields.ts'

/** What this test reads of a schema of the contract. */
interface Schema {
  title?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  anyOf?: readonly Schema[]
  type?: string
  maxLength?: number
  pattern?: string
}

interface ContractField {
  path: string
  isRequired: boolean
  schema: Schema
}

/** A schema of the contract is JSON Schema, which its TypeScript type does not tell. */
const toFields = (schema: object = {}) =>
  listContractFields(JSON.parse(JSON.stringify(schema)) as Schema)

/** Returns the fields within a schema. An address is one field, and the role is none. */
function listContractFields(schema: Schema, above = ''): ContractField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${above}${name}`
    if (path === 'roleName') {
      return []
    }
    if (field.properties && field.title !== 'Address') {
      return listContractFields(field, `${path}.`)
    }

    return [{ path, isRequired: schema.required?.includes(name) === true, schema: field }]
  })
}

const NEW: Record<UserRole, ContractField[]> = {
  FIGHTER: toFields(NewFighter).map((field) =>
    // The form has the address of fighter and arena in one place.
    field.path === 'location' ? { ...field, path: 'location.address' } : field,
  ),
  FAN: toFields(NewFan),
  LOCATION_PROVIDER: toFields(NewArena),
}

const CHANGES = toFields(UserChanges)
const RANKING = toFields(people.rate.body).filter(({ path }) => path !== 'userId')

const EDITED: Record<UserRole, ContractField[]> = {
  FIGHTER: [...CHANGES, ...RANKING],
  FAN: CHANGES.filter(({ path }) => !path.startsWith('details.')),
  LOCATION_PROVIDER: toFields(ArenaInfo),
}

const getPaths = (fields: readonly { path: string }[]) => fields.map(({ path }) => path).sort()
const listPaths = (form: 'create' | 'edit', role: UserRole) =>
  getPaths(listFields(form, role).map((name) => ({ path: USER_FIELDS[name].path.join('.') })))

const listRequired = (form: 'create' | 'edit', role: UserRole) =>
  listFields(form, role)
    .map((name) => USER_FIELDS[name])
    .filter(({ required }) => required?.includes(role))
    .map(({ path }) => path.join('.'))
    .sort()

describe.each(USER_ROLES)('%s', (role) => {
  test('has every field of a new user', () => {
    expect(listPaths('create', role)).toEqual(getPaths(NEW[role]))
  })

  test('has every field that can be corrected', () => {
    expect(listPaths('edit', role)).toEqual(getPaths(EDITED[role]))
  })

  test('requires of a new user what the contract requires', () => {
    const required = NEW[role].filter(({ isRequired }) => isRequired)
    expect(listRequired('create', role)).toEqual(getPaths(required))
  })

  test('keeps of an edited user what the contract lets nobody empty', () => {
    const kept = EDITED[role].filter(({ schema }) => !canBeEmpty(schema))
    expect(listRequired('edit', role)).toEqual(getPaths(kept))
  })

  test('limits texts as the contract does', () => {
    const limits = [...NEW[role], ...EDITED[role]].flatMap(({ path, schema }) => {
      const { maxLength } = schema.anyOf?.[0] ?? schema
      return maxLength === undefined ? [] : [[path, maxLength]]
    })

    const names = [...listFields('create', role), ...listFields('edit', role)]

    const listed = names.flatMap((name) => {
      const field = USER_FIELDS[name]
      return 'maxLength' in field ? [[field.path.join('.'), field.maxLength]] : []
    })

    expect(listed.sort()).toEqual(limits.sort())
  })
})

/** Null empties a field, or an empty text does. */
function canBeEmpty({ anyOf, type, maxLength, pattern }: Schema): boolean {
  const isNullable = anyOf?.some((schema) => schema.type === 'null') === true
  const isAnyText = type === 'string' && maxLength !== undefined
  return isNullable || (isAnyText && new RegExp(pattern ?? '', 'u').test(''))
}

test('gives each column of a pasted table a place of its own', () => {
  const positions = Object.values(USER_FIELDS).flatMap(({ column }) => column?.position ?? [])
  expect(new Set(positions).size).toBe(positions.length)
})

test('puts facts where a user has them, and reads them there', () => {
  const facts = { email: 'ana@x.example', height: 168, weight: 'FLYWEIGHT' }
  const user = { email: 'ana@x.example', details: { height: 168, weight: 'FLYWEIGHT' } }
  expect(nestFacts(facts)).toEqual(user)
  expect(flattenFacts(user)).toEqual(facts)
})

test.each([
  ['weight', 'LIGHTHEAVYWEIGHT', 'Light heavyweight'],
  ['gender', 'FEMALE', 'Female'],
  ['experience', 'EXPERT', 'Expert'],
  ['unitSystem', 'IMPERIAL', 'Imperial'],
  ['birthdate', '2001-05-17', '17 May 2001'],
  ['height', 172, '172 cm'],
  ['email', 'ana@x.example', 'ana@x.example'],
  ['nickname', '', 'none'],
])('names the value of %s in a conflict as the form does', (name, value, text) =>
  expect(formatChange(name, { [name]: value })).toBe(text),
)
