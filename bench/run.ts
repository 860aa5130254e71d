import { existsSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { buildAdmin, buildMock } from '../scripts/build.mjs'
import { measureCalls } from './calls.ts'
import { measureControls } from './controls.ts'
import { measureLoad, soak } from './load.ts'
import { type Goal, ROUNDS } from './measure.ts'
import { measureScreens } from './screens.ts'

/** `npm run bench` measures everything and writes RESULTS.md. `-- calls`, `load`, `controls`, `screens` or `soak MINUTES` does a part. */
const [chosen, minutes] = process.argv.slice(2)

const PARTS: Record<string, () => Promise<Goal[]>> = {
  calls: measureCalls,
  load: measureLoad,
  controls: measureControls,
  screens: measureScreens,
  ...(chosen === 'soak' && { soak: () => soak(Number(minutes)) }),
}

/** What a profile showed and what was tried, by the beginning of a goal that may be missed. */
const REASONS: Record<string, string> = {
  'GET one':
    '4 of 29 µs, spread over hooks, session and headers. The request log is the largest part: 1.14 x without it.',
  'PATCH on disk':
    'a quarter is the kernel, for the socket and the log. The logged line holds the row and the response kept for retries.',
  'PATCH at 100,000': 'in a profile of 4,000 the same; the first copies the table, 50 ms.',
  'dearest body':
    'alone it costs 13 ms. The rest is garbage of the calls before it, collected meanwhile.',
  '1000 admins': '163 to 203 ms in three runs on a machine of twice the speed.',
  'soak of large':
    'after 30 minutes beside the demo (3 MB more, 91 ms) 112 MB less, longest stall 201 ms. One minute does not settle the heap.',
  '100 rows':
    'by a profile, the table is drawn by React in 260 ms and laid out twice in 390 ms; charts, images and polls share the rest. 3740 ms before cells were styled only when they change; 237 ms on 2026-11-27 on a faster machine, with another table. The app asks for 10.',
  'cold start':
    'Node, the code cache, routes and schemas remain. Tried without gain: minified names, a larger young generation, ajv without its optimizer, no sockets; leaving out the controls gives 5 %.',
  restore: 'parses and checks 60 MB of JSON in one turn; only a streaming parser would not.',
  kickMetrics: 'the first call alone, which reads 100,000 users once.',
  'calls of /dashboard/fighters/101':
    'the session, profile, account, match requests and bouts: each has a call of its own in the documents.',
  'people.previews': 'the first search alone, which folds 100,000 texts once.',
}

// What the mock is compared with is a package of its own, because running and testing the product does not need it.
if (!existsSync(join(import.meta.dirname, 'node_modules/autocannon'))) {
  await execa('npm', ['ci', '--loglevel=error'], { cwd: import.meta.dirname, stdio: 'inherit' })
}

await buildMock()

if (!chosen || chosen === 'screens') {
  await buildAdmin()
}

const goals: Goal[] = []

for (const [name, measure] of Object.entries(PARTS)) {
  if (!chosen || chosen === name) {
    goals.push(...(await measure()))
  }
}

const missed = goals.filter(({ isMet }) => !isMet)

const rows = goals.map(
  ({ goal, measured, limit, isMet }) => `|${goal}|${measured}|${limit}|${isMet ? 'yes' : 'no'}|`,
)

const reasons = Object.entries(REASONS).filter(([start]) =>
  missed.some(({ goal }) => goal.startsWith(start)),
)

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()} with a load of ${Math.round(loadavg()[0] ?? 0)}, Node ${process.version}`

const text = `# Results of \`npm run bench\`

${new Date().toISOString().slice(0, 10)}, ${machine}. Medians of ${ROUNDS} rounds; stalls in milliseconds of CPU.

|Goal|Measured|Limit|Met|
|---|---|---|---|
${rows.join('\n')}

${reasons.map(([start, reason]) => `- ${start}: ${reason}`).join('\n')}
`

console.log(text)

if (!chosen) {
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), text)
}

process.exit(missed.length > 0 ? 1 : 0)
