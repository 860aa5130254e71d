import { ALL_PERMISSIONS, type Permission } from '@cornerman/contract'
import type { Page } from '@playwright/test'
import { GUARDS, type GuardedPath, missingFor } from '../apps/admin/src/app/guards.ts'
import { SCREEN_LIST } from '../apps/admin/src/app/screen-list.ts'
import { expect, expectAccessible, test } from './test.ts'

interface Listed {
  path: GuardedPath
  title: string
  menuLabel?: string
}
const SCREENS: readonly Listed[] = SCREEN_LIST
/** Screens that need no record of their own to be opened. */
const OPEN_AT_ONCE = SCREENS.filter(({ path }) => !path.includes(':'))
const GUARDED = OPEN_AT_ONCE.filter(({ path }) => GUARDS[path].guard !== 'session')

/** One set of permissions that opens this path, and the sidebar's own beside it. */
function keysTo(path: GuardedPath): Permission[] {
  const { guard, ...route } = GUARDS[path]
  return [...new Set([...missingFor(guard, []).slice(0, 1), ...('menu' in route ? [route.menu] : [])])]
}

test('[NAV-01] the root leads to the dashboard, the dashboard to the arenas, and login, signed in, to the dashboard', async ({ page, as }) => {
  await as('admin')
  for (const address of ['/', '/dashboard', '/dashboard/', '/login']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/dashboard\/arenas\?page=1$/)
    await expect(page.getByRole('heading', { name: 'Arenas', level: 1 })).toBeVisible()
  }
})

for (const address of ['/nowhere', '/dashboard/nowhere', '/dashboard/arenas/1/2/3', '/login/more']) {
  test(`[NAV-02] ${address} leads to /404 without a session`, async ({ page }) => {
    await page.goto(address)
    await expectNotFound(page)
  })

  test(`[NAV-02] ${address} leads to /404 with a session`, async ({ page, as }) => {
    await as('admin')
    await page.goto(address)
    await expectNotFound(page)
  })
}

async function expectNotFound(page: Page) {
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: 'Nothing to see here!' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Cornerman')
}

test('[NAV-02] the 404 page needs no session, and keeps nobody out', async ({ page }) => {
  await page.goto('/404')
  await expect(page.getByRole('heading', { name: 'Nothing to see here!' })).toBeVisible()
  await expectAccessible(page)
})

for (const { path, title } of GUARDED) {
  test(`[NAV-03] [NAV-04] ${path} is refused to who holds every permission but its own, which is named, and opens to who holds that alone`, async ({
    page,
    as,
    world,
  }) => {
    const needed = missingFor(GUARDS[path].guard, [])
    await as('events')
    await world.grant(
      'events',
      ALL_PERMISSIONS.filter((permission) => !needed.includes(permission)),
    )
    await page.goto(`/dashboard/${path}?page=2`)
    await expect(page).toHaveURL(`/dashboard/permissions-error?from=${encodeURIComponent(`/dashboard/${path}?page=2`)}`)
    await expect(page.getByRole('heading', { name: 'Need more permissions' })).toBeVisible()
    for (const permission of needed) await expect(page.getByRole('main').getByText(permission, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(`/dashboard/${path}?page=2`)).toBeVisible()
    // It is one page, whatever it speaks of.
    if (path === GUARDED[0]?.path) await expectAccessible(page)

    await world.grant('events', keysTo(path))
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Cornerman`)
    // The sidebar shows it and nothing more.
    const shown = SCREENS.filter((other) => {
      const { guard, ...route } = GUARDS[other.path]
      return other.menuLabel && 'menu' in route && keysTo(path).includes(route.menu) && missingFor(guard, keysTo(path)).length === 0
    })
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(shown.map(({ menuLabel }) => menuLabel ?? ''))
  })
}

test('[NAV-03] who may open nothing is told so, and may still sign out, though the menu does not start there', async ({ page, as }) => {
  await as('nothing')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('heading', { name: 'Need more permissions' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})

test('[NAV-03] permissions-error repeats and links no address but one of the dashboard', async ({ page, as }) => {
  await as('nothing')
  for (const from of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', '//', '/dashboard/../elsewhere']) {
    await page.goto(`/dashboard/permissions-error?from=${encodeURIComponent(from)}`)
    await expect(page.getByRole('heading', { name: 'Need more permissions' })).toBeVisible()
    await expect(page.getByText('elsewhere')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  }
})

test('[NAV-03] permissions-error offers no page that does not exist, and not itself', async ({ page, as }) => {
  await as('admin')
  for (const from of ['/dashboard/nowhere', '/dashboard/../login', '/dashboard/permissions-error']) {
    await page.goto(`/dashboard/permissions-error?from=${encodeURIComponent(from)}`)
    await expect(page.getByRole('heading', { name: 'What you may open' })).toBeVisible()
    await expect(page.getByText(/You may open .* now/)).toHaveCount(0)
  }
  await page.goto('/dashboard/permissions-error?from=/dashboard/fans/../arenas')
  await expect(page.getByText('You may open Arenas now')).toBeVisible()
})

test('[NAV-04] the whole sidebar of who holds everything, on a narrow screen in a drawer', async ({ page, as }) => {
  await as('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/arenas')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link')).toHaveText(SCREENS.flatMap(({ menuLabel }) => menuLabel ?? []))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('[NAV-05] a column without its permission is not rendered', async ({ page, as, world }) => {
  await as('events')
  await page.goto('/dashboard/arenas')
  const table = page.getByRole('table', { name: 'Arenas' })
  await expect(page.getByText('64 arenas')).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Action' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0)
  await world.grant('events', ['view_arenas', 'arenas_action'])
  await page.reload()
  await expect(table.getByRole('columnheader', { name: 'Action' })).toBeVisible()
})

test('[NAV-06] each of the 38 permissions can be granted, and arrives', async ({ page, as, world }) => {
  await as('nothing')
  for (const permission of ALL_PERMISSIONS) await world.grant('nothing', [permission])
  await world.grant('nothing', ALL_PERMISSIONS)
  await page.goto('/dashboard/arenas')
  await expect(page.getByRole('heading', { name: 'Arenas', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cornerman') ?? '{}').auth.permissions)).toEqual(ALL_PERMISSIONS)
})
