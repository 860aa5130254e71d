import { TABLES } from '@cornerman/tables'
import { expect, test, vi } from 'vitest'
import { measureCpu } from '../../test/measure-cpu.ts'
import { Database } from './database.ts'

const limit = (id: number, subject = `s${id}`) => ({ id, subject, times: [] })
const base = () => Database.of({ limits: [1, 2, 3, 4, 5].map((id) => limit(id)) })
const ids = (database: Database) => database.rows.limits.all().map(({ id }) => id)

test('forks share rows until one of them writes', () => {
  const origin = base()
  const a = origin.fork()
  const b = origin.fork()

  a.transaction(['limits'], () => {
    a.rows.limits.remove(3)
    a.rows.limits.save(limit(1, 'changed'))
  })

  expect(ids(a)).toEqual([1, 2, 4, 5])
  expect(ids(b)).toEqual([1, 2, 3, 4, 5])
  expect(ids(origin)).toEqual([1, 2, 3, 4, 5])
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
  expect(ids(fork)).toEqual([2, 3, 4, 5])
  expect(ids(origin)).toEqual([3, 4, 5])
  expect(fork.diff()).toEqual([])
})

test('restores rows, order and indexes when the work throws', () => {
  const database = base()

  const work = () =>
    database.transaction(['limits'], () => {
      database.rows.limits.remove(4)
      database.rows.limits.save(limit(2, 'elsewhere'))
      database.rows.limits.save(limit(2, 'elsewhere again'))
      database.rows.limits.add({ subject: 'new', times: [] })

      throw new Error('no')
    })

  expect(work).toThrow('no')
  expect(ids(database)).toEqual([1, 2, 3, 4, 5])
  expect(database.rows.limits.get(2)).toEqual(limit(2))
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

  const lists = () => [
    database.rows.limits.by('subject', 'x'),
    database.rows.limits.by('subject', 'y'),
  ]

  const [x, y] = lists()
  expect(lists()[0]).toBe(x)

  database.transaction(['limits'], () =>
    database.rows.limits.save({ ...limit(2, 'x'), times: ['2026-03-14T20:00:00Z'] }),
  )
  expect(lists()[0]?.map(({ times }) => times.length)).toEqual([0, 1])
  expect(x?.map(({ times }) => times.length)).toEqual([0, 0])
  expect(lists()[1]).toBe(y)

  const fork = database.fork()
  fork.transaction(['limits'], () => fork.rows.limits.remove(3))
  expect(fork.rows.limits.by('subject', 'y')).toEqual([])
  expect(lists()[1]).toEqual(y)
})

test('takes over the rows of another database, and a diff compares with them', () => {
  const database = base()
  const origin = base()

  database.transaction(['limits'], () => database.rows.limits.remove(1))
  database.replace(origin)
  database.rebase(origin)
  expect(ids(database)).toEqual([1, 2, 3, 4, 5])
  expect(database.diff()).toEqual([])

  database.transaction(['limits'], () => database.rows.limits.remove(1))
  expect(database.diff()).toHaveLength(1)
  expect(ids(origin)).toHaveLength(5)
})

test('replace writes only rows that differ within a transaction, and continues the ids', () => {
  const database = base()

  database.transaction(['limits'], () => {
    database.rows.limits.remove(2)
    database.rows.limits.add({ subject: 'new', times: [] })
  })

  const { changes } = database.transaction(TABLES, () => database.replace(base()))
  expect(changes.map(({ id, after }) => [id, after?.id])).toEqual([
    [6, undefined],
    [2, 2],
  ])

  database.transaction(['limits'], () =>
    expect(database.rows.limits.add({ subject: 'next', times: [] }).id).toBe(7),
  )
})

test('commits the changes of a transaction, and calls no commit without changes', () => {
  const database = base()
  const commit = vi.fn()

  database.transaction(['limits'], () => database.rows.limits.get(1), commit)
  expect(commit).not.toHaveBeenCalled()

  const { changes, result } = database.transaction(
    ['limits'],
    () => database.rows.limits.save(limit(1, 'changed')),
    commit,
  )

  expect(commit.mock.calls).toEqual([[changes]])
  expect(changes).toEqual([
    { table: 'limits', id: 1, before: limit(1), after: limit(1, 'changed') },
  ])
  expect(result).toBe(database.rows.limits.get(1))
})

test('rebase lets the diff begin at other rows, and keeps the rows', () => {
  const database = base()
  const origin = base()

  origin.transaction(['limits'], () => origin.rows.limits.remove(1))

  const changed = origin.fork()
  database.rebase(changed)
  expect(ids(database)).toEqual([1, 2, 3, 4, 5])
  expect(database.diff()).toEqual([{ table: 'limits', id: 1, before: undefined, after: limit(1) }])

  changed.transaction(['limits'], () => changed.rows.limits.remove(2))
  expect(database.diff()).toHaveLength(1)
})

test('apply inserts, replaces and removes rows, which a fork does not see', () => {
  const database = base()
  const fork = database.fork()

  database.apply([
    ['limits', 9, limit(9)],
    ['limits', 1, limit(1, 'changed')],
    ['limits', 2, null],
  ])

  expect(ids(database)).toEqual([1, 3, 4, 5, 9])
  expect(ids(fork)).toEqual([1, 2, 3, 4, 5])
  expect(database.rows.limits.get(1)).toEqual(limit(1, 'changed'))
  expect(database.getNextId('limits')).toBe(10)
})

test('exports the rows and next ids of every table, which later writes do not change', () => {
  const database = Database.of({ limits: [limit(1), limit(2)] }, { limits: 8, outbox: 3 })
  const exported = database.exportRows()

  database.transaction(['limits'], () => database.rows.limits.remove(1))
  expect(Object.keys(exported.rows).toSorted()).toEqual([...TABLES].toSorted())
  expect(exported).toMatchObject({
    rows: { limits: [limit(1), limit(2)], outbox: [] },
    nextIds: { limits: 8, outbox: 3, users: 1 },
  })

  expect(Database.of(exported.rows, exported.nextIds).getNextId('limits')).toBe(8)
})

test.each([
  [
    'outside a transaction',
    (database: Database) => database.rows.limits.remove(1),
    'does not declare',
  ],
  [
    'to a table that is not declared',
    (database: Database) => database.transaction(['users'], () => database.rows.limits.remove(1)),
    'wrote to limits',
  ],
  [
    'inside another transaction',
    (database: Database) =>
      database.transaction(['limits'], () => database.transaction(['limits'], () => 1)),
    'a transaction inside a transaction',
  ],
  ['later', (database: Database) => database.transaction(['limits'], async () => 1), 'synchronous'],
])('throws on a write %s', (_, write, message) => {
  const database = base()
  expect(() => write(database)).toThrow(message)
  expect(database.diff()).toEqual([])
})

test.each(['commits', 'rolls back'])('%s the removal of most rows in linear time', (end) => {
  const measureRemoval = (size: number) => {
    const rows = Array.from({ length: size }, (_, index) => limit(index + 1, 'same'))
    const origin = Database.of({ limits: rows })

    origin.rows.limits.all()

    return measureCpu(() => {
      const database = origin.fork()
      const remove = () => {
        for (const { id } of rows.slice(size / 10)) {
          database.rows.limits.remove(id)
        }

        expect(ids(database)).toHaveLength(size / 10)

        if (end === 'rolls back') {
          throw new Error(end)
        }
      }

      if (end === 'rolls back') {
        expect(() => database.transaction(['limits'], remove)).toThrow(end)
        expect(ids(database)).toHaveLength(size)
      } else {
        database.transaction(['limits'], remove)
      }
    })
  }

  const small = measureRemoval(10_000)
  const large = measureRemoval(160_000)
  expect(large / small, 'quadratic work would take 256 times as long').toBeLessThan(150)
})
