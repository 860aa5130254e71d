import { existsSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { buildAdmin, buildMock } from '../scripts/build.mjs'
import { measureCalls } from './calls.ts'
import { measureLoad, soak } from './load.ts'
import { type Part, round } from './measure.ts'
import { measureScreens } from './screens.ts'

/** `npm run bench` measures everything and writes RESULTS.md. `-- calls`, `load`, `screens` or `soak MINUTES` does a part. */
const [chosen, minutes] = process.argv.slice(2)
const MEASURES: Record<string, () => Promise<Part[]>> = {
  calls: measureCalls,
  load: measureLoad,
  screens: async () => [await measureScreens()],
  soak: async () => [await soak(Number(minutes ?? 3))],
}

/** What a profile showed and what was tried, by the beginning of a goal that may be missed. */
const REASONS: Record<string, string> = {}

// What the mock is compared with is a package of its own, because running and testing the product does not need it.
if (!existsSync(join(import.meta.dirname, 'node_modules/autocannon')))
  await execa('npm', ['ci', '--loglevel=error'], { cwd: import.meta.dirname, stdio: 'inherit' })
await buildMock()
if (!chosen || chosen === 'screens') await buildAdmin()

const parts: Part[] = []
for (const [name, measure] of Object.entries(MEASURES))
  if (chosen ? chosen === name : name !== 'soak') parts.push(...(await measure()))
const text = parts.map(describe).join('\n')
const isMet = parts.every(({ goals }) => goals.every(({ isMet }) => isMet))
console.log(text)
if (!chosen) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`
  const heading = `# Results of \`npm run bench\`\n\n${new Date().toISOString().slice(0, 10)}, ${machine}\n`
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), `${heading}\n${text}`)
}
process.exit(isMet ? 0 : 1)

function describe({ title, figures, goals }: Part): string {
  const rows = figures.map(({ name, cpu, p50, stall }) => [name, ...[cpu / 1000, p50, stall].map(round)])
  const missed = goals.filter(({ isMet }) => !isMet)
  const reasons = Object.keys(REASONS).filter((start) => missed.some(({ goal }) => goal.startsWith(start)))
  return [
    `## ${title}\n`,
    ...(rows.length > 0 ? [printTable(['', 'CPU ms', 'p50 ms', 'longest stall ms'], rows)] : []),
    printTable(
      ['Goal', 'Measured', 'Limit', 'Met'],
      goals.map(({ goal, measured, limit, isMet }) => [goal, measured, limit, isMet ? 'yes' : 'no']),
    ),
    ...reasons.map((start) => `${start}: ${REASONS[start]}\n`),
  ].join('\n')
}

function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `${[head, head.map(() => '---'), ...rows].map((cells) => `|${cells.join('|')}|`).join('\n')}\n`
}
