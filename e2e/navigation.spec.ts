import { ALL_PERMISSIONS } from '@cornerman/contract'
import type { Page } from '@playwright/test'
import { getPath, SCREENS } from './routes.ts'
import { expect, test } from './test.ts'

const MENU_LABELS = SCREENS.flatMap((screen) => ('menuLabel' in screen ? [screen.menuLabel] : []))

// router.test.tsx covers every kind of unknown URL. Here the server must return the app first.
test('[NAV-02] redirects an unknown URL to /404, with and without a session', async ({
  page,
  as,
}) => {
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) {
      await as('admin')
    }

    await page.goto('/dashboard/nowhere')
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { name: 'Nothing to see here!' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found · Cornerman')
  }
})

// apps/admin/src/app/routes.test.ts has the table of all screens.
test('[NAV-03] [NAV-04] names what a screen needs, and opens it and its menu entry once granted', async ({
  page,
  as,
  world,
}) => {
  await world.grant(
    'events',
    ALL_PERMISSIONS.filter(
      (permission) => permission !== 'manage-banners' && permission !== 'super_admin',
    ),
  )

  await as('events')

  const url = `${getPath('manage/banners')}?page=2`
  await page.goto(url)
  await expect(page).toHaveURL(`/dashboard/permissions-error?from=${encodeURIComponent(url)}`)
  await expect(page.getByRole('heading', { name: 'Need more permissions' })).toBeVisible()

  for (const permission of ['manage-banners', 'super_admin']) {
    await expect(page.getByRole('main').getByText(permission, { exact: true })).toBeVisible()
  }

  await expect(page.getByRole('main').getByText(url)).toBeVisible()

  await world.grant('events', ['manage-banners'])
  await page.goto(getPath('manage/banners'))
  await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Banners · Cornerman')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Banners',
  ])
})

test('[NAV-03] shows a message and sign-out to an admin without permissions, but no menu', async ({
  page,
  as,
}) => {
  await as('nothing')
  await page.goto('/dashboard')

  // The screen takes the focus once it is loaded.
  await expect(page.getByRole('heading', { name: 'Need more permissions' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
})

test('[NAV-04] shows all entries of the menu, in a drawer on a narrow screen', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/arenas')
  await page.getByRole('button', { name: 'Open menu' }).click()

  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(
    MENU_LABELS,
  )

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Skip to menu' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Arenas', exact: true })).toBeFocused()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const search = (page: Page) => palette(page).getByRole('combobox')
const choice = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test('Ctrl-K opens screens, people and recent pages by keyboard', async ({ page, as }) => {
  await as('admin')
  await page.goto('/dashboard/arenas')
  await expect(heading(page, 'Arenas')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeFocused()

  await search(page).fill('matchm')
  await expect(choice(page, /^Matchmaking/)).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Enter')
  await expect(heading(page, 'Matchmaking')).toBeFocused()
  await expect(palette(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Go to' }).click()
  await search(page).fill('Əhməd')
  await choice(page, /Əhməd Əhmədov/).click()
  await expect(page).toHaveURL('/dashboard/fighters/101')
  await expect(heading(page, 'Əhməd Əhmədov')).toBeFocused()

  await page.getByRole('button', { name: 'Go to' }).click()
  await search(page).fill('Fight Night 48')
  await palette(page).getByRole('group', { name: 'Events' }).getByRole('option').first().click()
  await expect(page).toHaveURL('/dashboard/arenas/9?event=2')
  await expect(page.getByRole('dialog', { name: 'São Paulo Fight Night 48' })).toBeVisible()

  await page.goto('/dashboard/fans')
  await expect(heading(page, 'Fans')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(
    palette(page)
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /Əhməd Əhmədov.*Fighter/ }),
  ).toBeVisible()
})

test('a lost connection and a new build show a notice while they last', async ({
  page,
  as,
  context,
  browserErrors,
}) => {
  const findNotice = (text: string) => page.getByRole('status').filter({ hasText: text })
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await as('admin')
  await page.goto('/dashboard/manage/admins')
  await expect(heading(page, 'Admins')).toBeVisible()

  await context.setOffline(true)
  await expect(findNotice("You're offline.")).toBeVisible()

  // Coming back checks the build too, before it is another one.
  const check = page.waitForResponse('**/version.json')
  await context.setOffline(false)
  await check
  await expect(findNotice("You're offline.")).toHaveCount(0)

  await page.route('/version.json', (route) => route.fulfill({ json: { build: 'another' } }))
  await page.clock.fastForward('04:00')
  await expect(findNotice('Cornerman was updated.')).toHaveCount(0)

  await page.clock.fastForward('02:00')
  await expect(
    findNotice('Cornerman was updated.').getByRole('button', { name: 'Reload' }),
  ).toBeVisible()
})
