import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { searchAndSelect } from './fields.ts'
import { expect, test } from './test.ts'

const USERS = '/dashboard/statistics/users'
const FEEDBACKS = '/dashboard/statistics/feedbacks'
const DAY = 24 * 60 * 60_000

const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })
const roles = (page: Page) => page.getByRole('combobox', { name: 'Roles' })
const languages = (page: Page) => page.getByRole('combobox', { name: 'Languages' })

async function choose(page: Page, name: string, option: string) {
  await page.getByRole('combobox', { name }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

/** Adds a language to the selection. */
async function add(page: Page, language: string) {
  await searchAndSelect(languages(page), language)
  await languages(page).press('Escape')
}

async function save(page: Page): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()])
  return file
}

/** Parses with an independent CSV library: rows by column title. */
async function readRows(file: Download): Promise<Record<string, string>[]> {
  return parse(await readFile(await file.path()), {
    bom: true,
    columns: true,
    record_delimiter: '\r\n',
  })
}

const today = (page: Page) =>
  page.evaluate(() => new Date().toLocaleDateString('en-GB').replaceAll('/', '-'))

test('[DLD-01] [DLD-03] [API-05] downloads selected users without formulas', async ({
  page,
  as,
  world,
}) => {
  await world.patch('users', 401, {
    firstName: '=HYPERLINK("https://evil.test","coins")',
    lastName: 'two\r\nlines, "quoted"',
    locale: 'PT',
  })

  await as('stats')
  await page.goto(USERS)
  await expect(download(page)).toBeDisabled()
  await expect(page.getByText('Choose at least one role', { exact: true })).toBeVisible()

  await choose(page, 'Roles', 'Fan')
  await page.getByTitle('Arena', { exact: true }).last().click()
  await roles(page).press('Escape')
  await expect(download(page)).toBeEnabled()

  const all = page.getByRole('checkbox', { name: 'All languages' })
  await all.check()
  await expect(page.getByText(/^and \d+ more$/)).toBeVisible()

  await all.uncheck()
  await expect(page.getByText('Choose at least one language', { exact: true })).toBeVisible()
  await expect(download(page)).toBeDisabled()

  await add(page, 'Portuguese')
  await add(page, 'Russian')
  await choose(page, 'Last activity', 'All time')

  const file = await save(page)

  const expectedUsers = (await world.rows('users')).filter(
    ({ role, locale }) =>
      ['FAN', 'LOCATION_PROVIDER'].includes(role) && ['PT', 'RU'].includes(locale),
  )

  expect(expectedUsers.length).toBeGreaterThan(10)
  await expect(page.getByText(`Downloaded ${expectedUsers.length} rows`)).toBeVisible()
  expect(file.suggestedFilename()).toBe(`${await today(page)}-users.csv`)

  const rows = await readRows(file)
  expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['#', 'Id', 'Email'])
  expect(rows.map((row) => [row['#'], row.Id])).toEqual(
    expectedUsers.map(({ id }, index) => [String(index + 1), String(id)]),
  )
  expect(rows.find(({ Id }) => Id === '401')).toMatchObject({
    'First name': `'=HYPERLINK("https://evil.test","coins")`,
    'Last name': 'two\r\nlines, "quoted"',
    Role: 'Fan',
    Language: 'PT',
  })
})

test('[DLD-02] [DLD-03] [API-05] downloads the feedbacks of a period', async ({
  page,
  as,
  world,
}) => {
  // The demo moves on once a week, so its newest feedback can be older than 7 days.
  const [newest] = (await world.rows('feedbacks')).toSorted((one, other) =>
    other.createDate.localeCompare(one.createDate),
  )
  await world.patch('feedbacks', newest!.id, {
    createDate: new Date(Date.now() - DAY).toISOString(),
  })
  await as('stats')
  await page.goto(FEEDBACKS)
  await expect(page.getByTitle('7 days')).toBeVisible()

  const week = await readRows(await save(page))
  await choose(page, 'Period', 'All time')
  await expect(page).toHaveURL(`${FEEDBACKS}?period=all`)

  const file = await save(page)
  expect(file.suggestedFilename()).toBe(`${await today(page)}-feedbacks.csv`)

  const all = await readRows(file)

  const queries = (await world.requests('downloads.feedbacks')).map(
    ({ path }) => new URL(path, 'http://mock').search,
  )
  expect(queries).toEqual(['?activity=7', ''])

  const feedbacks = await world.rows('feedbacks')
  expect(all.map((row) => row['#'])).toEqual(feedbacks.map((_, index) => String(index + 1)))
  await expect(
    page.getByText(`Last download: ${feedbacks.length.toLocaleString('en')} feedbacks`),
  ).toBeVisible()

  for (const { Text = '' } of all) {
    expect(Text).not.toMatch(/^[=+\-@\t\r]/)
  }

  expect(week.length).toBeGreaterThan(0)
  expect(week.length).toBeLessThan(all.length)
})
