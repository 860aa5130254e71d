import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { buildAdmin, buildMock } from '../scripts/build.mjs'
import { measureCalls } from './calls.ts'
import { round } from './measure.ts'
import { measureScreens } from './screens.ts'

/** `npm run bench`: CPU and latency of calls beside other servers, then the app in a browser. `-- calls` or `-- screens` does one of them. */
const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)

// What the mock is compared with is a package of its own, because running and testing the product does not need it.
if (!existsSync(join(import.meta.dirname, 'node_modules/lighthouse')))
  await execa('npm', ['ci', '--loglevel=error'], { cwd: import.meta.dirname, stdio: 'inherit' })
await buildMock()
if (isChosen('screens')) await buildAdmin()

const parts = [
  ...(isChosen('calls') ? await measureCalls() : []),
  ...(isChosen('screens') ? [await measureScreens()] : []),
]
for (const { title, figures, goals } of parts) {
  console.log(`\n${title}`)
  if (figures.length > 0)
    console.table(figures.map(({ name, cpu, p50 }) => ({ name, 'CPU µs': round(cpu), 'p50 ms': round(p50) })))
  console.table(goals)
}
process.exit(parts.every(({ goals }) => goals.every(({ isMet }) => isMet)) ? 0 : 1)
