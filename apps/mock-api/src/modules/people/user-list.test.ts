import type { Arena } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { type SortField, searchPeople, sortPeople } from './user-list.ts'

const person = (id: number, lastName: string, more: { ranking?: number; createDate?: string } = {}) => ({
  id,
  lastName,
  firstName: 'X',
  nickname: null,
  phoneNumber: null,
  country: '',
  email: `${lastName}@x.test`,
  createDate: more.createDate ?? '2026-01-01T00:00:00Z',
  details: more.ranking === undefined ? null : { ranking: more.ranking },
})
const people = [
  person(1, 'Ödegaard', { ranking: 20, createDate: '2026-01-03T00:00:00Z' }),
  person(2, 'adams', { createDate: '2026-01-01T00:00:00Z' }),
  person(3, 'Zhou', { ranking: 3, createDate: '2026-01-02T00:00:00Z' }),
  person(4, 'Adams', { ranking: 3, createDate: '2026-01-02T00:00:00Z' }),
]

test.each<[SortField | undefined, 'ASC' | 'DESC' | undefined, number[], string]>([
  [undefined, undefined, [1, 2, 3, 4], 'without a field, in original order'],
  ['lastName', undefined, [2, 4, 1, 3], 'names by letter instead of code, ascending by default'],
  ['lastName', 'DESC', [3, 1, 2, 4], 'descending, equal names by ascending id'],
  ['ranking', 'ASC', [3, 4, 1, 2], 'users without a ranking last'],
  ['ranking', 'DESC', [1, 3, 4, 2], 'users without a ranking last when descending'],
  ['createDate', 'DESC', [1, 3, 4, 2], 'newest first'],
])('sorts by %s %s: %j (%s)', (field, order, ids) => {
  expect(sortPeople(people, field, order).map(({ id }) => id)).toEqual(ids)
})

test('searches the current arena of a user too', () => {
  const arena = (userId: number, name: string) =>
    ({ userId, name, link: '', address: { formattedAddress: '', city: 'Łódź', country: 'Poland' } }) as unknown as Arena
  const searchIds = (term: string, arenas: Arena[]) => searchPeople(people, term, arenas).map(({ id }) => id)
  const before = [arena(3, 'Iron Hall')]
  expect([searchIds('iron lodz', before), searchIds('adams', before), searchIds('zhou iron', before)]).toEqual([[3], [2, 4], [3]])
  const after = [arena(3, 'Glass Hall'), arena(1, 'Iron Hall')]
  expect([searchIds('iron', after), searchIds('iron', before)]).toEqual([[1], [3]])
})
