// @vitest-environment jsdom
import { ALL_PERMISSIONS } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { GUARDS, type GuardedPath } from './guards.ts'
import { guardOf, menuFor, SCREENS, screenAt, screensFor } from './routes.tsx'
import { SCREEN_LIST } from './screen-list.ts'

const paths = (screens: readonly { path: string }[]) => screens.map(({ path }) => path)

test('[NAV-03] the route table and the list of screens are in step', () => {
  expect(paths(SCREENS)).toEqual(paths(SCREEN_LIST))
  expect(new Set(paths(SCREENS)).size).toBe(SCREENS.length)
})

test('[NAV-04] the sidebar shows what the admin may use, and nothing without a permission', () => {
  expect(menuFor([])).toEqual([])
  expect(paths(menuFor(['view_arenas']))).toEqual(['arenas'])
  expect(paths(menuFor(ALL_PERMISSIONS))).toEqual(paths(SCREENS.filter(({ menu }) => menu)))
})

test('[NAV-03] what somebody may open instead leaves out records and the page itself', () => {
  expect(screensFor([])).toEqual([])
  expect(paths(screensFor(['view_arenas']))).toContain('arenas')
})

test('[NAV-03] an address knows its guard', () => {
  expect(guardOf('/dashboard/arenas')).toMatchObject({ path: 'arenas', guard: 'view_arenas', screen: { title: 'Arenas' } })
  expect(guardOf('/dashboard/fighters/12')).toMatchObject({ path: 'fighters/:id', guard: 'view_fighter_details' })
  expect(guardOf('/dashboard/arenas/')).toMatchObject({ path: 'arenas' })
  expect(guardOf('/dashboard/nowhere')).toBeUndefined()
  expect(guardOf('/login')).toBeUndefined()
})

test('[NAV-03] the screen at an address says what is missing for it', () => {
  const arenas = { address: '/dashboard/arenas?page=2', title: 'Arenas' }
  expect(screenAt('/dashboard/arenas?page=2', [])).toEqual({ ...arenas, missing: ['view_arenas'] })
  expect(screenAt('/dashboard/x/../arenas?page=2', ['view_arenas'])).toEqual({ ...arenas, missing: [] })
})

test.each([null, '/dashboard/nowhere', '/dashboard/../login', '/404', '/dashboard/permissions-error', '/dashboard/permissions-error/?from=x'])(
  '[NAV-03] no screen is known at %o',
  (address) => expect(screenAt(address, ALL_PERMISSIONS)).toBeUndefined(),
)

test('[NAV-03] a screen that is still to be built is not known either', () => {
  for (const path of Object.keys(GUARDS) as GuardedPath[]) {
    const built = path !== 'permissions-error' && SCREENS.some((screen) => screen.path === path)
    expect(screenAt(`/dashboard/${path.replace(':id', '1')}`, [])?.title !== undefined, path).toBe(built)
  }
})

test('each screen of the menu has a letter of its own', () => {
  const letters = SCREENS.flatMap(({ menu }) => menu?.letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/)
})
