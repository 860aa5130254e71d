import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, secondsSince } from './cli.mjs'
import { installDependencies } from './install.mjs'

const UNIT_REPORT = join(ROOT, 'test-results/unit.json')
const E2E_REPORT = join(ROOT, 'test-results/e2e.json')
const total = { passed: 0, failed: 0 }

/** `npm test`: all checks and tests in order. The last line counts the tests; a stage that fails without a failed test counts as one. */
try {
  await runAllStages()
} catch (error) {
  console.error(error.message)
  total.failed += 1
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runAllStages() {
  installDependencies()
  const { execa } = await import('execa')
  const run = async (name, command, report, readCounts) => {
    console.log(`\n── ${name}`)
    const start = performance.now()
    if (report) rmSync(report, { force: true })
    const [file, ...args] = command
    const { exitCode } = await execa(file, args, { cwd: ROOT, preferLocal: true, stdio: ['ignore', 'inherit', 'inherit'], reject: false })
    const { passed, failed } = report ? readReport(report, readCounts) : { passed: 0, failed: 0 }
    const hasFailed = exitCode !== 0 || failed > 0 || (report !== undefined && passed === 0)
    total.passed += passed
    total.failed += hasFailed ? Math.max(failed, 1) : 0
    console.log(`${hasFailed ? '✗' : '✓'} ${name}, ${secondsSince(start)}`)
    return !hasFailed
  }

  if (!(await run('browser', ['tsx', 'scripts/install-browser.ts']))) return
  await run('check', ['npm', 'run', '--silent', 'check'])
  await run('unit tests', ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`], UNIT_REPORT, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
  if (!(await run('build', ['node', 'scripts/build.mjs']))) return
  await run(
    'end-to-end tests',
    ['playwright', 'test', '--project=app', '--project=cross-origin', '--grep-invert=@full'],
    E2E_REPORT,
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  )
}

/** No counts when the tests ended before they wrote a report. */
function readReport(file, readCounts) {
  try {
    return readCounts(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
