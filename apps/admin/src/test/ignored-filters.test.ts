import { type Endpoint, isCommand } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { expect, test } from 'vitest'
import { hasOtherStatus } from '#shared/events/events-of-arenas.ts'
import {
  contradictsFilter as contradictsRequestFilter,
  DEFAULT_FILTER,
} from '#shared/matchmaking/filter.ts'
import { contradictsFilter, hasOtherRole } from '#shared/people/user-list/contradictions.ts'
import { isOther, readAskedRows } from '#shared/table/asked-rows.ts'
import { isOfAnotherUser } from '../features/statistics/history-params.ts'

/** What a server that ignores a filter sends of a list, and what the app asked for. */
interface Ignored {
  row: object
  // biome-ignore lint/suspicious/noExplicitAny: each list has rows of its own type.
  contradicts?: (row: any) => boolean
  search?: string
}

const ADMIN = { id: 1, role: 'ADMIN', firstName: 'Ana' }
const SEARCH = { row: { id: 1, name: 'Ana' }, search: 'zzzzqq' }

/** Each list of the contract with the filters that its screens ask for, or with the reason why they ask for none. */
const LISTS: Readonly<Record<string, Record<string, Ignored> | string>> = {
  'people.list': {
    role: { row: ADMIN, contradicts: (user) => contradictsFilter(user, 'FAN', {}) },
    search: { row: ADMIN, search: 'zzzzqq' },
  },
  'people.filter': {
    role: { row: ADMIN, contradicts: (user) => contradictsFilter(user, 'FAN', {}) },
    ban: {
      row: { ...ADMIN, role: 'FIGHTER', penaltyInfo: { banned: false } },
      contradicts: (user) => contradictsFilter(user, 'FIGHTER', { banned: true }),
    },
    search: { row: ADMIN, search: 'zzzzqq' },
  },
  'people.previews': {
    role: { row: ADMIN, contradicts: (user) => hasOtherRole(user, 'FIGHTER') },
    search: { row: ADMIN, search: 'zzzzqq' },
  },
  'people.organisations': { search: SEARCH },
  'accounts.pendingWithdrawals': {
    status: {
      row: { withdrawal: { id: 1, status: 'withdrawn' } },
      contradicts: ({ withdrawal }) =>
        isOther(withdrawal.status, 'pending', ['pending', 'withdrawn', 'canceled']),
    },
  },
  'admins.list': 'The call takes no filter. The screen shows all admins.',
  'creators.list': {
    status: {
      row: { id: 1, status: 'APPROVED' },
      contradicts: ({ status }) => isOther(status, 'PENDING', ['PENDING', 'APPROVED', 'REJECTED']),
    },
  },
  'events.ofArena': {
    status: {
      row: { id: 1, status: 'UPCOMING' },
      contradicts: (event) => hasOtherStatus(event, ['FINISHED']),
    },
  },
  'events.ofAllArenas': {
    status: {
      row: { id: 1, status: 'UPCOMING' },
      contradicts: (event) => hasOtherStatus(event, ['FINISHED']),
    },
    search: SEARCH,
  },
  'fights.ofFighter': 'The fighter is part of the path.',
  'fakeUsers.search': { search: SEARCH },
  'matchmaking.ofFighter': 'The fighter is part of the path.',
  'matchmaking.findEvents': { search: SEARCH },
  'matchmaking.list': {
    status: {
      row: { id: 1, status: 'EXPIRED', fighter: {} },
      contradicts: (request) => contradictsRequestFilter(request, DEFAULT_FILTER),
    },
    search: SEARCH,
  },
  'kickMetrics.list': {
    user: { row: { user: { id: 1 } }, contradicts: (row) => isOfAnotherUser(row, 2) },
    description: { row: { description: 'Slip' }, search: 'zzzzqq' },
  },
  'kickMetrics.lineChart': 'The call takes no filter. The chart shows all days.',
  'videoMetrics.list': {
    user: { row: { user: { id: 1 } }, contradicts: (row) => isOfAnotherUser(row, 2) },
    description: { row: { description: 'Slip' }, search: 'zzzzqq' },
  },
  'videoMetrics.lineChart': 'The call takes no filter. The chart shows all days.',
  'streamEvents.find': { search: SEARCH },
}

test('names each list of the contract', () => {
  const queries = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([, endpoint]) => !isCommand(endpoint) && isList(endpoint.response))
      .map(([name]) => `${group}.${name}`),
  )

  expect(Object.keys(LISTS).toSorted()).toEqual(queries.toSorted())
})

const isArray = (schema: object | undefined) =>
  schema !== undefined && 'type' in schema && schema.type === 'array'

function isList(response: Endpoint['response']): boolean {
  const { properties } = (response ?? {}) as { properties?: { data?: object } }
  return isArray(response) || isArray(properties?.data)
}

const FILTERS = Object.entries(LISTS).flatMap(([list, filters]) =>
  typeof filters === 'string'
    ? []
    : Object.entries(filters).map(([name, filter]) => [list, name, filter] as const),
)

test.each(FILTERS)('does not believe %s when the server ignores the %s', (_list, _name, filter) => {
  const { row, ...asked } = filter
  const { leftOut, ignoresSearch } = readAskedRows([row], asked)
  expect(leftOut === 1 || ignoresSearch).toBe(true)
})
