import { randomBytes } from 'node:crypto'
import { World } from '../../store/world.ts'
import { suggestWord } from '../../text/suggestions.ts'
import { WorldError } from '../input-errors.ts'
import { LabError } from '../lab-error.ts'
import { assertOptions, type LoadScenario, type NewWorld, readStart } from './options.ts'

declare module '../context.ts' {
  interface Lab {
    worlds: Worlds
  }
}

export const DEFAULT_WORLD = 'default'
const WORLD_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const MAX_WORLDS = 1000

/** Real time after which a world without requests ends. */
export const IDLE_MS = 30 * 60_000

/** All worlds of this process by id. Idle ones end after half an hour, except the default world. */
export class Worlds {
  private readonly worlds = new Map<string, World>()

  /** `persistent` is the default world when it outlives the process; otherwise it is in memory like the others. */
  constructor(
    private readonly load: LoadScenario,
    private readonly options: NewWorld,
    persistent?: World,
  ) {
    if (persistent) {
      this.worlds.set(DEFAULT_WORLD, persistent)
    } else {
      this.create({ ...options, id: DEFAULT_WORLD })
    }
  }

  get(id: string): World | undefined {
    const world = this.worlds.get(id)
    if (world) {
      world.usedAt = Date.now()
    }

    return world
  }

  get default(): World {
    return this.worlds.get(DEFAULT_WORLD) as World
  }

  all(): readonly World[] {
    return [...this.worlds.values()]
  }

  create({ id = randomBytes(6).toString('hex'), ...options }: NewWorld): World {
    if (this.worlds.has(id)) {
      throw new LabError('world_exists', `There is a world ${id} already.`)
    }

    return this.put(this.build(id, options))
  }

  /** Builds a world that requests cannot reach before `put`. Throws WorldError. */
  build(id: string, options: NewWorld): World {
    this.endIdle()
    assertOptions(options, ['overlay', 'repeatable'])
    this.assertPossibleId(id)

    return new World({ id, ...readStart(this.load, this.addDefaults(options)) })
  }

  private endIdle() {
    const oldest = Date.now() - IDLE_MS
    for (const world of this.worlds.values()) {
      if (world.usedAt < oldest) {
        this.end(world.id)
      }
    }
  }

  private assertPossibleId(id: string) {
    if (!WORLD_ID.test(id)) {
      throw new WorldError('A world id has up to 64 letters, digits, dashes and underscores.')
    }
    if (this.worlds.size > MAX_WORLDS && !this.worlds.has(id)) {
      throw new WorldError(`There are ${MAX_WORLDS} worlds already: end some first.`)
    }
  }

  private addDefaults(options: NewWorld): NewWorld {
    // The clock is each world's own. Without a scenario, a world has the scenario and the overlay of the process.
    const { scenario, overlay, now: _, frozen: __, ...defaults } = this.options
    const hasOwnRows =
      options.scenario !== undefined || options.rows !== undefined || options.overlay !== undefined
    return { ...defaults, ...(!hasOwnRows && { scenario, overlay }), ...options }
  }

  put(world: World): World {
    this.worlds.get(world.id)?.end()
    this.worlds.set(world.id, world)

    return world
  }

  /** Ends a world, except the default one. Returns whether it existed. */
  end(id: string): boolean {
    if (id === DEFAULT_WORLD) {
      return false
    }

    this.worlds.get(id)?.end()

    return this.worlds.delete(id)
  }
}

export function getWorld(worlds: Worlds, id: string): World {
  const known = worlds.get(id)
  if (known) {
    return known
  }

  const ids = worlds.all().map((each) => each.id)
  const near = suggestWord(id, ids)
  const hint = near ? ` Did you mean ${near}?` : ''

  throw new LabError(
    'unknown_world',
    `There is no world ${id}: it was never created, or it has ended.${hint}`,
  )
}
