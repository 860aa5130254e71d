import type { MatchRequest } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { filterRequests, type OwnFilter } from './own-filter.ts'

const request = (
  id: number,
  firstName: string,
  weight: string | undefined,
  fromDate: string,
  residence?: { country: string },
) =>
  ({
    id,
    fighter: { firstName, country: 'Brazil', residence, details: weight && { weight, ranking: id } },
    event: { fromDate },
  }) as unknown as MatchRequest
const REQUESTS = [
  request(4, 'Zoë', 'HEAVYWEIGHT', '2026-03-02T00:00:00Z'),
  request(3, 'Ana', 'STRAWWEIGHT', '2026-03-01T00:00:00Z', { country: 'Chile' }),
  request(2, 'Éva', undefined, '2026-03-03T00:00:00Z'),
]

test.each<[OwnFilter, number[]]>([
  [{}, [4, 3, 2]],
  [{ country: ['brazil'] }, [4, 2]],
  [{ country: ['Chile', 'Peru'] }, [3]],
  [{ sort: 'name', order: 'ASC' }, [3, 2, 4]],
  [{ sort: 'name', order: 'DESC' }, [4, 2, 3]],
  [{ sort: 'country', order: 'ASC' }, [2, 4, 3]],
  [{ sort: 'weight', order: 'ASC' }, [3, 4, 2]],
  [{ sort: 'ranking', order: 'DESC' }, [4, 3, 2]],
  [{ sort: 'event', order: 'ASC' }, [3, 4, 2]],
])('shows the requests of %j', (filter, ids) => {
  expect(filterRequests(REQUESTS, filter).map(({ id }) => id)).toEqual(ids)
})

test('filters and sorts requests of whose fighter an API sends little', () => {
  const unknown = { id: 1, fighter: { details: {} }, event: {} } as unknown as MatchRequest
  const getIds = (filter: OwnFilter) => filterRequests([unknown, ...REQUESTS], filter).map(({ id }) => id)
  expect(getIds({ country: ['Chile'] })).toEqual([3])
  expect(getIds({ sort: 'country' })).toEqual([2, 4, 3, 1])
  expect(getIds({ sort: 'weight' })).toEqual([3, 4, 1, 2])
  expect(getIds({ sort: 'event' })).toEqual([3, 4, 2, 1])
})
