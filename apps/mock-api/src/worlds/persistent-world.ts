import type { Database } from '../store/database.ts'
import { type DataDir, openDataDir } from './data-dir.ts'
import { createDatabase, type Start, World } from './world.ts'
import { DEFAULT_WORLD } from './worlds.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WEEK = 7 * DAY

export interface PersistentWorldOptions {
  /** The data folder. Each scenario has a folder of its own in it. */
  dir: string
  start: Start
  /** The scenario as it looks at an instant, in milliseconds. */
  load(now: number): Database
  /** Bytes of log after which a snapshot is written, at the earliest. */
  compactAfter?: number
  /** Called with one line each time a person should know something. */
  warn?: (line: string) => void
}

export interface PersistentWorld extends Pick<DataDir, 'folder' | 'secret' | 'close'> {
  world: World
}

/** Opens the default world as its data folder holds it; a new one on the first start. Throws DataDirError when the folder cannot be used. */
export async function openPersistentWorld(options: PersistentWorldOptions): Promise<PersistentWorld> {
  const { dir, start, load, compactAfter, warn = () => {} } = options
  const { folder, secret, close, ...persistence } = await openDataDir({
    dir,
    scenario: start.scenario,
    create: () => createDatabase({ start, load }),
    compactAfter,
    warn,
  })
  const world = new World({ id: DEFAULT_WORLD, start, load, persistence })
  warnAboutTime(world, folder, { start, warn })
  return { world, folder, secret, close }
}

function warnAboutTime(world: World, folder: string, { start, warn }: { start: Start; warn: (line: string) => void }) {
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
