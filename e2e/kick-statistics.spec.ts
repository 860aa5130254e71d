import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PATH = '/dashboard/statistics/kicks'
const HISTORY = 'History analytics - week over week percentages'
const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tile = (page: Page, list: string, label: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: label })
const rows = (page: Page) => page.getByRole('table', { name: 'History table' }).getByRole('row')
/** Returns the texts of the rows after they match the URL. */
async function texts(page: Page) {
  await expect(widget(page, HISTORY).getByText(/^([\d,–]+ of )?[\d,]+ videos?$/)).toBeVisible()
  return rows(page).allInnerTexts()
}

test('[STK-01] [STK-02] [STK-03] [STK-10] shows realtime viewers, the map of a period and the analytics in this order', async ({
  page,
  as,
  world,
}) => {
  await as('stats')
  await world.freeze()
  await page.goto('/dashboard')
  // The redirect would cancel an earlier click.
  await expect(page.getByRole('heading', { level: 1, name: 'Need more permissions' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Kicks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kick statistics' })).toBeFocused()
  const charts = 'Chart about views, comments, likes and uploaded videos (last 6 month)'
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Realtime',
    'Map',
    'Analytics',
    'Top 5',
    charts,
    HISTORY,
  ])

  await expect(widget(page, 'Realtime')).toContainText('15-20 seconds')
  await expect(tile(page, 'Realtime', 'Users')).toHaveText(/^Users[\d,]+$/)
  await expect(tile(page, 'Realtime', 'Most popular platform')).toHaveText(/(iOS|Android|Web)$/)

  const map = widget(page, 'Map')
  await expect(map.getByText('All time')).toBeVisible()
  const people = map.getByRole('status').filter({ hasText: 'users' })
  await expect(people).toHaveText(/^[\d,]+ of [\d,]+ users located$/)
  const allPeople = await people.innerText()
  await map.getByRole('combobox', { name: 'Period' }).click()
  await page.getByTitle('Last day').click()
  await expect(page).toHaveURL(/period=LAST_DAY/)
  await expect(people).not.toHaveText(allPeople)
  const count = (words: string) => Number(words.replace(/ .*/, '').replaceAll(',', ''))
  expect(count(await people.innerText())).toBeLessThan(count(allPeople))

  await expect(tile(page, 'Comments', 'Total comments')).toHaveText(/[+−]?[\d.]+% (up|down|flat) week over week$/)
  await expect(tile(page, 'Likes', 'Total likes')).toHaveText(/% (up|down|flat) week over week$/)
})

test('[STK-01] [STK-03] [STK-04] [STK-05] shows equal metrics at the same instant, different metrics later, and no updates when paused', {
  tag: '@full',
}, async ({ page, as, world, clock }) => {
  await as('stats')
  await world.freeze()
  await page.goto(PATH)
  const figures = async () => {
    await expect(page.getByRole('img', { name: /line chart/ })).toHaveCount(4)
    await texts(page)
    await expect(tile(page, 'Realtime', 'Users')).toHaveText(/\d/)
    await expect(tile(page, 'Totals', 'Total videos')).toHaveText(/\d/)
    await expect(widget(page, 'Top 5').getByRole('row').last()).toHaveText(/\d/)
    const parts = await Promise.all(
      ['Realtime', 'Analytics', 'Top 5', HISTORY].map((name) => widget(page, name).innerText()),
    )
    // The age of the figures is of this clock, and pictures are checked later.
    return parts.map((text) => text.replace(/as of [\d:]+ \S+/i, '').replace(/\s+/g, ' '))
  }
  const first = await figures()
  await page.reload()
  await expect.poll(figures).toEqual(first)
  await expect(
    page.getByRole('img', { name: /^Views: line chart from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, between/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show as table: Likes' }).click()
  expect(await page.getByRole('region', { name: 'Likes as a table' }).getByRole('row').count()).toBeGreaterThan(180)

  const views = tile(page, 'Totals', 'Views')
  const before = (await views.textContent()) ?? ''
  await clock.advance('PT6H')
  await expect(views).not.toHaveText(before)
  await page.getByRole('button', { name: 'Pause updates' }).click()
  const unsortedHeader = (await views.textContent()) ?? ''
  await expect(widget(page, 'Analytics')).toContainText('Paused, as of')
  const callCount = (await world.requests('kickMetrics.totals')).length
  await clock.advance('PT6H')
  await page.getByRole('button', { name: 'Show as chart: Likes' }).click()
  // One request may still have been pending.
  expect((await world.requests('kickMetrics.totals')).length - callCount).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Resume updates' }).click()
  await expect(views).not.toHaveText(unsortedHeader)
})
