import { ALL_PERMISSIONS } from '@cornerman/contract'
import { getPath, SCREENS } from './routes.ts'
import { expect, test } from './test.ts'

const MENU_LABELS = SCREENS.flatMap((screen) => ('menuLabel' in screen ? [screen.menuLabel] : []))

test('[NAV-01] redirects the root and, when signed in, login to the dashboard, and the dashboard to the arenas', async ({ page, as }) => {
  await as('admin')
  for (const url of ['/', '/dashboard', '/login']) {
    await page.goto(url)
    await expect(page).toHaveURL(/\/dashboard\/arenas\?page=1$/)
    await expect(page.getByRole('heading', { name: 'Arenas', level: 1 })).toBeVisible()
  }
})

// router.test.tsx covers every kind of unknown URL. Here the server must return the app first.
test('[NAV-02] redirects an unknown URL to /404, with and without a session', async ({ page, as }) => {
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await as('admin')
    await page.goto('/dashboard/nowhere')
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { name: 'Nothing to see here!' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found · Cornerman')
  }
})

// A screen with one permission, one with either of two, and one whose menu needs another. screen-access.test.ts has the whole table.
for (const [path, label] of [
  ['arenas', ['Today', 'Arenas']],
  ['manage/banners', ['Banners']],
  ['statistics/feedbacks', []],
] as const)
  test(`[NAV-03] [NAV-04] ${path} names the missing permission and opens with only that permission`, async ({ page, as, world }) => {
    const { needs, title } = SCREENS.find((screen) => screen.path === path) as { needs: readonly (typeof ALL_PERMISSIONS)[number][]; title: string }
    await world.grant(
      'events',
      ALL_PERMISSIONS.filter((permission) => !needs.includes(permission)),
    )
    await as('events')
    const url = `${getPath(path)}?page=2`
    await page.goto(url)
    await expect(page).toHaveURL(`/dashboard/permissions-error?from=${encodeURIComponent(url)}`)
    await expect(page.getByRole('heading', { name: 'Need more permissions' })).toBeVisible()
    for (const permission of needs) await expect(page.getByRole('main').getByText(permission, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(url)).toBeVisible()

    await world.grant('events', needs.slice(0, 1))
    await page.goto(getPath(path))
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Cornerman`)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([...label])
  })

test('[NAV-03] shows a message and sign-out to an admin without permissions, but no menu', async ({ page, as }) => {
  await as('nothing')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  // The screen takes the focus once it is loaded.
  await expect(page.getByRole('heading', { name: 'Need more permissions' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
})

test('[NAV-04] shows all sidebar entries to an admin with all permissions, in a drawer on a narrow screen', async ({ page, as }) => {
  await as('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/arenas')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(MENU_LABELS)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('[NAV-05] hides a column without its permission', async ({ page, as, world }) => {
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
