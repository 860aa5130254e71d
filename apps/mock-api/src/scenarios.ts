import { ACCOUNTS } from '../../../fixtures/accounts.ts'
import { loadFixtures } from '../../../fixtures/load.ts'
import { weeksTo } from '../../../fixtures/shift.ts'
import { Database } from './store/database.ts'
import type { LoadScenario } from './store/worlds.ts'

export const SCENARIOS = ['demo'] as const
export { ACCOUNTS }

/** Loads scenarios, each week's picture of one only once: worlds of the same week share it. */
export function scenarioLoader(): LoadScenario {
  const loaded = new Map<string, Database>()
  return (name, now) => {
    if (!(SCENARIOS as readonly string[]).includes(name)) return undefined
    const week = `${name} ${weeksTo(now)}`
    const database = loaded.get(week) ?? Database.of(loadFixtures({ now }))
    loaded.set(week, database)
    return database.fork()
  }
}
