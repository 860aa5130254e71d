import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findLosses } from './losses.ts'
import { withTemporaryDir } from './temporary-dir.ts'
import { openWorld } from './workload.ts'

/** Kills in one folder. A small snapshot is written more often, so each ten get a new one. */
const KILLS_A_FOLDER = 10

/** Kills (SIGKILL) eight writers and one that restores snapshots. Every other run is killed during a compaction. */
export async function kill(kills = 100) {
  const report = { kills, acknowledged: 0, 'in compaction': 0, broken: [] as string[] }

  for (let first = 0; first < kills; first += KILLS_A_FOLDER) {
    await withTemporaryDir(async (dir) => {
      const acknowledged = new Set<string>()
      const end = Math.min(first + KILLS_A_FOLDER, kills)
      for (let life = first; life < end; life++) {
        const { isInCompaction, broken } = await live(dir, life, acknowledged)
        report['in compaction'] += Number(isInCompaction)
        report.broken.push(...broken.map((text) => `life ${life} ${text}`))
      }

      report.acknowledged += acknowledged.size
    })
  }

  return report
}

/** Lets writers run until they are killed, and opens what they left. Adds what they acknowledged. */
async function live(dir: string, life: number, acknowledged: Set<string>) {
  const output = await runWriters(dir, life)
  for (const [, note] of output.matchAll(/^acknowledged (\S+)\n/gm)) {
    acknowledged.add(note as string)
  }

  const { world, close } = await openWorld(dir)
  const broken = findLosses(world, acknowledged)

  await close()

  if (!output.startsWith('open')) {
    broken.unshift(`did not start: ${output}`)
  }

  return { isInCompaction: output.includes('killed in compaction'), broken }
}

async function runWriters(dir: string, life: number): Promise<string> {
  const inCompaction = life % 2 === 0
  const script = fileURLToPath(new URL('writers.ts', import.meta.url))
  const args = [script, dir, String(life), inCompaction ? 'compaction' : '']
  const child = spawn(process.execPath, ['--import', 'tsx', ...args])
  let output = ''
  const read = (bytes: Buffer) => {
    output += bytes
  }
  const opened = new Promise((done) => child.stdout.once('data', done))
  const ended = new Promise((done) => child.once('close', done))

  child.stdout.on('data', read)
  child.stderr.on('data', read)

  await Promise.race([opened, ended])

  if (!inCompaction) {
    await pause(20 + Math.random() * 300)
    child.kill('SIGKILL')
  }

  await ended

  return output
}
