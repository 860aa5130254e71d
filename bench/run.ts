import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { run } from '../scripts/run.mjs'
import { ROUNDS } from './measure.ts'
import { download } from './parts/download.ts'
import { map } from './parts/map.ts'
import { one } from './parts/one.ts'
import { page } from './parts/page.ts'
import { patch } from './parts/patch.ts'
import { screens } from './parts/screens.ts'
import { start } from './parts/start.ts'
import { worlds } from './parts/worlds.ts'
import { asTables, type Part } from './report.ts'

/** `npm run bench` measures everything and writes RESULTS.md; `npm run bench -- patch` measures that part and prints it. */
const PARTS: Record<string, () => Promise<Part>> = { start, one, page, patch, worlds, download, map, screens }

const HERE = import.meta.dirname
const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There is ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
await installWhatIsCompared()

const done: Part[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue
  const result = await part()
  done.push(result)
  console.log(`\n${asTables([result])}`)
}
if (names.length === 0) writeFileSync(join(HERE, 'RESULTS.md'), `${heading()}\n${asTables(done)}`)
process.exit(done.every(({ reached }) => reached.every(({ holds }) => holds)) ? 0 : 1)

/** json-server and the load generator are no part of the main install: nobody who runs or tests the product needs them. */
async function installWhatIsCompared() {
  if (existsSync(join(HERE, 'node_modules/msw'))) return
  console.log('Installing what is compared (first time only)…')
  const { code, output } = await run('npm', ['ci', '--prefix', HERE, '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error(`npm ci in bench/ failed: ${output}`)
}

function heading() {
  const named = /^model name\s*:\s*(.+)$/m.exec(existsSync('/proc/cpuinfo') ? readFileSync('/proc/cpuinfo', 'utf8') : '')?.[1] ?? cpus()[0]?.model
  const day = new Date().toISOString().slice(0, 10)
  return `# Results\n\n\`npm run bench\`, ${day}, Node ${process.version}, ${named}, ${cpus().length} cores, ${ROUNDS} rounds; load average ${loadavg()[0]?.toFixed(1)} at the end. What the columns mean stands in the README.\n`
}
