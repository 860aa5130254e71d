import { randomBytes } from 'node:crypto'
import { suggestWord, suggestWords } from '../../domain/suggestions.ts'
import { CLOCK_RANGE, isClockTime } from '../../store/clock.ts'
import type { Database } from '../../store/database.ts'
import { type Start, World } from '../../store/world.ts'
import { assertBase, type NamedOverlay, type Overlay, parseOverlay } from '../rows/overlay.ts'

export const DEFAULT_WORLD = 'default'
const WORLD_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const MAX_WORLDS = 1000
const IDLE_MS = 30 * 60_000

/** Loads a scenario for the instant `now`; undefined for an unknown one. Throws OverlayError. */
export interface LoadScenario {
  (name: string, now: number, overlay?: NamedOverlay): Database | undefined
  /** Names of all scenarios. */
  names?: readonly string[]
}

/** A world cannot be created. The message gives the reason. */
export class WorldError extends Error {}
/** The id is taken. */
export class WorldExistsError extends WorldError {}

export interface NewWorld extends Partial<Omit<Start, 'overlay'>> {
  id?: string
  /** Changes to the rows of the scenario. */
  rows?: Overlay
}

/** Names of the options that a world and a mock share. */
export const WORLD_OPTIONS = ['scenario', 'rows', 'seed', 'now', 'frozen', 'dialect', 'logBodies']

/** Throws WorldError for an option that nobody reads, with the nearest names. */
export function assertNoOption(unknown: object, names: readonly string[]) {
  const [name] = Object.keys(unknown)
  if (name !== undefined)
    throw new WorldError(`${name} is no option; the nearest are ${suggestWords(name, names).join(', ')}.`)
}

/** Loads the scenario for the instant `now`. Throws WorldError for an unknown one, and OverlayError. */
export function loadOrThrow(
  load: LoadScenario,
  { scenario, overlay }: Pick<Start, 'scenario' | 'overlay'>,
  now: number,
): Database {
  const database = load(scenario, now, overlay)
  if (!database) {
    const { names = [] } = load
    const near = suggestWord(scenario, names)
    throw new WorldError(
      `There is no scenario ${scenario}: there is ${names.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`,
    )
  }
  return database
}

/** All worlds of this process by id. Idle ones end after half an hour, except the default world. */
export class Worlds {
  private readonly worlds = new Map<string, World>()

  /** `persistent` is the default world when it outlives the process; otherwise it is in memory like the others. */
  constructor(
    private readonly load: LoadScenario,
    private readonly options: Start,
    persistent?: World,
  ) {
    const { now, frozen = false } = options
    if (persistent) this.worlds.set(DEFAULT_WORLD, persistent)
    else this.create({ id: DEFAULT_WORLD, frozen, ...(now !== undefined && { now }) })
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
  create(options: NewWorld & { instead?: boolean }): World {
    return this.put(this.build(options))
  }

  /** Builds a world that requests cannot reach before `put`. Throws WorldError, OverlayError and DialectError. */
  build({
    instead = false,
    id = randomBytes(6).toString('hex'),
    scenario,
    rows,
    overlay = rows === undefined ? undefined : parseOverlay(rows),
    seed = this.options.seed,
    now,
    frozen = false,
    dialect = this.options.dialect ?? '',
    logBodies = this.options.logBodies ?? false,
    ...unknown
  }: NewWorld & { instead?: boolean; overlay?: NamedOverlay | undefined }): World {
    this.endIdle()
    assertNoOption(unknown, ['id', ...WORLD_OPTIONS])
    if (!WORLD_ID.test(id)) throw new WorldError('A world id has up to 64 letters, digits, dashes and underscores.')
    if (this.worlds.has(id) && !instead) throw new WorldExistsError(`There is a world ${id} already.`)
    if (this.worlds.size > MAX_WORLDS && !this.worlds.has(id))
      throw new WorldError(`There are ${MAX_WORLDS} worlds already: end some first.`)
    if (now !== undefined && !isClockTime(now)) throw new WorldError(CLOCK_RANGE)
    if (overlay && scenario !== undefined) assertBase(overlay, scenario)
    // Without a scenario of its own, a world has the scenario and the overlay of the process.
    const own = overlay ?? (scenario === undefined ? this.options.overlay : undefined)
    const name = scenario ?? overlay?.overlay.base ?? this.options.scenario
    const start = {
      scenario: name,
      seed,
      frozen,
      dialect,
      logBodies,
      ...(now !== undefined && { now }),
      ...(own && { overlay: own }),
    }
    return new World({ id, start, load: (instant) => loadOrThrow(this.load, start, instant) })
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
