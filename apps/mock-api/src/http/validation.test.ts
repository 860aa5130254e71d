import {
  Email,
  type Endpoint,
  Line,
  NonBlankLine,
  NonBlankText,
  Nullable,
} from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { Ajv } from 'ajv'
import * as T from 'typebox'
import { describe, expect, test } from 'vitest'
import type { ApiError } from './api-error.ts'
import {
  applyAliases,
  compileLazily,
  FORM,
  InvalidInput,
  parseQuery,
  uploads,
  validationErrors,
} from './validation.ts'

// At runtime the schemas are compiled without this check, for a quick start.
test('every schema of a call is valid', () => {
  const ajv = new Ajv({ strict: false })
  const calls = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))

  const schemas = calls
    .flatMap(({ params, query, headers, body, response }) => [
      params,
      query,
      headers,
      body,
      response,
    ])
    .filter((schema) => schema !== undefined)

  expect(schemas.length).toBeGreaterThan(calls.length)

  for (const schema of schemas) {
    const isValid = ajv.validateSchema(schema)
    expect(isValid, JSON.stringify({ errors: ajv.errors, schema })).toBe(true)
  }
})

test.each([
  ['status=A', { status: 'A' }],
  ['status=A&status=B', { status: ['A', 'B'] }],
  ['status[0]=A&status[1]=B', { status: ['A', 'B'] }],
  ['status[]=A', { status: ['A'] }],
  ['status[0]=A', { status: ['A'] }],
  ['a=1&b=%20x', { a: '1', b: ' x' }],
  ['__proto__=x&constructor=y', { ['__proto__']: 'x', constructor: 'y' }],
  ['', {}],
])('parses the query %j as %j', (text, query) => {
  expect(Object.entries(parseQuery(text))).toEqual(Object.entries(query))
})

test.each([
  ['__proto__=x', '__proto__', 'x'],
  ['toString=x', 'toString', 'x'],
  ['a[1]x=1', 'a[1]x', '1'],
  ['a[x]=1', 'a[x]', '1'],
  ['a=1&a[]=2', 'a', ['1', '2']],
])('parses the query %j: %s is %j', (text, name, value) =>
  expect(parseQuery(text)[name]).toEqual(value),
)

describe('an input', () => {
  /** Returns the details of the error, or the value as it was converted. */
  const check = (
    schema: T.TSchema,
    value: unknown,
    part: { httpPart?: string; contentType?: string } = { httpPart: 'body' },
  ) => {
    const result = compileLazily({ schema, ...part })(value)
    return 'error' in result
      ? (result.error as InvalidInput).details.map(({ field, message }) => `${field} ${message}`)
      : result.value
  }

  test.each<[string, { httpPart?: string; contentType?: string }, unknown]>([
    ['a JSON body', { httpPart: 'body' }, ['count must be integer', 'tags must be array']],
    ['a form', { httpPart: 'body', contentType: FORM }, ['tags must be array']],
    ['headers', { httpPart: 'headers' }, { count: 5, tags: ['a'] }],
    ['a query', { httpPart: 'querystring' }, { count: 5, tags: ['a'] }],
    ['parameters', { httpPart: 'params' }, { count: 5, tags: ['a'] }],
  ])('reads text as a number or a list in %s as it may', (_, part, expected) => {
    expect(
      check(
        T.Object({ count: T.Integer(), tags: T.Array(T.String()) }),
        { count: '5', tags: 'a' },
        part,
      ),
    ).toEqual(expected)
  })

  test.each<[string, unknown, unknown, unknown, unknown]>([
    ['101', 101, 101, 101, '101'],
    ['-7', -7, -7, -7, '-7'],
    ['007', 7, 7, 7, '007'],
    ['101.5', '101.5', 101.5, '101.5', '101.5'],
    ['true', 'true', 'true', 'true', 'true'],
    ...[
      '0x65',
      '101.',
      '+101',
      ' 101',
      '101 ',
      '1e2',
      '.5',
      '0b1',
      '1_000',
      '１',
      'Infinity',
      '',
      '9'.repeat(16),
    ].map((text) => [text, text, text, text, text] as [string, unknown, unknown, unknown, unknown]),
    ['101.0', '101.0', 101, '101.0', '101.0'],
  ])(
    'reads %j as the integer %j, the number %j, the item %j and the text %j',
    (text, integer, number, item, string) => {
      const schema = T.Object({
        a: T.Integer(),
        b: T.Number(),
        c: T.Array(T.Integer()),
        d: T.String(),
      })

      const value = { a: text, b: text, c: [text], d: text }
      compileLazily({ schema, httpPart: 'querystring' })(value)
      expect(value).toEqual({ a: integer, b: number, c: [item], d: string })

      const form = { a: text, b: text, c: [text], d: text }
      compileLazily({ schema, httpPart: 'body', contentType: FORM })(form)
      expect(form).toEqual({ a: integer, b: number, c: [text], d: string })
    },
  )

  test('takes true and false for a boolean, and null or another text for none', () => {
    const schema = T.Object({ a: T.Boolean() })
    const read = (a: unknown) => check(schema, { a }, { httpPart: 'querystring' })
    expect(['true', 'false'].map(read)).toEqual([{ a: true }, { a: false }])

    for (const text of ['1', '0', 'yes', 'True', '', 'null']) {
      expect(read(text)).toEqual(['a must be boolean'])
    }
  })

  test('names a parameter that is given more than once and takes one value', () => {
    const schema = T.Object({
      page: T.Integer(),
      sort: T.Optional(T.String()),
      tags: T.Optional(T.Array(T.String())),
    })

    const read = (text: string) => check(schema, parseQuery(text), { httpPart: 'querystring' })
    expect(read('page=1&page=1&sort=a&sort=b')).toEqual([
      'page is given more than once',
      'sort is given more than once',
    ])

    expect(read('page[]=1&tags=a&tags=b')).toEqual({ page: 1, tags: ['a', 'b'] })
  })

  test.each(['0x65', '101.0', '+101', ' 101', '1e2', 'x', '0', '-1', '9'.repeat(20)])(
    'has no record whose id in a path is %j',
    (id) => {
      const { error } = compileLazily({
        schema: T.Object({ id: T.Integer({ minimum: 1 }) }),
        httpPart: 'params',
      })({
        id,
      }) as { error: ApiError }

      expect(error.reason).toBe('unknown_id')
      expect(error.message).toBe(
        `There is no record with the id ${JSON.stringify(/^-?\d{1,2}$/.test(id) ? Number(id) : id)}.`,
      )
    },
  )

  test('may have unknown headers, and no other unknown field at any depth', () => {
    const schema = T.Object({
      rows: T.Array(T.Object({ name: T.String() })),
      more: T.Optional(T.Object({}, { additionalProperties: true })),
    })

    expect(check(schema, { rows: [{ name: 'a', nme: 'b' }], other: 1, more: { any: 1 } })).toEqual([
      'other is not a field of this call',
      'rows.0.nme is not a field of this call; did you mean name?',
    ])

    expect(
      check(T.Object({ a: T.Optional(T.String()) }), { b: 'x' }, { httpPart: 'headers' }),
    ).toEqual({ b: 'x' })
  })

  test('gets its defaults', () =>
    expect(check(T.Object({ page: T.Integer({ default: 1 }) }), {})).toEqual({ page: 1 }))

  test.each<[what: string, schema: T.TSchema, given: string, expected: string]>([
    ['a name', NonBlankLine(5), ' \u202EZoe\u0308\n\u200B', 'Zoë'],
    ['a text', NonBlankText(9), 'one\n\ttwo\0', 'one\n two'],
    ['an email', Email, 'e\u0301@x.example', 'é@x.example'],
    ['an optional name', Nullable(Line(5)), '\u3164', ''],
    ['a text of emoji', Line(2), '👨‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('is cleaned before it is checked: %s', (_, schema, a, expected) =>
    expect(check(T.Object({ a: schema }), { a })).toEqual({ a: expected }),
  )

  test.each([
    [NonBlankLine(5), '\u2800\uD83E', 'must be text that is not blank'],
    [Line(2), '👨‍👩‍👧ab', 'must NOT have more than 2 characters'],
    [Email, 'ana@x.example\u200B', 'must be a valid email address'],
  ])('is rejected when nothing remains, and when it is too long: %#', (schema, a, message) =>
    expect(check(T.Object({ a: schema }), { a })).toEqual([`a ${message}`]),
  )

  test('is named body when it is wrong as a whole', () =>
    expect(check(T.Object({}), 'x')).toEqual(['body must be object']))

  test('has a file only where the form had one', () => {
    const schema = T.Object({ image: T.Unsafe<unknown>({ file: ['image/png'] }) })

    const upload = {
      path: '/x.png',
      name: 'x.png',
      type: 'image/png',
      size: 1,
      width: 1,
      height: 1,
    }

    expect(check(schema, { image: { ...upload } })).toEqual([
      'image must be a file, as a part of a form',
    ])

    uploads.set(upload, { bytes: Buffer.of(), ending: 'png' })
    expect(check(schema, { image: upload })).toEqual({ image: upload })
  })

  test('gets its first error only where the schema says so', () => {
    const schema = (failFast: boolean) => T.Object({ a: T.String(), b: T.String() }, { failFast })
    expect(check(schema(true), {})).toEqual(['a is required'])
    expect(check(schema(false), {})).toEqual(['a is required', 'b is required'])
  })
})

test('finds the first error of a value, again in the next value', () => {
  const schema = T.Object({ a: T.String(), b: T.Integer() })
  expect(validationErrors(schema, { a: 'x', b: 1, c: 1 })).toEqual([])
  expect(validationErrors(schema, {})).toEqual(['a is required'])
  expect(validationErrors(schema, { a: 'x', b: 'y' })).toEqual(['b must be integer'])
})

test('renames aliases, and keeps the name of the contract where both are sent', () => {
  const aliases = { searchQuery: 'searchTerm' }
  expect(applyAliases({ searchQuery: 'a', page: 1 }, aliases)).toEqual({ searchTerm: 'a', page: 1 })
  expect(applyAliases({ searchQuery: 'a', searchTerm: 'b' }, aliases)).toEqual({
    searchQuery: 'a',
    searchTerm: 'b',
  })

  for (const fields of [null, 'x', ['searchQuery']]) {
    expect(applyAliases(fields, aliases)).toBe(fields)
  }

  const fields = { searchQuery: 'a' }
  expect(applyAliases(fields, undefined)).toBe(fields)
})

test('joins the details of an error in its message', () => {
  const error = new InvalidInput([
    { field: 'a', message: 'is required' },
    { field: 'b', message: 'must be integer' },
  ])

  expect(error.message).toBe('a is required; b must be integer')
})
