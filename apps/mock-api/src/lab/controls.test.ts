import { getClosedSchema } from '@cornerman/tables/validation'
import type * as T from 'typebox'
import { expect, test } from 'vitest'
import { openMock } from '../../test/sign-in.ts'
import { validationErrors } from '../http/validation.ts'
import type { Control } from './control.ts'
import { CONTROLS } from './controls.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  additionalProperties?: unknown
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** A text, a list or a map of an input. `wrap` makes an input in which it has a given value. */
interface Place {
  name: string
  schema: Schema
  wrap: (value: unknown) => unknown
}

/** Returns every text, list and map of a schema, at any depth. */
function findPlaces(schema: Schema, name: string, wrap: Place['wrap']): Place[] {
  const { type, properties = {}, patternProperties = {}, items, anyOf = [] } = schema
  const isOpen = schema.additionalProperties === true || Object.keys(patternProperties).length > 0
  const isPlace = type === 'string' || type === 'array' || isOpen

  return [
    ...(isPlace ? [{ name, schema, wrap }] : []),
    ...anyOf.flatMap((option) => findPlaces(option, name, wrap)),
    ...(items ? findPlaces(items, `${name}.0`, (value) => wrap([value])) : []),
    ...Object.entries(properties).flatMap(([field, inner]) =>
      findPlaces(inner, `${name}.${field}`, (value) => wrap({ [field]: value })),
    ),
    ...Object.values(patternProperties).flatMap((inner) =>
      findPlaces(inner, `${name}.*`, (value) => wrap({ [A_NAME]: value })),
    ),
  ]
}

/** The name of a file of a snapshot, which is a name of every other map too. */
const A_NAME = `${'a'.repeat(43)}.png`

const controls = Object.values(CONTROLS).flatMap((tool) => Object.values<Control>(tool))

const getPlaces = ({ method, path, params, query, body }: Control) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => {
    const closed = schema && (getClosedSchema(schema as T.TSchema) as Schema)
    return closed ? findPlaces(closed, `${method} ${path} ${part}`, (value) => value) : []
  })

/** An instant has a form of its own, and costs in proportion to its length. */
function hasLimit({ type, format, maxLength, maxItems, maxProperties, ...schema }: Schema) {
  if (type === 'string') {
    return maxLength !== undefined || format === 'date-time' || schema.enum || 'const' in schema
  }

  return (type === 'array' ? maxItems : maxProperties) !== undefined
}

test('every text, list and map of every control has a limit', () => {
  const places = controls.flatMap(getPlaces)
  expect(places.length).toBeGreaterThan(200)
  expect(places.filter(({ schema }) => !hasLimit(schema)).map(({ name }) => name)).toEqual([])
})

test('every control has a unique id in camel case', () => {
  const ids = controls.map(({ id }) => id)
  expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]*)*$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

interface DescribedSchema extends Schema {
  description?: string
}

/** Returns the paths of all fields of a schema, at any depth, that say nothing about themselves. */
function findUndescribed(schema: DescribedSchema, path: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema

  const inFields = Object.entries<DescribedSchema>(properties).flatMap(([name, field]) => {
    const isDescribed = [field, ...(field.anyOf ?? [])].some((each) => 'description' in each)
    const own = isDescribed ? [] : [`${path}.${name}`]
    return [...own, ...findUndescribed(field, `${path}.${name}`)]
  })

  const inOptions = anyOf.flatMap((option) => findUndescribed(option, path))

  return [...inFields, ...(items ? findUndescribed(items, path) : []), ...inOptions]
}

test('every field of every control says what it means', () => {
  const undescribed = controls.flatMap(({ id, params, query, body, response }) =>
    [params, query, body, response].flatMap((part) =>
      part ? findUndescribed(part as Schema, id) : [],
    ),
  )

  expect(undescribed).toEqual([])
})

/** Returns a list or a map with one part more than it may have. */
function createTooLong({ type, maxItems = 0, maxProperties = 0 }: Schema) {
  if (type === 'array') {
    return Array(maxItems + 1).fill(null)
  }

  const indexes = Array.from({ length: maxProperties + 1 }, (_, index) => index)
  return Object.fromEntries(indexes.map((index) => [`a${index}`, null]))
}

const mock = openMock()

const toLists = (control: Control) =>
  control.body
    ? getPlaces(control)
        .filter(({ schema, name }) => schema.type !== 'string' && name.includes(' body'))
        .map((place) => [place.name, control, place] as const)
    : []

test.each(controls.flatMap(toLists))(
  'rejects %s with one part more than its limit',
  async (_, { method, path }, { schema, wrap }) => {
    const url = `/__mock${path.replace(':table', 'users').replace(':id', '1')}`
    const tooLong = createTooLong(schema)
    expect(validationErrors(schema as T.TSchema, tooLong)[0]).toContain('must NOT have more than')

    const { statusCode, json } = await mock.send({ method, url, payload: wrap(tooLong) as object })
    expect(statusCode).toBe(400)
    expect(json().reason).toBe('invalid_input')
  },
)
