import { expect, test } from 'vitest'
import { countChanged, DEFAULT_FILTER, type Filter, parseFilter, toParams } from './filter.ts'

const read = (query: string) => parseFilter(new URLSearchParams(query))

test.each<[sentence: string, query: string, filter: Partial<Filter>]>([
  ['pending requests, when it says nothing', '', {}],
  [
    'whatever was chosen',
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
  ['at least one status, when it names none that exists', 'statuses=,LOST', {}],
  [
    'nothing that nobody could choose',
    'events=0,-1,x,7,7,1e3&gender=ANY&weights=FEATHER&phone=yes&statuses=EXPIRED',
    { fightEvents: [7], matchmakingStatuses: ['EXPIRED'] },
  ],
  ['no search longer than the server takes', `search=${'x'.repeat(300)}`, { search: 'x'.repeat(200) }],
])('[MMK-02] an address asks for %s', (_, query, filter) => expect(read(query)).toEqual({ ...DEFAULT_FILTER, ...filter }))

test('[MMK-02] what is chosen comes back from the address, and what is as at first is not named', () => {
  const filter: Filter = { ...DEFAULT_FILTER, fightEvents: [3], matchmakingStatuses: ['EXPIRED', 'CANCELED'], search: 'a,b&c', withPhone: true }
  const named = Object.entries(toParams(filter)).filter((entry): entry is [string, string] => entry[1] !== undefined)
  expect(parseFilter(new URLSearchParams(named))).toEqual(filter)
  expect([countChanged(filter), countChanged(DEFAULT_FILTER)]).toEqual([4, 0])
})
