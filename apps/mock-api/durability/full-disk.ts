import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PersistenceError } from '../src/store/errors.ts'
import type { World } from '../src/store/world.ts'
import { findLosses } from './losses.ts'
import { withTemporaryDir } from './temporary-dir.ts'
import { openWorld, WRITERS, type Writer, write } from './workload.ts'

/** Bytes of the disk. */
const SIZE = 1_500_000
const OPTIONS = { compactAfter: 100_000 }

/** Fills a small disk (tmpfs) under eight writers, also during a compaction, then frees space. Needs root. */
export async function fullDisk() {
  const report = {
    acknowledged: 0,
    rejected: 0,
    'acknowledged with room again': 0,
    'start when full': '',
    broken: [] as string[],
  }

  await withTemporaryDir(async (dir) => {
    if (!mountDisk(dir)) {
      report['start when full'] = 'skipped: only root may mount a tmpfs'
      return
    }

    try {
      const ballast = join(dir, 'ballast')
      writeFileSync(ballast, Buffer.alloc(SIZE / 2))

      const notes = new Notes()
      report.broken.push(...(await fill(dir, notes)))
      report.acknowledged = notes.acknowledged.size
      report.rejected = notes.rejected.size

      const start = await startWhenFull(dir, notes)
      report['start when full'] = start.result
      report.broken.push(...start.broken)

      rmSync(ballast)
      report.broken.push(...(await writeWithRoom(dir, notes)))
      report['acknowledged with room again'] = notes.acknowledged.size - report.acknowledged
    } finally {
      execFileSync('umount', [dir])
    }
  })

  return report
}

/** Returns whether this process may mount a disk. */
function mountDisk(dir: string): boolean {
  try {
    const args = ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', dir]
    execFileSync('mount', args, { stdio: 'ignore' })

    return true
  } catch {
    return false
  }
}

class Notes {
  readonly acknowledged = new Set<string>()
  readonly rejected = new Set<string>()

  /** Lets each writer write a note this often. */
  write(world: World, run: string, times: number): void {
    for (let n = 0; n < times; n++) {
      for (const writer of WRITERS) {
        const note = `${run}.${writer}.${n}.${'long '.repeat(40)}`
        const isKept = tryToWrite(world, writer, note)
        const kept = isKept ? this.acknowledged : this.rejected

        kept.add(note)
      }
    }
  }

  findLosses(world: World): string[] {
    return findLosses(world, this.acknowledged, this.rejected)
  }
}

/** Returns false for a full disk. */
function tryToWrite(world: World, writer: Writer, note: string): boolean {
  try {
    write(world, writer, note)
    return true
  } catch (error) {
    if (error instanceof PersistenceError && error.reason === 'disk_full') {
      return false
    }

    throw error
  }
}

async function fill(dir: string, notes: Notes): Promise<string[]> {
  const { world, close } = await openWorld(dir, OPTIONS)
  for (let n = 0; n < 30; n++) {
    notes.write(world, `a${n}`, 10)
    // Lets a compaction continue.
    await pause(1)
  }

  const broken = notes.findLosses(world)
  await close()

  return notes.rejected.size === 0 ? ['the disk never ran full', ...broken] : broken
}

/** A world on a full disk starts with all that was acknowledged, or says why it does not. */
async function startWhenFull(dir: string, notes: Notes) {
  try {
    const { world, close } = await openWorld(dir)
    const broken = notes.findLosses(world)

    await close()

    return { result: 'started', broken }
  } catch (error) {
    const result = (error as Error).message
    return { result, broken: result.includes('the disk is full') ? [] : [result] }
  }
}

async function writeWithRoom(dir: string, notes: Notes): Promise<string[]> {
  const before = notes.acknowledged.size
  const { world, close } = await openWorld(dir, OPTIONS)

  notes.write(world, 'b', 20)
  await close()

  const last = await openWorld(dir)
  const losses = notes.findLosses(last.world)

  await last.close()

  const isStuck = notes.acknowledged.size === before

  return isStuck ? ['nothing was accepted though there was room again', ...losses] : losses
}
