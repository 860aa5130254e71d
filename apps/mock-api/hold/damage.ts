import { join } from 'node:path'
import type { Disk } from '../src/store/disk.ts'
import { openKeptWorld } from '../src/store/kept-world.ts'
import { FolderRefused } from '../src/store/not-kept.ts'
import { replaceFile } from '../src/store/replace-file.ts'
import { MemoryDisk, NO_TROUBLES } from './memory-disk.ts'
import { contradiction, load, notesIn, WRITERS, write } from './workload.ts'

export interface DamageReport {
  places: number
  /** Starts refused with the file and the place, and starts that dropped the last line and said so. */
  refused: number
  dropped: number
  broken: string[]
}

type Way = (byte: number) => number
export const EVERY_BIT: readonly Way[] = Array.from({ length: 8 }, (_, bit) => (byte: number) => byte ^ (1 << bit))
export const ONE_BIT: readonly Way[] = [(byte) => byte ^ 1]
export const TO_NEWLINE: Way = () => 10

const DIR = '/data'
const FOLDER = join(DIR, 'demo')

/** Changes one byte at every place of a journal and of a snapshot, in each of `ways`, and starts on it. */
export async function damages({ lines, ways }: { lines: number; ways: readonly Way[] }): Promise<DamageReport> {
  const report: DamageReport = { places: 0, refused: 0, dropped: 0, broken: [] }
  const disk = new MemoryDisk().session(NO_TROUBLES)
  const { world, close } = await openOn(disk)
  for (let n = 0; n < lines; n++) {
    for (const writer of WRITERS.slice(0, 2)) write(world, writer, `${writer}.${n}`)
    await world.durable()
  }
  const all = notesIn(world)
  await close()
  for (const name of await disk.list(FOLDER)) {
    const path = join(FOLDER, name)
    const good = (await disk.read(path)) ?? Buffer.alloc(0)
    for (let at = 0; at < good.length; at++) {
      for (const way of ways) {
        const bad = Buffer.from(good)
        bad[at] = way(good[at] as number)
        if (bad.equals(good)) continue
        await replaceFile(disk, path, bad)
        report.places++
        await oneStart(disk, path, at, all.size, report)
        await replaceFile(disk, path, good)
      }
    }
  }
  return report
}

const openOn = (disk: Disk, warn: (line: string) => void = () => {}) =>
  openKeptWorld({ dir: DIR, start: { scenario: 'demo', seed: 1 }, load, disk, warn, lock: async () => async () => {} })

async function oneStart(disk: Disk, path: string, at: number, all: number, report: DamageReport) {
  const said: string[] = []
  try {
    const { world, close } = await openOn(disk, (line) => said.push(line))
    const { size } = notesIn(world)
    const wrong = contradiction(world)
    // One line holds the two last notes.
    const onlyTheLast = size === all - 2 && said.length === 1 && said[0]?.includes('its last line')
    if (wrong || !onlyTheLast)
      report.broken.push(`${path}, byte ${at}: started with ${size} of ${all} notes and said ${said}${wrong ? `; ${wrong}` : ''}`)
    report.dropped++
    await close()
  } catch (error) {
    const named = error instanceof FolderRefused && error.message.includes(path) && /byte|checksum/.test(error.message)
    if (!named) report.broken.push(`${path}, byte ${at}: ${error}`)
    report.refused++
  }
}
