// @vitest-environment jsdom
import { ALL_PERMISSIONS } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { findScreen, getMenu, getMissingPermissions, getOpenScreens, SCREENS, screenOf } from './routes.tsx'

const paths = (screens: readonly { path: string }[]) => screens.map(({ path }) => path)

test('[NAV-03] the route table names each path once', () => {
  expect(new Set(paths(SCREENS)).size).toBe(SCREENS.length)
})

test('a guard names what is missing, and nothing once it is held', () => {
  expect(getMissingPermissions('view_arenas', [])).toEqual(['view_arenas'])
  expect(getMissingPermissions({ anyOf: ['manage-banners', 'super_admin'] }, ['view_arenas'])).toEqual(['manage-banners', 'super_admin'])
  expect(getMissingPermissions({ anyOf: ['manage-banners', 'super_admin'] }, ['super_admin'])).toEqual([])
  expect(getMissingPermissions('session', [])).toEqual([])
})

test('[NAV-04] the sidebar shows what the admin may use, and nothing without a permission', () => {
  expect(getMenu([])).toEqual([])
  expect(paths(getMenu(['view_arenas']))).toEqual(['arenas'])
  expect(paths(getMenu(ALL_PERMISSIONS))).toEqual(paths(SCREENS.filter(({ menu }) => menu)))
})

test('[NAV-03] what somebody may open instead leaves out records and the page itself', () => {
  expect(getOpenScreens([])).toEqual([])
  expect(paths(getOpenScreens(['view_arenas']))).toContain('arenas')
})

test('[NAV-03] an address knows its screen and its guard', () => {
  expect(screenOf('/dashboard/arenas')).toMatchObject({ path: 'arenas', guard: 'view_arenas', title: 'Arenas' })
  expect(screenOf('/dashboard/fighters/12')).toMatchObject({ path: 'fighters/:id', guard: 'view_fighter_details' })
  expect(screenOf('/dashboard/arenas/')).toMatchObject({ path: 'arenas' })
  expect(screenOf('/dashboard/nowhere')).toBeUndefined()
  expect(screenOf('/login')).toBeUndefined()
})

test('[NAV-03] the screen at an address says what is missing for it', () => {
  const arenas = { address: '/dashboard/arenas?page=2', title: 'Arenas' }
  expect(findScreen('/dashboard/arenas?page=2', [])).toEqual({ ...arenas, missing: ['view_arenas'] })
  expect(findScreen('/dashboard/x/../arenas?page=2', ['view_arenas'])).toEqual({ ...arenas, missing: [] })
})

test.each([null, '/dashboard/nowhere', '/dashboard/../login', '/404', '/dashboard/permissions-error', '/dashboard/permissions-error/?from=x'])(
  '[NAV-03] no screen is known at %o',
  (address) => expect(findScreen(address, ALL_PERMISSIONS)).toBeUndefined(),
)

test('each screen of the menu has a letter of its own', () => {
  const letters = SCREENS.flatMap(({ menu }) => menu?.letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/)
})
