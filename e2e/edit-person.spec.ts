import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const FIGHTER = '/dashboard/fighters/101'
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit / })

async function openForm(page: Page) {
  await page.goto(FIGHTER)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(dialog(page).getByLabel('Ranking')).toBeVisible()
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

test('corrects an email and the ranking, and asks before it replaces what another admin has saved', async ({
  page,
  as,
  another,
  browserErrors,
}) => {
  browserErrors.expect(/^409: /)
  await as('admin')
  const other = await another('admin')
  await openForm(page)
  await openForm(other)

  await dialog(other).getByLabel('Email').fill('first@people.example')
  await dialog(other).getByLabel('Club').fill('New Gym')
  await save(other)
  await expect(dialog(other)).toHaveCount(0)
  await expect(other.getByText('first@people.example')).toBeVisible()

  await dialog(page).getByLabel('Email').fill('second@people.example')
  await dialog(page).getByLabel('Ranking').fill('3')
  await save(page)
  const question = page.getByRole('dialog', { name: 'Replace the change of another admin?' })
  await expect(question).toContainText(
    'Saved by the other admin: Email: first@people.example. Yours: Email: second@people.example.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page).getByRole('alert').first()).toContainText('Not saved.')
  await save(page)
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('second@people.example')).toBeVisible()
  await expect(page.getByText('New Gym', { exact: true })).toBeVisible()
  await expect(page.getByText('Another admin has changed this person too')).toBeVisible()
})
