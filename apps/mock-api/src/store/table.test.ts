import { expect, test } from 'vitest'
import { Table } from './table.ts'

interface Fighter {
  id: number
  corner: string | null
}

const fighter = (id: number, corner: string | null = 'red'): Fighter => ({ id, corner })

const createTable = (...rows: Fighter[]) =>
  new Table<Fighter>({ corner: ({ corner }) => corner }, rows)
const getIds = (rows: readonly Fighter[]) => rows.map(({ id }) => id)

test('returns the same list of all rows until one changes', () => {
  const table = createTable(fighter(1), fighter(2))
  const list = table.all()
  expect(table.all()).toBe(list)

  table.set(3, fighter(3))
  expect(getIds(list)).toEqual([1, 2])
  expect(getIds(table.all())).toEqual([1, 2, 3])
})

test('returns a restored row at its position, also in a copy', () => {
  const table = createTable(fighter(1), fighter(2), fighter(3))
  table.set(1, undefined)
  table.set(1, fighter(1))
  expect(getIds(table.all())).toEqual([1, 2, 3])
  expect(getIds(table.copy().all())).toEqual([1, 2, 3])
})

test('keeps the order of ids through removals and insertions, and lists that were handed out', () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1)
  const table = createTable(...ids.map((id) => fighter(id)))
  const lists = [table.all(), table.by('corner', 'red')]

  for (const id of ids.slice(0, 30)) {
    table.set(id, undefined)
  }

  expect(table.get(30)).toBeUndefined()
  expect(getIds(table.by('corner', 'red'))).toEqual(ids.slice(30))

  for (const id of ids.slice(1, 30).toReversed()) {
    table.set(id, fighter(id, 'blue'))
  }

  table.set(2, undefined)
  expect(table.get(2)).toBeUndefined()
  expect(table.get(3)?.corner).toBe('blue')
  expect(getIds(table.all())).toEqual(ids.slice(2))
  expect(getIds(table.by('corner', 'blue'))).toEqual(ids.slice(2, 30))
  expect(lists.map(getIds)).toEqual([ids, ids])
})

test('continues the ids after the highest id, also of removed rows and in a copy', () => {
  const table = createTable(fighter(5), fighter(2))
  expect(table.nextId).toBe(6)

  table.set(5, undefined)
  expect(table.nextId).toBe(6)
  expect(table.copy().nextId).toBe(6)
})

test('one list stands for every key without rows, also one whose last row was removed', () => {
  const table = createTable(fighter(1))
  const empty = table.by('corner', 'green')

  table.by('corner', 'red')
  table.set(1, fighter(1, 'blue'))
  expect(getIds(table.by('corner', 'blue'))).toEqual([1])
  expect(table.by('corner', 'red')).toBe(empty)
  expect(Object.isFrozen(empty)).toBe(true)
})

test('keeps a row without a key out of the index until it has one', () => {
  const table = createTable(fighter(1, null), fighter(2))
  expect(table.by('corner', null as never)).toEqual([])

  table.set(1, fighter(1, 'red'))
  expect(getIds(table.by('corner', 'red'))).toEqual([1, 2])

  table.set(2, fighter(2, null))
  expect(getIds(table.by('corner', 'red'))).toEqual([1])
  expect(table.by('corner', null as never)).toEqual([])
})

test('a copy shares no index with its original', () => {
  const table = createTable(fighter(1), fighter(2), fighter(3, 'blue'))
  const copy = table.copy()

  copy.set(1, undefined)
  copy.set(3, fighter(3, 'red'))
  expect(getIds(table.by('corner', 'red'))).toEqual([1, 2])
  expect(getIds(table.by('corner', 'blue'))).toEqual([3])
  expect(getIds(copy.by('corner', 'red'))).toEqual([2, 3])
  expect(getIds(copy.by('corner', 'blue'))).toEqual([])
})
