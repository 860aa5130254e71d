import { expect, test } from 'vitest'
import { isNothing, NO_WISH, stillToDo, wished, wishFor } from './wish.ts'

test('[ADM-02] a wish is the difference between what is held and what was chosen', () => {
  const wish = wishFor(['view_fans', 'view_arenas'], ['view_arenas', 'create-event'])
  expect(wish).toEqual({ add: ['create-event'], remove: ['view_fans'] })
  expect(wished(['view_fans', 'view_arenas'], wish)).toEqual(['create-event', 'view_arenas'])
})

test('[ADM-02] choosing what is held already is no wish, in whatever order', () => {
  expect(isNothing(wishFor(['view_fans', 'view_arenas'], ['view_arenas', 'view_fans']))).toBe(true)
  expect(wished(['view_fans'], NO_WISH)).toEqual(['view_fans'])
})

test.each([
  ['somebody else has granted the same meanwhile', ['view_fans', 'create-event'], { add: [], remove: ['view_fans'] }],
  ['somebody else has granted something else: it stays', ['view_fans', 'view_arenas'], { add: ['create-event'], remove: ['view_fans'] }],
  ['somebody else has done all of it', ['create-event'], { add: [], remove: [] }],
] as const)('%s', (_, held, left) => {
  expect(stillToDo(held, { add: ['create-event'], remove: ['view_fans'] })).toEqual(left)
})
