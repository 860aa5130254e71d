import { ALL_PERMISSIONS } from '@cornerman/contract'
import { getPath, SCREENS } from './routes.ts'
import { expect, test } from './test.ts'

const MENU_LABELS = SCREENS.flatMap((screen) => ('menuLabel' in screen ? [screen.menuLabel] : []))

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

// screen-access.test.ts has the table of all screens.
test('[NAV-03] [NAV-04] a screen names the missing permission and opens with only that permission', async ({
  page,
  as,
  world,
}) => {
  await world.grant(
    'events',
    ALL_PERMISSIONS.filter((permission) => permission !== 'manage-banners' && permission !== 'super_admin'),
  )
  await as('events')
  const url = `${getPath('manage/banners')}?page=2`
  await page.goto(url)
  await expect(page).toHaveURL(`/dashboard/permissions-error?from=${encodeURIComponent(url)}`)
  await expect(page.getByRole('heading', { name: 'Need more permissions' })).toBeVisible()
  for (const permission of ['manage-banners', 'super_admin'])
    await expect(page.getByRole('main').getByText(permission, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(url)).toBeVisible()

  await world.grant('events', ['manage-banners'])
  await page.goto(getPath('manage/banners'))
  await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Banners · Cornerman')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Banners'])
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

test('[NAV-04] shows all sidebar entries to an admin with all permissions, in a drawer on a narrow screen', async ({
  page,
  as,
}) => {
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
