import {
  createUserFilter,
  type Role,
  sortUsers,
  USER_READER,
  type User,
  type UserFilter,
  type UserSort,
} from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { call } from '../../api/call.ts'
import { hasCapability } from '../../api/configuration.ts'
import { useQuery } from '../../api/hooks.ts'
import type { FilteredList } from './list-view.ts'
import { useMatchingRows } from './use-matching-rows.ts'

interface Options {
  role: Extract<Role, 'LOCATION_PROVIDER' | 'FIGHTER' | 'FAN'>
  search: string
  /** Empty for the documented list. */
  filter: UserFilter & UserSort
  page: number
  pageSize: number
}

/**
 * Reads a list of users. Without a filter or an order it uses the documented call, else `people.filter`.
 * If the API lacks `people.filter`, the app loads the documented pages and filters them itself.
 */
export function useUsers({ role, search, filter, page, pageSize }: Options): FilteredList<User> {
  const base = { roleName: role, ...(search && { searchTerm: search }) }
  const isFiltered = Object.keys(filter).length > 0
  const isByApp = isFiltered && !hasCapability('people.filter')
  // Uses one `useQuery` for both calls, so that the old rows stay until the filtered ones arrive. The two inputs are compatible.
  const endpoint = isFiltered ? people.filter : (people.list as typeof people.filter)
  const serverQuery = useQuery(endpoint, isByApp ? null : { query: { ...base, ...filter, page, limit: pageSize } }, {
    keepPreviousData: true,
  })

  const getInput = (page: number, limit: number) => ({ query: { ...base, page, limit } })
  const { reading, matching, getPage, getQuery } = useMatchingRows(
    people.list,
    isByApp ? getInput : null,
    filter,
    applyFilter,
  )

  return {
    query: isByApp ? getQuery(page, pageSize) : serverQuery,
    filteredBy: isByApp ? 'app' : isFiltered ? 'server' : undefined,
    isPartial: isByApp && reading.isComplete !== true,
    reading,
    allRows: isByApp ? matching : undefined,
    readPage: async (number, limit, signal) =>
      isByApp
        ? getPage(number, limit)
        : call(endpoint, { query: { ...base, ...filter, page: number, limit } }, { signal }),
  }
}

const applyFilter = (users: readonly User[], filter: UserFilter & UserSort) =>
  sortUsers(users.filter(createUserFilter(filter, USER_READER)), filter, USER_READER)
