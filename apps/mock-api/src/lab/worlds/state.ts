import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import { suggestWord, suggestWords } from '../../domain/suggestions.ts'
import { InvalidInput } from '../../http/validation.ts'
import type { Database } from '../../store/database.ts'
import { CLOCK_RANGE, isClockTime, World, type WorldParts } from '../../store/world.ts'
import { parseDialects } from '../dialect/state.ts'
import { WorldError } from '../input-errors.ts'
import { assertBase, type NamedOverlay, parseOverlay } from '../rows/overlay.ts'
import { type WorldDescription, WorldOptions } from './schema.ts'

export const DEFAULT_WORLD = 'default'
const WORLD_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const MAX_WORLDS = 1000
/** Real time after which a world without requests ends. */
export const IDLE_MS = 30 * 60_000

/** Loads a scenario for the instant `now`. Throws WorldError. */
export type LoadScenario = (name: string, now: number, overlay?: NamedOverlay) => Database

declare module '../../store/world.ts' {
  /** The options of a world as they are now, besides its seed and its clock. A reset keeps them. */
  interface Settings extends Required<Omit<WorldOptions, 'rows' | 'seed' | 'now' | 'frozen'>> {
    overlay: NamedOverlay | undefined
  }
}

/** Options of a world. Its `rows` come with a call, an `overlay` from a file. */
export interface NewWorld extends WorldOptions {
  id?: string
  overlay?: NamedOverlay | undefined
}

/** Throws WorldError for an option that nobody reads, with the nearest names. */
export function assertOptions(options: object, others: readonly string[]) {
  const names = [...Object.keys(WorldOptions.properties), ...others]
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw new WorldError(
      `${unknown} is no option; the nearest are ${suggestWords(unknown, names).join(', ')}.`,
    )
  }
}

/** Completes the options of a world by the defaults. Throws WorldError. */
export function readStart(
  load: LoadScenario,
  { rows, now, ...options }: NewWorld,
): Omit<WorldParts, 'id'> {
  const { overlay = rows === undefined ? undefined : parseOverlay(rows) } = options
  const { seed = 1, frozen = false, dialect = '', logBodies = false } = options
  const scenario = options.scenario ?? overlay?.overlay.base ?? 'demo'
  if (overlay) {
    assertBase(overlay, scenario)
  }
  const start = now === undefined ? undefined : Date.parse(now)
  if (Number.isNaN(start)) {
    throw new WorldError('now must be an instant such as 2026-03-14T20:00:00Z.')
  }
  if (start !== undefined && !isClockTime(start)) {
    throw new WorldError(CLOCK_RANGE)
  }
  return {
    seed,
    frozen,
    now: start,
    load: (instant) => load(scenario, instant, overlay),
    settings: { scenario, overlay, logBodies, dialect: parseDialects(dialect).join(',') },
  }
}

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
      throw new ApiError('world_exists', `There is a world ${id} already.`)
    }
    return this.put(this.build(id, options))
  }

  /** Builds a world that requests cannot reach before `put`. Throws WorldError. */
  build(id: string, options: NewWorld): World {
    const oldest = Date.now() - IDLE_MS
    for (const world of this.worlds.values()) {
      if (world.usedAt < oldest) {
        this.end(world.id)
      }
    }
    assertOptions(options, ['overlay'])
    if (!WORLD_ID.test(id)) {
      throw new WorldError('A world id has up to 64 letters, digits, dashes and underscores.')
    }
    if (this.worlds.size > MAX_WORLDS && !this.worlds.has(id)) {
      throw new WorldError(`There are ${MAX_WORLDS} worlds already: end some first.`)
    }
    // The clock is each world's own. Without a scenario, a world has the scenario and the overlay of the process.
    const { scenario, overlay, now: _, frozen: __, ...defaults } = this.options
    const hasOwnRows =
      options.scenario !== undefined || options.rows !== undefined || options.overlay !== undefined
    const start = { ...defaults, ...(!hasOwnRows && { scenario, overlay }), ...options }
    return new World({ id, ...readStart(this.load, start) })
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

export function describeWorld(world: World): WorldDescription {
  const { overlay, ...settings } = world.settings
  return {
    world: world.id,
    ...settings,
    overlay: overlay?.name ?? '',
    seed: world.seed,
    now: iso(world.clock.now()),
    frozen: world.clock.frozen,
  }
}

export function getWorld(worlds: Worlds, id: string): World {
  const known = worlds.get(id)
  if (known) {
    return known
  }
  const ids = worlds.all().map((each) => each.id)
  const near = suggestWord(id, ids)
  throw new ApiError(
    'unknown_world',
    `There is no world ${id}: it was never created, or it has ended.${near ? ` Did you mean ${near}?` : ''}`,
  )
}

const HEADER = 'x-mock-world'
const HEADERS = [HEADER, 'x-mock-token']
/** What a proxy has taken off the path. */
const PREFIX_HEADER = 'x-forwarded-prefix'
/** The world that the path of a request names. */
const named = new WeakMap<IncomingMessage, string>()

/** Takes `/w/<world>` off the path, before the router reads it: routes below `/w/:world` would double the start. */
export function takeWorldPrefix(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const [, world, rest = ''] = /^\/w\/([^/?#]+)\/?(.*)/.exec(url) ?? []
  if (world === undefined) {
    return url
  }
  named.set(request, world)
  return `/${rest}`
}

/** Resolves the world of each request, by its path or a header. Responds with 404 for an unknown or ended world. */
export const worldsPlugin = fp<{ worlds: Worlds; publicUrl?: string | undefined }>(
  async (app, { worlds, publicUrl }) => {
    app.decorateRequest('world')
    app.decorateRequest('worldPrefix', '')
    app.decorateRequest('baseUrl', {
      getter(this: FastifyRequest) {
        const given = String(this.headers[PREFIX_HEADER] ?? '')
        const prefix = given && (/^(\/[\w.~-]+)*/.exec(given)?.[0] ?? '')
        return `${publicUrl ?? `${this.protocol}://${this.headers.host}${prefix}`}${this.worldPrefix}`
      },
    })
    app.addHook('onRequest', (request, reply, done) => {
      const byPath = named.get(request.raw)
      // Set to the default world first, so that the error below can be logged.
      request.world = worlds.default
      for (const name in request.headers) {
        if (name.includes('mock') && !HEADERS.includes(name)) {
          rejectMisspelt(name)
        }
      }
      request.world = getWorld(
        worlds,
        byPath ?? [request.headers[HEADER]].flat()[0] ?? DEFAULT_WORLD,
      )
      if (byPath !== undefined) {
        request.worldPrefix = `/w/${byPath}`
      }
      reply.header('date', toHttpDate(request.world.clock.now()))
      done()
    })
  },
  { name: 'worlds', dependencies: ['errors', 'cors', 'request'] },
)

/** Dates have no fractions of a second, so most requests of a world have that of the last. */
function toHttpDate(ms: number): string {
  const second = Math.floor(ms / 1000)
  if (second !== lastDate.second) {
    lastDate = { second, text: new Date(ms).toUTCString() }
  }
  return lastDate.text
}
let lastDate = { second: 0, text: new Date(0).toUTCString() }

/** Throws InvalidInput for a header such as `x-mock-wrld` or `mock-world`: the test would run in another world. */
function rejectMisspelt(name: string) {
  const [, word] = /^(?:x-?)?mock-?(.*)$/.exec(name) ?? []
  const near = word === undefined ? undefined : suggestWord(`x-mock-${word}`, HEADERS, 6)
  if (near) {
    throw new InvalidInput([{ field: name, message: `has no effect; did you mean ${near}?` }])
  }
}
