import { type CreatorRequest, type CreatorRequestStatus, CreatorRequestType, sortByValue } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { call } from '../../../api/call.ts'
import type { ListFilter, ListView, SortOption } from '../../../ui/filters/list-view.ts'
import { useMatchingRows } from '../../../ui/filters/use-matching-rows.ts'
import { CREATED_SPANS, createSpans, TEXT, TIME } from '../../../ui/filters/user-filters.ts'
import { formatType, getRequesterName } from './requests.tsx'

interface Filter {
  types: CreatorRequest['type'][]
  createdAfter?: string
}
type SortField = 'name' | 'email' | 'type' | 'createDate'

const ALL_TYPES = CreatorRequestType.enum

/** The API filters by type, as documented. */
export const TYPE: ListFilter<Filter> = {
  key: 'type',
  label: 'Type',
  kind: 'toolbar',
  getOptions: () => ALL_TYPES.map((value) => ({ value, label: formatType(value) })),
  toFilter(values) {
    const types = ALL_TYPES.filter((type) => values.includes(type))
    return types.length > 0 ? { types } : {}
  },
}
export const FILTERS: readonly ListFilter<Filter>[] = [TYPE, createSpans('created', 'Created', CREATED_SPANS)]
export const SORT_OPTIONS: readonly SortOption<SortField>[] = [
  { key: 'name', label: 'User', orders: TEXT },
  { key: 'email', label: 'Email', orders: TEXT },
  { key: 'type', label: 'Type', orders: TEXT },
  { key: 'createDate', label: 'Created', orders: TIME },
]

/** The requests of one status. The API filters by type; for the rest the app loads the pages and filters them. */
export function useCreatorRequests(status: CreatorRequestStatus, { filter }: ListView<Filter, SortField>) {
  const { types = [], ...ownFilter } = filter
  const isByApp = Object.keys(ownFilter).length > 0
  const getInput = (page: number, limit: number) => ({ body: { page, limit, types, statuses: [status], userIds: [] } })
  const { reading, matching, getPage, getQuery } = useMatchingRows(
    creators.list,
    isByApp ? getInput : null,
    ownFilter,
    applyFilter,
  )
  return {
    getInput,
    reading,
    query: getQuery(1, Number.POSITIVE_INFINITY),
    allRows: matching,
    filteredBy: isByApp ? ('app' as const) : types.length > 0 ? ('server' as const) : undefined,
    isPartial: isByApp && reading.isComplete !== true,
    readPage: async (page: number, limit: number, signal: AbortSignal) =>
      isByApp ? getPage(page, limit) : call(creators.list, getInput(page, limit), { signal }),
  }
}

type OwnFilter = Omit<ListView<Filter, SortField>['filter'], 'types'>

function applyFilter(requests: readonly CreatorRequest[], { createdAfter, sort, order = 'ASC' }: OwnFilter) {
  const first = createdAfter === undefined ? Number.NEGATIVE_INFINITY : Date.parse(createdAfter)
  // The date is undocumented, so an API may send none.
  const matching =
    createdAfter === undefined ? requests : requests.filter(({ createDate }) => Date.parse(createDate) >= first)
  return sort ? sortByValue(matching, SORT_VALUES[sort], order) : matching
}

const SORT_VALUES: Record<SortField, (request: CreatorRequest) => string | number> = {
  name: ({ user }) => getRequesterName(user),
  email: ({ user }) => user.email,
  type: ({ type }) => formatType(type),
  createDate: ({ createDate }) => Date.parse(createDate),
}
