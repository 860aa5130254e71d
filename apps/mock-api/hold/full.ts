import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NotKept } from '../src/store/not-kept.ts'
import type { World } from '../src/store/world.ts'
import { inFolder, openReal } from './real.ts'
import { contradiction, notesIn, WRITERS, write } from './workload.ts'

export interface FullReport {
  acknowledged: number
  refused: number
  acknowledgedOnceThereWasRoom: number
  /** How a start on the full disk went. */
  startWhenFull: string
  broken: string[]
}

const SIZE = 1_500_000

/** Runs a small disk full, makes room, goes on, and starts again. Answers undefined where nobody may mount one. */
export function fullDisk(): Promise<FullReport | undefined> {
  return inFolder(async (dir) => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', dir], { stdio: 'ignore' })
    } catch {
      return undefined
    }
    try {
      return await onIt(dir)
    } finally {
      execFileSync('umount', [dir])
    }
  })
}

async function onIt(dir: string): Promise<FullReport> {
  const report: FullReport = { acknowledged: 0, refused: 0, acknowledgedOnceThereWasRoom: 0, startWhenFull: '', broken: [] }
  const promised = new Set<string>()
  const refused = new Set<string>()
  const ballast = join(dir, 'ballast')
  writeFileSync(ballast, Buffer.alloc(SIZE / 2))

  const first = await openReal(dir, { snapshotAfter: 100_000 })
  await Promise.all(WRITERS.map((writer) => writeOn(first.world, writer, 'a', 300, promised, refused)))
  report.acknowledged = promised.size
  report.refused = refused.size
  if (refused.size === 0) report.broken.push('the disk never ran full')
  report.broken.push(...wrongs(first.world, promised, refused))
  await first.close()

  try {
    const again = await openReal(dir)
    report.broken.push(...wrongs(again.world, promised, refused))
    report.startWhenFull = 'started'
    await again.close()
  } catch (error) {
    report.startWhenFull = (error as Error).message
    if (!/the disk is full/.test(report.startWhenFull)) report.broken.push(report.startWhenFull)
  }

  rmSync(ballast)
  const second = await openReal(dir, { snapshotAfter: 100_000 })
  await Promise.all(WRITERS.map((writer) => writeOn(second.world, writer, 'b', 20, promised, refused)))
  report.acknowledgedOnceThereWasRoom = promised.size - report.acknowledged
  if (report.acknowledgedOnceThereWasRoom === 0) report.broken.push('nothing was kept though there was room again')
  await second.close()

  const last = await openReal(dir)
  report.broken.push(...wrongs(last.world, promised, refused))
  await last.close()
  return report
}

async function writeOn(world: World, writer: (typeof WRITERS)[number], run: string, times: number, promised: Set<string>, refused: Set<string>) {
  for (let n = 0; n < times; n++) {
    const note = `${run}.${writer}.${n}.${'long '.repeat(40)}`
    try {
      write(world, writer, note)
      await world.durable()
      promised.add(note)
    } catch (error) {
      if (!(error instanceof NotKept) || error.reason !== 'disk_full') throw error
      refused.add(note)
    }
  }
}

function wrongs(world: World, promised: ReadonlySet<string>, refused: ReadonlySet<string>): string[] {
  const notes = notesIn(world)
  const lost = [...promised].filter((note) => !notes.has(note)).length
  const back = [...refused].filter((note) => notes.has(note)).length
  return [contradiction(world), lost > 0 && `${lost} lost`, back > 0 && `${back} came back though refused`].filter((text) => typeof text === 'string')
}
