import { expect, test } from 'vitest'
import type { Row } from '../metrics.ts'
import { FILTERS, filterRows } from './history-filter.ts'

const none = { total: 0, toDay: 0, minusDay: 0 }
const ROWS = [
  {
    id: 1,
    duration: 20,
    create_date: '2026-01-01T00:00:00Z',
    views: { total: 5, toDay: 5, minusDay: 0 },
    comments: none,
    tags: ['ko'],
  },
  {
    id: 2,
    duration: 30,
    create_date: '2026-02-01T00:00:00Z',
    views: { total: 9, toDay: 5, minusDay: 0 },
    comments: none,
    tags: [],
  },
  {
    id: 3,
    duration: 300,
    create_date: '2026-03-01T00:00:00Z',
    views: none,
    comments: { total: 2, toDay: 0, minusDay: 0 },
    tags: ['ko', 'gym'],
  },
  // A service that leaves fields out.
  { id: 4, views: {}, comments: {} },
] as unknown as Row[]
const choose = (key: string, ...values: string[]) => FILTERS.find((filter) => filter.key === key)!.toFilter(values)

test.each([
  ['duration', ['short'], [1]],
  ['duration', ['medium'], [2]],
  ['duration', ['long'], [3]],
  ['duration', ['endless'], [1, 2, 3, 4]],
  ['new', ['yes'], [1]],
  ['new', ['no'], [2, 3]],
  ['comments', ['yes'], [3]],
  ['comments', ['no'], [1, 2]],
  ['tag', ['gym', 'ko'], [1, 3]],
] as const)('filters videos by %s: %j', (key, values, ids) => {
  expect(filterRows(ROWS, choose(key, ...values)).map(({ id }) => id)).toEqual(ids)
})

test('filters videos by the day of their upload', () => {
  expect(filterRows(ROWS, { createdAfter: '2026-02-01T00:00:00Z' }).map(({ id }) => id)).toEqual([2, 3])
})
