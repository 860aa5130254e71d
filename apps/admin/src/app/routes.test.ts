import { ALL_PERMISSIONS, type Permission } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { findScreen, getMenu, matchScreen, SCREENS } from './routes.tsx'

const toPaths = (screens: readonly { path: string }[]) => screens.map(({ path }) => path)

test('[NAV-03] lists each path once in the route table', () => {
  expect(new Set(toPaths(SCREENS)).size).toBe(SCREENS.length)
})

test('[NAV-03] finds the screen and guard of a path', () => {
  expect(matchScreen('/dashboard/arenas')).toMatchObject({
    path: 'arenas',
    guard: 'view_arenas',
    title: 'Arenas',
  })

  expect(matchScreen('/dashboard/fighters/12')).toMatchObject({
    path: 'fighters/:id',
    guard: 'view_fighter_details',
  })

  expect(matchScreen('/dashboard/arenas/')).toMatchObject({ path: 'arenas' })
  expect(matchScreen('/dashboard/nowhere')).toBeUndefined()
  expect(matchScreen('/login')).toBeUndefined()
})

test.each([
  null,
  '/dashboard/nowhere',
  '/dashboard/../login',
  '/404',
  '/dashboard/permissions-error',
  '/dashboard/permissions-error/?from=x',
])('[NAV-03] finds no screen at %o', (path) =>
  expect(findScreen(path, ALL_PERMISSIONS)).toBeUndefined(),
)

test('gives each screen in the menu its own letter', () => {
  const letters = SCREENS.flatMap(({ menu }) => menu?.letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)

  for (const letter of letters) {
    expect(letter).toMatch(/^[a-z]$/)
  }
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

/** The permissions of which one opens each screen, and the permission that shows it in the sidebar. */
const ACCESS: readonly [path: string, needs: readonly Permission[], menu?: Permission][] = [
  ['arenas', ['view_arenas'], 'view_arenas'],
  ['arenas/1', ['view_arena_details']],
  ['fighters', ['view_fighters'], 'view_fighters'],
  ['fighters/1', ['view_fighter_details']],
  ['fans', ['view_fans'], 'view_fans'],
  ['content-creators', ['view_fighter_details'], 'view_fans'],
  ['users-management/create-user', ['create_new_users'], 'create_new_users'],
  ['events', ['view_arena_events'], 'view_arenas'],
  ['events/create', ['create-event'], 'create-event'],
  ['matchmaking/manage', ['download_users_statistics'], 'download_users_statistics'],
  ['statistics/users', ['download_users_statistics'], 'download_users_statistics'],
  ['statistics/streams', ['download_users_statistics'], 'download_users_statistics'],
  ['statistics/kicks', ['download_users_statistics'], 'download_users_statistics'],
  ['statistics/bst', ['download_users_statistics'], 'download_users_statistics'],
  ['statistics/videos', ['download_users_statistics'], 'download_users_statistics'],
  ['statistics/feedbacks', ['download_feedbacks_statistics'], 'download_users_statistics'],
  ['payments/coins', ['reward-users'], 'reward-users'],
  ['manage/admins', ['super_admin'], 'super_admin'],
  ['manage/banners', ['manage-banners', 'super_admin'], 'manage-banners'],
]

const menuPaths = (permissions: readonly Permission[]) =>
  getMenu(permissions).map(({ path }) => path)

test.each(ACCESS)('[NAV-03] opens /dashboard/%s only with one of %j', (path, needs) => {
  const others = ALL_PERMISSIONS.filter((permission) => !needs.includes(permission))
  expect(findScreen(`/dashboard/${path}`, others)?.missingPermissions).toEqual(needs)

  for (const permission of needs) {
    expect(findScreen(`/dashboard/${path}`, [permission])?.missingPermissions).toEqual([])
  }
})

test.each(ACCESS)(
  '[NAV-04] shows %s in the sidebar only with its guard and menu permission',
  (path, needs, menu) => {
    if (!menu) {
      expect(menuPaths(ALL_PERMISSIONS)).not.toContain(path)
      return
    }

    for (const need of needs) {
      expect(menuPaths([need, menu])).toContain(path)
    }

    expect(menuPaths(ALL_PERMISSIONS.filter((permission) => permission !== menu))).not.toContain(
      path,
    )
    expect(
      menuPaths(ALL_PERMISSIONS.filter((permission) => !needs.includes(permission))),
    ).not.toContain(path)
  },
)
