import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create fighters from a table' })

const TITLES = 'Email\tFirst name\tLast name\tBirthdate\tHeight\tWeight'
const toLine = (number: number) =>
  `new.${number}@people.example\tNova${number}\tExample\t2001-05-${10 + number}\t17${number % 10}\tFlyweight`
const TEN = [TITLES, ...Array.from({ length: 10 }, (_, index) => toLine(index))].join('\n')

/** Pastes as a person does: the clipboard into the focused field. */
async function paste(page: Page, text: string) {
  await dialog(page).getByLabel('Rows from a spreadsheet').fill(text)
}

test('[CUS-05] creates ten fighters from a spreadsheet in four actions', async ({ page, as, world }) => {
  await as('admin')
  await page.goto('/dashboard/arenas')
  let actions = 0
  const act = async (action: Promise<unknown>) => {
    await action
    actions += 1
  }
  await act(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create user' }).click())
  await act(page.getByRole('button', { name: 'Paste a table' }).click())
  await act(paste(page, TEN))
  await act(dialog(page).getByRole('button', { name: 'Create 10 users' }).click())
  await expect(dialog(page).getByText('10 rows: 10 created.')).toBeVisible()
  expect(actions).toBeLessThanOrEqual(6)

  const users = await world.rows<{ email: string; role: string; details: { weight: string } | null }>('users')
  const created = users.filter(({ email }) => /^new\.\d@people\.example$/.test(email))
  expect(created).toHaveLength(10)
  for (const user of created) expect(user).toMatchObject({ role: 'FIGHTER', details: { weight: 'FLYWEIGHT' } })
})
