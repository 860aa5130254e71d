import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, secondsSince } from './cli.mjs'
import { installDependencies } from './install.mjs'
import { UNIT_REPORT } from './unit-report.mjs'

const E2E_REPORT = join(ROOT, 'test-results/e2e.json')
const total = { passed: 0, failed: 0 }
const failures = []

/**
 * `npm test`: all checks and tests. The end-to-end tests run beside the checks and unit tests, because neither uses two cores alone.
 * The last lines name the failed tests and count all; a stage that fails without a failed test counts as one.
 */
try {
  await runAllStages()
} catch (error) {
  console.error(error.message)
  total.failed += 1
}
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runAllStages() {
  installDependencies()
  const { execa } = await import('execa')
  if (!(await run('browser', ['tsx', 'scripts/install-browser.ts']))) return
  const isBuilt = await run('build', ['node', 'scripts/build.mjs'])
  await Promise.all([runChecksAndUnitTests(), isBuilt && runEndToEndTests()])

  async function runChecksAndUnitTests() {
    await run('check', ['npm', 'run', '--silent', 'check'])
    // The end-to-end tests use the built mock, so the unit tests must not build it again.
    const env = isBuilt ? { MOCK_IS_BUILT: '1' } : {}
    await run('unit tests', ['vitest', 'run', '--reporter=dot', '--reporter=./scripts/unit-report.mjs'], {
      env,
      report: UNIT_REPORT,
    })
  }

  function runEndToEndTests() {
    const projects = ['app', 'cross-origin', 'documented-quick'].map((name) => `--project=${name}`)
    const command = ['playwright', 'test', ...projects, '--grep-invert=@full']
    return run('end-to-end tests', command, { report: E2E_REPORT, readResults: readEndToEndResults, printsAtEnd: true })
  }

  /** Runs a command and counts its results. One beside others prints at its end. */
  async function run(name, [file, ...args], { env = {}, report, readResults, printsAtEnd = false } = {}) {
    const start = performance.now()
    if (report) rmSync(report, { force: true })
    if (!printsAtEnd) console.log(`\n── ${name}`)
    const output = printsAtEnd ? 'pipe' : 'inherit'
    const { exitCode, all } = await execa(file, args, {
      cwd: ROOT,
      preferLocal: true,
      stdio: ['ignore', output, output],
      all: printsAtEnd,
      env,
      reject: false,
    })
    if (printsAtEnd) console.log(`\n── ${name}\n${all}`)
    const { passed, failed } = report ? readReport(report, readResults) : { passed: 0, failed: [] }
    const hasFailed = exitCode !== 0 || failed.length > 0 || (report !== undefined && passed === 0)
    total.passed += passed
    total.failed += hasFailed ? Math.max(failed.length, 1) : 0
    if (hasFailed) failures.push(...(failed.length > 0 ? failed : [name]))
    console.log(`${hasFailed ? '✗' : '✓'} ${name}, ${secondsSince(start)}`)
    return !hasFailed
  }
}

function readEndToEndResults({ stats, suites, errors }) {
  const failed = [...suites.flatMap(listFailedTests), ...errors.map(({ message }) => `outside tests › ${message}`)]
  return { passed: stats.expected + stats.flaky, failed }
}

/** Returns the titles of the failed tests in a suite of Playwright's report, with their files. */
function listFailedTests({ file, specs = [], suites = [] }) {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`), ...suites.flatMap(listFailedTests)]
}

/** No counts when the tests ended before they wrote a report. */
function readReport(file, readResults = (results) => results) {
  try {
    return readResults(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: [] }
  }
}
