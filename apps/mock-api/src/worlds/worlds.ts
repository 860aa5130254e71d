import { randomBytes } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { CLOCK_RANGE, isClockTime, World } from './world.ts'

export const DEFAULT_WORLD = 'default'
const WORLD_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const MAX_WORLDS = 1000
const IDLE_MS = 30 * 60_000

/** Loads a scenario for the instant `now`; undefined for an unknown one. */
export type LoadScenario = (name: string, now: number) => Database | undefined

/** A world cannot be created. The message gives the reason. */
export class WorldError extends Error {}

export interface NewWorld {
  id?: string
  scenario?: string
  seed?: number
  now?: number
  frozen?: boolean
  /** Names of dialects, separated by commas. */
  dialect?: string
}

/** Loads the scenario for the instant `now`. Throws WorldError for an unknown one. */
export function loadOrThrow(load: LoadScenario, scenario: string, now: number): Database {
  const database = load(scenario, now)
  if (!database) throw new WorldError(`There is no scenario ${scenario}.`)
  return database
}

/** All worlds of this process by id. Idle ones end after half an hour, except the default world. */
export class Worlds {
  private readonly worlds = new Map<string, World>()

  /** `persistent` is the default world when it outlives the process; otherwise it is in memory like the others. */
  constructor(
    private readonly load: LoadScenario,
    private readonly options: { scenario: string; seed: number; now?: number | undefined; dialect?: string },
    persistent?: World,
  ) {
    const { now } = options
    if (persistent) this.worlds.set(DEFAULT_WORLD, persistent)
    else this.make({ id: DEFAULT_WORLD, ...(now !== undefined && { now }) })
  }

  get(id: string): World | undefined {
    const world = this.worlds.get(id)
    if (world) world.usedAt = Date.now()
    return world
  }

  get default(): World {
    return this.worlds.get(DEFAULT_WORLD) as World
  }

  all(): readonly World[] {
    return [...this.worlds.values()]
  }

  /** Creates a world. With `instead` it replaces one with the same id. Throws WorldError and DialectError. */
  make(options: NewWorld & { instead?: boolean }): World {
    return this.put(this.build(options))
  }

  /** Builds a world that requests cannot reach before `put`. Throws WorldError and DialectError. */
  build({
    instead = false,
    id = randomBytes(6).toString('hex'),
    scenario = this.options.scenario,
    seed = this.options.seed,
    now,
    frozen = false,
    dialect = this.options.dialect ?? '',
  }: NewWorld & { instead?: boolean }): World {
    this.endIdle()
    if (!WORLD_ID.test(id)) throw new WorldError('A world id has up to 64 letters, digits, dashes and underscores.')
    if (this.worlds.has(id) && !instead) throw new WorldError(`There is a world ${id} already.`)
    if (this.worlds.size > MAX_WORLDS && !this.worlds.has(id)) throw new WorldError(`There are ${MAX_WORLDS} worlds already: end some first.`)
    if (now !== undefined && !isClockTime(now)) throw new WorldError(CLOCK_RANGE)
    const start = { scenario, seed, frozen, dialect, ...(now !== undefined && { now }) }
    return new World({ id, start, load: (instant) => loadOrThrow(this.load, scenario, instant) })
  }

  /** Replaces or adds a world. */
  put(world: World): World {
    this.worlds.get(world.id)?.end()
    this.worlds.set(world.id, world)
    return world
  }

  /** Ends a world, except the default one. Returns whether it existed. */
  end(id: string): boolean {
    if (id === DEFAULT_WORLD) return false
    this.worlds.get(id)?.end()
    return this.worlds.delete(id)
  }

  private endIdle() {
    const oldest = Date.now() - IDLE_MS
    for (const world of this.worlds.values()) if (world.usedAt < oldest) this.end(world.id)
  }
}
