import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, secondsSince } from './cli.mjs'
import { installDependencies } from './install.mjs'

const total = { passed: 0, failed: 0 }

/**
 * `npm test`: all checks and tests. The end-to-end tests run beside the checks and unit tests, because neither uses two cores alone.
 * The last line counts the tests of all stages; a stage that fails without a failed test counts as one.
 */
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
  if (!(await run('browser', ['tsx', 'scripts/install-browser.ts']))) {
    return
  }

  const isBuilt = await run('build', ['node', 'scripts/build.mjs'])
  await Promise.all([runChecksAndUnitTests(), isBuilt && runEndToEndTests()])

  async function runChecksAndUnitTests() {
    await run('check', ['npm', 'run', '--silent', 'check'])

    // The end-to-end tests use the built mock, so the unit tests must not build it again.
    const env = isBuilt ? { MOCK_IS_BUILT: '1' } : {}
    await run('unit tests', ['vitest', 'run'], { env, report: 'test-results/unit.json' })
  }

  function runEndToEndTests() {
    const projects = ['app', 'cross-origin', 'documented-quick'].map((name) => `--project=${name}`)
    const command = ['playwright', 'test', ...projects, '--grep-invert=@full']
    return run('end-to-end tests', command, { report: 'test-results/e2e.json', printsAtEnd: true })
  }

  /** Runs a command and counts the tests of its report. One beside others prints at its end. */
  async function run(name, [file, ...args], { env = {}, report, printsAtEnd = false } = {}) {
    const start = performance.now()

    if (report) {
      rmSync(join(ROOT, report), { force: true })
    }

    const title = `\n── ${name}`
    if (!printsAtEnd) {
      console.log(title)
    }

    const output = printsAtEnd ? 'pipe' : 'inherit'

    const { exitCode, all } = await execa(file, args, {
      cwd: ROOT,
      preferLocal: true,
      stdio: ['ignore', output, output],
      all: printsAtEnd,
      env,
      reject: false,
    })

    if (printsAtEnd) {
      console.log(`${title}\n${all}`)
    }

    const isPassed = addCounts(exitCode, report)
    console.log(`${isPassed ? '✓' : '✗'} ${name}, ${secondsSince(start)}`)

    return isPassed
  }
}

/** Adds the tests of a stage to the total. Returns whether it has passed: some tests ran, and none failed. */
function addCounts(exitCode, report) {
  const { passed, failed } = report ? readCounts(report) : { passed: 0, failed: 0 }
  const isEmpty = report !== undefined && passed === 0
  const isPassed = exitCode === 0 && failed === 0 && !isEmpty

  total.passed += passed

  if (!isPassed) {
    total.failed += Math.max(failed, 1)
  }

  return isPassed
}

/** Of Vitest's report or Playwright's. No counts when the tests ended before they wrote one. */
function readCounts(file) {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(
      readFileSync(join(ROOT, file), 'utf8'),
    )
    return stats
      ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
      : { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
