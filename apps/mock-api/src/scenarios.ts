import { fileURLToPath } from 'node:url'
import { ACCOUNTS } from '../../../fixtures/accounts.ts'
import { readGazetteer } from '../../../fixtures/gazetteer/read.ts'
import { FIXTURE_TABLES, type Fixtures, fixturesFolder, loadFixtures } from '../../../fixtures/load.ts'
import { weeksTo } from '../../../fixtures/shift.ts'
import { Database } from './store/database.ts'
import type { UserRow } from './store/rows.ts'
import type { LoadScenario } from './store/worlds.ts'

export { ACCOUNTS, readGazetteer }

/** Where the demo's images and clips lie. Throws a FixtureError when there are no fixtures. */
export const mediaFolder = () => fileURLToPath(new URL('media/', fixturesFolder()))

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
    const first = (role: UserRow['role']) => fixtures.users.filter((user) => user.role === role).slice(0, 1)
    const owners = fixtures.users.filter(({ id }) => arenas.some(({ userId }) => userId === id))
    const people = [...owners, ...first('FIGHTER'), ...first('FAN')]
    const theirs = <R extends { userId: number }>(rows: readonly R[]) => rows.filter(({ userId }) => people.some(({ id }) => id === userId))
    return {
      ...NOTHING,
      users: [...admins(fixtures), ...people],
      arenas,
      images: theirs(fixtures.images),
      penalties: theirs(fixtures.penalties),
      accounts: theirs(fixtures.accounts),
      transactions: theirs(fixtures.transactions),
      creatorRequests: theirs(fixtures.creatorRequests),
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
