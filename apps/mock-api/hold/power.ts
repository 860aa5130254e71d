import { randomStream } from '../src/domain/random.ts'
import { type KeptWorld, openKeptWorld } from '../src/store/kept-world.ts'
import { FolderRefused, NotKept } from '../src/store/not-kept.ts'
import type { World } from '../src/store/world.ts'
import { Gone, MemoryDisk } from './memory-disk.ts'
import { contradiction, load, notesIn, WRITERS, write } from './workload.ts'

export interface PowerReport {
  seed: number
  /** Lives of a process, each ended by a power cut or a kill. */
  lives: number
  cuts: number
  starts: number
  acknowledged: number
  /** Changes refused with `disk_full`, and those whose fate is unknown. */
  refused: number
  unknown: number
  /** What broke a promise. */
  broken: string[]
}

const LIVES_A_DISK = 6
const DIR = '/home/data'
const FOREVER = Number.POSITIVE_INFINITY

/** Lets a world live and die on disks that lose power until it has gone `cuts` times, and checks every promise at each start. */
export async function powerCuts({ cuts, seed }: { cuts: number; seed: number }): Promise<PowerReport> {
  const report: PowerReport = { seed, lives: 0, cuts: 0, starts: 0, acknowledged: 0, refused: 0, unknown: 0, broken: [] }
  for (let disk = 0; report.cuts < cuts; disk++) await oneDisk(report, randomStream(seed * 100_003 + disk), `disk ${disk}`)
  return report
}

/** What has been promised about one disk. */
interface Promised {
  notes: Set<string>
  refused: Set<string>
  /** Changes of which nobody knows; whatever the next start shows is their fate for good. */
  unknown: Set<string>
  secret: string | undefined
  /** Whether a reset may have happened of which nobody was told. */
  maybeReset: boolean
}

async function oneDisk(report: PowerReport, random: () => number, name: string) {
  let disk = new MemoryDisk()
  const promised: Promised = { notes: new Set(), refused: new Set(), unknown: new Set(), secret: undefined, maybeReset: false }
  for (let life = 0; life <= LIVES_A_DISK; life++) {
    const last = life === LIVES_A_DISK
    const goneAt = last ? FOREVER : Math.floor(random() * 90)
    await oneLife(report, disk, promised, { random, goneAt, faults: last ? new Map() : someFaults(random) }, `${name}, life ${life}`)
    if (last) return
    report.lives++
    // A kill leaves the cache behind, so the next life reads what no disk holds yet.
    if (random() < 0.3) continue
    report.cuts++
    disk = disk.cut(random)
  }
}

function someFaults(random: () => number): Map<number, 'ENOSPC' | 'EIO'> {
  const count = [0, 0, 1, 2, 3][Math.floor(random() * 5)] as number
  return new Map(Array.from({ length: count }, () => [Math.floor(random() * 60), random() < 0.8 ? 'ENOSPC' : 'EIO']))
}

type Troubles = Parameters<MemoryDisk['session']>[0]

async function oneLife(report: PowerReport, disk: MemoryDisk, promised: Promised, troubles: Troubles, where: string) {
  const session = disk.session(troubles)
  let kept: KeptWorld
  try {
    kept = await openKeptWorld({
      dir: DIR,
      start: { scenario: 'demo', seed: 1 },
      load,
      disk: session,
      lock: async () => async () => {},
      snapshotAfter: 600,
    })
  } catch (error) {
    const expected = error instanceof Gone || (error instanceof FolderRefused && /cannot be written/.test(error.message))
    if (!expected) report.broken.push(`${where}: refused to start: ${(error as Error).message}`)
    return
  }
  report.starts++
  for (const broken of check(kept, promised)) report.broken.push(`${where}: ${broken}`)
  if (troubles.random() < 0.1) await reset(kept.world, promised)
  await Promise.all(WRITERS.slice(0, 4).map((writer) => writeOn(kept.world, writer, report, promised, troubles.random, `${where}, ${writer}`)))
  await kept.close().catch(() => {})
}

/** Compares a world that has just been opened with what was promised, and promises what it shows: somebody may read it now. */
function check({ world, secret }: KeptWorld, promised: Promised): string[] {
  const notes = notesIn(world)
  if (promised.maybeReset && notes.size === 0) promised.notes.clear()
  const wrong = [contradiction(world)].filter((text) => text !== undefined)
  const lost = [...promised.notes].filter((note) => !notes.has(note))
  const back = [...promised.refused].filter((note) => notes.has(note))
  if (lost.length > 0) wrong.push(`lost ${lost.length}, such as ${lost[0]}`)
  if (back.length > 0) wrong.push(`${back.length} came back though refused, such as ${back[0]}`)
  if (promised.secret !== undefined && promised.secret !== secret.toString('hex')) wrong.push('another signing key')
  for (const note of promised.unknown) if (!notes.has(note)) promised.refused.add(note)
  promised.unknown.clear()
  Object.assign(promised, { notes, secret: secret.toString('hex'), maybeReset: false })
  return wrong
}

async function reset(world: World, promised: Promised) {
  promised.maybeReset = true
  try {
    world.reset()
    await world.durable()
    promised.notes.clear()
    promised.maybeReset = false
  } catch (error) {
    if (error instanceof NotKept && error.reason === 'disk_full') promised.maybeReset = false
  }
}

async function writeOn(world: World, writer: (typeof WRITERS)[number], report: PowerReport, promised: Promised, random: () => number, where: string) {
  for (let n = 0; n < 6; n++) {
    const note = `${where}, ${n}`
    try {
      write(world, writer, note)
      await world.durable()
      // A later reader sees it, and is answered once all it saw is kept.
      if (!notesIn(world).has(note)) report.broken.push(`${note} was acknowledged and is not there`)
      promised.notes.add(note)
      report.acknowledged++
    } catch (error) {
      const full = error instanceof NotKept && error.reason === 'disk_full'
      promised[full ? 'refused' : 'unknown'].add(note)
      if (full && notesIn(world).has(note)) report.broken.push(`${note} was refused and is there`)
      report[full ? 'refused' : 'unknown']++
    }
    if (random() < 0.3) await new Promise((done) => setImmediate(done))
  }
}
