import type { Arena, UserSort } from '@cornerman/contract'
import type { UserRow } from '@cornerman/fixtures/tables'
import { describe, expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { DAY, HOUR, iso } from '../../domain/instant.ts'
import { createLastVisitReader, createReader } from '../presenters.ts'
import { findUsers, searchPeople, sortUsers } from './routes.ts'

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

describe('a list of users', () => {
  const { worlds } = openMock()
  const now = Date.parse('2026-03-14T20:00:00Z')
  const { rows } = worlds.create({ scenario: 'demo', seed: 1, now: iso(now), frozen: true })

  test.each<{ sort: UserSort; role: UserRow['role'] }>([
    { sort: { sort: 'name' }, role: 'FAN' },
    { sort: { sort: 'name', order: 'DESC' }, role: 'LOCATION_PROVIDER' },
    { sort: { sort: 'penalties', order: 'DESC' }, role: 'FIGHTER' },
  ])('is searched and sorted: $role by $sort', ({ sort, role }) => {
    const all = findUsers(role, undefined, sort, { rows, now })
    const found = new Set(searchPeople(rows.users.by('role', role), 'ma', rows.arenas.all()))
    expect(all).toHaveLength(rows.users.by('role', role).length)
    expect(found.size).toBeGreaterThan(2)
    expect(findUsers(role, 'ma', sort, { rows, now })).toEqual(all.filter((user) => found.has(user)))
  })

  test('has last visits that move with the clock by whole days, and never into the future', () => {
    const users = rows.users.by('role', 'FAN').filter(({ lastVisit }) => lastVisit !== null)
    const read = (at: number) => users.map((user) => createLastVisitReader({ rows, now: at })(user) as number)
    expect(Math.max(...read(now))).toBeLessThanOrEqual(now)
    expect(Math.max(...read(now))).toBeGreaterThan(now - 2 * DAY)
    expect(read(now + 30 * DAY)).toEqual(read(now).map((at) => at + 30 * DAY))
  })

  test.each(['name', 'lastName', 'email', 'country', 'createDate', 'lastVisit'] as const)(
    'is sorted by the %s that a user has now, after the clock moved in any direction',
    (sort) => {
      for (const at of [now, now + 40 * DAY, now - 40 * DAY, now + 2 * HOUR, now]) {
        const reader = createReader({ rows, now: at })
        // Copies the list, so that nothing is remembered of it.
        const found = searchPeople([...rows.users.by('role', 'FAN')], 'a', rows.arenas.all())
        const list = findUsers('FAN', 'a', { sort }, { rows, now: at })
        expect(list).toEqual(sortUsers(found, { sort }, reader))
        const visits = list.map((user) => reader.getLastVisit(user) ?? Number.POSITIVE_INFINITY)
        if (sort === 'lastVisit') expect(visits).toEqual(visits.toSorted((a, b) => a - b))
      }
    },
  )
})
