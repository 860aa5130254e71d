import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { findInstalledBrowser } from '../../../scripts/browser.ts'
import { serveAsDeployed } from '../../../scripts/serve-as-deployed.mjs'
import { signIn } from '../sign-in.mjs'

export const subject = 'The app as it is deployed'
export const by = `Lighthouse ${JSON.parse(readFileSync(join(import.meta.dirname, '../node_modules/lighthouse/package.json'), 'utf8')).version}`

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const SCREENS = [
  ['Login', '/login'],
  ['The list of arenas', '/dashboard/arenas'],
  ['A fighter', '/dashboard/fighters/101'],
]
/** The median run counts: a busy machine slows some down. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
/** Milliseconds for the login; the shift holds for each screen. */
const GOALS = { paint: 1000, usable: 3000, shift: 0.02 }
const METHOD =
  `First visits on Lighthouse's simulated phone, slow 4G and a quarter of the processor; the median of ${RUNS} runs. The build is served compressed. ` +
  'Goals: no complaint of accessibility and best practices, shift at most 0.02, login painted after 1.0 s and usable after 3.0 s.'

export async function check({ url }) {
  const app = await serveAsDeployed(url)
  try {
    const session = await signIn(url)
    const rows = []
    for (const [name, path] of SCREENS) {
      const runs = []
      for (let run = 0; run < RUNS; run++) runs.push(await visit(app.url, path, path === '/login' ? undefined : session))
      rows.push({ name, ...pickMedian(runs) })
    }
    return describeResult(rows)
  } finally {
    await app.close()
  }
}

/** A first visit with a browser of its own. */
async function visit(origin, path, session) {
  const chromePath = findInstalledBrowser()
  const chromeFlags = ['--headless=new', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const chrome = await launch({ chromeFlags, logLevel: 'silent', ...(chromePath && { chromePath }) })
  try {
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` })
    const page = await browser.newPage()
    if (session) {
      // A file of the same origin outside the app: nothing of the app gets into the cache.
      await page.goto(`${origin}/robots.txt`)
      await page.evaluate((auth) => localStorage.setItem('cornerman', JSON.stringify({ auth })), session)
    }
    const { lhr } = await lighthouse(origin + path, { logLevel: 'error', disableStorageReset: true, onlyCategories: CATEGORIES }, undefined, page)
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
    if (!lhr.finalDisplayedUrl.includes(path)) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`)
    await browser.disconnect()
    return readResult(lhr)
  } finally {
    chrome.kill()
  }
}

function readResult({ categories, audits }) {
  const [paint, largest, usable, blocked, shift] = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'interactive',
    'total-blocking-time',
    'cumulative-layout-shift',
  ].map((id) => audits[id].numericValue)
  const complaints = ['accessibility', 'best-practices']
    .flatMap((id) => categories[id].auditRefs.filter(({ weight }) => weight > 0).map((ref) => audits[ref.id]))
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title }) => title)
  return { scores: CATEGORIES.map((id) => categories[id].score), paint, largest, usable, blocked, shift, complaints }
}

/**
 * The run of median time to usable, with the complaints of all. First paint is the least of all runs: Lighthouse counts scripts that arrive
 * before it as its cause, and from a server on the same machine they do.
 */
function pickMedian(runs) {
  const sorted = runs.toSorted((a, b) => a.usable - b.usable)
  const paint = Math.min(...runs.map((run) => run.paint))
  return { ...sorted[Math.floor(runs.length / 2)], paint, complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))] }
}

function describeResult(rows) {
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
  const table = rows.map(({ name, scores, paint, largest, usable, blocked, shift }) => {
    const times = [paint, largest, usable].map(seconds)
    return [name, ...scores.map((score) => Math.round(score * 100)), ...times, `${Math.round(blocked)} ms`, shift.toFixed(3)].join(' | ')
  })
  const missed = rows.flatMap(({ name, complaints, shift, paint, usable }) => [
    ...complaints.map((complaint) => `${name}: ${complaint}`),
    ...(shift > GOALS.shift ? [`${name} shifts by ${shift.toFixed(3)}`] : []),
    ...(name === 'Login' && paint > GOALS.paint ? [`Login paints first after ${seconds(paint)}`] : []),
    ...(name === 'Login' && usable > GOALS.usable ? [`Login is usable after ${seconds(usable)}`] : []),
  ])
  return {
    isOk: missed.length === 0,
    text: `${missed.length === 0 ? 'All goals are met' : missed.join('; ')}. ${METHOD}`,
    more: [
      '',
      '| | Performance | Accessibility | Best practices | First paint | Largest paint | Usable | Blocked | Shift |',
      '|---|---|---|---|---|---|---|---|---|',
      ...table.map((row) => `| ${row} |`),
    ],
  }
}
