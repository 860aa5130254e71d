import { existsSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { buildMock } from '../scripts/build.mjs'
import { QUICK, ROUNDS } from './measure.ts'
import { attacks } from './parts/attacks.ts'
import { download } from './parts/download.ts'
import { one, page } from './parts/get.ts'
import { patch } from './parts/patch.ts'
import { screens } from './parts/screens.ts'
import { start } from './parts/start.ts'
import { worlds } from './parts/worlds.ts'
import { formatTables, type Part } from './report.ts'

/**
 * `npm run bench` measures everything and writes RESULTS.md; `npm run bench -- patch` measures one part and prints it.
 * `npm run bench -- --quick` prints the ratios of the quick parts.
 */
const PARTS: Record<string, () => Promise<Part>> = { start, one, page, patch, worlds, attacks, download, screens }

const HERE = import.meta.dirname
/** Parts whose goals are ratios. */
const QUICK_PARTS = ['start', 'one', 'page', 'patch']
const given = process.argv.slice(2).filter((name) => name !== '--quick')
const names = QUICK && given.length === 0 ? QUICK_PARTS : given
const unknown = names.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
// The baselines are a separate package, because running and testing the product does not need them.
if (!existsSync(join(HERE, 'node_modules/msw')))
  await execa('npm', ['ci', '--loglevel=error'], { cwd: HERE, stdio: 'inherit' })
await buildMock()

const results: Part[] = []
for (const [name, measurePart] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue
  const result = await measurePart()
  results.push(result)
  console.log(`\n${formatTables([result])}`)
}
if (names.length === 0) writeFileSync(join(HERE, 'RESULTS.md'), `${formatHeading()}\n${formatTables(results)}`)
process.exit(results.every(({ goals }) => goals.every(({ isMet }) => isMet)) ? 0 : 1)

function formatHeading() {
  const date = new Date().toISOString().slice(0, 10)
  const machine = `Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores`
  return `# Results\n\n\`npm run bench\`, ${date}, ${machine}, ${ROUNDS} rounds; load average ${loadavg()[0]?.toFixed(1)} at the end. The README explains the columns.\n`
}
