import {
  blob,
  defineCommand,
  defineQuery,
  Id,
  Instant,
  Nullable,
  Page,
  undocumented,
} from '@cornerman/contract'
import fc from 'fast-check'
import * as T from 'typebox'
import { describe, expect, test } from 'vitest'
import { type DialectName, parseDialects } from './state.ts'
import { readInput, writeResponse } from './translate.ts'
import { parseId, parseInstant, toUuid } from './values.ts'

const Row = T.Object({
  id: Id,
  at: Instant,
  day: T.String({ format: 'date' }),
  role: T.Enum(['LOCATION_PROVIDER', 'ADMIN']),
  tags: T.Array(T.String()),
  note: Nullable(Id),
  either: T.Union([T.String(), T.Integer()]),
  more: T.Optional(T.Object({ ids: T.Array(Id) })),
  guess: undocumented(T.String()),
})

const row = {
  id: 7,
  at: '2026-03-14T20:00:00.120Z',
  day: '2026-03-14',
  role: 'ADMIN',
  tags: ['a'],
  note: 5,
  either: 1,
  more: { ids: [1] },
  guess: 'g',
}

const common = { path: '/rows', summary: 'Rows', access: 'session' } as const
const query = (response: T.TSchema) => defineQuery({ ...common, response, reads: [] })

const create = defineCommand({
  ...common,
  method: 'POST',
  response: undocumented(Row),
  changes: [],
})

const remove = defineCommand({ ...common, method: 'DELETE', changes: [] })
const signIn = defineCommand({ ...common, method: 'POST', response: Row, changes: [] })

const write = (names: string, endpoint: Parameters<typeof writeResponse>[0], body: unknown) =>
  writeResponse(endpoint, parseDialects(names), { status: 200, body })
const { guess, role, ...documented } = row

test.each<[DialectName, object]>([
  ['documented', { ...documented, roleName: 'ADMIN' }],
  ['uuid-ids', { ...row, id: toUuid(7), note: toUuid(5), more: { ids: [toUuid(1)] } }],
  ['epoch-times', { ...row, at: 1_773_518_400_120 }],
  ['null-fields', { ...row, note: null, more: null }],
  ['no-fields', { id: 7, at: row.at, day: row.day, role, tags: ['a'], either: 1, guess }],
])('writes a record as %s', (name, expected) =>
  expect(write(name, query(Row), row).body).toEqual(expected),
)

test('keeps a value whose fields are all undocumented, because nothing else expresses it', () => {
  const shares = T.Array(T.Object({ name: undocumented(T.String()) }))
  const value = { shares: [{ name: 'x' }] }
  expect(write('documented', query(T.Object({ shares })), value).body).toEqual(value)
})

test('leaves out undocumented fields of an undocumented object with a title only', () => {
  const fields = { name: T.String(), guess: undocumented(T.String()) }
  const value = { share: { name: 'x', guess: 'g' } }
  const writeShare = (options: T.TObjectOptions) =>
    write('documented', query(T.Object({ share: undocumented(T.Object(fields, options)) })), value)
      .body

  expect(writeShare({})).toEqual(value)
  expect(writeShare({ title: 'Share' })).toEqual({ share: { name: 'x' } })
})

test('writes lists and pages in another envelope, and keeps downloads', () => {
  expect(write('list-items', query(T.Array(Row)), [row]).body).toEqual({ items: [row], count: 1 })
  expect(write('list-items', query(Page(Row)), { data: [row], total: 9 }).body).toEqual({
    items: [row],
    count: 9,
  })

  expect(write('list-items', query(blob('application/json')), [row]).body).toEqual([row])
})

test('responds to commands without a documented response as documented', () => {
  expect(write('documented', create, row)).toEqual({ status: 200, body: {} })
  expect(write('documented', remove, undefined)).toEqual({ status: 204 })
  expect(write('documented', signIn, row).body).toEqual({ ...documented, roleName: 'ADMIN' })
})

test('sends what has both names of a role once, and an object that is null as null', () => {
  const schema = T.Object({
    role: T.String(),
    roleName: T.String(),
    more: Nullable(T.Object({ id: Id })),
  })

  const body = { role: 'A', roleName: 'B', more: null }
  expect(write('documented', query(schema), body).body).toEqual({ roleName: 'B', more: null })
})

const Input = T.Object({
  ids: T.Array(Id),
  at: Instant,
  note: T.Optional(T.String()),
  guess: T.Optional(undocumented(T.String())),
  need: undocumented(T.String()),
})

const read = (names: string, value: object) => readInput(Input, value, parseDialects(names))

test('ignores optional undocumented input under documented', () => {
  const input = { note: 'n', need: 'n' }
  expect(read('documented', { ...input, guess: 'g' })).toEqual(input)
  expect(read('uuid-ids', { ...input, guess: 'g' })).toEqual({ ...input, guess: 'g' })
})

test('reads one item in place of a list, and leaves what it cannot parse to validation', () => {
  expect(read('uuid-ids', { ids: '7' })).toEqual({ ids: 7 })
  const wrong = { ids: ['not-an-id', null, {}], at: 'soon', extra: 1 }
  expect(read('uuid-ids,epoch-times', wrong)).toEqual(wrong)
})

test('reads back every id and every instant that it wrote', () => {
  const instants = fc.date({
    min: new Date('2001-09-10'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  })

  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 47 })), instants, (ids, date) => {
      const value = { ids, at: date.toISOString() }
      const written = write('uuid-ids,epoch-times', query(Input), value).body as object
      expect(read('uuid-ids,epoch-times', written)).toEqual(value)
    }),
    { seed: 1, numRuns: 100 },
  )
})

test.each([
  ['1', 1],
  ['123456789012345', 123456789012345],
  ['1234567890123456', '1234567890123456'],
  [['7'], ['7']],
  ['1x', '1x'],
  [toUuid(4711).toUpperCase(), 4711],
  [`${toUuid(1)}0`, `${toUuid(1)}0`],
])('reads the id %j as %j', (value, id) => expect(parseId(value)).toEqual(id))

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [9e15, 9e15],
  ['1773518400120', row.at],
  ['99999999999', '99999999999'],
  ['100000000000000', '100000000000000'],
])('reads the instant %j as %j', (value, instant) => expect(parseInstant(value)).toBe(instant))

describe('choosing dialects', () => {
  test.each([
    ['documnted', 'there is no dialect documnted (did you mean documented?)'],
    ['zzzzzz', 'there is no dialect zzzzzz: there is documented, list-items'],
  ])('rejects %s', (names, message) => expect(() => parseDialects(names)).toThrow(message))

  test('accepts spaces, empty parts and repetitions', () => {
    expect(parseDialects(' uuid-ids,, documented,uuid-ids ')).toEqual(['documented', 'uuid-ids'])
    expect(parseDialects('')).toEqual([])
  })
})
