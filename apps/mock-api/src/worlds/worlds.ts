import { randomBytes } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { World } from './world.ts'

export const DEFAULT_WORLD = 'default'
const WORLD_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const MOST = 1000
const IDLE_MS = 30 * 60_000

/** Loads a scenario as it looks at `now`; undefined for one that does not exist. */
export type LoadScenario = (name: string, now: number) => Database | undefined

/** Why a world could not be made. */
export class WorldRefused extends Error {}

export interface NewWorld {
  id?: string
  scenario?: string
  seed?: number
  now?: number
  frozen?: boolean
}

/** The scenario as it looks at `now`. Throws WorldRefused for one that does not exist. */
export function loaded(load: LoadScenario, scenario: string, now: number): Database {
  const database = load(scenario, now)
  if (!database) throw new WorldRefused(`There is no scenario ${scenario}.`)
  return database
}

/** Every world of this process by its id. Idle ones end after half an hour, the default one never. */
export class Worlds {
  private readonly worlds = new Map<string, World>()

  /** `persistent` is the default world when it outlives the process; without it that one lives in memory like the others. */
  constructor(
    private readonly load: LoadScenario,
    private readonly options: { scenario: string; seed: number; now?: number | undefined },
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

  /** In place of one of that name, if there is one and `instead`. Throws WorldRefused with a sentence. */
  make({
    instead = false,
    id = randomBytes(6).toString('hex'),
    scenario = this.options.scenario,
    seed = this.options.seed,
    now,
    frozen = false,
  }: NewWorld & { instead?: boolean }): World {
    this.endIdle()
    if (!WORLD_ID.test(id)) throw new WorldRefused('A world is named by up to 64 letters, digits, dashes and underscores.')
    if (this.worlds.has(id) && !instead) throw new WorldRefused(`There is a world ${id} already.`)
    if (this.worlds.size > MOST && !this.worlds.has(id)) throw new WorldRefused(`There are ${MOST} worlds already: end some first.`)
    const start = { scenario, seed, frozen, ...(now !== undefined && { now }) }
    const world = new World({ id, start, load: (instant) => loaded(this.load, scenario, instant) })
    this.worlds.set(id, world)
    return world
  }

  /** Whether there was such a world. The default one stays. */
  end(id: string): boolean {
    return id !== DEFAULT_WORLD && this.worlds.delete(id)
  }

  private endIdle() {
    const oldest = Date.now() - IDLE_MS
    for (const world of this.worlds.values()) if (world.usedAt < oldest) this.end(world.id)
  }
}
