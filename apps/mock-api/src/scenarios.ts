import { ACCOUNTS } from '../../../fixtures/accounts.ts'
import { FIXTURE_TABLES, type Fixtures, loadFixtures } from '../../../fixtures/load.ts'
import { weeksTo } from '../../../fixtures/shift.ts'
import { Database } from './store/database.ts'
import type { LoadScenario } from './store/worlds.ts'

export { ACCOUNTS }

const admins = ({ users }: Fixtures) => users.filter(({ role }) => role === 'ADMIN')

const NOTHING = Object.fromEntries(FIXTURE_TABLES.map((name) => [name, []])) as unknown as Fixtures

/** What each scenario takes of the fixtures. The admins are always there, or nobody could sign in. */
const PICTURES: Record<string, (fixtures: Fixtures) => Fixtures> = {
  demo: (fixtures) => fixtures,
  /** Nothing has happened yet. */
  empty: (fixtures) => ({ ...NOTHING, users: admins(fixtures) }),
  /** One of everything, with whom it belongs to. */
  one: (fixtures) => {
    const arenas = fixtures.arenas.slice(0, 1)
    const owners = fixtures.users.filter(({ id }) => arenas.some(({ userId }) => userId === id))
    // Whoever is there was rewarded and has said something.
    const [rewards, feedbacks] = [fixtures.rewards.slice(0, 1), fixtures.feedbacks.slice(-1)]
    return {
      ...NOTHING,
      users: [...admins(fixtures), ...owners],
      arenas,
      rewards: owners.slice(0, 1).flatMap(({ id }) => rewards.map((row) => ({ ...row, targetId: id }))),
      feedbacks: owners.slice(0, 1).flatMap(({ id }) => feedbacks.map((row) => ({ ...row, userId: id }))),
      banners: fixtures.banners.slice(0, 1),
    }
  },
}
export const SCENARIOS: readonly string[] = Object.keys(PICTURES)

/** Loads scenarios, each week's picture of one only once: worlds of the same week share it. */
export function scenarioLoader(): LoadScenario {
  const loaded = new Map<string, Database>()
  return (name, now) => {
    const picture = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined
    if (!picture) return undefined
    const week = `${name} ${weeksTo(now)}`
    const database = loaded.get(week) ?? Database.of(picture(loadFixtures({ now })))
    loaded.set(week, database)
    return database.fork()
  }
}
