import { fileURLToPath } from 'node:url'
import {
  ACCOUNTS,
  COUNTRIES,
  findMediaFolder,
  liveOf,
  loadFixtures,
  placedAt,
  SCENARIOS as SCENARIO_BY_NAME,
  type Scenario,
  weeksTo,
} from '@cornerman/fixtures'
import { applyOverlay } from './lab/rows/overlay.ts'
import type { LoadScenario } from './lab/worlds/state.ts'
import { Database } from './store/database.ts'

export { ACCOUNTS, COUNTRIES }

/** Folder of the demo's images and clips; undefined without them. */
export function mediaFolder(): string | undefined {
  const folder = findMediaFolder()
  return folder && fileURLToPath(folder)
}

/** Every scenario with its summary. */
export const SCENARIOS = Object.entries(SCENARIO_BY_NAME).map(([name, { summary }]) => ({ name, summary }))

interface LoadedWeek {
  database: Database
  /** Live rows, placed around the instant `at`. */
  live: ReturnType<typeof liveOf>
  at: number
}

/**
 * Loads scenarios. Worlds of the same week share one database, except live rows, which are placed around the present.
 */
export function scenarioLoader(): LoadScenario {
  const loaded = new Map<string, LoadedWeek>()
  const load: LoadScenario = (name, now, overlay) => {
    const scenario = Object.hasOwn(SCENARIO_BY_NAME, name) ? SCENARIO_BY_NAME[name] : undefined
    if (!scenario) return undefined
    const week = `${name} ${weeksTo(now)}`
    const { database, live, at } = loaded.get(week) ?? loadWeek(now, scenario)
    if (!loaded.has(week)) loaded.set(week, { database, live, at })
    const world = database.fork()
    const present = placedAt(live, at, now)
    if (present !== live) world.load(present)
    if (overlay) applyOverlay(overlay, world, now)
    return world
  }
  return Object.assign(load, { names: Object.keys(SCENARIO_BY_NAME) })
}

function loadWeek(at: number, scenario: Scenario): LoadedWeek {
  const rows = scenario.patch(loadFixtures({ now: at }), at)
  return { database: Database.of(rows), live: liveOf(rows), at }
}
