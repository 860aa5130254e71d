import { expect, test } from 'vitest'
import { missingFor, passes } from './guards.ts'

test('a guard names what is missing, and nothing once it is held', () => {
  expect(missingFor('view_arenas', [])).toEqual(['view_arenas'])
  expect(missingFor({ anyOf: ['manage-banners', 'super_admin'] }, ['view_arenas'])).toEqual(['manage-banners', 'super_admin'])
  expect(missingFor({ anyOf: ['manage-banners', 'super_admin'] }, ['super_admin'])).toEqual([])
  expect(passes('session', [])).toBe(true)
})
