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
const menuLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Arenas' })
const openPage = (page: Page, number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true }).click()
const searches = (requests: { path: string }[]) => requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('searchTerm'))

test.beforeEach(async ({ as }) => as('admin'))

test('[ARL-01] shows ten arenas per page with the columns of the list; a new search goes to page 1, even if it has a page 4', async ({
  page,
  world,
}) => {
  await page.goto('/dashboard/arenas')
  await expect(rows(page)).toHaveCount(10)
  await expect(table(page).getByRole('columnheader')).toHaveText(['#', 'Name', 'Address', 'Contact', 'Status', 'Action'])
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

test('[ARL-01] restores the list from a shared URL, shows an empty state with a reset, and falls back to the last page', async ({ page, world }) => {
  await page.goto('/dashboard/arenas?search=no+such+place')
  await expect(search(page)).toHaveValue('no such place')
  await expect(page.getByText('No arenas match “no such place”')).toBeVisible()
  expect(searches(await world.requests('people.list'))).toEqual(['no such place'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(search(page)).toHaveValue('')
  await page.goto('/dashboard/arenas?page=99')
  await expect(page).toHaveURL('/dashboard/arenas?page=7')
  await expect(rows(page)).toHaveCount(4)
})

test('[ARL-02] activates a pending arena after a confirmation, updates it everywhere and changes nothing else', async ({ page, world }) => {
  const pending = (await world.rows<Arena>('arenas')).find(({ isPending }) => isPending)
  await page.goto(`/dashboard/arenas?search=${encodeURIComponent(pending?.name ?? '')}`)
  const row = rows(page).first()
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: 'Activate' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Activate ${pending?.name}?`)
  await question.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeVisible()
  await expect(row).toContainText('Active')
  await expect(row.getByRole('button', { name: 'Activate' })).toHaveCount(0)
  expect((await world.diff()).filter(({ table }) => table !== 'outbox')).toEqual([
    { table: 'arenas', id: pending?.id, kind: 'changed', fields: { isPending: { from: true, to: false } } },
  ])
})

test('[ARL-02] activates five arenas with four clicks, each once, and shows the outcome of each', { tag: '@documented' }, async ({ page, world }) => {
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
  await expect(page.getByText('No arena waits for activation')).toBeVisible()
})

test('[ARL-04] remembers the page number per list, after a reload and a menu click', async ({ page }) => {
  await page.evaluate(() => {
    localStorage.setItem('cornerman', JSON.stringify({ ...JSON.parse(localStorage.getItem('cornerman') ?? '{}'), pages: { fighters: 3, arenas: 2 } }))
  })
  const pages = () => page.evaluate(() => JSON.parse(localStorage.getItem('cornerman') ?? '{}').pages)
  await page.goto('/dashboard/arenas')
  await expect(page).toHaveURL('/dashboard/arenas?page=2')
  const number = rows(page).first().getByRole('cell').first()
  await openPage(page, 5)
  await expect(page).toHaveURL('/dashboard/arenas?page=5')
  // The URL changes first; the displayed page is the remembered one.
  await expect(number).toHaveText('41')
  await page.goto('/dashboard/arenas')
  await expect(page).toHaveURL('/dashboard/arenas?page=5')
  await search(page).fill('a')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === '1' && searchParams.get('search') === 'a')
  await openPage(page, 2)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === '2' && searchParams.get('search') === 'a')
  await menuLink(page).click()
  await expect(page).toHaveURL('/dashboard/arenas?page=5')
  await expect(search(page)).toHaveValue('')
  await expect(number).toHaveText('41')
  expect(await pages()).toEqual({ fighters: 3, arenas: 5 })
})

test('every column is visible at 1440, 1024 and 390 px', async ({ page }) => {
  await page.goto('/dashboard/arenas')
  await expect(rows(page)).toHaveCount(10)
  const list = page.locator('[data-part="table"]')
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const activate = page.getByRole('button', { name: 'Activate' }).first()
    await activate.scrollIntoViewIfNeeded()
    await expect(activate).toBeInViewport({ ratio: 1 })
    const overflow = () => list.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
    await expect.poll(overflow, { message: `${width} px` }).toEqual([0, 0])
  }
})
