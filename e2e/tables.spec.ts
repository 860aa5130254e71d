import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** `npm test` checks two of them: one list of records, one of figures. */
const QUICK = ['/dashboard/fighters?page=1', '/dashboard/statistics/kicks']
const LISTS = [
  {
    path: '/dashboard/fighters?page=1',
    name: 'Fighters',
    important: ['Name', 'Surname', 'Email', 'Phone', 'Country', 'Weight', 'Ranking'],
  },
  {
    path: '/dashboard/fans?page=1',
    name: 'Fans',
    important: ['Id', 'Full name', 'Nickname', 'Email', 'Country', 'Last visit', 'Created'],
  },
  { path: '/dashboard/arenas?page=1', name: 'Arenas', important: ['Name', 'Address', 'Contact', 'Status', 'Action'] },
  {
    path: '/dashboard/statistics/kicks',
    name: 'History table',
    important: ['Thumbnail', 'Description', 'Views', 'Likes', 'User', 'Uploaded'],
  },
  {
    path: '/dashboard/statistics/videos',
    name: 'History table',
    important: ['Description', 'Views', 'Unique', 'User', 'Uploaded'],
  },
]

const getPageOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const getDisplay = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .last()
    .evaluate((row) => getComputedStyle(row).display)

for (const { path, name, important } of LISTS) {
  test(`${path} has its important columns in sight at 1440 px, is a table at 640 px and cards at 639 px`, {
    tag: QUICK.includes(path) ? [] : ['@full'],
  }, async ({ page, as }) => {
    await as('admin')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const table = page.getByRole('table', { name })
    await expect(table.getByRole('row')).toHaveCount(11)
    const region = await page.getByRole('region', { name, exact: true }).last().boundingBox()
    for (const title of important) {
      const head = await table.getByRole('columnheader', { name: title }).first().boundingBox()
      expect((head?.x ?? 0) + (head?.width ?? 0), title).toBeLessThanOrEqual(
        (region?.x ?? 0) + (region?.width ?? 0) + 1,
      )
    }
    await page.setViewportSize({ width: 640, height: 900 })
    expect(await getDisplay(page, name)).toBe('table-row')
    await page.setViewportSize({ width: 639, height: 900 })
    expect(await getDisplay(page, name)).toBe('grid')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await getPageOverflow(page)).toBeLessThanOrEqual(0)
  })
}

test('the head of a list stays above its rows, and the name of a row beside its last column', async ({ page, as }) => {
  await as('admin')
  await page.setViewportSize({ width: 1024, height: 560 })
  await page.goto('/dashboard/fighters?page=1')
  const table = page.getByRole('table', { name: 'Fighters' })
  await expect(table.getByRole('row')).toHaveCount(11)
  await page.getByRole('region', { name: 'Fighters' }).evaluate((box) => {
    box.scrollIntoView({ block: 'start' })
    box.scrollTo({ top: box.scrollHeight, left: box.scrollWidth })
  })
  const last = table.getByRole('row').last()
  await expect(table.getByRole('columnheader', { name: 'Active' })).toBeInViewport({ ratio: 1 })
  await expect(last.getByRole('cell').first()).toBeInViewport({ ratio: 1 })
})

test('the times of an event across midnight stay in their cell', async ({ page, as, world }) => {
  const times = { fromDate: '2030-06-02T00:30:00Z', toDate: '2030-06-02T03:30:00Z' }
  await world.patch('events', 2, { ...times, status: 'UPCOMING' })
  await as('admin')
  await page.goto('/dashboard/arenas/9')
  await page.getByRole('tab', { name: 'Upcoming' }).click()
  const inCell = page.getByRole('cell').filter({ hasText: '21:30–00:30 (+1 day) GMT-3' })
  const [cell, text] = [await inCell.boundingBox(), await inCell.getByRole('time').boundingBox()]
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0))
})
