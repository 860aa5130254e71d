import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inFolder, openReal } from './real.ts'
import { contradiction, notesIn } from './workload.ts'

export interface KillReport {
  kills: number
  acknowledged: number
  /** Kills that left a snapshot half written behind. */
  duringSnapshot: number
  broken: string[]
}

const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url))

/** Kills a process with eight writers again and again, on one folder, and looks after each what the folder holds. */
export function kills(times: number): Promise<KillReport> {
  return inFolder(async (dir) => {
    const report: KillReport = { kills: 0, acknowledged: 0, duringSnapshot: 0, broken: [] }
    const promised = new Set<string>()
    for (; report.kills < times; report.kills++) {
      const said = await lifeOf(dir, report.kills)
      if (!said.startsWith('open')) report.broken.push(`life ${report.kills} did not start: ${said}`)
      for (const [, note] of said.matchAll(/^kept (\S+)\n/gm)) promised.add(note as string)
      if (existsSync(join(dir, 'demo', 'snapshot.new'))) report.duringSnapshot++
      const { world, close } = await openReal(dir)
      const notes = notesIn(world)
      const lost = [...promised].filter((note) => !notes.has(note))
      if (lost.length > 0) report.broken.push(`life ${report.kills} lost ${lost.length}, such as ${lost[0]}`)
      const wrong = contradiction(world)
      if (wrong) report.broken.push(`life ${report.kills}: ${wrong}`)
      for (const note of notes) promised.add(note)
      await close()
    }
    report.acknowledged = promised.size
    return report
  })
}

/** Resolves soon after a snapshot has been begun, or after half a second without one. */
async function snapshotBegun(dir: string) {
  const began = performance.now()
  while (!existsSync(join(dir, 'demo', 'snapshot.new')) && performance.now() - began < 500) await pause(1)
}

/** Starts a child, kills it at some moment after it has begun, and answers what it said. */
async function lifeOf(dir: string, life: number): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dir, String(life)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let wrong = ''
  const opened = new Promise<void>((done) => {
    child.stdout.on('data', (bytes) => {
      said += bytes
      done()
    })
    child.once('exit', () => done())
  })
  child.stderr.on('data', (bytes) => {
    wrong += bytes
  })
  const ended = new Promise((done) => child.once('close', done))
  await opened
  await (life % 2 ? pause(20 + Math.random() * 180) : snapshotBegun(dir))
  child.kill('SIGKILL')
  await ended
  return said || wrong
}
