import {
  Email,
  type Endpoint,
  Line,
  NonBlankLine,
  NonBlankText,
  Nullable,
  TimeZone,
} from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { tables } from '@cornerman/tables'
import { Ajv } from 'ajv'
import * as T from 'typebox'
import { describe, expect, test } from 'vitest'
import type { ApiError } from './api-error.ts'
import {
  applyAliases,
  compileLazily,
  FORM,
  getClosedSchema,
  InvalidInput,
  parseQuery,
  uploads,
  validationErrors,
} from './validation.ts'

// At runtime the schemas are compiled without this check, for a quick start.
test('every schema is valid', () => {
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
  for (const schema of [...schemas, ...Object.values(tables).map(({ row }) => row)]) {
    expect([ajv.validateSchema(schema), ajv.errors, schema]).toEqual([true, null, schema])
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
      expect([error.reason, error.message]).toEqual([
        'unknown_id',
        `There is no record with the id ${JSON.stringify(/^-?\d{1,2}$/.test(id) ? Number(id) : id)}.`,
      ])
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

  test.each<[string, T.TSchema, unknown, string[]]>([
    [
      'a missing field',
      T.Object({ a: T.Object({ b: T.String() }) }),
      { a: {} },
      ['a.b is required'],
    ],
    ['a value of no object', T.Object({}), 'x', ['body must be object']],
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
      ['body must have at least one of a, b'],
    ],
    [
      'no column of a table',
      T.Object({ a: T.Record(T.String(), T.String(), { minProperties: 1 }) }),
      { a: {} },
      ['a must have at least one of the columns'],
    ],
  ])('names %s', (_, schema, value, messages) => expect(check(schema, value)).toEqual(messages))

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
    ['0001-01-01T00:00:00Z', true],
    ['0001-01-01T00:00:00+00:01', false],
    ['9999-12-31T23:59:59.999Z', true],
    ['9999-12-31T23:59:59-00:01', false],
    ['2026-02-30T00:00:00Z', false],
    ['2016-12-31T23:59:60Z', false],
    ['2026-03-14', false],
  ])('takes %s for an instant: %s', (at, isValid) => {
    const read = check(T.Object({ at: T.String({ format: 'date-time' }) }), { at })
    expect(read).toEqual(isValid ? { at } : ['at must be an instant such as 2026-03-14T20:00:00Z'])
  })

  test.each([
    ['Europe/Madrid', true],
    ['Mars/Phobos', false],
    ['GMT+3', false],
  ])('takes %j for a time zone: %s', (zone, isValid) => {
    expect(check(T.Object({ zone: TimeZone }), { zone })).toEqual(
      isValid
        ? { zone }
        : ['zone must be UTC or the IANA name of a time zone, such as America/Sao_Paulo'],
    )
  })

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
    for (const failFast of [false, true]) {
      expect(check(T.Object({ a: schema }, { failFast }), { a })).toEqual([
        expect.stringContaining(message),
      ])
    }
  })

  test('gets sixteen distinct errors at most, each with 200 characters of the field and 500 of the message', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 17 }, (_, index) => [`unknown${index}`, 1]),
    )
    expect(check(T.Object({}), fields)).toHaveLength(16)
    const either = T.Object({
      a: T.Union([T.Object({ b: T.String() }), T.Object({ b: T.String(), c: T.String() })]),
    })
    expect(check(either, { a: {} })).toEqual(['a.b is required', 'a.c is required'])
    const { error } = compileLazily({
      schema: T.Object({ a: T.Enum(['x'.repeat(600)]) }),
      httpPart: 'body',
    })({
      a: 1,
      ['y'.repeat(300)]: 1,
    }) as {
      error: InvalidInput
    }
    expect(error.details.map(({ field, message }) => [field.length, message.length])).toEqual([
      [200, 27],
      [1, 500],
    ])
  })

  test('gets its first error only where the schema says so', () => {
    const schema = (failFast: boolean) => T.Object({ a: T.String(), b: T.String() }, { failFast })
    expect([check(schema(true), {}), check(schema(false), {})]).toEqual([
      ['a is required'],
      ['a is required', 'b is required'],
    ])
  })
})

test('finds the first error of a value, again in the next value', () => {
  const schema = T.Object({ a: T.String(), b: T.Integer() })
  expect([
    validationErrors(schema, { a: 'x', b: 1, c: 1 }),
    validationErrors(schema, {}),
    validationErrors(schema, { a: 'x', b: 'y' }),
  ]).toEqual([[], ['a is required'], ['b must be integer']])
})

test('closes a schema once, and leaves it as it is', () => {
  const schema = T.Object({ a: T.Optional(T.Union([T.Null(), T.Object({ b: T.String() })])) })
  const closed = getClosedSchema(schema)
  expect(getClosedSchema(schema)).toBe(closed)
  expect([closed, schema]).toMatchObject([{ additionalProperties: false }, { type: 'object' }])
  expect(schema).not.toHaveProperty('additionalProperties')
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
