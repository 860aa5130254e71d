import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PATH = '/dashboard/evenings'
const LIVE = 'São Paulo Fight Night 48'

const row = (page: Page, table: string, event: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: event }).first()

test('lists tonight above the upcoming events of all arenas, and opens the evening by keyboard', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.goto('/dashboard/arenas')
  await expect(page.getByRole('heading', { name: 'Arenas', level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Evenings', level: 1 })).toBeFocused()
  await expect(row(page, 'Today', LIVE)).toContainText('LIVE · Fight event')
  await expect(row(page, 'Today', LIVE)).toContainText('São Paulo Fight Hall')
  await expect(row(page, 'Upcoming', 'Title Season 2')).toContainText(/Upcoming/)
  await expect(page.getByRole('table', { name: 'Upcoming' }).getByText(LIVE)).toHaveCount(0)

  await row(page, 'Today', LIVE).getByRole('link', { name: LIVE, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/arenas/9?evening=2')
  await expect(page.getByRole('dialog', { name: LIVE })).toBeVisible()

  await page.goto(PATH)
  await page.getByRole('tab', { name: 'Finished' }).click()
  await expect(page).toHaveURL(`${PATH}?tab=finished`)
  await expect(row(page, 'Finished events', 'São Paulo Fight Night 47')).toContainText('Finished')
})
