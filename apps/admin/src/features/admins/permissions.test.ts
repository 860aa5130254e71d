import { expect, test } from 'vitest'
import {
  applyChange,
  getChange,
  getRemainingChange,
  isEmptyChange,
  NO_CHANGE,
} from './permissions.ts'

test('[ADM-02] returns the difference between current and chosen permissions', () => {
  const change = getChange(['view_fans', 'view_arenas'], ['view_arenas', 'create-event'])
  expect(change).toEqual({ add: ['create-event'], remove: ['view_fans'] })
  expect(applyChange(['view_fans', 'view_arenas'], change)).toEqual(['create-event', 'view_arenas'])
})

test('[ADM-02] returns no change for the same permissions in another order', () => {
  expect(isEmptyChange(getChange(['view_fans', 'view_arenas'], ['view_arenas', 'view_fans']))).toBe(
    true,
  )
  expect(applyChange(['view_fans'], NO_CHANGE)).toEqual(['view_fans'])
})

test.each([
  [
    'omits a permission that another admin has added already',
    ['view_fans', 'create-event'],
    { add: [], remove: ['view_fans'] },
  ],
  [
    'keeps another permission that another admin has added',
    ['view_fans', 'view_arenas'],
    { add: ['create-event'], remove: ['view_fans'] },
  ],
  [
    'is empty when another admin has made the same change',
    ['create-event'],
    { add: [], remove: [] },
  ],
] as const)('%s', (_, current, remaining) => {
  expect(getRemainingChange(current, { add: ['create-event'], remove: ['view_fans'] })).toEqual(
    remaining,
  )
})
