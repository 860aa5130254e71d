import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import rules from './stryker.config.mjs'

/** All lines of the screens, forms, undo and cards would take days. These have about 300 changes. */
const LINES = 420
const FOLDERS = ['features', 'shared/action', 'shared/events', 'shared/form', 'shared/people']

// Milliseconds that a test looks for what a change may have removed.
process.env.UI_TIMEOUT = '15000'

/** `SEED=17` chooses the lines of an earlier run again. */
const seed = process.env.SEED ?? String(Date.now())
console.log(`The lines are chosen by SEED=${seed}.`)

export default {
  ...rules,
  mutate: chooseLines(),
  testFiles: FOLDERS.map((folder) => `apps/admin/src/${folder}/**/*.test.{ts,tsx}`),
  htmlReporter: { fileName: 'test-results/mutation-screens.html' },
  // A screen takes seconds.
  timeoutMS: 60_000,
  thresholds: { high: 95, low: 85, break: 85 },
}

/** In the order of their hashes, which the seed shuffles. */
function chooseLines() {
  const lines = FOLDERS.flatMap((folder) => listFiles(`apps/admin/src/${folder}`)).flatMap(
    listLines,
  )

  const toKey = (line) => createHash('sha256').update(`${seed} ${line}`).digest('hex')
  const shuffled = lines.map((line) => [toKey(line), line]).sort()

  return shuffled.slice(0, LINES).map(([, line]) => line)
}

function listFiles(folder) {
  const all = execFileSync('git', ['ls-files', folder], { encoding: 'utf8' }).trim().split('\n')
  return all.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
}

/** "apps/admin/src/features/today/today-screen.tsx:12-12" of each line of code. */
function listLines(file) {
  const isCode = (text) => /\w/.test(text) && !/^\s*(\/\/|\/?\*|import\b|\} from\b)/.test(text)

  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => (isCode(text) ? [`${file}:${index + 1}-${index + 1}`] : []))
}
