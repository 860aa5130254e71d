import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { buildPages } from '../../scripts/build.mjs'
import { PARTS } from './parts.mjs'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')
const RESULTS = 'test-results/mutation'

const args = process.argv.slice(2)
const names = args.filter((arg) => arg in PARTS)
const files = args.filter((arg) => arg.includes('.ts'))
const unknown = args.filter((arg) => !names.includes(arg) && !files.includes(arg))
if (unknown.length > 0 || (files.length > 0 && names.length !== 1)) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}; files follow one part.`,
  )
  process.exit(1)
}
if (!existsSync(join(HERE, 'node_modules')))
  await execa('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' })
const { Stryker } = await import('@stryker-mutator/core')
process.chdir(ROOT)
// Tests request the pages that the mock serves.
await buildPages()

const rows = []
for (const name of names.length > 0 ? names : Object.keys(PARTS)) rows.push(describeResults(name, await mutate(name)))
console.log(
  ['| Part | Mutants | Killed | Survived | Not covered | Score |', '|---|---|---|---|---|---|', ...rows].join('\n'),
)

/** Returns a result for each mutant. Lists those that survived, here and in a JSON file for Stryker's report viewer. */
function mutate(name) {
  const { sources, tests, isBrowser } = PARTS[name]
  // Read by vitest.config.ts in Stryker's processes.
  process.env.MUTATION_TESTS = JSON.stringify(tests)
  process.env.MUTATION_ENVIRONMENT = isBrowser ? 'jsdom' : 'node'
  return new Stryker({
    mutate: files.length > 0 ? files : sources,
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A second process needs a second copy of all modules, which costs more than it gains on two cores.
    concurrency: 1,
    // Outside the project, so that no other tool finds the copies.
    tempDirName: join(tmpdir(), `cornerman-mutation-${process.pid}`),
    ignorePatterns: ['/bench', '/e2e', '/examples', '/docker', '/apps/admin/dist', 'test-results'],
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: join(RESULTS, `${name}.json`) },
    timeoutMS: 10_000,
    warnings: { slow: false },
  }).runMutationTest()
}

function describeResults(name, mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const [killed, survived, missed] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')]
  const score = (100 * killed) / (killed + survived + missed)
  if (score < 85) process.exitCode = 1
  return `| ${name} | ${killed + survived + missed} | ${killed} | ${survived} | ${missed} | ${score.toFixed(1)} % |`
}
