import { TABLES } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { Database } from './database.ts'

const limit = (id: number, subject = `s${id}`) => ({ id, subject, times: [] })
const base = () => Database.of({ limits: [1, 2, 3, 4, 5].map((id) => limit(id)) })
const ids = (database: Database) => database.rows.limits.all().map(({ id }) => id)

test('forks share rows until one of them writes', () => {
  const origin = base()
  const [a, b] = [origin.fork(), origin.fork()]
  a.transaction(['limits'], () => {
    a.rows.limits.remove(3)
    a.rows.limits.save(limit(1, 'changed'))
  })
  expect([ids(a), ids(b), ids(origin)]).toEqual([
    [1, 2, 4, 5],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ])
  expect(b.rows.limits.get(2)).toBe(origin.rows.limits.get(2))
  expect(a.diff()).toEqual([
    { table: 'limits', id: 1, before: limit(1), after: limit(1, 'changed') },
    { table: 'limits', id: 3, before: limit(3), after: undefined },
  ])
  expect(b.diff()).toEqual([])
})

test('forks a modified database, and the origin may continue to write', () => {
  const origin = base()
  origin.transaction(['limits'], () => origin.rows.limits.remove(1))
  const fork = origin.fork()
  origin.transaction(['limits'], () => origin.rows.limits.remove(2))
  expect([ids(fork), ids(origin)]).toEqual([
    [2, 3, 4, 5],
    [3, 4, 5],
  ])
  expect(fork.diff()).toEqual([])
})

test('restores rows, order and indexes when the work throws', () => {
  const database = base()
  const work = () =>
    database.transaction(['limits'], () => {
      database.rows.limits.remove(4)
      database.rows.limits.save(limit(2, 'elsewhere'))
      database.rows.limits.add({ subject: 'new', times: [] })
      throw new Error('no')
    })
  expect(work).toThrow('no')
  expect(ids(database)).toEqual([1, 2, 3, 4, 5])
  expect(database.rows.limits.by('subject', 'elsewhere')).toEqual([])
  expect(database.rows.limits.by('subject', 's4').map(({ id }) => id)).toEqual([4])
  expect(database.diff()).toEqual([])
})

test('returns indexed rows in order of ids after any changes', () => {
  const database = Database.of({ limits: [limit(1, 'x'), limit(2, 'x'), limit(3, 'x')] })
  database.transaction(['limits'], () => {
    database.rows.limits.save(limit(2, 'y'))
    database.rows.limits.save(limit(2, 'x'))
  })
  expect(database.rows.limits.by('subject', 'x').map(({ id }) => id)).toEqual([1, 2, 3])
})

test('returns the same list until one of its rows changes', () => {
  const database = Database.of({ limits: [limit(1, 'x'), limit(2, 'x'), limit(3, 'y')] })
  const lists = () => [database.rows.limits.by('subject', 'x'), database.rows.limits.by('subject', 'y')]
  const [x, y] = lists()
  expect(lists()[0]).toBe(x)
  database.transaction(['limits'], () => database.rows.limits.save({ ...limit(2, 'x'), times: ['2026-03-14T20:00:00Z'] }))
  expect(lists()[0]?.map(({ times }) => times.length)).toEqual([0, 1])
  expect(x?.map(({ times }) => times.length)).toEqual([0, 0])
  expect(lists()[1]).toBe(y)
  const fork = database.fork()
  fork.transaction(['limits'], () => fork.rows.limits.remove(3))
  expect([fork.rows.limits.by('subject', 'y'), lists()[1]]).toEqual([[], y])
})

test('reset takes over the rows of the origin, and a diff compares with them', () => {
  const [database, origin] = [base(), base()]
  database.transaction(['limits'], () => database.rows.limits.remove(1))
  database.reset(origin)
  expect([ids(database), database.diff()]).toEqual([[1, 2, 3, 4, 5], []])
  database.transaction(['limits'], () => database.rows.limits.remove(1))
  expect([database.diff().length, ids(origin).length]).toEqual([1, 5])
})

test('replaceAll writes only rows that differ and continues the ids', () => {
  const database = base()
  database.transaction(['limits'], () => {
    database.rows.limits.remove(2)
    database.rows.limits.add({ subject: 'new', times: [] })
  })
  const { changes } = database.transaction(TABLES, () => database.replaceAll(base()))
  expect(changes.map(({ id, after }) => [id, after?.id])).toEqual([
    [6, undefined],
    [2, 2],
  ])
  database.transaction(['limits'], () => expect(database.rows.limits.add({ subject: 'next', times: [] }).id).toBe(7))
})

test('rolls back when the commit throws', () => {
  const database = base()
  const commit = () => {
    throw new Error('full')
  }
  expect(() => database.transaction(['limits'], () => database.rows.limits.remove(1), commit)).toThrow('full')
  expect(database.diff()).toEqual([])
})

test.each([
  ['outside a transaction', (database: Database) => database.rows.limits.remove(1), 'does not declare'],
  [
    'to a table that is not declared',
    (database: Database) => database.transaction(['users'], () => database.rows.limits.remove(1)),
    'wrote to limits',
  ],
  [
    'inside another transaction',
    (database: Database) => database.transaction(['limits'], () => database.transaction(['limits'], () => 1)),
    'a transaction inside a transaction',
  ],
  ['later', (database: Database) => database.transaction(['limits'], async () => 1), 'synchronous'],
])('throws on a write %s', (_, write, message) => {
  const database = base()
  expect(() => write(database)).toThrow(message)
  expect(database.diff()).toEqual([])
})

test('freezes rows', () => {
  const row = base().rows.limits.get(1) as { subject: string; times: string[] }
  expect(() => {
    row.subject = 'x'
  }).toThrow(TypeError)
  expect(() => row.times.push('x')).toThrow(TypeError)
})
