import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { findInstalledBrowser } from '../../../scripts/browser.ts'
import { serveAsDeployed } from '../../../scripts/serve-as-deployed.mjs'

export const subject = 'The deployed app'
export const by = `Lighthouse ${JSON.parse(readFileSync(join(import.meta.dirname, '../node_modules/lighthouse/package.json'), 'utf8')).version}`

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const SCREENS = [
  ['Login', '/login'],
  ['The list of arenas', '/dashboard/arenas'],
  ['A fighter', '/dashboard/fighters/101'],
]
/** The median run is reported, because a busy machine slows some runs down. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
/** Milliseconds for the login. The layout shift goal applies to every screen. */
const GOALS = { paint: 1000, interactive: 3000, shift: 0.02 }
const METHOD =
  `First visits on Lighthouse's simulated phone, slow 4G and a quarter of the processor; the median of ${RUNS} runs. The build is served compressed. ` +
  'Goals: no failed accessibility or best practice audits, layout shift at most 0.02, login painted within 1.0 s and interactive within 3.0 s.'

export async function check({ url }) {
  const app = await serveAsDeployed(url)
  try {
    const session = await signIn(url)
    const rows = []
    for (const [name, path] of SCREENS) {
      const runs = []
      for (let run = 0; run < RUNS; run++)
        runs.push(await visit(app.url, path, path === '/login' ? undefined : session))
      rows.push({ name, ...pickMedian(runs) })
    }
    return describeResult(rows)
  } finally {
    await app.close()
  }
}

/** Signs in the admin with every permission, by the calls that the app makes. */
async function signIn(url) {
  const email = 'admin@cornerman.test'
  const post = async (path, body) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  await post('/api/v1/email/admin/send-pincode', { email })
  const mails = await (await fetch(`${url}/__mock/outbox?to=${email}`)).json()
  const { registrationToken } = await post('/api/v1/email/check-user', { email, pincode: mails.at(-1).code })
  return post('/api/v1/auth/login', {
    registrationToken,
    email,
    deviceToken: 'w',
    deviceIdentifier: 'd',
    deviceName: 'n',
  })
}

/** Audits a first visit in a new browser. */
async function visit(origin, path, session) {
  const chromePath = findInstalledBrowser()
  const chromeFlags = [
    '--headless=new',
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const chrome = await launch({ chromeFlags, logLevel: 'silent', ...(chromePath && { chromePath }) })
  try {
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` })
    const page = await browser.newPage()
    if (session) {
      // A file of the same origin outside the app, so that nothing of the app gets cached.
      await page.goto(`${origin}/robots.txt`)
      await page.evaluate((auth) => localStorage.setItem('cornerman', JSON.stringify({ auth })), session)
    }
    const { lhr } = await lighthouse(
      origin + path,
      { logLevel: 'error', disableStorageReset: true, onlyCategories: CATEGORIES },
      undefined,
      page,
    )
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
    if (!lhr.finalDisplayedUrl.includes(path)) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`)
    await browser.disconnect()
    return readResult(lhr)
  } finally {
    chrome.kill()
  }
}

function readResult({ categories, audits }) {
  const [paint, largest, interactive, blocked, shift] = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'interactive',
    'total-blocking-time',
    'cumulative-layout-shift',
  ].map((id) => audits[id].numericValue)
  const failedAudits = ['accessibility', 'best-practices']
    .flatMap((id) => categories[id].auditRefs.filter(({ weight }) => weight > 0).map((ref) => audits[ref.id]))
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title }) => title)
  return {
    scores: CATEGORIES.map((id) => categories[id].score),
    paint,
    largest,
    interactive,
    blocked,
    shift,
    failedAudits,
  }
}

/**
 * Returns the run with the median time to interactive, with the failed audits of all runs. First paint is the minimum of all runs:
 * Lighthouse attributes it to scripts that arrive earlier, which happens with a server on the same machine.
 */
function pickMedian(runs) {
  const sorted = runs.toSorted((a, b) => a.interactive - b.interactive)
  const paint = Math.min(...runs.map((run) => run.paint))
  return {
    ...sorted[Math.floor(runs.length / 2)],
    paint,
    failedAudits: [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))],
  }
}

function describeResult(rows) {
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
  const table = rows.map(({ name, scores, paint, largest, interactive, blocked, shift }) => {
    const times = [paint, largest, interactive].map(seconds)
    return [
      name,
      ...scores.map((score) => Math.round(score * 100)),
      ...times,
      `${Math.round(blocked)} ms`,
      shift.toFixed(3),
    ].join(' | ')
  })
  const missed = rows.flatMap(({ name, failedAudits, shift, paint, interactive }) => [
    ...failedAudits.map((failedAudit) => `${name}: ${failedAudit}`),
    ...(shift > GOALS.shift ? [`${name} has a layout shift of ${shift.toFixed(3)}`] : []),
    ...(name === 'Login' && paint > GOALS.paint ? [`Login paints first after ${seconds(paint)}`] : []),
    ...(name === 'Login' && interactive > GOALS.interactive
      ? [`Login is interactive after ${seconds(interactive)}`]
      : []),
  ])
  return {
    isOk: missed.length === 0,
    text: `${missed.length === 0 ? 'All goals met' : missed.join('; ')}. ${METHOD}`,
    more: [
      '',
      '| | Performance | Accessibility | Best practices | First paint | Largest paint | Interactive | Blocking | Layout shift |',
      '|---|---|---|---|---|---|---|---|---|',
      ...table.map((row) => `| ${row} |`),
    ],
  }
}
