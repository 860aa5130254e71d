import type { Database } from '../../store/database.ts'
import { CLOCK_RANGE, isClockTime, type WorldParts } from '../../store/world.ts'
import { suggestWords } from '../../text/suggestions.ts'
import { parseDialects } from '../dialect/state.ts'
import { WorldError } from '../input-errors.ts'
import { assertBase, type NamedOverlay, parseOverlay } from '../rows/overlay.ts'
import { WorldOptions } from './schema.ts'

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
  /** Only of a restored world, which is as repeatable as the saved one. */
  repeatable?: boolean | undefined
}

/** Throws WorldError for an option that nobody reads, with the nearest names. */
export function assertOptions(options: object, others: readonly string[]) {
  const names = [...Object.keys(WorldOptions.properties), ...others]
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const nearest = suggestWords(unknown, names).join(', ')
    throw new WorldError(`${unknown} is not an option. Nearest: ${nearest}`)
  }
}

/** Completes the options of a world by the defaults. Throws WorldError. */
export function readStart(
  load: LoadScenario,
  { rows, now, ...options }: NewWorld,
): Omit<WorldParts, 'id'> {
  const { overlay = rows === undefined ? undefined : parseOverlay(rows) } = options
  const { seed = 1, frozen = false, repeatable, dialect = '', logBodies = false } = options

  const scenario = options.scenario ?? overlay?.overlay.base ?? 'demo'
  if (overlay) {
    assertBase(overlay, scenario)
  }

  return {
    seed,
    frozen,
    repeatable,
    now: now === undefined ? undefined : parseTime(now),
    load: (instant) => load(scenario, instant, overlay),
    settings: { scenario, overlay, logBodies, dialect: parseDialects(dialect).join(',') },
  }
}

function parseTime(now: string): number {
  const ms = Date.parse(now)
  if (Number.isNaN(ms)) {
    throw new WorldError('now must be an instant such as 2026-03-14T20:00:00Z.')
  }
  if (!isClockTime(ms)) {
    throw new WorldError(CLOCK_RANGE)
  }

  return ms
}
