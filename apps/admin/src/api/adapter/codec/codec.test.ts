import { hasNoZone } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { parseExactly } from './exact-json.ts'
import { toApiHeader } from './headers.ts'
import { parseId, parseIds } from './ids.ts'
import { readResponse } from './read-response.ts'
import { readValue } from './read-value.ts'
import { renameFields, type Schema } from './schema.ts'
import { isUnreadable } from './unreadable.ts'
import { getFirstPage, writeInput } from './write-request.ts'

const ID: Schema = { type: 'integer', 'x-kind': 'id' }
const ROW: Schema = { type: 'object', properties: { id: ID }, required: ['id'] }
const LIST: Schema = { type: 'array', items: ROW }
const INSTANT: Schema = { type: 'string', format: 'date-time' }
const DAY: Schema = { type: 'string', format: 'date' }
const OPTIONAL_TEXT: Schema = { type: 'string', 'x-kind': 'optional-text' }
const CENTS: Schema = { type: 'integer', 'x-kind': 'cents' }

const PAGE: Schema = {
  type: 'object',
  properties: { data: LIST, total: { type: 'integer' } },
  required: ['data', 'total'],
}

test.each<[what: string, schema: Schema, received: unknown, read: unknown]>([
  ['a number as text', { type: 'integer' }, '1999', 1999],
  ['a fraction as text', { type: 'number' }, ' 2.50 ', 2.5],
  ['a text in place of a number', { type: 'integer' }, 'many', undefined],
  ['an empty text in place of a number', { type: 'integer' }, '', undefined],
  ['an id as text', ID, '42', 42],
  ['an id as text that is no number', ID, '0042', '0042'],
  ['an id as UUID', ID, '0b7e', '0b7e'],
  ['an id as object', ID, {}, undefined],
  ['a number in place of a text', { type: 'string' }, 7, '7'],
  ['an object in place of a text', { type: 'string' }, { en: 'Name' }, undefined],
  ['an unknown value of an enum', { enum: ['A', 'B'] }, 'C', 'C'],
  ['null in place of a fact', { type: 'boolean' }, null, undefined],
  ['null in place of a text that may be empty', OPTIONAL_TEXT, null, ''],
  ['a missing text that may be empty', OPTIONAL_TEXT, undefined, undefined],
  ['a text in place of a boolean', { type: 'boolean' }, 'no', undefined],
  ['null in place of a list', LIST, null, []],
  ['a missing list', LIST, undefined, []],
  [
    'a missing fact that may be null',
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    undefined,
    undefined,
  ],
  ['a null that is allowed', { anyOf: [{ type: 'string' }, { type: 'null' }] }, null, null],
  [
    'a missing object that may be null',
    { anyOf: [ROW, { type: 'null' }] },
    undefined,
    { id: undefined },
  ],
  ['milliseconds', INSTANT, 1_773_518_400_000, '2026-03-14T20:00:00.000Z'],
  ['milliseconds as text', INSTANT, '1773518400000', '2026-03-14T20:00:00.000Z'],
  ['seconds', INSTANT, 1_773_518_400, '2026-03-14T20:00:00.000Z'],
  ['microseconds', INSTANT, '2026-03-14T20:00:00.000000Z', '2026-03-14T20:00:00.000000Z'],
  ['a time with an offset', INSTANT, '2026-03-14T20:00:00+03:00', '2026-03-14T20:00:00+03:00'],
  ['a time without a zone', INSTANT, '2026-03-14 20:00:00', '2026-03-14T20:00:00-00:00'],
  ['the first milliseconds', INSTANT, 100_000_000_000, '1973-03-03T09:46:40.000Z'],
  ['the last seconds', INSTANT, 99_999_999_999, '5138-11-16T09:46:39.000Z'],
  ['the year 1 for no time', INSTANT, '0001-01-01T00:00:00Z', undefined],
  ['the year 1 without a zone', INSTANT, '0001-01-01T00:00:00', undefined],
  ['the first second of computers for no time', INSTANT, '1970-01-01T00:00:00.000Z', undefined],
  ['the timestamp 0 for no time', INSTANT, 0, undefined],
  ['the second after it', INSTANT, 1, '1970-01-01T00:00:01.000Z'],
  ['the year 1 for no day', DAY, '0001-01-01', undefined],
  ['the year 1753 for no day', DAY, '1753-01-01', undefined],
  ['the last day of 1899', DAY, '1899-12-31T00:00:00', undefined],
  ['a day of 1900', DAY, '1900-01-01', '1900-01-01'],
  ['a birthdate of 1970', DAY, '1970-01-01', '1970-01-01'],
  ['a birthdate of 1970 with a time', DAY, '1970-01-01T00:00:00', '1970-01-01'],
  ['the timestamp 0 for no day', DAY, 0, undefined],
  ['seconds before 1970', INSTANT, -86_400, '1969-12-31T00:00:00.000Z'],
  ['milliseconds before 1970 as text', INSTANT, '-100000000000', '1966-10-31T14:13:20.000Z'],
  ['a timestamp that no date can hold', INSTANT, 9e15, undefined],
  ['a timestamp of the year 10000', INSTANT, Date.UTC(10_000, 0), undefined],
  ...[
    '12345678',
    '12345678901234567',
    'x1773518400000x',
    '',
    true,
    {},
    '01.12.2026 20:00',
    '12/01/2026',
    '1 December 2026',
    'on 2026-03-14 20:00',
    '2026-03-14 20:00 h',
    '2026-03-14',
    '2026-02-30T20:00:00Z',
    '2026-13-01T20:00:00Z',
    '2026-03-14T25:00:00Z',
    '2026-03-14T20:00:00 PM',
  ].map((sent): [string, Schema, unknown, unknown] => [
    `${JSON.stringify(sent)} as no time`,
    INSTANT,
    sent,
    undefined,
  ]),
  ...['12.11.1996', '1996-02-30', '1996-11', 'today', null].map(
    (sent): [string, Schema, unknown, unknown] => [`${sent} as no day`, DAY, sent, undefined],
  ),
  [
    'a time with an offset without a colon',
    INSTANT,
    '2026-03-14T20:00:00.5+0300',
    '2026-03-14T20:00:00.5+03:00',
  ],
  ['decimal money', CENTS, 19.99, undefined],
  ['decimal money that is whole', CENTS, '20.00', undefined],
  ['cents as text', CENTS, '2000', 2000],
  ['a fraction in place of a whole number', { type: 'integer' }, 2.5, undefined],
  ['a number that was rounded', { type: 'integer' }, 2 ** 53, undefined],
  ['a number in another base', { type: 'integer' }, '0x10', undefined],
  ['1 in place of a boolean', { type: 'boolean' }, 1, undefined],
  ['a number that was rounded as id', ID, 2 ** 53, undefined],
  ['a large number as id', ID, '9007199254740993', '9007199254740993'],
  ['an id that no URL can hold', ID, 'a/b', undefined],
  [
    'a text in place of an object that may be null',
    { anyOf: [ROW, { type: 'null' }] },
    'x',
    { id: undefined },
  ],
  ['a time to the minute without a zone', INSTANT, '2026-03-14T20:00', '2026-03-14T20:00-00:00'],
  [
    'a time with a fraction and no zone',
    INSTANT,
    '2026-03-14T20:00:00.25',
    '2026-03-14T20:00:00.25-00:00',
  ],
  ['a number as text with spaces', { type: 'number' }, '   ', undefined],
  ['an infinite number', { type: 'number' }, 'Infinity', undefined],
  ['a boolean in place of a number', { type: 'number' }, true, undefined],
  ['a number as id', ID, 7, 7],
  ['true', { type: 'boolean' }, true, true],
  ['a number in place of an enum', { enum: ['A'] }, 7, '7'],
  ['a value of any type', {}, { a: 1 }, { a: 1 }],
  ['null of any type', {}, null, undefined],
  ['a list without a schema of its items', { type: 'array' }, [1, null], [1, undefined]],
  ['an object in a union', { anyOf: [{ type: 'null' }, ROW] }, { id: 1 }, { id: 1 }],
  ['a union of null only', { anyOf: [{ type: 'null' }] }, 'x', 'x'],
  ['an object that is a list', ROW, [], { id: undefined }],
  [
    'an optional object or list that is missing',
    { properties: { a: ROW, b: LIST } },
    { b: null, c: 1 },
    { a: undefined, b: undefined, c: 1 },
  ],
  [
    'a required object and list that are missing',
    { properties: { a: ROW, b: LIST }, required: ['a', 'b'] },
    {},
    { a: { id: undefined }, b: [] },
  ],
  [
    'a field by its other name',
    { properties: { created: INSTANT } },
    { createDate: '2026-03-14T20:00:00Z' },
    { createDate: '2026-03-14T20:00:00Z', created: '2026-03-14T20:00:00Z' },
  ],
  ['a day', DAY, '1996-11-12', '1996-11-12'],
  ['a day sent as a time', DAY, '1996-11-12T00:00:00Z', '1996-11-12'],
])('reads %s', (_, schema, received, read) => expect(readValue(schema, received)).toEqual(read))

test('writes ids as the API has sent them', () => {
  const write = () =>
    writeInput({ properties: { ids: LIST } }, { ids: [{ id: 42 }, { id: 'b7' }] }, {})
  readValue(ID, '42')
  readValue(ID, 'b7')
  expect(write()).toEqual({ ids: [{ id: '42' }, { id: 'b7' }] })

  readValue(ID, 42)
  expect(write()).toEqual({ ids: [{ id: 42 }, { id: 'b7' }] })
})

test('marks a time without a zone, which counts as UTC', () => {
  const read = readValue(INSTANT, '2026-03-14T20:00:00.000') as string
  expect(hasNoZone(read)).toBe(true)
  expect(new Date(read).toISOString()).toBe('2026-03-14T20:00:00.000Z')
  expect(hasNoZone('2026-03-14T20:00:00Z')).toBe(false)
})

test('marks rows that are no objects, and lists that are none', () => {
  const rows = readValue(LIST, [{ id: 1 }, null, 'x']) as object[]
  expect(rows.map(isUnreadable)).toEqual([false, true, true])
  expect(rows[1]).toMatchObject({ id: undefined })

  const lists = [undefined, {}, 'a', null, []].map((sent) => readValue(LIST, sent) as object)
  expect(lists.map(isUnreadable)).toEqual([true, true, true, false, false])
})

test.each([
  ['{"id":9007199254740993}', { id: '9007199254740993' }],
  ['[1,-1.5,1e3,20.00,0.1]', [1, -1.5, '1e3', '20.00', 0.1]],
  [
    '{"a\\"9007199254740993":"12345678901234567890"}',
    { 'a"9007199254740993': '12345678901234567890' },
  ],
  ['1.2.3', undefined],
  ['<p>', undefined],
])('parses %s without rounding', (text, json) => expect(parseExactly(text)).toEqual(json))

describe('envelopes', () => {
  const ROWS = [{ id: 1 }]

  test.each<[what: string, schema: Schema, received: unknown, read: unknown]>([
    ['a bare list as a list', LIST, ROWS, ROWS],
    ['{data, total} as a list', LIST, { data: ROWS, total: 1 }, ROWS],
    ['{items, count} as a list', LIST, { items: ROWS, count: 1 }, ROWS],
    ['null as a list', LIST, null, []],
    ['{data, total} as a page', PAGE, { data: ROWS, total: 9 }, { data: ROWS, total: 9 }],
    ['{items, count} as a page', PAGE, { items: ROWS, count: '9' }, { data: ROWS, total: 9 }],
    [
      '{content, totalElements} as a page',
      PAGE,
      { content: ROWS, totalElements: 9 },
      { data: ROWS, total: 9 },
    ],
    ['a bare list as a page', PAGE, ROWS, { data: ROWS, total: undefined }],
    ['{data: null, total: 0} as a page', PAGE, { data: null, total: 0 }, { data: [], total: 0 }],
    ['{results} as a list', LIST, { results: ROWS }, ROWS],
    ['data among other lists as a list', LIST, { data: ROWS, tags: [], total: 1 }, ROWS],
    ...['total', 'count', 'totalElements', 'totalCount', 'total_count', 'totalItems'].map(
      (name): [string, Schema, unknown, unknown] => [
        `the count ${name} of a page`,
        PAGE,
        { items: ROWS, [name]: 9 },
        { data: ROWS, total: 9 },
      ],
    ),
    ...['data', 'items', 'content', 'results', 'rows'].map(
      (name): [string, Schema, unknown, unknown] => [
        `an absent list ${name} as a list`,
        LIST,
        { [name]: null },
        [],
      ],
    ),
    [
      'a count that is no number as a page',
      PAGE,
      { items: ROWS, count: 'many' },
      { data: ROWS, total: undefined },
    ],
    ['a count without a list as a page', PAGE, { total: 0 }, { data: [], total: 0 }],
  ])('reads %s', (_, schema, received, data) =>
    expect(readResponse(schema, received)).toEqual({ data }),
  )

  test('takes the count of a bare list from a header', () =>
    expect(readResponse(PAGE, ROWS, {}, 40)).toEqual({ data: { data: ROWS, total: 40 } }))

  test('does not take null for a page', () =>
    expect(readResponse(PAGE, null)).toEqual({ problem: 'has no list' }))

  test.each([
    [{ hello: 'world' }],
    ['text'],
    [{ a: [], b: [] }],
    [{ data: {}, total: 1 }],
    [{}],
    [undefined],
  ])('does not take %j for a list', (received) =>
    expect(readResponse(LIST, received)).toEqual({ problem: 'is not a list' }),
  )
})

test('takes a count of the page over that of the header', () =>
  expect(readResponse(PAGE, { data: [], total: 3 }, {}, 40)).toEqual({
    data: { data: [], total: 3 },
  }))

test('rejects an object without any required field, and names three of them', () => {
  const schema = (required: string[]): Schema => ({
    type: 'object',
    properties: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, {}])),
    required,
  })

  expect(readResponse(schema(['a', 'b', 'c', 'd']), { x: 1 })).toEqual({
    problem: 'has none of a, b, c',
  })
  expect(readResponse(schema(['a', 'b']), { b: 1 })).toEqual({
    data: { a: undefined, b: 1, c: undefined, d: undefined },
  })
  expect(readResponse(schema([]), { x: 1 })).toMatchObject({ data: { x: 1 } })

  for (const body of [null, [], 'x']) {
    expect(readResponse(schema([]), body)).toEqual({ problem: 'is not an object' })
  }

  expect(readResponse({ type: 'string' }, 'x')).toEqual({ data: 'x' })
})

test('renames fields of lists, and leaves files as they are', () => {
  const file = new File(['x'], 'titulo.png')
  expect(renameFields([{ titulo: 1, file, rows: [{ titulo: null }] }], { titulo: 'name' })).toEqual(
    [{ name: 1, file, rows: [{ name: null }] }],
  )
  expect((renameFields({ file }, { titulo: 'name' }) as { file: File }).file).toBe(file)
})

test('writes an input without a schema, or without a page or a time, as it is', () => {
  expect(writeInput(undefined, { page: 1 }, { firstPage: 0 })).toEqual({ page: 1 })
  expect(writeInput(ROW, undefined, { firstPage: 0 })).toBeUndefined()
  expect(
    writeInput({ properties: { page: { type: 'integer' } } }, { page: 1 }, { firstPage: 0 }),
  ).toEqual({ page: 1 })
  expect(
    writeInput({ properties: { page: { minimum: 1 } } }, { q: 'x' }, { firstPage: 0 }),
  ).toEqual({ q: 'x' })
  expect(writeInput({ properties: { page: { minimum: 1 } } }, { page: 4 }, {})).toEqual({ page: 4 })
})

test('writes times in lists, nested objects and nullable fields, and no other text', () => {
  const at = '2026-03-14T20:00:00Z'

  const schema: Schema = {
    properties: {
      times: { items: INSTANT },
      row: { properties: { at: { anyOf: [{ type: 'null' }, INSTANT] } } },
      day: { format: 'date' },
    },
  }

  const input = { times: [at, 'soon'], row: { at }, day: '2026-03-14', other: at }
  expect(writeInput(schema, input, { times: 'epoch' })).toEqual({
    ...input,
    times: [1_773_518_400_000, 'soon'],
    row: { at: 1_773_518_400_000 },
  })

  expect(writeInput(schema, input, { times: 'iso' })).toEqual(input)
  expect(writeInput(schema, { row: { at: null } }, { times: 'epoch' })).toEqual({
    row: { at: null },
  })
})

test('renames fields of responses and inputs at every depth', () => {
  const fields = { titulo: 'name' }

  const schema: Schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      event: { type: 'object', properties: { name: { type: 'string' } } },
    },
  }

  expect(readResponse(schema, { titulo: 'A', event: { titulo: 'B' } }, { fields })).toEqual({
    data: { name: 'A', event: { name: 'B' } },
  })
  expect(writeInput(schema, { name: 'A', event: { name: 'B' } }, { fields })).toEqual({
    titulo: 'A',
    event: { titulo: 'B' },
  })
})

test('writes page numbers from the first page of the API, and times as milliseconds', () => {
  const schema = (minimum: number): Schema => ({
    type: 'object',
    properties: { page: { type: 'integer', minimum }, at: INSTANT },
  })

  expect(writeInput(schema(1), { page: 3 }, { firstPage: 0 })).toEqual({ page: 2 })
  expect(writeInput(schema(0), { page: 2 }, { firstPage: 0 })).toEqual({ page: 2 })
  expect(writeInput(schema(0), { page: 2 }, { firstPage: 1 })).toEqual({ page: 3 })

  const firstPage = { kickMetrics: 1 } as const
  expect(getFirstPage({ firstPage }, 'kickMetrics')).toBe(1)
  expect(getFirstPage({ firstPage }, 'api')).toBeUndefined()
  expect(
    writeInput(schema(1), { page: 3, at: '2026-03-14T20:00:00Z' }, { times: 'epoch' }),
  ).toEqual({
    page: 3,
    at: 1_773_518_400_000,
  })

  expect(writeInput(schema(1), { at: '2026-03-14T20:00:00-00:00' }, {})).toEqual({
    at: '2026-03-14T20:00:00.000Z',
  })
})

test('names the headers as the API does', () => {
  expect(toApiHeader('refresh-token', { headers: { refreshToken: 'x-r' } })).toBe('x-r')
  expect(toApiHeader('refresh-token', { headers: { googleToken: 'x-g' } })).toBe('refresh-token')
  expect(toApiHeader('x-request-id', { headers: { requestId: false } })).toBe('x-request-id')
  expect(toApiHeader('accept', { headers: { refreshToken: 'x-r' } })).toBe('accept')
  expect(toApiHeader('accept', {})).toBe('accept')
})

describe('an id in a URL', () => {
  test.each([
    ['12', 12],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740993', '9007199254740993'],
    ['007', '007'],
    ['1.5', '1.5'],
    ['0b7e-4:a~_', '0b7e-4:a~_'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), undefined],
    ['0', undefined],
    ['-1', undefined],
    ['a/b', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%s is read as %s', (text, id) => expect(parseId(text)).toBe(id))
})

test('reads a list of ids, each once, up to a limit', () => {
  expect(parseIds('3,12,3,a b,0,4,5', 3)).toEqual([3, 12, 4])
  expect(parseIds(null, 3)).toEqual([])
})

describe('money of which one amount has decimals', () => {
  const ACCOUNT: Schema = {
    type: 'object',
    properties: {
      balance: CENTS,
      coins: { type: 'integer' },
      transactions: { type: 'array', items: { properties: { amount: CENTS } } },
      price: { anyOf: [{ properties: { amount: CENTS } }, { type: 'null' }] },
    },
    required: ['balance', 'transactions'],
  }

  const UNKNOWN = { balance: undefined, coins: 5, transactions: [{ amount: undefined }] }

  test.each([
    ['a decimal balance', { balance: 12.5, coins: 5, transactions: [{ amount: 5 }] }, UNKNOWN],
    [
      'a balance with zeros',
      { balance: '12.00', coins: 5, transactions: [{ amount: 5 }] },
      UNKNOWN,
    ],
    ['a decimal amount', { balance: 900, coins: 5, transactions: [{ amount: 5.25 }] }, UNKNOWN],
    [
      'a decimal amount in a union',
      { balance: 900, coins: 5, transactions: [{ amount: 5 }], price: { amount: 0.5 } },
      { ...UNKNOWN, price: { amount: undefined } },
    ],
    [
      'an unreadable balance',
      { balance: 'much', coins: 5, transactions: [{ amount: 5 }] },
      { ...UNKNOWN, transactions: [{ amount: 5 }] },
    ],
    [
      'a decimal number of coins',
      { balance: 900, coins: 5.5, transactions: [{ amount: 5 }] },
      { balance: 900, coins: undefined, transactions: [{ amount: 5 }] },
    ],
  ])('is read as unknown with %s', (_, sent, read) =>
    expect(readResponse(ACCOUNT, sent)).toEqual({ data: read }),
  )

  test('is unknown in every row of a list', () => {
    const rows: Schema = { type: 'array', items: { properties: { amount: CENTS } } }
    expect(readResponse(rows, [{ amount: 5 }, { amount: 7.5 }])).toEqual({
      data: [{ amount: undefined }, { amount: undefined }],
    })
    expect(readResponse(rows, [{ amount: 5 }, { amount: null }])).toEqual({
      data: [{ amount: 5 }, { amount: undefined }],
    })
  })
})
