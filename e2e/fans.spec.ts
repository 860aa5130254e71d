import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

interface Fan {
  id: number
  role: string
  email: string
  firstName: string
  lastName: string
  nickname: string | null
}

const table = (page: Page) => page.getByRole('table', { name: 'Fans' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const COLUMNS = ['Id', 'First name', 'Last name', 'Full name', 'Nickname', 'Email', 'Country', 'Last visit', 'Created']

test('[FAN-01] [FAN-02] [FAN-03] lists and searches fans, opens one with data of the list at once, and returns to the list in its previous state', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  await page.goto('/dashboard/fans')
  await expect(page.getByText('140 fans')).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d$/)

  const fan = (await world.rows<Fan>('users')).find(({ id }) => id === 401)!
  const search = page.getByRole('searchbox', { name: 'Search fans' })
  await expect(search).toHaveAttribute('placeholder', 'Search...')
  await search.fill(fan.email)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText(fan.email)).toBeVisible()

  const release = await world.fault({ match: { endpoint: 'people.byId' }, hold: true })
  await rows(page)
    .first()
    .getByText(fan.nickname ?? '')
    .click()
  await expect(page).toHaveURL('/dashboard/fans/401')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fan.nickname ?? '')
  await expect(page.getByText(`${fan.firstName} ${fan.lastName}`).first()).toBeVisible()
  await release()
  await expect(page.getByRole('region', { name: 'Card' })).toContainText(`Full name${fan.firstName} ${fan.lastName}`)
  await expect(page.getByRole('region', { name: 'Card' })).toContainText(fan.email)
  await expect(page.getByRole('region', { name: 'Account info' })).toBeVisible()
  expect((await world.requests('people.byId')).map(({ path }) => path)).toEqual(['/api/v1/users/401'])
  await page.getByRole('navigation', { name: 'Back', exact: true }).getByRole('link').click()
  await expect(page).toHaveURL(`/dashboard/fans?page=1&search=${encodeURIComponent(fan.email)}`)
})
