import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, secondsSince } from './cli.mjs'
import { installDependencies } from './install.mjs'
import { UNIT_REPORT } from './unit-report.mjs'

const E2E_REPORT = join(ROOT, 'test-results/e2e.json')
const total = { passed: 0, failed: 0 }
const failures = []

/** `npm test`: all checks and tests in order. The last lines name the failed tests and count all; a stage that fails without a failed test counts as one. */
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
  const run = async (name, command, report, readResults) => {
    console.log(`\n── ${name}`)
    const start = performance.now()
    if (report) rmSync(report, { force: true })
    const [file, ...args] = command
    const { exitCode } = await execa(file, args, { cwd: ROOT, preferLocal: true, stdio: ['ignore', 'inherit', 'inherit'], reject: false })
    const { passed, failed } = report ? readReport(report, readResults) : { passed: 0, failed: [] }
    const hasFailed = exitCode !== 0 || failed.length > 0 || (report !== undefined && passed === 0)
    total.passed += passed
    total.failed += hasFailed ? Math.max(failed.length, 1) : 0
    if (hasFailed) failures.push(...(failed.length > 0 ? failed : [name]))
    console.log(`${hasFailed ? '✗' : '✓'} ${name}, ${secondsSince(start)}`)
    return !hasFailed
  }

  if (!(await run('browser', ['tsx', 'scripts/install-browser.ts']))) return
  await run('check', ['npm', 'run', '--silent', 'check'])
  await run('unit tests', ['vitest', 'run', '--reporter=dot', '--reporter=./scripts/unit-report.mjs'], UNIT_REPORT, (report) => report)
  if (!(await run('build', ['node', 'scripts/build.mjs']))) return
  await run(
    'end-to-end tests',
    ['playwright', 'test', '--project=app', '--project=cross-origin', '--project=documented-quick', '--grep-invert=@full'],
    E2E_REPORT,
    ({ stats, suites, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: [...suites.flatMap(listFailedTests), ...errors.map(({ message }) => `outside tests › ${message}`)],
    }),
  )
}

/** Returns the titles of the failed tests in a suite of Playwright's report, with their files. */
function listFailedTests({ file, specs = [], suites = [] }) {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`), ...suites.flatMap(listFailedTests)]
}

/** No counts when the tests ended before they wrote a report. */
function readReport(file, readResults) {
  try {
    return readResults(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: [] }
  }
}
