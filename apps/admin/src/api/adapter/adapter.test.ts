import { Account, User } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { readError } from './read-error.ts'
import { readResponse } from './read-response.ts'
import { hasNoZone, isUnreadable, readValue, type Schema } from './read-value.ts'
import { findAdapterProblems } from './settings.ts'
import { writeInput } from './write-input.ts'

const ID: Schema = { type: 'integer', 'x-kind': 'id' }
const ROW: Schema = { type: 'object', properties: { id: ID }, required: ['id'] }
const LIST: Schema = { type: 'array', items: ROW }
const INSTANT: Schema = { type: 'string', format: 'date-time' }
const PAGE: Schema = { type: 'object', properties: { data: LIST, total: { type: 'integer' } }, required: ['data', 'total'] }

test.each<[what: string, schema: Schema, received: unknown, read: unknown]>([
  ['a number as text', { type: 'integer' }, '1999', 1999],
  ['a fraction as text', { type: 'number' }, ' 2.50 ', 2.5],
  ['a text in place of a number', { type: 'integer' }, 'many', undefined],
  ['an empty text in place of a number', { type: 'integer' }, '', undefined],
  ['an id as text', ID, '0042', '0042'],
  ['an id as UUID', ID, '0b7e', '0b7e'],
  ['an id as object', ID, {}, undefined],
  ['a number in place of a text', { type: 'string' }, 7, '7'],
  ['an object in place of a text', { type: 'string' }, { en: 'Name' }, undefined],
  ['an unknown value of an enum', { enum: ['A', 'B'] }, 'C', 'C'],
  ['null in place of a fact', { type: 'boolean' }, null, undefined],
  ['a text in place of a boolean', { type: 'boolean' }, 'no', undefined],
  ['null in place of a list', LIST, null, []],
  ['a missing list', LIST, undefined, []],
  ['a missing fact that may be null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, undefined, undefined],
  ['a null that is allowed', { anyOf: [{ type: 'string' }, { type: 'null' }] }, null, null],
  ['a missing object that may be null', { anyOf: [ROW, { type: 'null' }] }, undefined, null],
  ['milliseconds', INSTANT, 1_773_518_400_000, '2026-03-14T20:00:00.000Z'],
  ['milliseconds as text', INSTANT, '1773518400000', '2026-03-14T20:00:00.000Z'],
  ['seconds', INSTANT, 1_773_518_400, '2026-03-14T20:00:00.000Z'],
  ['microseconds', INSTANT, '2026-03-14T20:00:00.000000Z', '2026-03-14T20:00:00.000000Z'],
  ['a time with an offset', INSTANT, '2026-03-14T20:00:00+03:00', '2026-03-14T20:00:00+03:00'],
  ['a time without a zone', INSTANT, '2026-03-14 20:00:00', '2026-03-14T20:00:00-00:00'],
  ['a day sent as a time', { type: 'string', format: 'date' }, '1996-11-12T00:00:00Z', '1996-11-12'],
])('reads %s', (_, schema, received, read) => expect(readValue(schema, received)).toEqual(read))

test('marks a time without a zone, which counts as UTC', () => {
  const read = readValue(INSTANT, '2026-03-14T20:00:00.000') as string
  expect(hasNoZone(read)).toBe(true)
  expect(new Date(read).toISOString()).toBe('2026-03-14T20:00:00.000Z')
  expect(hasNoZone('2026-03-14T20:00:00Z')).toBe(false)
})

test('creates an unreadable row from a value that is not an object', () => {
  const rows = readValue(LIST, [{ id: 1 }, null, 'x']) as object[]
  expect(rows.map(isUnreadable)).toEqual([false, true, true])
  expect(rows[1]).toMatchObject({ id: undefined })
})

test('fills what a screen walks through: lists and objects, never facts', () => {
  const user = readValue(User as Schema, { id: 'a', roleName: 'FIGHTER', images: null }) as Record<string, unknown>
  expect(user).toMatchObject({
    id: 'a',
    role: 'FIGHTER',
    roleName: 'FIGHTER',
    images: [],
    penalties: [],
    profileFillingInfo: {},
    penaltyInfo: {},
    residence: null,
  })
  expect(user.verified).toBeUndefined()
  expect(user.details).toBeUndefined()
  expect(readValue(Account as Schema, { balance: '1999', transactions: [{ id: 1, amount: '5' }] })).toMatchObject({
    balance: 1999,
    transactions: [{ id: 1, amount: 5, history: [], status: undefined }],
  })
})

describe('envelopes', () => {
  const ROWS = [{ id: 1 }]
  test.each<[what: string, schema: Schema, received: unknown, read: unknown]>([
    ['a bare list as a list', LIST, ROWS, ROWS],
    ['{data, total} as a list', LIST, { data: ROWS, total: 1 }, ROWS],
    ['{items, count} as a list', LIST, { items: ROWS, count: 1 }, ROWS],
    ['null as a list', LIST, null, []],
    ['{data, total} as a page', PAGE, { data: ROWS, total: 9 }, { data: ROWS, total: 9 }],
    ['{items, count} as a page', PAGE, { items: ROWS, count: '9' }, { data: ROWS, total: 9 }],
    ['{content, totalElements} as a page', PAGE, { content: ROWS, totalElements: 9 }, { data: ROWS, total: 9 }],
    ['a bare list as a page', PAGE, ROWS, { data: ROWS, total: undefined }],
    ['{data: null, total: 0} as a page', PAGE, { data: null, total: 0 }, { data: [], total: 0 }],
    ['a count without a list as a page', PAGE, { total: 0 }, { data: [], total: 0 }],
  ])('reads %s', (_, schema, received, data) => expect(readResponse(schema, received)).toEqual({ data }))

  test('takes the count of a bare list from a header', () => expect(readResponse(PAGE, ROWS, {}, 40)).toEqual({ data: { data: ROWS, total: 40 } }))

  test('does not take null for a page', () => expect(readResponse(PAGE, null)).toEqual({ problem: 'has no list' }))

  test.each([[{ hello: 'world' }], ['text'], [{ a: [], b: [] }]])('does not take %j for a list', (received) =>
    expect(readResponse(LIST, received)).toEqual({ problem: 'is not a list' }),
  )
})

test('renames fields of responses and inputs at every depth', () => {
  const fields = { titulo: 'name' }
  const schema: Schema = {
    type: 'object',
    properties: { name: { type: 'string' }, event: { type: 'object', properties: { name: { type: 'string' } } } },
  }
  expect(readResponse(schema, { titulo: 'A', event: { titulo: 'B' } }, { fields })).toEqual({ data: { name: 'A', event: { name: 'B' } } })
  expect(writeInput(schema, { name: 'A', event: { name: 'B' } }, { fields })).toEqual({ titulo: 'A', event: { titulo: 'B' } })
})

test('writes page numbers from the first page of the API, and times as milliseconds', () => {
  const schema = (minimum: number): Schema => ({ type: 'object', properties: { page: { type: 'integer', minimum }, at: INSTANT } })
  expect(writeInput(schema(1), { page: 3 }, { firstPage: 0 })).toEqual({ page: 2 })
  expect(writeInput(schema(0), { page: 2 }, { firstPage: 0 })).toEqual({ page: 2 })
  expect(writeInput(schema(0), { page: 2 }, { firstPage: 1 })).toEqual({ page: 3 })
  expect(writeInput(schema(1), { page: 3, at: '2026-03-14T20:00:00Z' }, { times: 'epoch' })).toEqual({ page: 3, at: 1_773_518_400_000 })
  expect(writeInput(schema(1), { at: '2026-03-14T20:00:00-00:00' }, {})).toEqual({ at: '2026-03-14T20:00:00.000Z' })
})

test.each([
  ['{"message":"Taken."}', 'Taken.'],
  ['{"error":"Taken."}', 'Taken.'],
  ['{"error":{"message":"Taken."}}', 'Taken.'],
  ['{"errors":[{"field":"email","message":"is taken"}]}', 'is taken'],
  ['{"errors":["One.","Two."]}', 'One. Two.'],
  ['{"errors":{"email":["is taken"]}}', 'is taken'],
  ['{"title":"Conflict","detail":"Taken."}', 'Taken.'],
  ['{"title":"Conflict"}', 'Conflict'],
  ['"Taken."', 'Taken.'],
  ['Taken.', 'Taken.'],
  ['x'.repeat(201), undefined],
  ['<h1>Bad gateway</h1>', undefined],
  ['<!doctype html><p>Bad', undefined],
  ['{"message":"<b>Bad</b>"}', undefined],
  ['{"broken', undefined],
  ['null', undefined],
  ['', undefined],
])('reads the message of the error %s', (body, message) => expect(readError(body).message).toBe(message))

test('reads the fields of an error under the names of the app', () => {
  const details = [{ field: 'body.name', message: 'is empty' }]
  expect(readError('{"errors":[{"field":"body.titulo","message":"is empty"}]}', { titulo: 'name' }).details).toEqual(details)
  expect(readError('{"message":"No.","details":[{"field":"body.name","message":"is empty"}]}').details).toEqual(details)
})

test('names each invalid key of the settings', () => {
  expect(findAdapterProblems({ firstPage: 0, times: 'epoch', headers: { refreshToken: 'x-r', requestId: false }, fields: { a: 'b' } })).toEqual([])
  expect(findAdapterProblems([])).toEqual(['should be an object'])
  expect(findAdapterProblems({ firstPage: 2, times: 'unix', headers: { other: 'x', rowCount: 'a b' }, fields: { a: 1 }, pages: 1 })).toEqual([
    'has an unknown key "pages"',
    '.firstPage should be 0 or 1',
    '.times should be "iso" or "epoch"',
    '.headers has an unknown key "other"',
    '.headers.rowCount should be the name of a header',
    '.fields should be an object of names',
  ])
})
