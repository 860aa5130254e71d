import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

interface Arena {
  id: number
  name: string
  isPending: boolean
}

const table = (page: Page) => page.getByRole('table', { name: 'Arenas' })
/** Rows of the loaded list, without its skeleton. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search arenas' })
const openPage = (page: Page, number: number) =>
  page.getByRole('button', { name: `Page ${number}`, exact: true }).click()

test.beforeEach(async ({ as }) => as('admin'))

test('[ARL-01] shows ten arenas per page with the columns of the list; a new search goes to page 1, even if it has a page 4', async ({
  page,
  world,
}) => {
  await page.goto('/dashboard/arenas')
  await expect(rows(page)).toHaveCount(10)
  await expect(table(page).getByRole('columnheader')).toHaveText([
    '#',
    'Name',
    'Address',
    'Contact',
    'Status',
    'Action',
  ])
  const arenas = await world.rows<Arena>('arenas')
  await expect(rows(page).nth(0)).toContainText(arenas[0]?.name ?? '')
  await openPage(page, 2)
  await expect(page).toHaveURL('/dashboard/arenas?page=2')
  await expect(rows(page).nth(0)).toContainText(arenas[10]?.name ?? '')
  await expect(rows(page).nth(0).getByRole('cell').first()).toHaveText('11')
  await page.goBack()
  await expect(rows(page).nth(0)).toContainText(arenas[0]?.name ?? '')

  await openPage(page, 4)
  await expect(page).toHaveURL('/dashboard/arenas?page=4')
  await search(page).fill('a')
  await expect(page).toHaveURL('/dashboard/arenas?page=1&search=a')
  await expect(page.getByText(/^1–10 of \d+ arenas for “a”$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 4', exact: true })).toBeVisible()
  await search(page).clear()
  await expect(page).not.toHaveURL(/search=/)
  await expect(page.getByText('64 arenas')).toBeVisible()
})

test('[ARL-02] activates five arenas with four clicks, each once, and shows the outcome of each', {
  tag: '@documented',
}, async ({ page, world }) => {
  const pending = (await world.rows<Arena>('arenas')).filter(({ isPending }) => isPending)
  const five = pending.slice(0, 5)
  for (const { id } of pending.slice(5)) await world.patch('arenas', id, { isPending: false })
  await page.goto('/dashboard/arenas')
  await expect(rows(page)).toHaveCount(10)
  let clicks = 0
  page.on('console', (message) => {
    if (message.text() === 'click') clicks += 1
  })
  // A click on a label also clicks its field; only those of the pointer count.
  await page.evaluate(() => addEventListener('pointerdown', () => console.info('click'), true))

  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Pending').click()
  await expect(rows(page)).toHaveCount(5)
  const top = await table(page).boundingBox()
  await page.getByRole('checkbox', { name: 'Select all arenas shown' }).click()
  await expect(page.getByText('5 selected')).toBeVisible()
  expect(await table(page).boundingBox()).toEqual(top)
  await page.getByRole('button', { name: 'Activate 5 arenas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activate 5 arenas' })
  for (const { name } of five) await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect(dialog.getByText('5 of 5 done')).toBeVisible()
  await expect(dialog.getByText('Done', { exact: true })).toHaveCount(5)
  expect(clicks).toBeLessThanOrEqual(4)
  expect(await world.requests('people.approveArena')).toHaveLength(5)
  await page.keyboard.press('Escape')
  await expect(page.getByText('No arenas match these filters')).toBeVisible()
})
