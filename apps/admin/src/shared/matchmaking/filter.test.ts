import type { MatchRequest } from '@cornerman/contract'
import { expect, test } from 'vitest'
import {
  contradictsFilter,
  countActiveFilters,
  DEFAULT_FILTER,
  type Filter,
  parseFilter,
  toParams,
} from './filter.ts'
import { groupRequests, sortRequests } from './visible-requests.ts'

const parse = (query: string) => parseFilter(new URLSearchParams(query))

test.each<[name: string, query: string, filter: Partial<Filter>]>([
  ['pending requests by default', '', {}],
  [
    'all filters',
    'events=46,5&gender=FEMALE&statuses=MATCHED,PENDING&search= ana &weights=HEAVYWEIGHT&phone=true',
    {
      fightEvents: [46, 5],
      gender: 'FEMALE',
      matchmakingStatuses: ['PENDING', 'MATCHED'],
      search: 'ana',
      weightings: ['HEAVYWEIGHT'],
      withPhone: true,
    },
  ],
  ['the default status if all statuses are invalid', 'statuses=,LOST', {}],
  [
    'no invalid values',
    'events=0,-1,7,7,%20&gender=ANY&weights=FEATHER&phone=yes&statuses=EXPIRED',
    { fightEvents: [7], matchmakingStatuses: ['EXPIRED'] },
  ],
  [
    'a search text of at most 200 characters',
    `search=${'x'.repeat(300)}`,
    { search: 'x'.repeat(200) },
  ],
])('[MMK-02] parses %s', (_, query, filter) =>
  expect(parse(query)).toEqual({ ...DEFAULT_FILTER, ...filter }),
)

test('[MMK-02] parses the parameters that toParams returns, and omits defaults', () => {
  const filter: Filter = {
    ...DEFAULT_FILTER,
    fightEvents: [3],
    matchmakingStatuses: ['EXPIRED', 'CANCELED'],
    search: 'a,b&c',
    withPhone: true,
  }

  const params = Object.entries(toParams(filter)).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  expect(parseFilter(new URLSearchParams(params))).toEqual(filter)
  expect(countActiveFilters(filter)).toBe(4)
  expect(countActiveFilters(DEFAULT_FILTER)).toBe(0)
})

const request = (id: number, eventId = 7, weight?: string, gender = 'MALE') =>
  ({
    id,
    eventId,
    event: { id: eventId, fromDate: `2026-12-${10 + eventId}T20:00:00Z` },
    fighter: { details: weight && { weight, gender } },
  }) as unknown as MatchRequest

test('[MMK-03] groups requests by event, the next one first, then by weight class and gender', () => {
  const requests = [
    request(1, 9, 'HEAVYWEIGHT'),
    request(2, 7, 'HEAVYWEIGHT'),
    request(3, 7, 'FLYWEIGHT'),
    request(4, 7),
    request(5, 7, 'FLYWEIGHT', 'FEMALE'),
    request(6, 7, 'FLYWEIGHT'),
    request(7, 7),
  ]

  const groups = groupRequests(
    sortRequests(requests.map((each) => ({ request: each, isAnswered: false }))),
  )
  expect(
    groups.map(({ event, pairings }) => [
      event.id,
      pairings.map((rows) => rows.map((row) => row.request.id)),
    ]),
  ).toEqual([
    [7, [[4], [7], [5], [3, 6], [2]]],
    [9, [[1]]],
  ])
})

test.each<[does: boolean, request: object, filter: Partial<Filter>]>([
  [false, { status: 'PENDING' }, {}],
  [true, { status: 'MATCHED' }, {}],
  [false, { status: 'matched' }, {}],
  [false, {}, {}],
  [true, { eventId: 4 }, { fightEvents: [5] }],
  [false, { eventId: 5 }, { fightEvents: [5] }],
  [true, { fighter: { details: { gender: 'MALE' } } }, { gender: 'FEMALE' }],
  [true, { fighter: { details: { weight: 'FLYWEIGHT' } } }, { weightings: ['LIGHTWEIGHT'] }],
  [true, { fighter: { phoneNumber: null } }, { withPhone: true }],
  [false, { fighter: {} }, { withPhone: true }],
])('says %s of whether the request %j contradicts the filter %j', (does, request, filter) =>
  expect(
    contradictsFilter({ fighter: {}, ...request } as MatchRequest, {
      ...DEFAULT_FILTER,
      ...filter,
    }),
  ).toBe(does),
)
