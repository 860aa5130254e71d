import { loadFixtures } from '@cornerman/fixtures'
import type { ArenaRow, UserRow } from '@cornerman/fixtures/tables'
import { Database } from '../apps/mock-api/src/store/database.ts'

/** A last name of the demo's, which one user in some dozens has. */
export const SEARCHED = 'hartmann'

/**
 * The demo with `count` users: its admins, and its owners of arenas over and over, with first and last names that meet in all ways.
 * Every arena is pending, so that there is always one to activate.
 */
function manyRows(count: number, now: number): { users: UserRow[]; arenas: ArenaRow[] } {
  const demo = loadFixtures({ now })
  const admins = demo.users.filter(({ role }) => role === 'ADMIN')
  const owners = demo.users.filter(({ role }) => role === 'LOCATION_PROVIDER')
  const pick = <R>(rows: readonly R[], at: number) => rows[at % rows.length] as R
  const copies = Array.from({ length: count - admins.length }, (_, at) => ({ at, id: admins.length + at + 1 }))
  return {
    users: [
      ...admins,
      ...copies.map(({ at, id }) => ({
        ...pick(owners, at),
        id,
        email: `owner-${id}@arenas.example`,
        firstName: pick(owners, at).firstName,
        lastName: pick(owners, at + Math.floor(at / owners.length)).lastName,
      })),
    ],
    arenas: copies.map(({ at, id }) => ({
      ...pick(demo.arenas, at),
      id: at + 1,
      userId: id,
      name: `${pick(demo.arenas, at).name} ${at + 1}`,
      isPending: true,
    })),
  }
}

export const manyRowsAsDatabase = (count: number, now: number) => Database.of(manyRows(count, now))
