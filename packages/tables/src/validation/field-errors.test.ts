import { Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { expect, test } from 'vitest'
import { createAjv } from './ajv.ts'
import { getClosedSchema } from './closed-schema.ts'
import { describeErrors } from './field-errors.ts'

function findErrors(schema: T.TSchema, value: unknown, owner?: string, allErrors = true) {
  const validate = createAjv({ allErrors }).compile(getClosedSchema(schema))
  validate(value)

  return describeErrors(validate.errors ?? [], owner)
}

const check = (schema: T.TSchema, value: unknown, allErrors?: boolean) =>
  findErrors(schema, value, undefined, allErrors).map(({ field, message }) =>
    `${field} ${message}`.trim(),
  )

test.each<[string, T.TSchema, unknown, string[]]>([
  ['a missing field', T.Object({ a: T.Object({ b: T.String() }) }), { a: {} }, ['a.b is required']],
  ['a value of no object', T.Object({}), 'x', ['must be object']],
  ['a wrong constant', T.Object({ a: T.Literal('A') }), { a: 'B' }, ['a must be "A"']],
  [
    'an unknown enum value',
    T.Object({ a: T.Enum(['FIGHTER', 'FAN']) }),
    { a: 'FIGTER' },
    ['a must be one of FIGHTER, FAN; did you mean FIGHTER?'],
  ],
  [
    'an enum value that is no text',
    T.Object({ a: T.Enum(['FAN']) }),
    { a: 7 },
    ['a must be one of FAN'],
  ],
  ['a numeric enum', T.Object({ a: T.Enum([1, 2]) }), { a: '3' }, ['a must be one of 1, 2']],
  [
    'a pattern',
    T.Object({ a: T.String({ pattern: '^x$' }) }),
    { a: 'y' },
    ['a must match pattern "^x$"'],
  ],
  [
    'a pattern with a description',
    T.Object({ a: T.String({ pattern: '^x$', description: 'an x' }) }),
    { a: 'y' },
    ['a must be an x'],
  ],
  [
    'a format',
    T.Object({ a: T.String({ format: 'email' }) }),
    { a: 'y' },
    ['a must match format "email"'],
  ],
  [
    'a described limit',
    T.Object({ a: T.Integer({ minimum: 1, description: 'x' }) }),
    { a: 0 },
    ['a must be >= 1'],
  ],
  [
    'a name that a record does not take',
    T.Object({ a: T.Record(T.String({ pattern: '^[a-z]+$' }), T.String()) }),
    { a: { 'x y': '1', x: '2' } },
    ['a.x y is not a valid name'],
  ],
  [
    'no column',
    T.Object({ a: T.Optional(T.String()), b: T.Optional(T.String()) }, { minProperties: 1 }),
    {},
    ['must have at least one of a, b'],
  ],
  [
    'no column of a table',
    T.Object({ a: T.Record(T.String(), T.String(), { minProperties: 1 }) }),
    { a: {} },
    ['a must have at least one of the columns'],
  ],
])('names %s', (_, schema, value, messages) => expect(check(schema, value)).toEqual(messages))

test('names all thirty values of an enum, and only the nearest three of more', () => {
  const names = (length: number) => Array.from({ length }, (_, index) => `value-${index}`)
  expect(check(T.Object({ a: T.Enum(names(30)) }), { a: 'value-7x' })).toEqual([
    `a must be one of ${names(30).join(', ')}; did you mean value-7?`,
  ])
  expect(check(T.Object({ a: T.Enum(names(31)) }), { a: 'value-77' })).toEqual([
    'a "value-77" is not one of the 31 known names. Nearest: value-7, value-17, value-27',
  ])
})

test.each([
  ['a nullable text', Nullable(T.String()), 5, 'a must be string or null'],
  ['a nullable text that is too long', Nullable(T.String({ maxLength: 2 })), 'long', '2 char'],
  ['a nullable enum', Nullable(T.Enum(['x', 'y'])), 'z', 'a must be one of x, y'],
  ['a nullable list', T.Array(Nullable(T.Integer())), [1, 'b'], 'a.1 must be integer or null'],
  ['a nullable object', Nullable(T.Object({ b: T.String() })), { b: 1 }, 'a.b must be string'],
  [
    'a union in a union',
    Nullable(T.Object({ b: Nullable(T.String()) })),
    { b: 1 },
    'a.b must be string or null',
  ],
  [
    'a union with a description',
    T.Union([T.Integer(), T.String()], { description: 'an id or a name' }),
    true,
    'a must be an id or a name',
  ],
])('says what is wrong with %s, and not that it matches no schema', (_, schema, a, message) => {
  for (const allErrors of [false, true]) {
    expect(check(T.Object({ a: schema }), { a }, allErrors)).toEqual([
      expect.stringContaining(message),
    ])
  }
})

test('returns sixteen distinct errors at most', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 17 }, (_, index) => [`unknown${index}`, 1]),
  )
  expect(check(T.Object({}), fields)).toHaveLength(16)

  const either = T.Object({
    a: T.Union([T.Object({ b: T.String() }), T.Object({ b: T.String(), c: T.String() })]),
  })
  expect(check(either, { a: {} })).toEqual(['a.b is required', 'a.c is required'])
})

test('cuts the path of a field at 200 characters, and a message at 500', () => {
  const schema = T.Object({ a: T.Enum(['x'.repeat(600)]) })
  const [unknown, known] = findErrors(schema, { a: 1, ['y'.repeat(300)]: 1 })
  expect(unknown?.field).toHaveLength(200)
  expect(known?.field).toBe('a')
  expect(known?.message).toHaveLength(500)
})

test('names what has the fields', () => {
  const errors = findErrors(T.Object({ name: T.String() }), { name: 'a', nme: 'b' }, 'fans')
  expect(errors).toEqual([{ field: 'nme', message: 'is not a field of fans; did you mean name?' }])
})
