import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { getLaunchOptions } from '../../scripts/browser.ts'
import { buildAdmin } from '../../scripts/build.mjs'
import { serveAsDeployed } from '../../scripts/serve-as-deployed.mjs'
import { createSession, startMock } from '../baselines.ts'
import { median, ROUNDS } from '../measure.ts'
import { atMost, type Part } from '../report.ts'
import { fillCard, measureCard, measureLongestTask, measureTable } from './interactions.ts'

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
const LISTS = ['/dashboard/arenas', '/dashboard/fighters', '/dashboard/fans']
const RECORDS = ['/dashboard/arenas/9', '/dashboard/fighters/101', '/dashboard/fans/401']
/** Its table is the one that can show a hundred rows. */
const HISTORY = '/dashboard/statistics/kicks'

interface Visit {
  path: string
  /** Sum of the layout shifts without user input. */
  shift: number
  /** Calls of one opening, as method, path and body. */
  calls: string[]
}

/** What a person waits for, in a browser, with the built app served compressed. */
export async function screens(): Promise<Part> {
  await buildAdmin()
  const mock = await startMock(0)
  await fillCard(mock)
  const site = await serveAsDeployed(mock.origin)
  const browser = await chromium.launch(getLaunchOptions())
  try {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
    await context.addInitScript(
      (auth) => localStorage.setItem('cornerman', JSON.stringify({ auth })),
      await createSession(mock),
    )
    return await measureScreens(browser, context, site.url)
  } finally {
    await browser.close()
    await site.close()
    await mock.stop()
  }
}

async function measureScreens(browser: Browser, context: BrowserContext, origin: string): Promise<Part> {
  const logins = await repeat(() => measureLogin(browser, origin))
  const fast = await repeat(() => measureHundredRows(context, 1))
  const slow = await repeat(() => measureHundredRows(context, SLOW_CPU))
  const card = await repeat(() => measureCard(context))
  const table = await repeat(() => measureTable(context, showHundredRows))
  const visits: Visit[] = []
  for (const path of [...(await readSidebar(context)), ...RECORDS]) visits.push(await visit(context, path))

  const tasks: { path: string; ms: number }[] = []
  for (const { path } of visits)
    tasks.push({ path, ms: await measureLongestTask(context, SLOW_CPU, (page) => openScreen(page, path)) })
  const [longest] = tasks.toSorted((a, b) => b.ms - a.ms) as [{ path: string; ms: number }]

  const worst = visits.toSorted((a, b) => b.shift - a.shift)[0] as Visit
  const mostCalls = (paths: readonly string[]) =>
    Math.max(...visits.filter(({ path }) => paths.includes(path)).map(({ calls }) => calls.length))
  const repeated = visits.flatMap(({ path, calls }) =>
    calls.filter((call, index) => calls.indexOf(call) < index).map((call) => `${path}: ${call}`),
  )
  return {
    title: 'In the browser',
    how: [
      `The built app, compressed, with the mock behind it, in Chromium ${browser.version()}. Slow: 1.6 Mbit/s, 150 ms round trip (slow 4G), and a processor ${SLOW_CPU} times as slow.`,
      `Rows: of \`${HISTORY}\`, from the response to the hundredth row drawn. Shifts: ${visits.length} screens, watched for ${WATCH_MS / 1000} s each, polls included.`,
      ...(repeated.length > 0 ? [`Called twice: ${repeated.join('; ')}.`] : []),
    ].join(' '),
    figures: [],
    goals: [
      atMost('login, slow: first paint', median(logins.map(({ painted }) => painted)) / 1000, 1, 's'),
      atMost('login, slow: usable', median(logins.map(({ usable }) => usable)) / 1000, 3, 's'),
      atMost('a list of 100 rows', median(fast), 200, 'ms'),
      atMost('a list of 100 rows, slow processor', median(slow), 1000, 'ms'),
      atMost('slowest key or click in a card of 20 bouts', median(card), 200, 'ms'),
      atMost('slowest key or click in a table of 100 rows', median(table), 200, 'ms'),
      atMost(`longest task of a screen's load, slow processor (${longest.path})`, longest.ms, 100, 'ms'),
      atMost(`screens with a longer task, of ${tasks.length}`, tasks.filter(({ ms }) => ms > 100).length, 0, 'screens'),
      atMost(`largest layout shift (${worst.path})`, worst.shift, 0.02, 'of the window'),
      atMost('calls of a list', mostCalls(LISTS), 2, 'calls'),
      atMost('calls of a record', mostCalls(RECORDS), 3, 'calls'),
      atMost('calls made twice, all screens', repeated.length, 0, 'calls'),
    ],
  }
}

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await work())
  return results
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

/** Milliseconds from the response to the last row. */
async function measureHundredRows(context: BrowserContext, cpu: number): Promise<number> {
  const page = await context.newPage()
  if (cpu > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript(() => {
    performance.setResourceTimingBufferSize(2000)
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('[aria-label="History table"] tbody tr').length < 100) return
      observer.disconnect()
      // By the frame after the next it is drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('hundred')))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await showHundredRows(page)
  await page.waitForFunction(() => performance.getEntriesByName('hundred').length > 0)
  const duration = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('hundred')[0]?.startTime ?? Number.NaN
    const responses = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/metrics/admin/list')) as PerformanceResourceTiming[]
    return drawn - (responses.at(-1)?.responseEnd ?? Number.NaN)
  })
  await page.close()
  return duration
}

async function showHundredRows(page: Page) {
  await openScreen(page, HISTORY)
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByTitle('100 / page').click()
  await page.locator('[aria-label="History table"] tbody tr').nth(99).waitFor()
}

async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true], main [data-busy]') === null)
}

async function readSidebar(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage()
  await openScreen(page, '/dashboard/arenas')
  const links = page.getByRole('navigation').getByRole('link')
  const paths = await links.evaluateAll((elements) =>
    elements.map((element) => new URL((element as HTMLAnchorElement).href).pathname),
  )
  await page.close()
  return [...new Set(paths)]
}

async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (['fetch', 'xhr'].includes(request.resourceType()) && pathname !== '/config.json')
      calls.push(`${request.method()} ${pathname}${search}${request.postData() ?? ''}`)
  })
  await openScreen(page, path)
  const callsOfOpening = [...calls]
  await page.waitForTimeout(WATCH_MS)
  const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  await page.close()
  return { path, shift, calls: callsOfOpening }
}
