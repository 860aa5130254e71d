import type { World } from '@cornerman/testkit/world'
import type { Locator, Page } from '@playwright/test'
import { expectActive } from './fields.ts'
import { createConfiguration, expect, test } from './test.ts'

const GENERAL = '/dashboard/statistics/bst'
const STREAMS = '/dashboard/statistics/streams'

/** The demo's live event and the id of its video. */
const LIVE = 'São Paulo Fight Night 48'
const VIDEO = 21
const DAY = 24 * 60 * 60 * 1000

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tile = (container: Locator, label: string) =>
  container.getByRole('listitem').filter({ hasText: label })

async function pick(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByTitle(option, { exact: true }).click()
}

/** Returns the bodies of the requests of a call, oldest first. */
const getBodies = async (world: World, endpoint: Parameters<World['requests']>[0]) =>
  (await world.requests(endpoint)).map(({ sent }) => sent?.body)

test('[GEN-01] [STK-02] maps one of four periods, and zooms from 2 to 18', async ({
  page,
  as,
  world,
}) => {
  await world.freeze()
  await as('stats')
  await page.goto(`${GENERAL}?period=LAST_CENTURY`)

  const map = widget(page, 'Map')
  await expect(tile(widget(page, 'Realtime'), 'Users')).toHaveText(/\d/)
  await expect(map.getByText(/users( located)?$/).first()).toBeVisible()
  await expect(map.getByText('Area is the number of users.')).toBeVisible()

  await map.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(map.getByRole('row').last()).toHaveText(/^Total[\d,]+100%$/)
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Sixteen steps.
  const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true })
  await page.getByRole('group', { name: /^Viewer locations: map/ }).focus()

  for (let step = 0; step < 15; step++) {
    await page.keyboard.press('+')
  }

  await expect(zoomIn).toHaveAttribute('aria-disabled', 'false')

  await page.keyboard.press('+')
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')

  const all = await map.innerText()

  for (const [option, type] of [
    ['Last day', 'LAST_DAY'],
    ['Last 6 months', 'LAST_HALF_OF_YEAR'],
    ['Last month', 'LAST_MONTH'],
  ] as const) {
    await pick(page, 'Period', option)
    await expect(page).toHaveURL(`${GENERAL}?period=${type}`)
    await expect
      .poll(async () => (await getBodies(world, 'videoMetrics.map')).at(-1))
      .toEqual({ type })
  }

  await expect.poll(() => map.innerText()).not.toBe(all)

  const periods = ['NO_LIMITS', 'LAST_DAY', 'LAST_HALF_OF_YEAR', 'LAST_MONTH']
  expect(await getBodies(world, 'kickMetrics.map')).toEqual(periods.map((type) => ({ type })))
})

const history = (page: Page) => widget(page, 'History').getByRole('region', { name: LIVE })
const realtime = (page: Page) => widget(page, 'Realtime').getByRole('region', { name: LIVE })
const graph = (page: Page) => page.getByRole('img', { name: /^Peak online users/ })

test('[STM-01] selects event, days and step, and keeps them in the URL', async ({
  page,
  as,
  world,
}) => {
  await world.freeze()
  await as('stats')
  await page.goto(`${STREAMS}?step=720`)
  await expect(page.getByText('No event chosen')).toBeVisible()

  const [today, monthAgo] = await page.evaluate(() => {
    const now = new Date()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, now.getUTCDate()))
    // The 31st falls back to the last day of a shorter month.
    if (month.getUTCDate() !== now.getUTCDate()) {
      month.setUTCDate(0)
    }

    return [now, month].map((date) => date.toISOString().slice(0, 10)) as [string, string]
  })

  const from = page.getByRole('textbox', { name: 'From' })
  const toShown = (day: string) =>
    new RegExp(`^${Number(day.slice(8))} [A-Z][a-z]{2} ${day.slice(0, 4)}$`)
  await expect(from).toHaveValue(toShown(monthAgo))
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(toShown(today))
  expect(await world.requests('streamMetrics.history')).toEqual([])

  const events = page.getByRole('combobox', { name: 'Events' })
  await events.fill('fight night 48')
  await expectActive(events, LIVE)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${STREAMS}?step=720&videos=${VIDEO}&from=${monthAgo}&to=${today}`)
  await expect(graph(page)).toBeVisible()

  const range = { from: Date.parse(monthAgo), to: Date.parse(today) + DAY }

  const expectGraph = (parts: object) =>
    expect
      .poll(async () => (await getBodies(world, 'streamMetrics.graph')).at(-1))
      .toEqual({ videoId: VIDEO, ...range, ...parts })

  await expectGraph({ step: 720, timeStepSelected: 720 })
  await pick(page, 'Time step', '1 hour')
  await expectGraph({ step: 60, timeStepSelected: 60 })
  await from.fill(today)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'To' }).fill(today)
  await page.keyboard.press('Enter')
  await expectGraph({ from: Date.parse(today), step: 60, timeStepSelected: 60 })

  // Without a choice, the event that is live.
  await page.goto(STREAMS)
  await expect(history(page)).toBeVisible()

  await page.getByRole('button', { name: 'Whole event' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe('1')
  await expect(graph(page)).toBeVisible()

  // A quarter by the minute has more steps than a graph of the mock may have.
  await page.goto(`${STREAMS}?videos=${VIDEO}&from=2026-01-01&to=${today}&step=1`)
  await page.getByRole('button', { name: 'Show by 15 minutes' }).click()
  await expect(graph(page)).toBeVisible()
})

test('[STM-02] [STM-03] shows the figures and the map of an event', async ({
  page,
  as,
  clock,
  world,
}) => {
  await world.freeze()
  await as('stats')
  await page.goto(`${STREAMS}?videos=${VIDEO}`)
  await expect(page.getByText('Realtime figures come with a lag of 15-20 seconds.')).toBeVisible()

  for (const [label, text] of [
    ['Requests', /[\d,]+$/],
    ['Total users', /[\d,]+$/],
    ['Popular quality', /\w+$/],
    ['Popular country', /\w+$/],
    ['Total downloaded', / Gb$/],
    ['Average request time', / ms$/],
    ['Max online', / users$/],
    ['Max download', / Gb\/min$/],
  ] as const) {
    await expect(tile(history(page), label)).toHaveText(text)
  }

  const users = tile(realtime(page), 'Users')
  await expect(users).toHaveText(/\d/)

  for (const label of ['Most popular platform', 'Most popular quality', 'Most popular country']) {
    await expect(tile(realtime(page), label)).toHaveText(/\w/)
  }

  const before = await users.innerText()

  // The number may be equal by chance; then advances the clock again.
  await expect(async () => {
    await clock.advance('PT7M')
    await expect(users).not.toHaveText(before, { useInnerText: true, timeout: 5000 })
  }).toPass()

  const map = widget(page, 'Map')
  await expect(map.getByText(/^[\d,]+ of [\d,]+ users located$/)).toBeVisible()
  await expect(map.getByRole('button', { name: /users, zoom in$/ }).first()).toBeVisible()

  for (const group of ['Country', 'City', 'Quality']) {
    await map.getByText(group, { exact: true }).first().click()
    await expect(
      page.getByRole('img', { name: `Users by ${group.toLowerCase()}: pie chart` }),
    ).toBeVisible()
  }

  await expect(page).toHaveURL(/by=quality/)

  await expect(page.getByRole('list', { name: 'Peaks' })).toContainText(
    /: peak [\d,]+, \d+ \w{3} \d{4}, .* UTC$/,
  )
})

/** A map tile of one grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

test('[STM-03] draws the map from configured tiles with attribution', { tag: '@full' }, async ({
  page,
  as,
  world,
  mockOrigin,
}) => {
  const configuration = {
    ...(await createConfiguration(page.request, world, mockOrigin)),
    tilesUrl: '/tiles/{z}/{x}/{y}.png',
    tilesAttribution: 'Drawn by the test',
  }

  await page.route('/config.json', (route) => route.fulfill({ json: configuration }))

  const zooms = new Set<string | undefined>()

  await page.route('/tiles/**', (route) => {
    zooms.add(new URL(route.request().url()).pathname.split('/')[2])
    return route.fulfill({ contentType: 'image/png', body: TILE })
  })

  await as('stats')
  await page.goto(`${STREAMS}?videos=${VIDEO}`)
  await expect(widget(page, 'Map').getByText('Drawn by the test')).toBeVisible()

  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(() => zooms.size).toBe(2)
})
