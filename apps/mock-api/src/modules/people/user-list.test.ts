import type { Arena, User, UserFilter, UserSort } from '@cornerman/contract'
import type { UserRow } from '@cornerman/tables'
import { describe, expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { DAY, HOUR, iso } from '../../time/instant.ts'
import { createUserFilter, findUsers, searchPeople, sortUsers } from './user-list.ts'
import { createLastVisitReader, createReader, type UserReader } from './user-reader.ts'

type Person = UserRow & Partial<Pick<User, 'location' | 'penalties' | 'penaltyInfo'>>

const user = (id: number, lastName: string, part: object = {}) =>
  ({
    id,
    lastName,
    firstName: 'X',
    email: `${id}@x.test`,
    country: 'Brazil',
    verified: true,
    createDate: '2026-01-01T00:00:00Z',
    ...part,
  }) as Person

const READER = {
  getArena: ({ location }) => location,
  countPenalties: ({ penalties }) => penalties?.length ?? 0,
  isBanned: ({ penaltyInfo }) => penaltyInfo?.banned ?? false,
  getLastVisit: ({ lastVisit }) => (lastVisit ? Date.parse(lastVisit) : undefined),
} satisfies {
  [Name in keyof UserReader]: (user: Person) => ReturnType<UserReader[Name]>
} as UserReader

const USERS = [
  user(1, 'Ödegaard', {
    details: {
      ranking: 20,
      height: 190,
      birthdate: '1999-12-31',
      gender: 'MALE',
      weight: 'FLYWEIGHT',
      isActive: true,
    },
    createDate: '2026-01-03T00:00:00Z',
    lastVisit: '2026-02-01T00:00:00Z',
  }),
  user(2, 'adams', { country: 'Poland', verified: false, lastVisit: null }),
  user(3, 'Zhou', {
    details: {
      ranking: 3,
      height: 180,
      birthdate: '1990-01-02',
      gender: 'FEMALE',
      weight: 'STRAWWEIGHT',
      isActive: false,
    },
    createDate: '2026-01-02T00:00:00Z',
    lastVisit: '2026-01-10T00:00:00Z',
    penalties: [{}, {}, {}],
    penaltyInfo: { banned: true, unbanDate: null },
  }),
  user(4, 'Adams', {
    details: {
      ranking: 3,
      height: 99,
      birthdate: '2000-01-01',
      gender: 'FEMALE',
      weight: 'HEAVYWEIGHT',
      isActive: true,
    },
    createDate: '2026-01-02T00:00:00Z',
    location: { isPending: true, name: 'Iron Hall', address: { country: 'Chile' } },
  }),
]

test.each<[UserFilter, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ pending: true }, [4]],
  // The users without an arena are neither.
  [{ pending: false }, []],
  [{ banned: true }, [3]],
  [{ banned: false }, [1, 2, 4]],
  [{ verified: true }, [1, 3, 4]],
  [{ verified: false }, [2]],
  [{ active: true }, [1, 4]],
  // Nobody knows of a user without details.
  [{ active: false }, [3]],
  [{ gender: 'FEMALE' }, [3, 4]],
  [{ weight: ['FLYWEIGHT'] }, [1]],
  [{ weight: ['FLYWEIGHT', 'HEAVYWEIGHT'], gender: 'FEMALE' }, [4]],
  [{ country: ['poland', 'Chile'] }, [2, 4]],
  [{ penalties: [1, 3] }, [3]],
  [{ visitedAfter: '2026-01-15T00:00:00Z' }, [1]],
  [{ visitedAfter: '2026-02-01T00:00:00Z' }, [1]],
  [{ visitedAfter: '2026-02-01T00:00:00.001Z' }, []],
  [{ notVisitedAfter: '2026-01-15T00:00:00Z' }, [2, 3, 4]],
  [{ notVisitedAfter: '2026-01-10T00:00:00Z' }, [2, 4]],
  [{ notVisitedAfter: '2026-01-10T00:00:00.001Z' }, [2, 3, 4]],
  [{ createdAfter: '2026-01-02T00:00:00Z' }, [1, 3, 4]],
])('filters users by %j', (filter, ids) => {
  expect(USERS.filter(createUserFilter(filter, READER)).map(({ id }) => id)).toEqual(ids)
})

test.each<[UserSort, number[], string]>([
  [{}, [1, 2, 3, 4], 'without a field, in original order'],
  [{ sort: 'lastName' }, [2, 4, 1, 3], 'names by letter instead of code, ascending by default'],
  [{ sort: 'lastName', order: 'DESC' }, [3, 1, 2, 4], 'descending, equal names by ascending id'],
  [{ sort: 'ranking' }, [3, 4, 1, 2], 'users without a ranking last'],
  [
    { sort: 'ranking', order: 'DESC' },
    [1, 3, 4, 2],
    'users without a ranking last when descending',
  ],
  [{ sort: 'createDate', order: 'DESC' }, [1, 3, 4, 2], 'newest first'],
  [{ sort: 'weight' }, [3, 1, 4, 2], 'the lightest class first'],
  [{ sort: 'email', order: 'DESC' }, [4, 3, 2, 1], 'by email'],
  [{ sort: 'country' }, [1, 3, 4, 2], 'arenas by the country of their address'],
  [{ sort: 'penalties', order: 'DESC' }, [3, 1, 2, 4], 'the most penalties first'],
  [{ sort: 'lastVisit' }, [3, 1, 2, 4], 'users without a visit last'],
  [{ sort: 'height' }, [4, 3, 1, 2], 'the shortest first'],
  [{ sort: 'birthdate' }, [3, 1, 4, 2], 'the oldest first'],
  [{ sort: 'name' }, [4, 2, 1, 3], 'arenas by their own name'],
])('sorts by %j: %j (%s)', (sort, ids) => {
  expect(sortUsers(USERS, sort, READER).map(({ id }) => id)).toEqual(ids)
})

test('searches the current arena of a user too', () => {
  const arena = (userId: number, name: string) =>
    ({
      userId,
      name,
      link: '',
      address: { formattedAddress: '', city: 'Łódź', country: 'Poland' },
    }) as unknown as Arena

  const searchIds = (term: string, arenas: Arena[]) =>
    searchPeople(USERS, term, arenas).map(({ id }) => id)
  const before = [arena(3, 'Iron Hall')]
  expect(searchIds('iron lodz', before)).toEqual([3])
  expect(searchIds('adams', before)).toEqual([2, 4])
  expect(searchIds('zhou iron', before)).toEqual([3])

  const after = [arena(3, 'Glass Hall'), arena(1, 'Iron Hall')]
  expect(searchIds('iron', after)).toEqual([1])
  expect(searchIds('iron', before)).toEqual([3])
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
    expect(findUsers(role, 'ma', sort, { rows, now })).toEqual(
      all.filter((user) => found.has(user)),
    )
  })

  test('has last visits that move with the clock by whole days, and never into the future', () => {
    const users = rows.users.by('role', 'FAN').filter(({ lastVisit }) => lastVisit !== null)
    const read = (at: number) =>
      users.map((user) => createLastVisitReader({ rows, now: at })(user) as number)
    expect(Math.max(...read(now))).toBeLessThanOrEqual(now)
    expect(Math.max(...read(now))).toBeGreaterThan(now - 2 * DAY)
    expect(read(now + 30 * DAY)).toEqual(read(now).map((at) => at + 30 * DAY))

    // Somebody who has signed in since the world began.
    const visitor = { lastVisit: iso(now + 23 * HOUR) } as UserRow
    expect(createLastVisitReader({ rows, now: now + DAY })(visitor)).toBe(now + DAY)
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
        if (sort === 'lastVisit') {
          expect(visits).toEqual(visits.toSorted((a, b) => a - b))
        }
      }
    },
  )
})
