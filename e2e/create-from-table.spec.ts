import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create fighters from a table' })
const states = (page: Page) => dialog(page).getByRole('table', { name: 'Users to create' }).getByRole('row')

const TITLES = 'Email\tFirst name\tLast name\tBirthdate\tHeight\tWeight'
const toLine = (number: number) => `new.${number}@people.example\tNova${number}\tExample\t2001-05-${10 + number}\t17${number % 10}\tFlyweight`
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

test('[CUS-02] names the errors of each row, creates the others once, and the corrected ones after', async ({ page, as, browserErrors }) => {
  browserErrors.expect(/^409: POST/)
  await as('admin')
  await page.goto('/dashboard/users-management/create-user?table=1')
  const taken = 'ehmed.ehmedov.101@inbox.example\tEva\tLima\t2001-05-17\t170\tFlyweight'
  await paste(page, [TITLES, toLine(1), taken, 'no email\tEva\t\t2001-05-17\t170\tpaperweight'].join('\n'))
  await expect(dialog(page).getByText('3 rows: 2 can be created, 1 needs a correction.')).toBeVisible()
  await expect(states(page).nth(3)).toContainText('Last name is missing')

  await dialog(page).getByRole('button', { name: 'Create 2 users' }).click()
  await expect(states(page).nth(1)).toContainText('Created')
  await expect(states(page).nth(2)).toContainText('already')

  await paste(page, [TITLES, toLine(1), taken.replace('ehmed.ehmedov.101@inbox', 'eva@people')].join('\n'))
  await dialog(page).getByRole('button', { name: 'Create 1 user', exact: true }).click()
  await expect(dialog(page).getByText('2 rows: 2 created.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog(page)).toHaveCount(0)
})

test('[CUS-03] keeps what repeats for another fighter', async ({ page, as }) => {
  await as('admin')
  await page.goto('/dashboard/users-management/create-user')
  await page.getByLabel('Email').fill('nova@people.example')
  await page.getByLabel('First name').fill('Nova')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Birthdate').fill('17 May 2001')
  await page.getByLabel('Height').fill('170')
  await page.getByLabel('Club').fill('Example Gym')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Create another' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Club')).toHaveValue('Example Gym')
})
