import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { CliError, ROOT, runCli } from '../../scripts/cli.mjs'
import { serveAsDeployed } from '../../scripts/serve-as-deployed.mjs'
import { buildKit } from '../../scripts/testkit.mjs'
import { User } from './user.mjs'
import { STEPS } from './walk.mjs'

/** `npm run test:browsers`: a walk through the built app in browsers that the end-to-end tests do not use. */
const HERE = import.meta.dirname
const BROWSERS = {
  firefox: async (options) => (await import('./firefox.mjs')).startFirefox(options),
  webkit: async (options) => (await import('./webkit.mjs')).startWebkit(options),
}
const REPORTS = '/api/v1/error-reports'

await runCli(async () => {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in BROWSERS))
  if (unknown.length > 0)
    throw new CliError(`Unknown browser: ${unknown.join(', ')}. The browsers are ${Object.keys(BROWSERS).join(', ')}.`)
  if (!existsSync(join(HERE, 'node_modules')))
    await execa('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' })
  await execa('node', ['scripts/build.mjs', 'admin'], { cwd: ROOT, stdio: 'inherit' })
  const { createMock } = await import(pathToFileURL(join(await buildKit(), 'create-mock.mjs')).href)
  for (const name of names.length > 0 ? names : Object.keys(BROWSERS))
    await walk(name, await createMock({ logBodies: true }))
})
process.exit()

/** Walks through the app in one browser, on a mock of its own. */
async function walk(browser, mock) {
  // The app reports what it catches; the mock's log keeps the reports.
  process.env.REPORT_URL = REPORTS
  await fetch(`${mock.url}/__mock/stubs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'POST', path: REPORTS, status: 204 }),
  })
  const app = await serveAsDeployed(mock.url)
  const driver = await BROWSERS[browser]({ width: 1280, height: 900 })
  const folder = join(ROOT, 'test-results/browsers', browser)
  mkdirSync(folder, { recursive: true })
  const photograph = (title) => driver.screenshot(join(folder, `${title}.png`))
  const seen = new Set()
  console.log(driver.name)
  try {
    for (const [step, run] of Object.entries(STEPS)) {
      try {
        const result = await run({ user: new User(driver, app.url), driver, mock, photograph })
        const errors = [...(await driver.readErrors()), ...(await readProblems(mock.url, seen))]
        if (errors.length > 0) throw new Error([...new Set(errors)].join('\n    '))
        console.log(`✓ ${step}: ${result}`)
      } catch (error) {
        process.exitCode = 1
        console.log(`✗ ${step}: ${error.message}`)
        await photograph(`failed-${step}`).catch(() => {})
        if (step === 'sign in') break
      }
    }
  } finally {
    await driver.close()
    await app.close()
    await mock.close()
  }
}

/** Returns error reports of the app, calls that the contract lacks and server errors. `seen` holds the ids of earlier requests. */
async function readProblems(url, seen) {
  const requests = await (await fetch(`${url}/__mock/requests`)).json()
  const unseen = requests.filter(({ id }) => !seen.has(id))
  for (const { id } of unseen) seen.add(id)
  return unseen.flatMap(({ path, status, errorMessage, sent }) => {
    if (path.startsWith(REPORTS)) return [describeReport(sent.body)]
    return status >= 500 || errorMessage === 'unknown_path' ? [`${status}: ${path}`] : []
  })
}

const describeReport = ({ route, kind, name = '', message = '', status = '', call = '', stack = [] }) =>
  ['reported:', route, kind, name, message, status, call, stack[0]].filter(Boolean).join(' ')
