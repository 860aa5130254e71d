import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { SCREEN_LIST } from '../../apps/admin/src/app/screen-list.ts'
import { signIn } from '../../e2e/accounts.ts'
import { installedBrowser } from '../../scripts/browser.ts'
import { buildAdmin, buildMock } from '../../scripts/build.mjs'
import { serveAsDeployed } from '../../scripts/serve-as-deployed.ts'
import { median, ROUNDS } from '../measure.ts'
import { atMost, type Part } from '../report.ts'
import { startServer } from '../server.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Kilobits a second and milliseconds there and back: what Lighthouse calls slow 4G. */
const SLOW_4G = { downloadThroughput: (1600 * 1000) / 8, uploadThroughput: (750 * 1000) / 8, latency: 150, offline: false }
const SLOW_CPU = 4
/** Figures are polled every 2 and every 5 s. */
const WATCHED_MS = 6000
/** Records of the demo, for the screens that show one. */
const IDS: Record<string, string> = { 'arenas/:id': 'arenas/9', 'fighters/:id': 'fighters/101', 'fans/:id': 'fans/401' }
const LISTS = ['arenas', 'fighters', 'fans']
const DETAILS = Object.keys(IDS)
/** Its table is the one that shows a hundred rows. */
const HISTORY = '/dashboard/statistics/kicks'

interface Opened {
  path: string
  /** Sum of what moved without anybody asking for it. */
  shift: number
  /** Calls that the screen made of its own, in one opening, each as method and address. */
  calls: string[]
}

/** What a person waits for, in a browser, with the built app as its image serves it. */
export async function screens(): Promise<Part> {
  await buildMock()
  await buildAdmin()
  const mock = await startServer(
    'the mock',
    (port) => ['--import', dataUrl(`process.env.PORT='${port}'; process.env.DATA_DIR='memory'`), join(ROOT, 'apps/mock-api/dist/server.mjs')],
    '/__mock/health',
  )
  const site = await serveAsDeployed(mock.origin)
  const executablePath = installedBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    return await look(browser, site.url)
  } finally {
    await browser.close()
    site.close()
    await mock.stop()
  }
}

async function look(browser: Browser, origin: string): Promise<Part> {
  const logins = await rounds(() => login(browser, origin))
  const person = await signedIn(browser, origin)
  const fast = await rounds(() => hundredRows(person, 1))
  const slow = await rounds(() => hundredRows(person, SLOW_CPU))
  const opened: Opened[] = []
  for (const { path } of SCREEN_LIST) opened.push(await open(person, path))
  await person.close()

  const restless = opened.toSorted((a, b) => b.shift - a.shift)[0] as Opened
  const most = (paths: readonly string[]) => Math.max(...opened.filter(({ path }) => paths.includes(path)).map(({ calls }) => calls.length))
  const twice = opened.flatMap(({ path, calls }) => calls.filter((call, at) => calls.indexOf(call) < at).map((call) => `${path}: ${call}`))
  return {
    title: 'In the browser',
    how: [
      `The built app, compressed, with the mock behind it, in ${browser.browserType().name()} ${browser.version()}. Slow: 1.6 Mbit/s, 150 ms there and back (slow 4G), and a processor ${SLOW_CPU} times as slow.`,
      `Rows: of \`${HISTORY}\`, from the answer to the hundredth row drawn, all else being there. Shifts: all of ${opened.length} screens, watched for ${WATCHED_MS / 1000} s each, polls included.`,
      ...(twice.length > 0 ? [`Asked twice: ${twice.join('; ')}.`] : []),
    ].join(' '),
    figures: [],
    reached: [
      atMost('login, slow: first paint', median(logins.map(({ painted }) => painted)) / 1000, 1, 's'),
      atMost('login, slow: usable', median(logins.map(({ usable }) => usable)) / 1000, 3, 's'),
      atMost('a list of 100 rows', median(fast), 250, 'ms'),
      atMost('a list of 100 rows, slow processor', median(slow), 1200, 'ms'),
      atMost(`the most that moves unasked (${restless.path})`, restless.shift, 0.02, 'of the window'),
      atMost('calls of a list, at most', most(LISTS), 2, 'calls'),
      atMost('calls of a record, at most', most(DETAILS), 3, 'calls'),
      atMost('calls made twice, all screens', twice.length, 0, 'calls'),
    ],
  }
}

async function rounds<T>(work: () => Promise<T>): Promise<T[]> {
  const taken: T[] = []
  for (let round = 0; round < ROUNDS; round++) taken.push(await work())
  return taken
}

/** A first visit, with nothing in any cache: when something stands there, and when one can type. */
async function login(browser: Browser, origin: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@cornerman.test')
  const measured = await page.evaluate(() => ({
    usable: performance.now(),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  await context.close()
  return measured
}

async function signedIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const session = await signIn(context.request, '', 'admin@cornerman.test')
  await context.addInitScript((auth) => localStorage.setItem('cornerman', JSON.stringify({ auth })), session)
  return context
}

/** From the answer to the last row, in milliseconds, on a screen where all else is done. */
async function hundredRows(person: BrowserContext, cpu: number): Promise<number> {
  const page = await person.newPage()
  if (cpu > 1) await (await person.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript(() => {
    performance.setResourceTimingBufferSize(2000)
    const seen = new MutationObserver(() => {
      if (document.querySelectorAll('tbody tr[data-row-key]').length < 100) return
      seen.disconnect()
      // The frame after the next: by then it is drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('hundred')))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(HISTORY)
  await settled(page)
  await page.getByRole('combobox', { name: 'Rows a page' }).click()
  await page.getByTitle('100 / page').click()
  await page.waitForFunction(() => performance.getEntriesByName('hundred').length > 0)
  const took = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('hundred')[0]?.startTime ?? Number.NaN
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/metrics/admin/list')) as PerformanceResourceTiming[]
    return drawn - (answers.at(-1)?.responseEnd ?? Number.NaN)
  })
  await page.close()
  return took
}

/** The screen itself stands there, and nothing is on its way any more. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true], main [data-busy]') === null)
}

async function open(person: BrowserContext, path: string): Promise<Opened> {
  const page = await person.newPage()
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const calls = callsOf(page)
  await page.goto(`/dashboard/${IDS[path] ?? path}`)
  await settled(page)
  const asked = [...calls]
  await page.waitForTimeout(WATCHED_MS)
  const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  await page.close()
  return { path, shift, calls: asked }
}

/** What the page asks of the platform, who is signed in included, as it goes. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType()) && !request.url().endsWith('/config.json'))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}${request.postData() ?? ''}`)
  })
  return calls
}

const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
