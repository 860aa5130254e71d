import { fileURLToPath } from 'node:url'
import {
  ACCOUNTS,
  fixturesFolder,
  liveOf,
  loadFixtures,
  placedAt,
  readGazetteer,
  rowsOf,
  SCENARIOS as SCENARIO_BY_NAME,
  type Scenario,
  weeksTo,
} from '@cornerman/fixtures'
import { Database } from './store/database.ts'
import type { LoadScenario } from './worlds/worlds.ts'

export { ACCOUNTS, readGazetteer }

/** Where the demo's images and clips lie. Throws a FixtureError when there are no fixtures. */
export const mediaFolder = () => fileURLToPath(new URL('media/', fixturesFolder()))

/** Every scenario by name, with what it is for. */
export const SCENARIOS = Object.entries(SCENARIO_BY_NAME).map(([name, { summary }]) => ({ name, summary }))

interface Picture {
  database: Database
  /** What is on now, as it was placed around the instant `at`. */
  live: ReturnType<typeof liveOf>
  at: number
}

/** Loads scenarios, each week's picture of one only once: worlds of the same week share it, but for what is live, which each has in its own present. */
export function scenarioLoader(): LoadScenario {
  const loaded = new Map<string, Picture>()
  return (name, now) => {
    const scenario = Object.hasOwn(SCENARIO_BY_NAME, name) ? SCENARIO_BY_NAME[name] : undefined
    if (!scenario) return undefined
    const week = `${name} ${weeksTo(now)}`
    const { database, live, at } = loaded.get(week) ?? pictureAt(now, scenario)
    if (!loaded.has(week)) loaded.set(week, { database, live, at })
    const world = database.fork()
    const present = placedAt(live, at, now)
    if (present !== live) world.load(present)
    return world
  }
}

function pictureAt(at: number, scenario: Scenario): Picture {
  const rows = rowsOf(scenario, loadFixtures({ now: at }), at)
  return { database: Database.of(rows), live: liveOf(rows), at }
}
