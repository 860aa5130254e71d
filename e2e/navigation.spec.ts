import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const search = (page: Page) => palette(page).getByRole('combobox')
const choice = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test('Ctrl-K opens screens, people and recent pages by keyboard', async ({ page, as }) => {
  await as('admin')
  await page.goto('/dashboard/arenas')
  await expect(heading(page, 'Arenas')).toBeVisible()

  await page.getByRole('searchbox').focus()
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
  await search(page).fill('nobody of this name')
  await expect(palette(page).getByRole('status')).toHaveText(
    'No arenas, fighters, fans, events found for “nobody of this name”',
  )
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\/fans/)
})

test('a lost connection and a new build show a message at the bottom of the window while they last', async ({
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
  await context.setOffline(false)
  await expect(findNotice("You're offline.")).toHaveCount(0)

  await page.route(/:\d+\/$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/another-build.js"></script>' }),
  )
  await page.clock.fastForward('04:00')
  await expect(findNotice('Cornerman was updated.')).toHaveCount(0)
  await page.clock.fastForward('02:00')
  await expect(findNotice('Cornerman was updated.').getByRole('button', { name: 'Reload' })).toBeVisible()
})
