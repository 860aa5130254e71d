import { HISTORY_SORT, type HistorySort, KICK_SORTS, type KickSort, VIDEO_SORTS } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { nextSort, readSort } from './history-address.ts'

describe('[STK-07] a click on a column sorts by it alone: ascend, descend, none, and none is the newest first', () => {
  test.each<[string, HistorySort, KickSort, HistorySort]>([
    ['another column ascends', HISTORY_SORT, 'VIEWS', { orderBy: 'VIEWS', order: 'ASC' }],
    ['then descends', { orderBy: 'VIEWS', order: 'ASC' }, 'VIEWS', { orderBy: 'VIEWS', order: 'DESC' }],
    ['then it is none', { orderBy: 'VIEWS', order: 'DESC' }, 'VIEWS', HISTORY_SORT],
    ['a second column takes over', { orderBy: 'VIEWS', order: 'ASC' }, 'TAGS', { orderBy: 'TAGS', order: 'ASC' }],
    ['uploaded ascends from the default', HISTORY_SORT, 'UPLOADED', { orderBy: 'UPLOADED', order: 'ASC' }],
    ['and goes back to it', { orderBy: 'UPLOADED', order: 'ASC' }, 'UPLOADED', HISTORY_SORT],
  ])('%s', (_, now, clicked, next) => {
    expect(nextSort(now, clicked)).toEqual(next)
  })
})

describe('[STK-08] an address that names no sort of this table falls back to the default', () => {
  test.each([
    ['what it names', { orderBy: 'VIEWS', order: 'ASC' }, { orderBy: 'VIEWS', order: 'ASC' }],
    ['a field that does not exist', { orderBy: 'PASSWORD', order: 'ASC' }, HISTORY_SORT],
    ['an order that does not exist', { orderBy: 'VIEWS', order: 'sideways' }, HISTORY_SORT],
    ['half of a sort', { orderBy: 'VIEWS' }, HISTORY_SORT],
    ['nothing', {}, HISTORY_SORT],
  ])('%s', (_, address, sort) => {
    expect(readSort(VIDEO_SORTS, address)).toEqual(sort)
  })

  test('likes sort kicks only', () => {
    expect(readSort(KICK_SORTS, { orderBy: 'LIKES', order: 'DESC' }).orderBy).toBe('LIKES')
    expect(readSort(VIDEO_SORTS, { orderBy: 'LIKES', order: 'DESC' })).toEqual(HISTORY_SORT)
  })
})
