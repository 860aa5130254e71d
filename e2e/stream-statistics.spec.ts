import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page, Request, Response } from '@playwright/test'
import { expectActive } from './select.ts'
import { createConfiguration, expect, test } from './test.ts'

const PATH = '/dashboard/statistics/streams'
/** The demo's live event and the id of its video. */
const LIVE = 'São Paulo Fight Night 48'
const VIDEO = 21
const PATH_WITH_VIDEO = `${PATH}?videos=${VIDEO}`
const DAY = 24 * 60 * 60 * 1000

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const realtime = (page: Page) => widget(page, `Realtime: ${LIVE}`)
const history = (page: Page) => widget(page, `History: ${LIVE}`)
const map = (page: Page) => widget(page, 'Map')
const tile = (container: Locator, label: string) => container.getByRole('listitem').filter({ hasText: label })
const events = (page: Page) => page.getByRole('combobox', { name: 'Events' })
const from = (page: Page) => page.getByRole('textbox', { name: 'From' })
const isCall = (name: string) => (request: Pick<Request, 'url'>) => request.url().endsWith(`/stream-metrics/${name}`)
const formatNumber = (value: number) => value.toLocaleString('en')
const formatPercent = (share: number) => `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`
/** The text of the screen without the times at which its widgets were read. */
const readWithoutAge = async (page: Page) =>
  (await page.getByRole('main').innerText()).replaceAll(/as of [\d:]+ \S+/gi, '')
const getRowTexts = (table: Locator) => table.getByRole('row').allTextContents()

/** Waits for the response to an action, with these values in its request: a running event is polled meanwhile. */
async function getResponse(
  page: Page,
  name: string,
  action: () => Promise<unknown>,
  wanted: Record<string, number> = {},
) {
  const isWanted = (response: Response) => {
    const body = response.request().postDataJSON() as Record<string, unknown> | null
    return response.status() === 200 && Object.entries(wanted).every(([key, value]) => body?.[key] === value)
  }
  const [response] = await Promise.all([
    page.waitForResponse((response) => isCall(name)(response) && isWanted(response)),
    action(),
  ])
  return { requestBody: response.request().postDataJSON(), body: await response.json() }
}

async function typeDays(page: Page, first: string, last: string) {
  await from(page).fill(first)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'To' }).fill(last)
  await page.keyboard.press('Enter')
}

async function pick(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByTitle(option, { exact: true }).click()
}

test('[STM-01] searches events, selects days and step, requests each change at once and restores it from a shared URL', async ({
  page,
  as,
  world,
}) => {
  await world.freeze()
  await as('stats')
  await page.goto(PATH)
  await expect(page.getByText('No event chosen')).toBeVisible()
  const [today, monthAgo] = await page.evaluate(() => {
    const now = new Date()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, now.getUTCDate()))
    // The 31st falls back to the last day of a shorter month.
    if (month.getUTCDate() !== now.getUTCDate()) month.setUTCDate(0)
    return [now, month].map((date) => date.toISOString().slice(0, 10)) as [string, string]
  })
  await expect(from(page)).toHaveValue(monthAgo)
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(today)
  expect(await world.requests('streamMetrics.history')).toEqual([])

  await events(page).fill('fight night 48')
  await expectActive(events(page), LIVE)
  const first = await getResponse(page, 'graph', () => page.keyboard.press('Enter'))
  await page.keyboard.press('Escape')
  const range = { from: Date.parse(monthAgo), to: Date.parse(today) + DAY }
  expect(first.requestBody).toEqual({ videoId: VIDEO, ...range, step: 720, timeStepSelected: 720 })
  await expect(page).toHaveURL(`${PATH}?videos=${VIDEO}&from=${monthAgo}&to=${today}&step=720`)

  const hourly = await getResponse(page, 'graph', () => pick(page, 'Time step', '60 minutes'), { step: 60 })
  expect(hourly.requestBody).toMatchObject({ step: 60, timeStepSelected: 60 })
  const shorter = await getResponse(page, 'history', () => typeDays(page, today, today), {
    from: Date.parse(today),
    timeStepSelected: 60,
  })
  expect(shorter.requestBody).toEqual({ videoId: VIDEO, from: Date.parse(today), to: range.to, timeStepSelected: 60 })
  await expect(tile(history(page), 'Total users')).toContainText(formatNumber(shorter.body.totalUsers))
  await expect(tile(realtime(page), 'Users')).toBeVisible()
  await expect(map(page).getByRole('group')).toBeVisible()

  // Sorted: clusters are on the map in the order in which they were first drawn.
  const readLines = async () => (await readWithoutAge(page)).split('\n').toSorted()
  const lines = await readLines()
  await page.reload()
  await expect(page.getByTitle(LIVE)).toBeVisible()
  await expect(tile(history(page), 'Total users')).toContainText(formatNumber(shorter.body.totalUsers))
  await expect(async () => expect(await readLines()).toEqual(lines)).toPass()

  await events(page).hover()
  await page.getByRole('button', { name: 'clear' }).click()
  await expect(page.getByText('No event chosen')).toBeVisible()
  await page.goBack()
  await expect(page.getByTitle(LIVE)).toBeVisible()
})

// stream-filter.test.ts has every value of the URL.
test('[STM-01] falls back to defaults for invalid values in the URL without an error', { tag: '@full' }, async ({
  page,
  as,
}) => {
  await as('stats')
  await page.goto(`${PATH_WITH_VIDEO}&by=planet&step=2&from=never`)
  await expect(page.getByTitle(LIVE)).toBeVisible()
  await expect(map(page).getByRole('radio', { name: 'Country' })).toBeChecked()
  await expect(page.getByRole('img', { name: /^Peak online users/ })).toBeVisible()
})

test('[STM-02] updates tiles with the clock, shows the history and offers Retry for a failing service while others work', async ({
  page,
  as,
  clock,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^503: POST .*\/stream-metrics\/(history|realtime)/)
  await world.freeze()
  await as('stats')
  const { body } = await getResponse(page, 'history', () => page.goto(PATH_WITH_VIDEO))
  await expect(page.getByText('Realtime figures come with a lag of 15-20 seconds.')).toBeVisible()
  for (const [label, text] of [
    ['Requests', formatNumber(body.requests)],
    ['Total users', formatNumber(body.totalUsers)],
    ['Popular quality', body.popularQuality],
    ['Popular country', body.popularCountry],
    ['Total downloaded', `${formatNumber(body.totalGb)} Gb`],
    ['Average request time', `${formatNumber(body.avgRequestTime)} ms`],
    ['Max online', `${formatNumber(body.maxOnline)} users`],
    ['Max download', `${formatNumber(body.maxDownload)} Gb/min`],
  ])
    await expect(tile(history(page), label)).toHaveText(`${label}${text}`)

  const users = tile(realtime(page), 'Users')
  await expect(users).toHaveText(/\d/)
  for (const label of ['Most popular platform', 'Most popular quality', 'Most popular country'])
    await expect(tile(realtime(page), label)).toHaveText(/\w/)
  const before = await users.innerText()
  // The number may be equal by chance; then advances the clock again.
  await expect(async () => {
    await clock.advance('PT7M')
    await expect(users).not.toHaveText(before, { useInnerText: true, timeout: 5000 })
  }).toPass()

  const endHistoryFault = await world.fault({ match: { endpoint: 'streamMetrics.history' }, status: 503 })
  const endRealtimeFault = await world.fault({ match: { endpoint: 'streamMetrics.realtime' }, status: 503 })
  await page.reload()
  await expect(history(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(realtime(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(map(page).getByText(/users located/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Peak online users/ })).toBeVisible()
  await Promise.all([endHistoryFault(), endRealtimeFault()])
  await history(page).getByRole('button', { name: 'Retry' }).click()
  await realtime(page).getByRole('button', { name: 'Retry' }).click()
  await expect(tile(history(page), 'Requests')).toHaveText(/\d/)
  await expect(tile(realtime(page), 'Users')).toHaveText(/\d/)
})

test('[STM-03] [STK-02] clusters the map until zoom 5 with tables, shows the ring by country, city or quality, and the graph by steps', async ({
  page,
  as,
  world,
}) => {
  await world.freeze()
  await as('stats')
  const { body } = await getResponse(page, 'map', () => page.goto(PATH_WITH_VIDEO))
  const { coords, countries, cities, qualities } = body as Record<
    'coords' | 'countries' | 'cities' | 'qualities',
    { lat?: number | null; name: string; count: number }[]
  >
  const locatedCount = coords.filter(({ lat }) => lat !== null).length
  await expect(
    map(page).getByText(`${formatNumber(locatedCount)} of ${formatNumber(coords.length)} users located`),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Users by country: pie chart/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Peak online users/ })).toBeVisible()

  const clusters = map(page).getByRole('button', { name: /users, zoom in$/ })
  await expect(clusters.first()).toBeVisible()
  // Opens clusters by keyboard until each user has a marker of their own.
  await expect(async () => {
    if ((await clusters.count()) > 0) await clusters.first().press('Enter', { timeout: 1000 })
    expect(await clusters.count()).toBe(0)
  }).toPass()

  /** Users with one decimal of percent; the rest is unknown. */
  const formatShares = (list: { name: string; count: number }[]) => {
    const unknown = coords.length - list.reduce((sum, { count }) => sum + count, 0)
    const all = unknown > 0 ? [...list, { name: 'Unknown', count: unknown }] : list
    return all.map(({ name, count }) => name + formatNumber(count) + formatPercent(count / coords.length))
  }
  for (const [group, list] of [
    ['Country', countries],
    ['City', cities],
    ['Quality', qualities],
  ] as const) {
    await map(page).getByText(group, { exact: true }).first().click()
    const name = `Users by ${group.toLowerCase()}`
    const shares = [`${group}UsersShare`, ...formatShares(list), `Total${formatNumber(coords.length)}100%`]
    await expect(async () =>
      expect(await getRowTexts(map(page).getByRole('region', { name: /^Table of/ }))).toEqual(shares),
    ).toPass()
    await expect(
      page.getByRole('img', { name: new RegExp(`^${name}: pie chart of ${list.length} parts`) }),
    ).toBeVisible()
    await page.getByRole('button', { name: `Show as table: ${name}` }).click()
    const rows = await getRowTexts(page.getByRole('region', { name: `${name} as a table` }))
    const total = list.reduce((sum, { count }) => sum + count, 0)
    expect(rows).toEqual([
      `${group}UsersShare`,
      ...list.map(({ name: part, count }) => part + formatNumber(count) + formatPercent(count / total)),
    ])
    await page.getByRole('button', { name: `Show as chart: ${name}` }).click()
  }
  await expect(page).toHaveURL(/by=quality/)

  const isDaily = (response: Response) => isCall('graph')(response) && response.request().postDataJSON().step === 1440
  const [response] = await Promise.all([page.waitForResponse(isDaily), pick(page, 'Time step', '1440 minutes (1 day)')])
  const daily = await response.json()
  await page.getByRole('button', { name: /^Show as table: Peak online users/ }).click()
  const points = (daily.graph as { date: string; online: number }[]).map(
    ({ date, online }) => date.slice(0, 10) + formatNumber(online),
  )
  await expect(async () =>
    expect(await getRowTexts(page.getByRole('region', { name: /^Peak online users as a table/ }))).toEqual([
      'Time (UTC)Users',
      ...points,
    ]),
  ).toPass()
})

/** A map tile of one grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

test('[STM-03] draws the map from configured tiles with attribution and markers', { tag: '@full' }, async ({
  page,
  as,
  world,
  mockOrigin,
  browserErrors,
}) => {
  const urls: string[] = []
  const tiles = createServer(({ url = '' }, response) => {
    urls.push(url)
    // Some tiles are missing; the map must still work.
    if (url.includes('/0.png')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(TILE)
  })
  await new Promise<void>((done) => void tiles.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
  try {
    browserErrors.expect(new RegExp(`^foreign host: ${origin}/`))
    const configuration = {
      ...(await createConfiguration(page.request, world, mockOrigin)),
      tilesUrl: `${origin}/{z}/{x}/{y}.png`,
      tilesAttribution: 'Drawn by the test',
    }
    await page.route('/config.json', (route) => route.fulfill({ json: configuration }))
    await world.freeze()
    await as('stats')
    await page.goto(PATH_WITH_VIDEO)
    await expect(map(page).getByText('Drawn by the test')).toBeVisible()
    await expect(
      map(page)
        .getByRole('button', { name: /users, zoom in$/ })
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    const zooms = () => new Set(urls.map((url) => url.split('/')[1]))
    await expect.poll(() => zooms().size).toBe(2)
    expect(urls.filter((url) => !/^\/\d+\/\d+\/\d+\.png$/.test(url))).toEqual([])
  } finally {
    tiles.closeAllConnections()
    tiles.close()
  }
})
