import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PersistenceError } from '../src/store/errors.ts'
import type { World } from '../src/store/world.ts'
import { type RunningServer, startServer } from '../test/server-process.ts'
import { large } from './large.ts'
import { findContradiction, getNotes, openWorld, WRITERS, write } from './workload.ts'

/** `npm run test:durability [part [times]]`: tests the guarantees of the data folder. Exits with 1 on a failure. */
const PARTS: Record<string, (times?: number) => Promise<Report>> = {
  kill,
  server,
  full: fullDisk,
  large,
}
const [only, times] = process.argv.slice(2)

/** Counts, and descriptions of broken guarantees. */
interface Report {
  broken: string[]
  [count: string]: unknown
}

let isBroken = false
for (const [name, part] of Object.entries(PARTS)) {
  if (only && only !== name) {
    continue
  }
  const began = performance.now()
  const { broken, ...counts } = await part(times ? Number(times) : undefined)
  const seconds = Math.round((performance.now() - began) / 1000)
  const figures = { ...counts, broken: broken.length }
  const columns = Object.entries(figures).map(([what, count]) => `${what} ${count}`)
  console.log(`${name.padEnd(7)} ${columns.join(', ')}, ${seconds} s`)
  for (const line of broken) {
    console.log(`        ${line}`)
  }
  isBroken ||= broken.length > 0
}
process.exit(isBroken ? 1 : 0)

/** Kills (SIGKILL) eight writers and one that restores snapshots. Every other run is killed during a compaction. */
async function kill(kills = 100): Promise<Report> {
  const report = { kills, acknowledged: 0, 'in compaction': 0, broken: [] as string[] }
  for (let life = 0; life < kills; ) {
    // Uses a new folder regularly: a small snapshot is written more often.
    await withTemporaryDir(async (dir) => {
      const acknowledged = new Set<string>()
      for (let n = 0; n < 10 && life < kills; n++, life++) {
        const output = await runWriters(dir, life)
        if (!output.startsWith('open')) {
          report.broken.push(`life ${life} did not start: ${output}`)
        }
        for (const [, note] of output.matchAll(/^acknowledged (\S+)\n/gm)) {
          acknowledged.add(note as string)
        }
        if (output.includes('killed in compaction')) {
          report['in compaction']++
        }
        const { world, close } = await openWorld(dir)
        report.broken.push(
          ...findLosses(world, acknowledged).map((loss) => `life ${life}: ${loss}`),
        )
        await close()
      }
      report.acknowledged += acknowledged.size
    })
  }
  return report
}

async function runWriters(dir: string, life: number): Promise<string> {
  const inCompaction = life % 2 === 0
  const script = fileURLToPath(new URL('writers.ts', import.meta.url))
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    script,
    dir,
    String(life),
    inCompaction ? 'compaction' : '',
  ])
  let output = ''
  const opened = new Promise((done) => child.stdout.once('data', done))
  const ended = new Promise((done) => child.once('close', done))
  child.stdout.on('data', (bytes) => {
    output += bytes
  })
  child.stderr.on('data', (bytes) => {
    output += bytes
  })
  await Promise.race([opened, ended])
  if (!inCompaction) {
    await pause(20 + Math.random() * 300)
    child.kill('SIGKILL')
  }
  await ended
  return output
}

/** Alternates SIGKILL and SIGTERM while eight HTTP clients change one user each. */
async function server(rounds = 20): Promise<Report> {
  const report = {
    kills: 0,
    stops: 0,
    acknowledged: 0,
    'slowest stop ms': 0,
    broken: [] as string[],
  }
  const users = [1, 2, 3, 4, 5, 6, 7, 8]
  await withTemporaryDir(async (dir) => {
    const acknowledged = new Map<number, string>()
    const sent = new Map<number, string>()
    for (let round = 0; round < rounds; round++) {
      const running = await startServer({ DATA_DIR: dir, MOCK_CONTROL: 'open' })
      for (const id of users) {
        const nickname = await readNickname(running, id)
        // The last change may have been persisted without its response.
        if (
          acknowledged.has(id) &&
          nickname !== acknowledged.get(id) &&
          nickname !== sent.get(id)
        ) {
          report.broken.push(`user ${id} is ${nickname} instead of ${acknowledged.get(id)}`)
        }
        if (acknowledged.has(id)) {
          acknowledged.set(id, nickname)
        }
      }
      const clients = users.map(async (id) => {
        for (let n = 0; ; n++) {
          const nickname = `${round}.${n}`
          sent.set(id, nickname)
          const status = await setNickname(running, id, nickname)
          if (status !== 200) {
            return
          }
          acknowledged.set(id, nickname)
          report.acknowledged++
        }
      })
      await pause(200 + Math.random() * 300)
      const signal = round % 2 ? 'SIGTERM' : 'SIGKILL'
      const { code, ms } = await running.end(signal)
      await Promise.all(clients)
      if (signal === 'SIGKILL') {
        report.kills++
      } else {
        report.stops++
        report['slowest stop ms'] = Math.max(report['slowest stop ms'], Math.round(ms))
        if (code !== 0 || ms > 5000) {
          report.broken.push(
            `SIGTERM ended with ${code} after ${Math.round(ms)} ms: ${running.output()}`,
          )
        }
      }
    }
  })
  return report
}

async function setNickname(
  { url }: RunningServer,
  id: number,
  nickname: string,
): Promise<number | undefined> {
  const init = {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nickname }),
  }
  // Undefined when the connection broke: nothing was acknowledged.
  return fetch(`${url}/__mock/tables/users/${id}`, init).then(
    ({ status }) => status,
    () => undefined,
  )
}

async function readNickname({ url }: RunningServer, id: number): Promise<string> {
  const rows = (await (await fetch(`${url}/__mock/tables/users`)).json()) as {
    id: number
    nickname: string
  }[]
  return rows.find((row) => row.id === id)?.nickname ?? ''
}

/** Fills a small disk (tmpfs) under eight writers, also during a compaction, then frees space. Needs root. */
async function fullDisk(): Promise<Report> {
  const size = 1_500_000
  const report = {
    acknowledged: 0,
    rejected: 0,
    'acknowledged with room again': 0,
    'start when full': '',
    broken: [] as string[],
  }
  await withTemporaryDir(async (dir) => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir], {
        stdio: 'ignore',
      })
    } catch {
      report['start when full'] = 'skipped: only root may mount a tmpfs'
      return
    }
    const acknowledged = new Set<string>()
    const rejected = new Set<string>()
    const writeMany = (world: World, run: string, times: number) => {
      for (let n = 0; n < times; n++) {
        for (const writer of WRITERS) {
          const note = `${run}.${writer}.${n}.${'long '.repeat(40)}`
          try {
            write(world, writer, note)
            acknowledged.add(note)
          } catch (error) {
            if (!(error instanceof PersistenceError) || error.reason !== 'disk_full') {
              throw error
            }
            rejected.add(note)
          }
        }
      }
    }
    try {
      const ballast = join(dir, 'ballast')
      writeFileSync(ballast, Buffer.alloc(size / 2))
      const first = await openWorld(dir, { compactAfter: 100_000 })
      for (let n = 0; n < 30; n++) {
        writeMany(first.world, `a${n}`, 10)
        // Lets a compaction continue.
        await pause(1)
      }
      Object.assign(report, { acknowledged: acknowledged.size, rejected: rejected.size })
      if (rejected.size === 0) {
        report.broken.push('the disk never ran full')
      }
      report.broken.push(...findLosses(first.world, acknowledged, rejected))
      await first.close()

      report['start when full'] = await openWorld(dir).then(
        async ({ world, close }) => {
          report.broken.push(...findLosses(world, acknowledged, rejected))
          await close()
          return 'started'
        },
        (error) => String(error.message),
      )
      if (!/^started$|the disk is full/.test(report['start when full'])) {
        report.broken.push(report['start when full'])
      }

      rmSync(ballast)
      const second = await openWorld(dir, { compactAfter: 100_000 })
      writeMany(second.world, 'b', 20)
      report['acknowledged with room again'] = acknowledged.size - report.acknowledged
      if (acknowledged.size === report.acknowledged) {
        report.broken.push('nothing was accepted though there was room again')
      }
      await second.close()
      const last = await openWorld(dir)
      report.broken.push(...findLosses(last.world, acknowledged, rejected))
      await last.close()
    } finally {
      execFileSync('umount', [dir])
    }
  })
  return report
}

function findLosses(
  world: World,
  acknowledged: ReadonlySet<string>,
  rejected: ReadonlySet<string> = new Set(),
): string[] {
  const notes = getNotes(world)
  const lost = [...acknowledged].filter((note) => !notes.has(note))
  const reappeared = [...rejected].filter((note) => notes.has(note))
  return [
    findContradiction(world),
    lost.length > 0 && `${lost.length} lost, such as ${lost[0]}`,
    reappeared.length > 0 &&
      `${reappeared.length} came back though rejected, such as ${reappeared[0]}`,
  ].filter((text) => typeof text === 'string')
}

/** Runs `work` in a temporary folder. */
async function withTemporaryDir(work: (dir: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'cornerman-durability-'))
  try {
    await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
