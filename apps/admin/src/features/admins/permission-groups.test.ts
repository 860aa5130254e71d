import { expect, test } from 'vitest'
import { getChange, isEmptyChange } from './permission-groups.ts'

test('[ADM-02] returns the difference between current and chosen permissions', () => {
  const change = getChange(['view_fans', 'view_arenas'], ['view_arenas', 'create-event'])
  expect(change).toEqual({ add: ['create-event'], remove: ['view_fans'] })
})

test('[ADM-02] returns no change for the same permissions in another order', () => {
  const change = getChange(['view_fans', 'view_arenas'], ['view_arenas', 'view_fans'])
  expect(isEmptyChange(change)).toBe(true)
})
