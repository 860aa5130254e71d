import { HISTORY_SORT, type HistorySort, KICK_SORTS, type KickSort, VIDEO_SORTS } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { getNextSort, parseSort } from './history-params.ts'

describe('[STK-07] a click on a column header sorts by it alone: ascending, descending, default', () => {
  test.each<[string, HistorySort, KickSort, HistorySort]>([
    ['sorts another column ascending', HISTORY_SORT, 'VIEWS', { orderBy: 'VIEWS', order: 'ASC' }],
    ['then descending', { orderBy: 'VIEWS', order: 'ASC' }, 'VIEWS', { orderBy: 'VIEWS', order: 'DESC' }],
    ['then by the default', { orderBy: 'VIEWS', order: 'DESC' }, 'VIEWS', HISTORY_SORT],
    [
      'replaces the sort of another column',
      { orderBy: 'VIEWS', order: 'ASC' },
      'TAGS',
      { orderBy: 'TAGS', order: 'ASC' },
    ],
    ['sorts UPLOADED ascending after the default', HISTORY_SORT, 'UPLOADED', { orderBy: 'UPLOADED', order: 'ASC' }],
    [
      'returns to the default after UPLOADED ascending',
      { orderBy: 'UPLOADED', order: 'ASC' },
      'UPLOADED',
      HISTORY_SORT,
    ],
  ])('%s', (_, current, clicked, next) => {
    expect(getNextSort(current, clicked)).toEqual(next)
  })
})

describe('[STK-08] parseSort returns the default for an invalid sort', () => {
  test.each([
    ['but accepts a valid sort', { orderBy: 'VIEWS', order: 'ASC' }, { orderBy: 'VIEWS', order: 'ASC' }],
    ['a field that does not exist', { orderBy: 'PASSWORD', order: 'ASC' }, HISTORY_SORT],
    ['an order that does not exist', { orderBy: 'VIEWS', order: 'sideways' }, HISTORY_SORT],
    ['a field without an order', { orderBy: 'VIEWS' }, HISTORY_SORT],
    ['no sort', {}, HISTORY_SORT],
  ])('%s', (_, params, sort) => {
    expect(parseSort(VIDEO_SORTS, params)).toEqual(sort)
  })

  test('accepts LIKES for kicks only', () => {
    expect(parseSort(KICK_SORTS, { orderBy: 'LIKES', order: 'DESC' }).orderBy).toBe('LIKES')
    expect(parseSort(VIDEO_SORTS, { orderBy: 'LIKES', order: 'DESC' })).toEqual(HISTORY_SORT)
  })
})
