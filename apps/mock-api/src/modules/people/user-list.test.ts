import { type Arena, sortUsers, USER_READER, type User, type UserSort } from '@cornerman/contract'
import type { UserRow } from '@cornerman/fixtures/tables'
import { describe, expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { createLastVisitFinder } from '../metrics/population.ts'
import { findUsers, searchPeople } from './user-list.ts'

const people = ['Ödegaard', 'adams', 'Zhou', 'Adams'].map((lastName, index) => ({
  id: index + 1,
  lastName,
  firstName: 'X',
  nickname: null,
  phoneNumber: null,
  country: '',
  email: `${lastName}@x.test`,
}))

test('searches the current arena of a user too', () => {
  const arena = (userId: number, name: string) =>
    ({ userId, name, link: '', address: { formattedAddress: '', city: 'Łódź', country: 'Poland' } }) as unknown as Arena
  const searchIds = (term: string, arenas: Arena[]) => searchPeople(people, term, arenas).map(({ id }) => id)
  const before = [arena(3, 'Iron Hall')]
  expect([searchIds('iron lodz', before), searchIds('adams', before), searchIds('zhou iron', before)]).toEqual([
    [3],
    [2, 4],
    [3],
  ])
  const after = [arena(3, 'Glass Hall'), arena(1, 'Iron Hall')]
  expect([searchIds('iron', after), searchIds('iron', before)]).toEqual([[1], [3]])
})

const TERM = 'ma'

describe('the order of a list follows changes', () => {
  const { worlds } = openMock()
  const start = Date.parse('2026-03-14T20:00:00Z')

  test.each<{ sort: UserSort; role: UserRow['role'] }>([
    { sort: { sort: 'name' }, role: 'FAN' },
    { sort: { sort: 'name', order: 'DESC' }, role: 'LOCATION_PROVIDER' },
    { sort: { sort: 'lastVisit', order: 'DESC' }, role: 'FAN' },
    { sort: { sort: 'penalties', order: 'DESC' }, role: 'FIGHTER' },
  ])('$role by $sort', ({ sort, role }) => {
    const world = worlds.create({ scenario: 'demo', seed: 1, now: start, frozen: true })
    const { rows } = world
    let now = start
    const find = () => findUsers(role, undefined, sort, { world, rows, now })
    const expectInOrder = () => {
      const findLastVisit = createLastVisitFinder({ world, rows, now })
      const toUser = (user: UserRow) => ({
        ...user,
        location: rows.arenas.by('userId', user.id)[0],
        lastVisit: findLastVisit(user),
        penalties: rows.penalties.by('userId', user.id),
      })
      const expected = sortUsers(rows.users.by('role', role).map(toUser) as unknown as User[], sort, USER_READER)
      const found = new Set(searchPeople(rows.users.by('role', role), TERM, rows.arenas.all()))
      expect(found.size).toBeGreaterThan(2)
      // The first sorts what is found, the second picks it from the order of all.
      const searches = [1, 2].map(() => findUsers(role, TERM, sort, { world, rows, now }))
      expect(find().map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      for (const search of searches) expect(search).toEqual(find().filter((user) => found.has(user)))
    }
    expectInOrder()
    expect(find()).toBe(find())

    const person = find().at(-1) as UserRow
    const arena = rows.arenas.by('userId', person.id)[0]
    world.transaction(['users', 'arenas', 'penalties'], () => {
      rows.users.save({ ...person, firstName: 'Á' })
      if (arena) rows.arenas.save({ ...arena, name: '\uffdc Hall' })
      for (const date of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'])
        rows.penalties.add({ userId: person.id, reason: 'OTHER', comment: '', date } as never)
    })
    if (sort.sort !== 'lastVisit') expect(find()[0]?.id).toBe(person.id)
    expectInOrder()
    now += 26 * 60 * 60_000
    expectInOrder()
  })
})
