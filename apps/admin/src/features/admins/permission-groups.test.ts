import { expect, test } from 'vitest'
import { getChange, getExtent, isEmptyChange } from './permission-groups.ts'

test('[ADM-02] returns the difference between current and chosen permissions', () => {
  const change = getChange(['view_fans', 'view_arenas'], ['view_arenas', 'create-event'])
  expect(change).toEqual({ add: ['create-event'], remove: ['view_fans'] })
})

test('[ADM-02] returns no change for the same permissions in another order', () => {
  const change = getChange(['view_fans', 'view_arenas'], ['view_arenas', 'view_fans'])
  expect(isEmptyChange(change)).toBe(true)
})

test.each([
  [['view_fans'], { held: [], extent: 'none' }],
  [['view_arenas', 'view_fans'], { held: ['view_arenas'], extent: 'some' }],
  [['edit_arenas', 'view_arenas'], { held: ['view_arenas', 'edit_arenas'], extent: 'all' }],
] as const)('[ADM-01] tells how much of an area %j are', (ofAdmin, extent) => {
  const group = { area: 'Arenas', permissions: ['view_arenas', 'edit_arenas'] } as const
  expect(getExtent(group, ofAdmin)).toEqual(extent)
})
