import type { User, UserFilter, UserSort } from '@cornerman/contract'
import { foldForSearch } from '@cornerman/contract'
import type { UserRow } from '@cornerman/fixtures/tables'
import { expect, test } from 'vitest'
import { sortByValue } from '../../domain/search.ts'
import type { UserReader } from '../presenters.ts'
import { createUserFilter, sortUsers } from './routes.ts'

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
} satisfies { [Name in keyof UserReader]: (user: Person) => ReturnType<UserReader[Name]> } as UserReader

const USERS = [
  user(1, 'Ödegaard', {
    details: { ranking: 20, height: 190, birthdate: '1999-12-31', gender: 'MALE', weight: 'FLYWEIGHT', isActive: true },
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
  [{ banned: true }, [3]],
  [{ banned: false }, [1, 2, 4]],
  [{ verified: false }, [2]],
  [{ active: true }, [1, 4]],
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
  [{ sort: 'ranking', order: 'DESC' }, [1, 3, 4, 2], 'users without a ranking last when descending'],
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

const VALUES = [
  'é',
  'e',
  'Éa',
  'ea',
  '',
  null,
  'Zoë',
  'zoe',
  '10',
  '9',
  '東京',
  'Łódź',
  undefined,
  'e',
  '\u{1f94a}',
  ' ',
  'a\u0301',
]
const NUMBERS = [3, -1, 0, undefined, 2.5, 3, Number.NaN, -1e15, 1e15, null]

test.each<[string, readonly (string | number | null | undefined)[]]>([
  ['texts', VALUES],
  ['numbers', NUMBERS],
])('sorts %s as comparing each pair does, equal ones by id and missing ones last', (_, values) => {
  // Not in order of their ids.
  const rows = values.map((value, index) => ({
    id: (index * 37) % 97,
    value: typeof value === 'string' ? foldForSearch(value) : value,
    given: value,
  }))
  const isMissing = (value: unknown) => value == null || value === '' || Number.isNaN(value)
  for (const order of ['ASC', 'DESC'] as const) {
    const expected = rows.toSorted((a, b) => {
      if (isMissing(a.value) || isMissing(b.value))
        return Number(isMissing(a.value)) - Number(isMissing(b.value)) || a.id - b.id
      if (a.value === b.value) return a.id - b.id
      return a.value! < b.value! === (order === 'ASC') ? -1 : 1
    })
    expect(sortByValue(rows, ({ given }) => given, order)).toEqual(expected)
  }
})
