import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endWithSignals } from './groups.mjs'
import { installWhatIsMissing } from './install.mjs'
import { BIN, ROOT } from './root.mjs'
import { run } from './run.mjs'
import { seconds } from './say.mjs'

const UNIT_REPORT = join(ROOT, 'test-results/unit.json')
const E2E_REPORT = join(ROOT, 'test-results/e2e.json')

/** `npm test`: everything that must hold, stage by stage, with one line at the end that counts the tests. */
export async function runAllTests() {
  endWithSignals(130)
  for (const report of [UNIT_REPORT, E2E_REPORT]) rmSync(report, { force: true })
  const total = { passed: 0, failed: 0 }

  const stage = async (name, work) => {
    console.log(`\n── ${name}`)
    const began = performance.now()
    const trouble = await work().catch((error) => error.message)
    console.log(`${trouble ? '✗' : '✓'} ${name}, ${seconds(began)}${trouble ? `: ${trouble}` : ''}`)
    if (trouble) process.exitCode = 1
    return !trouble
  }

  /** A stage that counts tests. Without any it fails, and when it fails without a failed test it counts as one. */
  const counted = (name, args, report, countsIn) =>
    stage(name, async () => {
      const code = await program(args)
      const { passed, failed } = count(report, countsIn)
      const trouble =
        passed + failed === 0 ? 'it ran no test' : failed > 0 ? `${failed} failed` : code !== 0 ? 'it failed, though no test did' : undefined
      total.passed += passed
      total.failed += trouble && failed === 0 ? 1 : failed
      return trouble
    })
  const plain = async (name, work) => {
    const ok = await stage(name, work)
    if (!ok) total.failed += 1
    return ok
  }

  if (
    (await plain('install', installWhatIsMissing)) &&
    (await plain('browser', passing(['--import', 'tsx', join(ROOT, 'scripts/find-browser.ts')])))
  ) {
    await plain('check', passing([join(ROOT, 'scripts/check.mjs')]))
    await counted('unit tests', [BIN.vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`], UNIT_REPORT, unitCounts)
    if (await plain('build', passing([join(ROOT, 'scripts/build.mjs')]))) {
      await counted('e2e', [BIN.playwright, 'test', '--grep-invert=@full'], E2E_REPORT, e2eCounts)
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
}

const program = async (args) => (await run(process.execPath, args, { show: true })).code
const passing = (args) => async () => ((await program(args)) === 0 ? undefined : 'see above')
const unitCounts = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests })
const e2eCounts = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })

/** What a reporter wrote down; nothing when it did not get so far. */
function count(report, countsIn) {
  try {
    return countsIn(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
