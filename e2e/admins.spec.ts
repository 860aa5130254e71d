import { ALL_PERMISSIONS } from '@cornerman/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PATH = '/dashboard/manage/admins'
const row = (page: Page, name: string) =>
  page.getByRole('group', { name: `${name}@cornerman.test` })
const choice = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `Permissions of ${name}@cornerman.test` })

test('[NAV-01] [ADM-01] lists admins, and offers all 38 permissions in order', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.goto('/dashboard/manage')
  await expect(page).toHaveURL(PATH)
  await expect(page.getByText('8 admins')).toBeVisible()
  await expect(row(page, 'admin')).toContainText('and 35 more selected')
  await expect(row(page, 'stats')).toContainText(
    'Download feedbacksSee statistics and matchmaking, and export users',
  )
  await expect(row(page, 'stats')).not.toContainText('more selected')

  await choice(page, 'nothing').click()

  const seen: string[] = []
  for (const _ of ALL_PERMISSIONS) {
    const active = await choice(page, 'nothing').getAttribute('aria-activedescendant')
    seen.push((await page.locator(`[id="${active}"]`).getAttribute('aria-label')) ?? '')
    await page.keyboard.press('ArrowDown')
  }

  expect(new Set(seen).size).toBe(38)
  expect(seen).toEqual(seen.toSorted((a, b) => a.localeCompare(b, 'en')))

  await page.keyboard.press('Escape')
})
