import { join, resolve } from 'node:path'
import { Low } from 'lowdb'
import type { Database } from './database.ts'
import { type Disk, realDisk } from './disk.ts'
import { diskFiles, removeOrphans } from './files.ts'
import { SHAPES } from './fingerprint.ts'
import { makeFolder, secretOf } from './folder.ts'
import { Keeper } from './keeper.ts'
import { lockFolder } from './lock.ts'
import { FolderRefused } from './not-kept.ts'
import { hasLines, recover } from './recovery.ts'
import { RequestLog } from './request-log.ts'
import { type Snapshot, SnapshotFile } from './snapshot.ts'
import { freshDatabase, type Start, World } from './world.ts'
import { DEFAULT_WORLD } from './worlds.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WEEK = 7 * DAY

export interface KeptOptions {
  /** The data folder. Each scenario has a folder of its own in it. */
  dir: string
  start: Start
  /** The scenario as it looks at an instant, in milliseconds. */
  load(now: number): Database
  disk?: Disk
  lock?: (dir: string) => Promise<() => Promise<void>>
  /** Bytes of journal after which a snapshot is written, at the earliest. */
  snapshotAfter?: number
  /** Told, in one line each, what a person should know. */
  warn?: (line: string) => void
}

export interface KeptWorld {
  world: World
  /** The folder of this scenario. */
  folder: string
  /** What tokens are signed with. */
  secret: Buffer
  /** Resolves when everything is on the disk and the folder is free for another process. */
  close(): Promise<void>
}

/**
 * Opens the world that outlives its process, as it was left; a new one on the first start.
 * Throws FolderRefused, with a line that says what to do, when its folder cannot be written, is in use, or is damaged.
 */
export async function openKeptWorld({ lock = lockFolder, disk = realDisk, ...options }: KeptOptions): Promise<KeptWorld> {
  const dir = resolve(options.dir)
  try {
    await makeFolder(disk, dir)
    const unlock = await lock(dir)
    try {
      const secret = await secretOf(disk, dir)
      const folder = join(dir, options.start.scenario)
      // Making the scenario's folder in it also makes the secret's name last.
      const kept = await openScenario(disk, folder, options)
      const world = new World({ id: DEFAULT_WORLD, start: options.start, log: new RequestLog(), load: options.load, kept })
      sayAge(world, folder, options)
      return { world, folder, secret, close: () => kept.keeper.close().finally(unlock) }
    } catch (error) {
      await unlock()
      throw error
    }
  } catch (error) {
    throw readable(error, dir)
  }
}

async function openScenario(disk: Disk, dir: string, options: Pick<KeptOptions, 'start' | 'load' | 'snapshotAfter' | 'warn'>) {
  const { snapshotAfter = 4 * 1024 * 1024, warn = () => {} } = options
  await makeFolder(disk, dir)
  let snapshot = new SnapshotFile(join(dir, 'snapshot'), disk)
  let lowdb = new Low<Snapshot>(snapshot, NONE)
  await lowdb.read()
  if (lowdb.data !== NONE && lowdb.data.shapes !== SHAPES) {
    warn(`The rows kept in ${dir} have the shapes of another version. They are moved to ${await moveAside(disk, dir)}, and a new world begins.`)
    await makeFolder(disk, dir)
    snapshot = new SnapshotFile(join(dir, 'snapshot'), disk)
    lowdb = new Low<Snapshot>(snapshot, NONE)
  }
  const picture = (database: Database, seq: number): Snapshot => ({ seq, shapes: SHAPES, ...database.picture() })
  if (lowdb.data === NONE) {
    if (await hasLines(disk, dir))
      throw new FolderRefused(
        `${join(dir, 'snapshot')} is missing, and the journals beside it need it. Put a copy in its place, or remove the folder to start afresh.`,
      )
    lowdb.data = picture(freshDatabase(options), 0)
    await lowdb.write()
  }
  const { database, seq, journal } = await recover(disk, dir, lowdb.data, warn)
  const keeper = new Keeper({ dir, disk, journal, seq, lowdb, snapshot, snapshotAfter, warn, picture: (now) => picture(database, now) })
  const uploads = join(dir, 'uploads')
  await removeOrphans(disk, uploads, Object.values(database.picture().rows))
  return { database, keeper, files: diskFiles(disk, uploads) }
}

const NONE: Snapshot = { seq: 0, shapes: '', nextIds: {}, rows: {} }

/** Moves a folder out of the way, and answers where it is now. */
async function moveAside(disk: Disk, dir: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const beside = await disk.list(resolve(dir, '..'))
  let name = `${dir}-until-${day}`
  for (let n = 2; beside.includes(name.slice(resolve(dir, '..').length + 1)); n++) name = `${dir}-until-${day}-${n}`
  await disk.rename(dir, name)
  return name
}

function sayAge(world: World, folder: string, { start, warn = () => {} }: Pick<KeptOptions, 'start' | 'warn'>) {
  const now = world.clock.now()
  if (start.now !== undefined && Math.abs(now - start.now) > MINUTE) {
    warn(`NOW is left aside: the world in ${folder} goes on by the clock it was kept with. POST /__mock/reset starts it anew at NOW.`)
  }
  const age = now - Date.parse(world.rows.meta.get(1)?.anchor ?? '')
  if (age > WEEK)
    warn(
      `The world in ${folder} is ${Math.floor(age / DAY)} days old: what was upcoming then may lie in its past. POST /__mock/reset brings it to the present.`,
    )
}

function readable(error: unknown, dir: string): unknown {
  if (error instanceof FolderRefused) return error
  const { code, path = dir } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return error
  const [what, mend] = code === 'ENOSPC' || code === 'EDQUOT' ? ['the disk is full', 'Make room'] : [code, 'Make it writable']
  return new FolderRefused(`${path} cannot be written (${what}). ${mend}, name another folder with DATA_DIR, or keep nothing with DATA_DIR=memory.`)
}
