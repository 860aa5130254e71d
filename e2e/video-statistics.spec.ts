import { expect, test } from './test.ts'

const PATH = '/dashboard/statistics/videos'

test('[STV-01] [STV-02] shows the widgets of kicks without likes and its own history columns, also on a phone', async ({
  page,
  as,
  world,
}) => {
  await as('stats')
  await world.freeze()
  await page.goto(`${PATH}?orderBy=LIKES&order=ASC&page=2&limit=10`)
  await expect(page).toHaveURL(/orderBy=UPLOADED/)
  const charts = 'Chart about views, comments and uploaded videos (last 6 month)'
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Realtime',
    'Geographical statistics',
    'Analytics',
    'Top 5',
    charts,
    'Week over week percentages',
  ])
  await expect(page.getByRole('img', { name: /line chart/ })).toHaveCount(3)
  await expect(page.getByRole('columnheader', { name: /Likes/ })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Likes' })).toHaveCount(0)

  const table = page.getByRole('table', { name: 'History table' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Description',
    'Duration',
    'Views',
    'Viewed',
    'Downloaded',
    'Unique',
    'Comments',
    'User',
    'Tags',
    'Uploaded',
  ])
  const first = table.getByRole('row').nth(1)
  await expect(first.getByRole('cell').nth(5)).toHaveText(/week over week/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const before = await first.innerText()
  await table.getByRole('button', { name: 'Unique', exact: true }).click()
  await expect(page).toHaveURL(/orderBy=UNIQUE&order=ASC&page=1/)
  await expect(first).not.toHaveText(before)
  await table.getByRole('button', { name: 'Search description' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Search description' }).fill('no such words')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No videos for these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(table).toBeVisible()
})
