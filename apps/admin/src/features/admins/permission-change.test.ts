import { expect, test } from 'vitest'
import { applyChange, getChange, getRemainingChange, isEmptyChange, NO_CHANGE } from './permission-change.ts'

test('[ADM-02] a change is the difference between what is held and what was chosen', () => {
  const change = getChange(['view_fans', 'view_arenas'], ['view_arenas', 'create-event'])
  expect(change).toEqual({ add: ['create-event'], remove: ['view_fans'] })
  expect(applyChange(['view_fans', 'view_arenas'], change)).toEqual(['create-event', 'view_arenas'])
})

test('[ADM-02] choosing what is held already is no change, in whatever order', () => {
  expect(isEmptyChange(getChange(['view_fans', 'view_arenas'], ['view_arenas', 'view_fans']))).toBe(true)
  expect(applyChange(['view_fans'], NO_CHANGE)).toEqual(['view_fans'])
})

test.each([
  ['somebody else has granted the same meanwhile', ['view_fans', 'create-event'], { add: [], remove: ['view_fans'] }],
  ['somebody else has granted something else: it stays', ['view_fans', 'view_arenas'], { add: ['create-event'], remove: ['view_fans'] }],
  ['somebody else has done all of it', ['create-event'], { add: [], remove: [] }],
] as const)('%s', (_, held, left) => {
  expect(getRemainingChange(held, { add: ['create-event'], remove: ['view_fans'] })).toEqual(left)
})
