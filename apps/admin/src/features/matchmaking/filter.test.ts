import type { MatchRequest } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { countActiveFilters, DEFAULT_FILTER, type Filter, parseFilter, toParams } from './filter.ts'
import { getVisibleRequests, NO_ANSWERS } from './visible-requests.ts'

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
  ['a search text of at most 200 characters', `search=${'x'.repeat(300)}`, { search: 'x'.repeat(200) }],
])('[MMK-02] parses %s', (_, query, filter) => expect(parse(query)).toEqual({ ...DEFAULT_FILTER, ...filter }))

test('[MMK-02] parses the parameters that toParams returns, and omits defaults', () => {
  const filter: Filter = {
    ...DEFAULT_FILTER,
    fightEvents: [3],
    matchmakingStatuses: ['EXPIRED', 'CANCELED'],
    search: 'a,b&c',
    withPhone: true,
  }
  const params = Object.entries(toParams(filter)).filter((entry): entry is [string, string] => entry[1] !== undefined)
  expect(parseFilter(new URLSearchParams(params))).toEqual(filter)
  expect([countActiveFilters(filter), countActiveFilters(DEFAULT_FILTER)]).toEqual([4, 0])
})

// Only the id matters here.
const request = (id: number) => ({ id }) as MatchRequest
const LIST = [1, 2, 3, 4].map(request)
const toText = (cards: ReturnType<typeof getVisibleRequests>) =>
  cards.map(
    ({ request: { id }, problem, isListed }) =>
      `${id}${isListed ? '' : ' not listed'}${problem ? `: ${problem.message}` : ''}`,
  )

test('[MMK-04] hides requests during and after their answer, even if the server still lists them', () => {
  expect(toText(getVisibleRequests(LIST, { ...NO_ANSWERS, sending: [2], done: [4] }))).toEqual(['1', '3'])
})

test('[MMK-04] restores failed requests with the error in their position, even if the server no longer lists them', () => {
  const failed = [
    { request: request(3), index: 2, problem: { message: 'no' } },
    { request: request(9), index: 1, problem: { message: 'gone' } },
    { request: request(8), index: 70, problem: { message: 'gone' } },
  ]
  expect(toText(getVisibleRequests(LIST, { ...NO_ANSWERS, failed }))).toEqual([
    '1',
    '9 not listed: gone',
    '2',
    '3: no',
    '4',
    '8 not listed: gone',
  ])
})
