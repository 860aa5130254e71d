import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const FIGHTER = '/dashboard/fighters/101'
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Your activity' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

async function setRanking(page: Page, ranking: string) {
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ranking').fill(ranking)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test.beforeEach(({ as }) => as('admin'))

test('[PEN-05] takes a removed penalty back at once, and lists both actions with their request', async ({ page, world }) => {
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

test('shows on the record what this admin changed, and sets the old value again unless another has changed it', async ({ page, world }) => {
  await page.goto(FIGHTER)
  const old = (await page.getByText('Ranking', { exact: true }).first().locator('xpath=..').locator('dd').first().innerText()).trim()
  const details = (await world.rows<{ id: number; details: object }>('users')).find(({ id }) => id === 101)?.details
  await setRanking(page, '77')
  await expect(page.getByText(/^Changed by you at .+GMT.*: Set the ranking$/)).toBeVisible()
  await world.patch('users', 101, { details: { ...details, ranking: 78 } })

  await page.getByRole('link', { name: 'Set the ranking' }).click()
  await expect(page).toHaveURL(/activity\?record=fighter:101/)
  await expect(rows(page)).toContainText(`Ranking: ${old} → 77`)
  await rows(page).getByRole('button', { name: 'Undo: Set the ranking' }).click()
  await expect(notices(page).getByText(/^Not undone: it has been changed since/)).toBeVisible()

  await page.goto(FIGHTER)
  await setRanking(page, '79')
  await page.getByRole('link', { name: 'Set the ranking' }).click()
  await rows(page).first().getByRole('button', { name: 'Undo: Set the ranking' }).click()
  await expect(rows(page).filter({ hasText: 'Undone' })).toHaveCount(1)
  await page.goto(FIGHTER)
  await expect(page.getByText('78', { exact: true })).toBeVisible()
})

test('searches and exports the activity, and clears it at logout when asked to', async ({ page, as }) => {
  await page.goto(FIGHTER)
  await setRanking(page, '77')
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search your activity' }).fill('penalty')
  await expect(page.getByText('No actions for these filters')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search your activity' }).fill('ranking')
  await expect(rows(page)).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/your-activity\.csv$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('checkbox', { name: 'Clear at logout' }).check()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await as('admin')
  await page.goto('/dashboard/activity')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})
