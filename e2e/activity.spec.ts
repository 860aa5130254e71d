import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const FIGHTER = '/dashboard/fighters/101'
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Your activity' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

test.beforeEach(({ as }) => as('admin'))

test('[PEN-05] takes a removed penalty back at once, and lists both actions with their request', async ({
  page,
  world,
}) => {
  await page.goto(FIGHTER)
  const penalties = page.getByRole('list', { name: 'Penalties' }).getByRole('listitem')
  await expect(penalties).toHaveCount(1)
  await page.getByRole('button', { name: /^Remove / }).click()
  const notice = notices(page).getByText('Removed a penalty: Əhməd Əhmədov')
  await expect(notice).toBeVisible()
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page).getByText('Undone', { exact: true })).toBeVisible()
  await expect(penalties).toHaveCount(1)

  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Added a penalty')
  await expect(rows(page).last()).toContainText(/Removed a penalty.*Violation of weigh-in rules.*Undone/)
  const requests = await world.requests('penalties.remove')
  await expect(
    rows(page)
      .last()
      .getByRole('button', { name: `Copy request id ${requests[0]?.id}` }),
  ).toBeVisible()
})
