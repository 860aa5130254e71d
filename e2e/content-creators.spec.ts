import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PATH = '/dashboard/content-creators'
const table = (page: Page, status: string) => page.getByRole('table', { name: `Requests: ${status}` })
const rows = (page: Page, status = 'PENDING') =>
  table(page, status)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const row = (page: Page, id: number, status = 'PENDING') =>
  rows(page, status).filter({ has: page.getByRole('cell', { name: String(id), exact: true }) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const answer = async (page: Page, id: number, verb: 'Approve' | 'Reject') => {
  await row(page, id).getByRole('button', { name: verb }).click()
  await page.getByRole('dialog').getByRole('button', { name: verb }).click()
}

test.beforeEach(async ({ as }) => as('admin'))

test('[CCR-03] moves approved and rejected requests to their tabs without further actions', async ({ page, world }) => {
  const [first, second, third] = (await world.rows('creatorRequests'))
    .filter(({ status }) => status === 'PENDING')
    .toSorted((one, other) => Date.parse(other.createDate) - Date.parse(one.createDate) || other.id - one.id)
    .map(({ id }) => id) as [number, number, number]
  await page.goto(PATH)
  await expect(table(page, 'PENDING').getByRole('columnheader')).toHaveText([
    'User',
    'Id',
    'Type',
    'Description Created',
    'Action',
  ])
  await answer(page, first, 'Approve')
  await expect(page.getByText('This request was confirmed')).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)
  // The next row moved up and has the focus.
  await expect(row(page, second)).toBeFocused()
  await answer(page, second, 'Reject')
  await expect(page.getByText('This request was rejected')).toBeVisible()
  await expect(row(page, third)).toBeFocused()
  await expect(rows(page)).toHaveCount(10)

  await tab(page, 'APPROVED').click()
  await expect(row(page, first, 'APPROVED')).toBeVisible()
  await expect(
    page.getByRole('tabpanel', { name: 'APPROVED' }).getByRole('button', { name: /Approve|Reject/ }),
  ).toHaveCount(0)
  await tab(page, 'REJECTED').click()
  await expect(row(page, second, 'REJECTED')).toBeVisible()
  expect((await world.diff()).filter(({ table }) => table === 'creatorRequests')).toMatchObject([
    { id: second, fields: { status: { from: 'PENDING', to: 'REJECTED' } } },
    { id: first, fields: { status: { from: 'PENDING', to: 'APPROVED' } } },
  ])
})
