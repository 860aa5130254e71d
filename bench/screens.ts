import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import getPort from 'get-port'
import { type Plugin, preview } from 'vite'
import { getLaunchOptions } from '../scripts/browser.ts'
import { ROOT } from '../scripts/cli.mjs'
import { atLeast, atMost, type Goal, median, ROUNDS } from './measure.ts'
import { createSession, type Server, send, startScenario } from './server.ts'

/** Bytes a second and milliseconds of round trip: what Lighthouse calls slow 4G. */
const SLOW_4G = {
  downloadThroughput: (1600 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
  latency: 150,
  offline: false,
}

const SLOW_CPU = 4

/** Figures are polled every 2 and every 5 s. */
const WATCH_MS = 6000

/** Screens that do not poll, and the most calls that each may make. An arena reads its four tabs of events for their counts. */
const SCREENS = {
  '': 6,
  arenas: 2,
  fighters: 2,
  fans: 2,
  'arenas/9': 6,
  'fighters/101': 4,
  'fans/401': 4,
  'events/create': 3,
}

/** Polls or draws, so that its calls are not counted: a live event's card, its evening, and statistics. */
const LIVE_SCREENS = [
  'arenas/9?event=2',
  'arenas/9?evening=2',
  'statistics/kicks',
  'statistics/streams',
]

const toPath = (screen: string) => `/dashboard/${screen}`

/** An upcoming event of the demo, and how many bouts its card gets. */
const EVENT = 1
const CARD = `/dashboard/arenas/9?event=${EVENT}`
const BOUTS = 20
const ROWS = 100

/**
 * What a person waits for, with the built app served compressed and the mock behind it. Slow is 1.6 Mbit/s, 150 ms round
 * trip and a processor four times as slow.
 */
export async function measureScreens(): Promise<Goal[]> {
  const mock = await startScenario('demo')
  await fillCard(mock)

  const site = await serveAsDeployed(mock.origin)
  const browser = await chromium.launch(getLaunchOptions())

  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
  })

  const auth = await createSession(mock)
  await context.addInitScript(storeSession, auth)

  try {
    const logins = await repeat(() => measureLogin(browser, site.url))
    const card = await repeat(() => measureInputs(context, CARD, editCard))
    const evening = await repeat(() =>
      measureInputs(context, '/dashboard/arenas/9?evening=2', runEvening),
    )
    const kicks = await repeat(() =>
      measureInputs(context, '/dashboard/statistics/kicks', compareCities),
    )
    const rows = await repeat(() => measureRows(context, 1))
    const slowRows = await repeat(() => measureRows(context, SLOW_CPU))

    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (const screen of [...Object.keys(SCREENS), ...LIVE_SCREENS]) {
      visits.push(await visit(context, toPath(screen)))
    }

    const scores = await measureWithLighthouse(site.url, auth)

    return [
      atMost('login, slow: first paint', median(logins.map(({ painted }) => painted)), 1000, 'ms'),
      atMost('login, slow: usable', median(logins.map(({ usable }) => usable)), 3000, 'ms'),
      atMost(`slowest key or click in a card of ${BOUTS} bouts`, median(card), 200, 'ms'),
      atMost('slowest key or click in the evening of a live event', median(evening), 200, 'ms'),
      atMost('slowest click in the statistics of kicks', median(kicks), 200, 'ms'),
      atMost(`${ROWS} rows after their response`, median(rows), 350, 'ms'),
      atMost(`${ROWS} rows after their response, slow`, median(slowRows), 1500, 'ms'),
      atMost(
        'longest task of any load, slow',
        Math.max(...visits.map(({ task }) => task)),
        1500,
        'ms',
      ),
      atMost(
        'layout shift of any screen',
        Math.max(...visits.map(({ shift }) => shift)),
        0.02,
        'of the window',
      ),
      ...Object.entries(SCREENS).map(([screen, most]) => {
        const visited = visits.find(({ path }) => path === toPath(screen))
        return atMost(`calls of ${toPath(screen)}`, visited?.calls ?? Number.NaN, most, '')
      }),
      ...scores,
    ]
  } finally {
    await browser.close()
    await site.close()
    await mock.stop()
  }
}

/** The built admin and a mock on one origin, compressed as nginx does in the web image. */
async function serveAsDeployed(mockUrl: string) {
  const { default: compression } = await import('compression' as string)
  const root = join(ROOT, 'apps/admin')
  const port = await getPort()

  process.env.MOCK_URL = mockUrl

  const configurePreviewServer: Plugin['configurePreviewServer'] = ({ middlewares }) =>
    void middlewares.use(compression({ level: 6, threshold: 100 }))

  const server = await preview({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'error',
    preview: { port },
    plugins: [{ name: 'compression', configurePreviewServer }],
  })

  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const storeSession = (auth: unknown) => localStorage.setItem('cornerman', JSON.stringify({ auth }))

/** Lighthouse's score of performance on its slow phone, for screens behind the login. */
async function measureWithLighthouse(origin: string, auth: unknown): Promise<Goal[]> {
  // Of this folder's own package, which is installed only to measure.
  const { default: lighthouse } = await import('lighthouse' as string)
  const port = await getPort()
  const { args, ...options } = getLaunchOptions()
  const debugged = { ...options, args: [...args, `--remote-debugging-port=${port}`] }
  const context = await chromium.launchPersistentContext('', debugged)
  const page = await context.newPage()

  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(storeSession, auth)

  const goals: Goal[] = []

  for (const path of ['/dashboard/fans', '/dashboard/fighters/101']) {
    const scores = await repeat(async () => {
      const flags = {
        port,
        disableStorageReset: true,
        onlyCategories: ['performance'],
        logLevel: 'error',
      }

      const { lhr } = await lighthouse(origin + path, flags)
      return lhr.categories.performance.score * 100
    })

    goals.push(atLeast(`${path}: Lighthouse`, median(scores), 90, 'of 100'))
  }

  await context.close()

  return goals
}

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < ROUNDS; round++) {
    results.push(await work())
  }

  return results
}

async function fillCard(mock: Server) {
  const slots = await send<{ eventId: number; toDate: string }[]>(
    mock,
    'GET',
    '/__mock/tables/slots',
  )

  const ends = slots
    .filter(({ eventId }) => eventId === EVENT)
    .map(({ toDate }) => Date.parse(toDate))
  for (let place = ends.length; place < BOUTS; place++) {
    const from = Math.max(...ends) + (place - ends.length) * 15 * 60_000
    const fromDate = new Date(from).toISOString()
    const toDate = new Date(from + 15 * 60_000).toISOString()
    const slot = { eventId: EVENT, fromDate, toDate, isMainCard: false, fightId: null }

    await send(mock, 'POST', '/__mock/tables/slots', slot)
  }
}

/** A first visit with empty caches: when something is painted, and when the form accepts input. */
async function measureLogin(browser: Browser, origin: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)

  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox').first().fill('person@cornerman.test')

  const measured = await page.evaluate(() => ({
    usable: performance.now(),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))

  await context.close()

  return measured
}

/** Milliseconds from a key or click to the next frame: the slowest of those of an admin who uses a screen. */
async function measureInputs(
  context: BrowserContext,
  path: string,
  use: (page: Page) => Promise<void>,
) {
  const page = await context.newPage()
  await observe(page, { type: 'event', durationThreshold: 16 })
  await page.goto(path)
  await use(page)

  const entries = await readEntries(page)
  await page.close()

  return Math.max(
    ...entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
  )
}

async function editCard(page: Page) {
  for (const number of [1, 10, BOUTS]) {
    await page
      .getByRole('button', { name: new RegExp(`^Bout ${number}: |^Edit bout ${number}: `) })
      .click()
    // Closes it: the name of an open one differs.
    await page.keyboard.press('Enter')
  }

  for (const key of ['Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowDown']) {
    await page.keyboard.press(key)
  }
}

async function runEvening(page: Page) {
  await page.getByRole('button', { name: /^Set result/ }).click()
  for (const key of ['Escape', '?', 'Escape']) {
    await page.keyboard.press(key)
  }
}

async function compareCities(page: Page) {
  for (const group of ['City', 'Country']) {
    await page.getByText(group, { exact: true }).first().click()
  }
}

/** Milliseconds from the response of the history of kicks, with 100 rows a page, to the frame that shows them. */
async function measureRows(context: BrowserContext, rate: number): Promise<number> {
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(`/dashboard/statistics/kicks?limit=${ROWS}`)

  // The table loads when it comes into sight.
  await page.getByRole('link', { name: 'History' }).click()

  const time = await page.waitForFunction((rows) => {
    const state = window as { areShown?: boolean }
    const wereShown = state.areShown
    const table = document.querySelector('table[aria-label="History table"]')
    const isLoading = table?.closest('[aria-busy="true"]')

    state.areShown = !isLoading && (table?.querySelectorAll('tbody tr').length ?? 0) >= rows

    // The frame after the one that found them in the document has painted them.
    if (!wereShown) {
      return
    }

    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const call = calls.findLast(({ name }) => name.includes('/metrics/') && name.endsWith('/list'))

    return performance.now() - (call?.responseEnd ?? 0)
  }, ROWS)

  const measured = (await time.jsonValue())!
  await page.close()

  return measured
}

/** Opens a screen on a slow processor: its longest task, the sum of its layout shifts, and its calls. */
async function visit(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {
    rate: SLOW_CPU,
  })
  await observe(page, { type: 'longtask' }, { type: 'layout-shift' })

  let calls = 0

  page.on('request', (request) => {
    const url = request.url()
    // No call lists the bouts of a fighter: his record reads the events of all arenas, afterwards and for 5 minutes.
    const isOwn = !url.endsWith('/config.json') && !url.includes('/arena/fight-events?')
    if (['fetch', 'xhr'].includes(request.resourceType()) && isOwn) {
      calls++
    }
  })

  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy=true], main [data-busy]') === null,
  )

  const callsOfOpening = calls
  await page.waitForTimeout(WATCH_MS)

  const entries = await readEntries(page)
  await page.close()

  const tasks = entries
    .filter(({ entryType }) => entryType === 'longtask')
    .map(({ duration }) => duration)
  const shifts = entries
    .filter(({ hadRecentInput }) => hadRecentInput === false)
    .map(({ value }) => value)

  return {
    path,
    task: Math.max(0, ...tasks),
    shift: shifts.reduce((sum, value) => sum + value, 0),
    calls: callsOfOpening,
  }
}

type Entry = PerformanceEntry & { interactionId: number; value: number; hadRecentInput: boolean }

declare global {
  interface Window {
    /** What `observe` has collected. */
    entries: PerformanceEntry[]
  }
}

const observe = (
  page: Page,
  ...types: (PerformanceObserverInit & { durationThreshold?: number })[]
) =>
  page.addInitScript((types) => {
    const entries: PerformanceEntry[] = []
    Object.assign(window, { entries })

    for (const options of types) {
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
        ...options,
        buffered: true,
      })
    }
  }, types)

async function readEntries(page: Page): Promise<Entry[]> {
  // Entries arrive after the frame that they measure.
  await page.waitForTimeout(500)
  return page.evaluate(() => window.entries.map((entry): Entry => entry.toJSON()))
}
