// @vitest-environment jsdom
import { ALL_PERMISSIONS } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { findScreen, getMenu, getMissingPermissions, getOpenScreens, matchScreen, SCREENS } from './routes.tsx'

const toPaths = (screens: readonly { path: string }[]) => screens.map(({ path }) => path)

test('[NAV-03] lists each path once in the route table', () => {
  expect(new Set(toPaths(SCREENS)).size).toBe(SCREENS.length)
})

test('returns the missing permissions of a guard, and none when it passes', () => {
  expect(getMissingPermissions('view_arenas', [])).toEqual(['view_arenas'])
  expect(getMissingPermissions({ anyOf: ['manage-banners', 'super_admin'] }, ['view_arenas'])).toEqual([
    'manage-banners',
    'super_admin',
  ])
  expect(getMissingPermissions({ anyOf: ['manage-banners', 'super_admin'] }, ['super_admin'])).toEqual([])
  expect(getMissingPermissions('session', [])).toEqual([])
})

test('[NAV-04] shows only permitted screens in the sidebar', () => {
  expect(getMenu([])).toEqual([])
  expect(toPaths(getMenu(['view_arenas']))).toEqual(['today', 'arenas'])
  expect(toPaths(getMenu(ALL_PERMISSIONS))).toEqual(toPaths(SCREENS.filter(({ menu }) => menu)))
})

test('[NAV-03] excludes record screens and permissions-error from the open screens', () => {
  expect(getOpenScreens([])).toEqual([])
  expect(toPaths(getOpenScreens(['view_arenas']))).toContain('arenas')
})

test('[NAV-03] finds the screen and guard of a path', () => {
  expect(matchScreen('/dashboard/arenas')).toMatchObject({ path: 'arenas', guard: 'view_arenas', title: 'Arenas' })
  expect(matchScreen('/dashboard/fighters/12')).toMatchObject({ path: 'fighters/:id', guard: 'view_fighter_details' })
  expect(matchScreen('/dashboard/arenas/')).toMatchObject({ path: 'arenas' })
  expect(matchScreen('/dashboard/nowhere')).toBeUndefined()
  expect(matchScreen('/login')).toBeUndefined()
})

test('[NAV-03] returns the missing permissions of the screen at a path', () => {
  const arenas = { path: '/dashboard/arenas?page=2', title: 'Arenas' }
  expect(findScreen('/dashboard/arenas?page=2', [])).toEqual({ ...arenas, missingPermissions: ['view_arenas'] })
  expect(findScreen('/dashboard/x/../arenas?page=2', ['view_arenas'])).toEqual({ ...arenas, missingPermissions: [] })
})

test.each([
  null,
  '/dashboard/nowhere',
  '/dashboard/../login',
  '/404',
  '/dashboard/permissions-error',
  '/dashboard/permissions-error/?from=x',
])('[NAV-03] finds no screen at %o', (path) => expect(findScreen(path, ALL_PERMISSIONS)).toBeUndefined())

test('gives each screen in the menu its own letter', () => {
  const letters = SCREENS.flatMap(({ menu }) => menu?.letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/)
})

test.each([
  'view_arenas',
  'view_fighter_details',
  'download_users_statistics',
  'view_fighter_account_info',
  'view_fan_account_info',
] as const)('opens Today with %s, and shows it first in the sidebar', (permission) => {
  expect(getMenu([permission])[0]?.path).toBe('today')
  expect(
    findScreen(
      '/dashboard/today',
      ALL_PERMISSIONS.filter((other) => other !== permission),
    )?.missingPermissions,
  ).toEqual([])
})

test('hides Today from admins who may see none of its parts', () => {
  expect(toPaths(getMenu(['create_new_users', 'reward-users']))).not.toContain('today')
})
