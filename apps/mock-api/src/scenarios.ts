import { fileURLToPath } from 'node:url'
import { ACCOUNTS } from '../../../fixtures/accounts.ts'
import { readGazetteer } from '../../../fixtures/gazetteer/read.ts'
import { liveOf, placedAt } from '../../../fixtures/live.ts'
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
    const card = oneEvent(fixtures, arenas)
    const onCard = new Set(card.fights.flatMap(({ initiatorId, targetId }) => [initiatorId, targetId]))
    const asking = new Set(card.matchRequests.map(({ fighterId }) => fighterId))
    const fighters = fixtures.users.filter(({ id }) => onCard.has(id) || asking.has(id))
    const people = [...new Set([...owners, ...first('FIGHTER'), ...fighters, ...first('FAN')])]
    const theirs = <R extends { userId: number }>(rows: readonly R[]) => rows.filter(({ userId }) => people.some(({ id }) => id === userId))
    return {
      ...NOTHING,
      users: [...admins(fixtures), ...people],
      arenas,
      images: theirs(fixtures.images).filter(({ eventId }) => eventId === null || card.events.some(({ id }) => id === eventId)),
      penalties: theirs(fixtures.penalties),
      accounts: theirs(fixtures.accounts),
      transactions: theirs(fixtures.transactions),
      creatorRequests: theirs(fixtures.creatorRequests),
      ...card,
      // Whoever is there was rewarded and has said something.
      rewards: first('FAN').flatMap(({ id }) => fixtures.rewards.slice(0, 1).map((row) => ({ ...row, targetId: id }))),
      feedbacks: first('FAN').flatMap(({ id }) => fixtures.feedbacks.slice(-1).map((row) => ({ ...row, userId: id }))),
      banners: fixtures.banners.slice(0, 1),
    }
  },
}
/** The first event at one of these arenas, with its card. */
function oneEvent({ events, slots, fights, fakeUsers, matchRequests }: Fixtures, arenas: Fixtures['arenas']) {
  const one = events.filter(({ arenaId }) => arenas.some(({ id }) => id === arenaId)).slice(0, 1)
  const its = <R extends { eventId: number }>(rows: readonly R[]) => rows.filter(({ eventId }) => one.some(({ id }) => id === eventId))
  const madeUp = new Set(its(fights).flatMap(({ fakeInitiatorId, fakeTargetId }) => [fakeInitiatorId, fakeTargetId]))
  return {
    events: one,
    slots: its(slots),
    fights: its(fights),
    fakeUsers: fakeUsers.filter(({ id }) => madeUp.has(id)),
    matchRequests: its(matchRequests),
  }
}
export const SCENARIOS: readonly string[] = Object.keys(PICTURES)

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
    const picture = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined
    if (!picture) return undefined
    const week = `${name} ${weeksTo(now)}`
    const { database, live, at } = loaded.get(week) ?? pictureAt(now, picture)
    if (!loaded.has(week)) loaded.set(week, { database, live, at })
    const world = database.fork()
    const present = placedAt(live, at, now)
    if (present !== live) world.load({ events: present.events, slots: present.slots })
    return world
  }
}

function pictureAt(at: number, picture: (fixtures: Fixtures) => Fixtures): Picture {
  const fixtures = picture(loadFixtures({ now: at }))
  return { database: Database.of(fixtures), live: liveOf(fixtures), at }
}
