import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PATH = '/dashboard/today'

const widget = (page: Page, title: string) => page.getByRole('region', { name: title })
const rows = (page: Page, title: string) => widget(page, title).getByRole('listitem')
const count = (page: Page, title: string, waiting: number) =>
  expect(widget(page, title).getByRole('heading', { level: 2 })).toHaveText(`${title} ${waiting}`)

test('[ARL-02] [CCR-03] [MMK-04] answers an arena, a creator and a match request', {
  tag: '@undocumented',
}, async ({ page, as, clock }) => {
  await as('admin')
  await page.goto('/dashboard/arenas')
  await expect(page.getByRole('heading', { name: 'Arenas', level: 1 })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
  await expect(widget(page, 'Live or next event')).toContainText('LIVE · Fight event')

  for (const [title, shown] of [
    ['Money waiting', 5],
    ['Pending arenas', 3],
    ['Content creators', 3],
    ['Match requests', 5],
    ['Next events', 5],
  ] as const) {
    await expect(rows(page, title)).toHaveCount(shown)
  }

  await count(page, 'Match requests', 34)

  // The answer can be taken back for five seconds. Comes first: with a stopped clock, an earlier notice would stay over Undo.
  await clock.stop()
  await rows(page, 'Match requests').first().getByRole('button', { name: 'Matched' }).click()
  await count(page, 'Match requests', 33)
  await page.getByRole('button', { name: 'Undo' }).click()
  await count(page, 'Match requests', 34)
  await clock.resume()

  await count(page, 'Pending arenas', 9)

  const arena = rows(page, 'Pending arenas').first()
  const name = await arena.getByRole('link').innerText()

  await arena.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await count(page, 'Pending arenas', 8)
  await expect(rows(page, 'Pending arenas').first()).toBeFocused()
  await expect(widget(page, 'Pending arenas').getByText(name)).toHaveCount(0)

  await count(page, 'Content creators', 23)
  await rows(page, 'Content creators').first().getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await count(page, 'Content creators', 22)

  await widget(page, 'Pending arenas').getByRole('link', { name: 'All pending arenas' }).click()
  await expect(page).toHaveURL(/\/dashboard\/arenas\?status=pending/)
  await expect(page.getByText('8 arenas')).toBeVisible()
})
