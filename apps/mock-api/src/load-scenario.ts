import { fileURLToPath } from 'node:url'
import {
  COUNTRIES,
  findLiveRows,
  findMediaFolder,
  getWeeksSinceAnchor,
  loadFixtures,
  moveLiveRows,
  SCENARIOS,
  type Scenario,
} from '@cornerman/fixtures'
import { WorldError } from './lab/input-errors.ts'
import { applyOverlay } from './lab/rows/overlay.ts'
import type { LoadScenario } from './lab/worlds/options.ts'
import { keepNewest } from './store/cache.ts'
import { Database, type RowChange, type Seed } from './store/database.ts'
import { suggestWord } from './text/suggestions.ts'

export { COUNTRIES }

/** Folder of the demo's images and clips; undefined without them. */
export function findDemoMedia(): string | undefined {
  const folder = findMediaFolder()
  return folder && fileURLToPath(folder)
}

/** By name and week, the last used one last. Worlds keep what they use. */
const loaded = new Map<string, ReturnType<typeof loadWeek>>()

/** Worlds of the same week share one database, except live rows, which are placed around the present. */
export const loadScenario: LoadScenario = (name, now, overlay) => {
  const key = `${name} ${getWeeksSinceAnchor(now)}`
  const week = keepNewest(loaded, key, loaded.get(key) ?? loadWeek(now, name), MAX_LOADED)
  const world = week.database.fork()
  if (now !== week.at) {
    const live = findLiveRows(week.rows)
    const present = moveLiveRows(live, week.at, now)
    if (present !== live) {
      world.apply(toChanges(present))
      world.rebase(world)
    }
  }

  if (overlay) {
    applyOverlay(overlay, world, now)
  }

  return world
}

const toChanges = (rows: Seed) =>
  (Object.keys(rows) as (keyof Seed)[]).flatMap((table) =>
    (rows[table] ?? []).map((row): RowChange => [table, row.id, row]),
  )

/** A week of the largest scenario takes 40 MB. */
const MAX_LOADED = 6

/** The live rows are placed around the instant `at`. */
function loadWeek(at: number, name: string) {
  const rows = findScenario(name).patch(loadFixtures({ now: at }), at)
  return { database: Database.of(rows), rows, at }
}

function findScenario(name: string): Scenario {
  const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined
  if (scenario) {
    return scenario
  }

  const names = Object.keys(SCENARIOS)
  const near = suggestWord(name, names)
  const hint = near ? ` Did you mean ${near}?` : ''

  throw new WorldError(`There is no scenario ${name}: there is ${names.join(', ')}.${hint}`)
}
