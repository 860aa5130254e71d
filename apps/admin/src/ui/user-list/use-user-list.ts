import { toSearchTerm, type User, type UserFilter, type UserSort, type UserSortField } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useEffect, useEffectEvent } from 'react'
import { getRememberedPage, rememberPage, useCan } from '#api/session.ts'
import { useQuery } from '#api/use-query.ts'
import { parsePage, useNavigationKey, useNewestUrlState, useUrlState } from '#ui/navigation/use-url-state.ts'
import type { ListColumn } from '#ui/table/list-table.tsx'
import { getLastPage } from '#ui/table/pager.tsx'
import type { ListFilter } from './user-filters.ts'

/** Rows of a page (ARL-01, FTL-01, FAN-01). */
export const PAGE_SIZE = 10

/** The lists by role, as the session remembers their pages. */
export const LISTS = { LOCATION_PROVIDER: 'arenas', FIGHTER: 'fighters', FAN: 'fans' } as const
export type ListedRole = keyof typeof LISTS
/** The list can be sorted by its columns with a `sortKey`. */
export type UserColumn = ListColumn<User, UserSortField>

export type UserList = ReturnType<typeof useUserList>

/**
 * A list of users, whose search, page, filters and order are in the URL. Without a filter or an order it uses the documented
 * call, else `people.filter`; an API without that call has neither. A URL without a page gets the remembered page, so every
 * history entry names its page. Pages of a search or a filter are not remembered.
 */
export function useUserList(role: ListedRole, knownFilters: readonly ListFilter[], columns: readonly UserColumn[]) {
  const canFilter = useCan(people.filter, role)
  const filters = canFilter ? knownFilters : []
  const sortKeys = canFilter ? columns.flatMap(({ sortKey }) => sortKey ?? []) : []
  const parse = (query: URLSearchParams) => parseView(query, filters, sortKeys)
  const [{ search, pageInUrl, filter }, change] = useUrlState(parse)
  // The controls do not lag, and the next choice starts from the newest values.
  const newest = useNewestUrlState(parse)
  const navigationKey = useNavigationKey()

  const list = LISTS[role]
  const isFiltered = Object.keys(filter).length > 0
  const isPart = isFiltered || search !== ''
  const page = pageInUrl ?? (isPart ? 1 : getRememberedPage(list))
  useEffect(() => {
    if (pageInUrl === undefined) change({ page }, 'replace')
    else if (!isPart) rememberPage(list, pageInUrl)
  }, [list, isPart, pageInUrl, page, change])

  // Uses one `useQuery` for both calls, so that the old rows stay until the filtered ones arrive. The two inputs are compatible.
  const endpoint = isFiltered ? people.filter : (people.list as typeof people.filter)
  const query = useQuery(
    endpoint,
    { query: { roleName: role, ...(search && { searchTerm: search }), ...filter, page, limit: PAGE_SIZE } },
    { keepPreviousData: true },
  )

  const total = query.isPlaceholderData ? undefined : query.data?.total
  // A page beyond the end, after an old link or deleted rows.
  const isBeyondEnd = total !== undefined && query.data?.data.length === 0
  const lastPage = isBeyondEnd ? getLastPage(total, PAGE_SIZE) : page
  const toLastPage = useEffectEvent(() => setPage(lastPage, 'replace'))
  useEffect(() => {
    if (page > lastPage) toLastPage()
  }, [page, lastPage])

  function setPage(page: number, how: 'push' | 'replace' = 'push') {
    change({ page }, how)
    scrollTo({ top: 0 })
  }
  const setSort = ({ sort, order }: UserSort) =>
    change({ sort, order: sort && order === 'DESC' ? order : undefined, page: 1 }, 'push')
  return {
    query,
    total,
    /** May open a row. */
    canOpen: useCan(people.adminProfile, role) || role === 'FAN',
    search,
    page,
    /** Changes with each navigation, also to the same URL. */
    navigationKey,
    canFilter,
    filters,
    /** The chosen values of each filter that restricts the list. */
    values: newest.values,
    sort: { sort: newest.filter.sort, order: newest.filter.order },
    isFiltered,
    // A new search starts at page 1.
    setSearch: (text: string) => change({ search: text, page: 1 }, 'replace'),
    setPage,
    setValues: (key: string, chosen: readonly string[]) => change({ [key]: chosen, page: 1 }, 'push'),
    setSort,
    clearFilters() {
      const names = [...filters.map(({ key }) => key), 'sort', 'order']
      change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: 1 }, 'push')
    },
  }
}

/** Parses the URL. Ignores what it does not know. */
function parseView(query: URLSearchParams, filters: readonly ListFilter[], sortKeys: readonly UserSortField[]) {
  const sort = sortKeys.find((field) => field === query.get('sort'))
  const values: Record<string, readonly string[]> = {}
  let filter: UserFilter & UserSort = {}
  for (const { key, toFilter } of filters) {
    const chosen = query.getAll(key)
    const part = toFilter(chosen)
    if (chosen.length === 0 || Object.keys(part).length === 0) continue
    values[key] = chosen
    filter = { ...filter, ...part }
  }
  if (sort) filter = { ...filter, sort, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' }
  return { search: toSearchTerm(query.get('search') ?? ''), pageInUrl: parsePage(query), values, filter }
}
