import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './test.ts'

interface Arena {
  id: number
  name: string
  isPending: boolean
}

const table = (page: Page) => page.getByRole('table', { name: 'Arenas' })
/** Of the list itself: its skeleton is nothing that can be read. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search arenas' })
const menuLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Arenas' })
const goTo = (page: Page, number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true }).click()
const searches = (requests: { path: string }[]) => requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('searchTerm'))

test.beforeEach(async ({ as }) => as('admin'))

test('[ARL-01] ten arenas a page, with the columns of the list', async ({ page, world }) => {
  await page.goto('/dashboard/arenas')
  await expect(rows(page)).toHaveCount(10)
  await expect(table(page).getByRole('columnheader')).toHaveText(['#', 'Name', 'Address', 'Contact', 'Status', 'Action'])
  const arenas = await world.rows<Arena>('arenas')
  await expect(rows(page).nth(0)).toContainText(arenas[0]?.name ?? '')
  await goTo(page, 2)
  await expect(page).toHaveURL('/dashboard/arenas?page=2')
  await expect(rows(page).nth(0)).toContainText(arenas[10]?.name ?? '')
  await expect(rows(page).nth(0).getByRole('cell').first()).toHaveText('11')
  await page.goBack()
  await expect(rows(page).nth(0)).toContainText(arenas[0]?.name ?? '')
  await expectAccessible(page)
})

test('[ARL-01] a new search goes to page 1, though it has a page 4 too, and clearing the box drops the filter', async ({ page }) => {
  await page.goto('/dashboard/arenas?page=4')
  await expect(rows(page)).toHaveCount(10)
  await search(page).fill('a')
  await expect(page).toHaveURL('/dashboard/arenas?page=1&search=a')
  await expect(page.getByText(/^\d+ arenas for “a”$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 4', exact: true })).toBeVisible()
  await search(page).clear()
  await expect(page).not.toHaveURL(/search=/)
  await expect(page.getByText('64 arenas')).toBeVisible()
})

test('[ARL-01] a search longer than the server takes is cut', async ({ page }) => {
  await page.goto(`/dashboard/arenas?page=1&search=${'a'.repeat(201)}`)
  await expect(search(page)).toHaveValue('a'.repeat(200))
  await expect(page.getByText(/^No arenas match/)).toBeVisible()
})

test('[ARL-01] while another page is on its way, the rows keep their numbers and are out of reach', async ({ page, world }) => {
  await page.goto('/dashboard/arenas?page=2')
  await expect(rows(page).first().getByRole('cell').first()).toHaveText('11')
  const release = await world.fault({ match: { endpoint: 'people.list' }, hold: true })
  await goTo(page, 4)
  const held = page.locator('.cm-table[data-busy]')
  await expect(held.locator('.ant-table-row td').first()).toHaveText('11')
  await expect(held).toHaveJSProperty('inert', true)
  await release()
  await expect(rows(page).first().getByRole('cell').first()).toHaveText('31')
})

test('[ARL-01] a search that finds nothing says so, and offers the way back', async ({ page }) => {
  await page.goto('/dashboard/arenas?search=no+such+place')
  await expect(search(page)).toHaveValue('no such place')
  await expect(page.getByText('No arenas match “no such place”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(search(page)).toHaveValue('')
})

test('[ARL-01] an address is the state of the list: shared, it shows the same rows', async ({ page, context, world }) => {
  await page.goto('/dashboard/arenas?search=a&page=2')
  await expect(rows(page).first()).toBeVisible()
  const shown = await rows(page).allTextContents()
  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(rows(shared)).toHaveText(shown)
  expect(searches(await world.requests('people.list'))).toEqual(['a', 'a'])
})

test('[ARL-01] a page beyond the end falls back to the last one', async ({ page }) => {
  await page.goto('/dashboard/arenas?page=99')
  await expect(page).toHaveURL('/dashboard/arenas?page=7')
  await expect(rows(page)).toHaveCount(4)
})

test('[ERR-03] a search waits until typing rests for 300 ms, trims, skips what it asked already, and ignores blanks', async ({
  page,
  world,
  clock,
}) => {
  await page.goto('/dashboard/arenas')
  await expect(page.getByText('64 arenas')).toBeVisible()
  await clock.stop()
  const asked = async () => searches(await world.requests('people.list')).slice(1)
  await search(page).pressSequentially('hal')
  await clock.pass(250)
  await search(page).pressSequentially('l')
  await clock.pass(250)
  expect(await asked()).toEqual([])
  await clock.pass(100)
  await expect.poll(asked).toEqual(['hall'])
  await search(page).pressSequentially(' ')
  await clock.pass(400)
  await search(page).press('Backspace')
  await clock.pass(400)
  await search(page).press('Enter')
  await clock.pass(400)
  expect(await asked()).toEqual(['hall'])
  await search(page).fill('   ')
  await clock.pass(400)
  await expect(page).not.toHaveURL(/search=/)
  await expect(rows(page)).toHaveCount(10)
  expect((await asked()).filter((term) => term !== 'hall' && term !== null)).toEqual([])
})

test('[ARL-02] an admin activates a pending arena: asked first, then active everywhere, and nothing else has changed', async ({ page, world }) => {
  const pending = (await world.rows<Arena>('arenas')).find(({ isPending }) => isPending)
  await page.goto(`/dashboard/arenas?search=${encodeURIComponent(pending?.name ?? '')}`)
  const row = rows(page).first()
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: 'Activate' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Activate ${pending?.name}?`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeVisible()
  await expect(row).toContainText('Active')
  await expect(row.getByRole('button', { name: 'Activate' })).toHaveCount(0)
  expect((await world.diff()).filter(({ table }) => table !== 'outbox')).toEqual([
    { table: 'arenas', id: pending?.id, kind: 'changed', fields: { isPending: { from: true, to: false } } },
  ])
})

test('[ARL-02] [ERR-01] the notice of success stays a second and a half', async ({ page, world, clock }) => {
  const pending = (await world.rows<Arena>('arenas')).find(({ isPending }) => isPending)
  await page.goto(`/dashboard/arenas?search=${encodeURIComponent(pending?.name ?? '')}`)
  await expect(rows(page)).toHaveCount(1)
  await clock.stop()
  await rows(page).first().getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  const success = page.getByRole('status').filter({ hasText: 'Success' })
  await expect(success).toBeVisible()
  await clock.pass(1400)
  await expect(success).toBeVisible()
  await clock.pass(200)
  await expect(success).toHaveCount(0)
})

test('[ARL-02] an arena that somebody else has activated meanwhile says so, and shows as it is', async ({ page, world }) => {
  const pending = (await world.rows<Arena>('arenas')).find(({ isPending }) => isPending)
  await page.goto(`/dashboard/arenas?search=${encodeURIComponent(pending?.name ?? '')}`)
  await rows(page).first().getByRole('button', { name: 'Activate' }).click()
  await world.patch('arenas', pending?.id ?? 0, { isPending: false })
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('alert').filter({ hasText: `${pending?.name} is active already.` })).toBeVisible()
  await expect(rows(page).first()).toContainText('Active')
})

test('[ARL-04] the page number is remembered, across reloads and for a menu click, and per list', async ({ page }) => {
  await page.evaluate(() => {
    localStorage.setItem('cornerman', JSON.stringify({ ...JSON.parse(localStorage.getItem('cornerman') ?? '{}'), pages: { fighters: 3, arenas: 2 } }))
  })
  const pages = () => page.evaluate(() => JSON.parse(localStorage.getItem('cornerman') ?? '{}').pages)
  await page.goto('/dashboard/arenas')
  await expect(page).toHaveURL('/dashboard/arenas?page=2')
  const number = rows(page).first().getByRole('cell').first()
  await goTo(page, 5)
  await expect(page).toHaveURL('/dashboard/arenas?page=5')
  // The address changes first; what is shown is what is remembered.
  await expect(number).toHaveText('41')
  await page.goto('/dashboard/arenas')
  await expect(page).toHaveURL('/dashboard/arenas?page=5')
  await search(page).fill('a')
  await expect(page).toHaveURL('/dashboard/arenas?page=1&search=a')
  await goTo(page, 2)
  await expect(page).toHaveURL('/dashboard/arenas?page=2&search=a')
  await menuLink(page).click()
  await expect(page).toHaveURL('/dashboard/arenas?page=5')
  await expect(search(page)).toHaveValue('')
  await expect(number).toHaveText('41')
  expect(await pages()).toEqual({ fighters: 3, arenas: 5 })
})

test('[ERR-03] text that was not searched for yet is dropped by a click in the menu', async ({ page, world, clock }) => {
  await page.goto('/dashboard/arenas')
  await expect(page.getByText('64 arenas')).toBeVisible()
  await clock.stop()
  await search(page).fill('hall')
  await menuLink(page).click()
  await expect(search(page)).toHaveValue('')
  await clock.pass(1000)
  await expect(page).toHaveURL('/dashboard/arenas?page=1')
  expect(searches(await world.requests('people.list')).filter((term) => term !== null)).toEqual([])
})

test('a double click on Activate opens the question and leaves it open', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const pending = (await world.rows<Arena>('arenas')).find(({ isPending }) => isPending)
  await page.goto(`/dashboard/arenas?search=${encodeURIComponent(pending?.name ?? '')}`)
  await rows(page).first().getByRole('button', { name: 'Activate' }).dblclick()
  // Long enough for a dialog that closes to be gone.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the pager keeps the focus at its ends', async ({ page }) => {
  await page.goto('/dashboard/arenas?page=6')
  const next = page.getByRole('button', { name: 'Next page' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/arenas?page=7')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(4)
  await expect(page).toHaveURL('/dashboard/arenas?page=7')
})

test('an e-mail that is cut off can be copied whole by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/arenas')
  const copy = rows(page)
    .first()
    .getByRole('button', { name: /^Copy e-mail of / })
  await copy.focus()
  await page.keyboard.press('Enter')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('@')
  await expect(rows(page).first()).toContainText(copied)
})

// 720 px is 1440 at a zoom of 200 %.
for (const width of [1440, 1280, 1024, 900, 720, 640, 390]) {
  test(`every column is in sight at ${width} px, and the list is no stop of the Tab key`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard/arenas')
    await expect(rows(page)).toHaveCount(10)
    const activate = page.getByRole('button', { name: 'Activate' }).first()
    await activate.scrollIntoViewIfNeeded()
    await expect(activate).toBeInViewport({ ratio: 1 })
    const list = page.locator('.cm-table')
    expect(await list.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])).toEqual([0, 0])
    await expect(list).toHaveJSProperty('tabIndex', -1)
    await expect(page.getByRole('region', { name: /sideways/ })).toHaveCount(0)
  })
}

test('the four states of the list: on its way, failed with Retry, stale, full', async ({ page, world, trouble }) => {
  trouble.expect(/500: GET .*admin\/users/)
  const release = await world.fault({ match: { endpoint: 'people.list' }, hold: true })
  await page.goto('/dashboard/arenas')
  await expect(page.getByRole('heading', { name: 'Arenas', level: 1 })).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /loading/i })
      .or(page.locator('[aria-busy=true]'))
      .first(),
  ).toBeAttached()
  await expect(page.getByText('No arenas')).toHaveCount(0)
  await release()
  await expect(rows(page)).toHaveCount(10)
  const end = await world.fault({ match: { endpoint: 'people.list' }, status: 500 })
  await page.goto('/dashboard/arenas?page=6')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessible(page)
  await end()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(10)
})
