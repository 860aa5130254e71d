import { blob, Cents, defineCommand, defineQuery, Id, Instant, Nullable, Page, undocumented } from '@cornerman/contract'
import fc from 'fast-check'
import * as T from 'typebox'
import { describe, expect, test } from 'vitest'
import { DIALECT_NAMES, type DialectName, getDialect, parseDialects } from './dialects.ts'
import { readInput, writeResponse } from './translate.ts'

const Row = T.Object({
  id: Id,
  at: Instant,
  day: T.String({ format: 'date' }),
  price: Cents(),
  status: T.Enum(['PENDING', 'DONE']),
  role: T.Enum(['LOCATION_PROVIDER', 'ADMIN']),
  permissions: T.Array(T.Enum(['super_admin'])),
  tags: T.Array(T.String()),
  note: Nullable(T.String()),
  more: T.Optional(T.Object({ ids: T.Array(Id) })),
  guess: undocumented(T.String()),
})
const row = {
  id: 7,
  at: '2026-03-14T20:00:00.120Z',
  day: '2026-03-14',
  price: 1999,
  status: 'PENDING',
  role: 'ADMIN',
  permissions: ['super_admin'],
  tags: ['a'],
  note: 'n',
  more: { ids: [1] },
  guess: 'g',
}
const common = { path: '/rows', summary: 'Rows', access: 'session' } as const
const one = defineQuery({ ...common, response: Row, reads: [] })
const list = defineQuery({ ...common, response: T.Array(Row), reads: [] })
const page = defineQuery({ ...common, response: Page(Row), reads: [] })
const create = defineCommand({ ...common, method: 'POST', response: undocumented(Row), changes: [] })
const remove = defineCommand({ ...common, method: 'DELETE', changes: [] })
const signIn = defineCommand({ ...common, method: 'POST', response: Row, changes: [] })
const file = defineQuery({ ...common, response: blob('application/json'), reads: [] })

const choose = (names: string) => parseDialects(names).map(getDialect)
const write = (names: string, endpoint: Parameters<typeof writeResponse>[0], body: unknown) =>
  writeResponse(endpoint, choose(names), { status: 200, body })
const { guess, ...documented } = row
const { role, ...withoutRole } = documented

describe('a response with one record', () => {
  test.each<[DialectName, object]>([
    ['documented', { ...withoutRole, roleName: 'ADMIN' }],
    ['string-ids', { ...row, id: '7', more: { ids: ['1'] } }],
    [
      'uuid-ids',
      { ...row, id: '0c0ffee0-0000-4000-8000-538454127b0d', more: { ids: ['0c0ffee0-0000-4000-8000-9e3779b97f4b'] } },
    ],
    ['epoch-times', { ...row, at: 1_773_518_400_120 }],
    ['local-times', { ...row, at: '2026-03-14T20:00:00.120' }],
    ['micro-times', { ...row, at: '2026-03-14T20:00:00.120000Z' }],
    ['string-money', { ...row, price: '1999' }],
    ['null-fields', { ...row, note: null, more: null }],
    ['no-fields', { ...row, note: undefined, more: undefined }],
    ['null-lists', { ...row, tags: null, more: { ids: null } }],
    ['new-enums', { ...row, status: 'NEW_PENDING', permissions: ['super_admin', 'new_permission'] }],
  ])('is translated to %s', (name, expected) => {
    expect(JSON.parse(JSON.stringify(write(name, one, row).body))).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  test('keeps a value whose fields are all undocumented, because nothing else expresses it', () => {
    const Share = T.Object({ name: undocumented(T.String()) })
    expect(
      write('documented', defineQuery({ ...common, response: T.Object({ shares: T.Array(Share) }), reads: [] }), {
        shares: [{ name: 'x' }],
      }).body,
    ).toEqual({
      shares: [{ name: 'x' }],
    })
  })

  test('keeps values that no dialect changes, and downloads', () => {
    const others = 'error-field,html-502,x-headers,no-idempotency,no-refresh-bearer,zero-pages,list-items'
    expect(write(others, one, row)).toEqual({ status: 200, body: row })
    expect(write('string-ids,documented', file, row).body).toBe(row)
  })
})

describe('a field', () => {
  const query = (response: T.TSchema) => defineQuery({ ...common, response, reads: [] })

  test('may be null in either order of its types, and is not optional for having several', () => {
    const response = T.Object({ id: T.Union([T.Null(), Id]), any: T.Union([T.String(), T.Integer()]) })
    expect(write('string-ids', query(response), { id: 7, any: 'x' }).body).toEqual({ id: '7', any: 'x' })
    expect(write('null-fields', query(response), { id: 7, any: 'x' }).body).toEqual({ id: null, any: 'x' })
    expect(write('string-ids', query(response), { id: null, any: 1 }).body).toEqual({ id: null, any: 1 })
  })

  test('of an undocumented object has the origin of the object, unless the object has a title', () => {
    const fields = { name: T.String(), guess: undocumented(T.String()) }
    const value = { share: { name: 'x', guess: 'g' } }
    expect(write('documented', query(T.Object({ share: undocumented(T.Object(fields)) })), value).body).toEqual(value)
    expect(
      write('documented', query(T.Object({ share: undocumented(T.Object(fields, { title: 'Share' })) })), value).body,
    ).toEqual({
      share: { name: 'x' },
    })
  })
})

describe('a list and a page', () => {
  test.each([
    ['list-array', [row], [row]],
    ['list-items', { items: [row], count: 1 }, { items: [row], count: 9 }],
    ['list-content', { content: [row], totalElements: 1 }, { content: [row], totalElements: 9 }],
    ['string-money', [{ ...row, price: '1999' }], { data: [{ ...row, price: '1999' }], total: 9 }],
  ])('are translated to %s', (name, asList, asPage) => {
    expect(write(name, list, [row]).body).toEqual(asList)
    expect(write(name, page, { data: [row], total: 9 }).body).toEqual(asPage)
  })

  test('are null when they are empty under null-lists', () => {
    expect(write('null-lists', list, []).body).toBeNull()
    expect(write('null-lists,list-items', page, { data: [], total: 0 }).body).toEqual({ items: null, count: 0 })
    expect(write('null-lists', list, [row]).body).toEqual([{ ...row, tags: null, more: { ids: null } }])
  })

  test('stay empty under the dialects of optional and undocumented fields', () => {
    for (const name of ['list-array', 'null-fields', 'no-fields', 'documented'])
      expect(write(name, list, []).body, name).toEqual([])
  })

  test('of permissions have an unknown one more, and are never null', () => {
    const permissions = defineQuery({ ...common, response: T.Array(T.Enum(['super_admin'])), reads: [] })
    expect(write('new-enums', permissions, []).body).toEqual(['new_permission'])
    expect(write('null-lists', permissions, []).body).toEqual([])
  })

  test('stay as they are when they have no list', () => {
    for (const body of [{ data: null, total: 0 }, null]) expect(write('list-items', page, body).body).toEqual(body)
  })
})

describe('a command', () => {
  test.each([
    ['documented', { status: 200, body: {} }, { status: 204 }],
    ['status-204', { status: 204 }, { status: 204 }],
    ['ok-text', { status: 200, body: 'Ok' }, { status: 200, body: 'Ok' }],
    ['status-201', { status: 201, body: row }, { status: 204, body: undefined }],
    ['documented,status-204', { status: 204 }, { status: 204 }],
  ])('responds to commands under %s', (name, created, removed) => {
    expect(write(name, create, row)).toEqual(created)
    expect(writeResponse(remove, choose(name), { status: 204 })).toEqual(removed)
  })

  test('keeps a documented response', () => {
    expect(write('status-204', signIn, row)).toEqual({ status: 200, body: row })
  })
})

const Input = T.Object({
  page: T.Integer({ minimum: 1 }),
  ids: T.Array(Id),
  at: Instant,
  status: T.Enum(['PENDING']),
  price: Cents(),
  guess: T.Optional(undocumented(T.String())),
})
const input = { page: 1, ids: [7], at: '2026-03-14T20:00:00.120Z', status: 'PENDING', price: 1999, guess: 'g' }
const read = (names: string, value: object) => readInput(Input, value, choose(names), names.includes('documented'))

describe('an input', () => {
  test.each<[DialectName, object, object]>([
    ['zero-pages', { page: 0 }, { page: 1 }],
    ['string-ids', { ids: ['7'] }, { ids: [7] }],
    ['uuid-ids', { ids: ['0c0ffee0-0000-4000-8000-538454127b0d'] }, { ids: [7] }],
    ['epoch-times', { at: 1_773_518_400_120 }, { at: '2026-03-14T20:00:00.120Z' }],
    ['local-times', { at: '2026-03-14T20:00:00.120' }, { at: '2026-03-14T20:00:00.120Z' }],
    ['micro-times', { at: '2026-03-14T20:00:00.120000Z' }, { at: '2026-03-14T20:00:00.120Z' }],
    ['string-money', { price: '1999' }, { price: 1999 }],
    ['new-enums', { status: 'NEW_PENDING' }, { status: 'PENDING' }],
    ['documented', { guess: 'g' }, {}],
  ])('is read back from %s', (name, sent, understood) => {
    const { guess: _, ...rest } = input
    expect(read(name, { ...input, ...sent })).toEqual(
      name === 'documented' ? { ...rest, ...understood } : { ...input, ...understood },
    )
  })

  test('may be one item in place of a list, as in a query', () => {
    expect(read('string-ids', { ids: '7' })).toEqual({ ids: 7 })
    expect(read('new-enums', { ids: 'NEW_A' })).toEqual({ ids: 'NEW_A' })
  })

  test('counts a page from 0 only where the contract counts from 1', () => {
    const fromZero = T.Object({ page: T.Integer({ minimum: 0 }), limit: T.Integer({ minimum: 1 }) })
    expect(readInput(fromZero, { page: 0, limit: 1 }, choose('zero-pages'), false)).toEqual({ page: 0, limit: 1 })
  })

  test('keeps optional documented fields, and required undocumented ones, under documented', () => {
    const fields = T.Object({ note: T.Optional(T.String()), guess: undocumented(T.String()) })
    expect(readInput(fields, { note: 'n', guess: 'g' }, choose('documented'), true)).toEqual({ note: 'n', guess: 'g' })
  })

  test('keeps values that it cannot parse, so that validation rejects them', () => {
    const wrong = { page: 'x', ids: ['not-an-id', null, {}], at: 'soon', price: 'a lot', status: 5, extra: 1 }
    const all = 'zero-pages,uuid-ids,epoch-times,string-money,new-enums'
    expect(read(all, wrong)).toEqual(wrong)
  })
})

/** Writes with the dialect, as a response does, and reads back, as a request does. */
const roundTrip = (name: string, value: object) => {
  const endpoint = defineQuery({ ...common, response: Input, reads: [] })
  return read(name, write(name, endpoint, value).body as object)
}

test('reads back every id and every instant that it wrote', () => {
  const instants = fc.date({ min: new Date('2001-09-10'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 47 })), instants, (ids, date) => {
      for (const name of ['string-ids,epoch-times', 'uuid-ids,local-times', 'uuid-ids,micro-times']) {
        const value = { ...input, ids, at: date.toISOString() }
        expect(roundTrip(name, value)).toEqual(value)
      }
    }),
    { seed: 1, numRuns: 100 },
  )
})

test.each<[DialectName, 'page' | 'cents' | 'enum', unknown, unknown]>([
  ['zero-pages', 'page', '12', 13],
  ['zero-pages', 'page', '1x', '1x'],
  ['zero-pages', 'page', 'x1', 'x1'],
  ['string-money', 'cents', '1x', '1x'],
  ['string-money', 'cents', 'x1', 'x1'],
  ['string-money', 'cents', null, null],
  ['string-money', 'cents', '1234567890123456', '1234567890123456'],
  ['new-enums', 'enum', 'A_NEW_B', 'A_NEW_B'],
])('%s reads the %s %j as %j', (name, kind, value, understood) =>
  expect(getDialect(name).read?.[kind]?.(value)).toBe(understood),
)

test('error-list names the fields of an error that has some', () => {
  const { writeError } = getDialect('error-list')
  const details = [
    { field: 'email', message: 'is required' },
    { field: '', message: 'is late' },
  ]
  expect(writeError?.({ message: 'No.', details })).toEqual({
    errors: [{ field: 'email', message: 'is required' }, { message: 'is late' }],
  })
  expect(writeError?.({ message: 'No.' })).toEqual({ errors: [{ message: 'No.' }] })
})

test('status-201 changes a POST only', () => {
  const { writeStatus } = getDialect('status-201')
  expect([writeStatus?.('POST'), writeStatus?.('PATCH')]).toEqual([201, 200])
})

describe('choosing dialects', () => {
  test.each([
    ['documnted', 'there is no dialect documnted (did you mean documented?)'],
    ['uuid-ids,string-ids', 'uuid-ids and string-ids exclude each other: both are about ids'],
    ['zzzzzz', 'there is no dialect zzzzzz: there is documented, list-array'],
  ])('rejects %s', (names, message) => expect(() => parseDialects(names)).toThrow(message))

  test('accepts spaces, empty parts and repetitions', () => {
    expect(parseDialects(' uuid-ids,, documented,uuid-ids ')).toEqual(['documented', 'uuid-ids'])
    expect(parseDialects('')).toEqual([])
    expect(DIALECT_NAMES.map((name) => parseDialects(name))).toEqual(DIALECT_NAMES.map((name) => [name]))
  })
})
