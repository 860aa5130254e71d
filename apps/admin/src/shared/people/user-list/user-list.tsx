import {
  type Command,
  ROLE_LABELS,
  toSearchTerm,
  type User,
  type UserFilter,
  type UserSort,
  type UserSortField,
} from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import clsx from 'clsx'
import { useEffect, useEffectEvent } from 'react'
import { getRememberedPage, rememberPage, useCan, useQuery } from '#api'
import { BulkButton } from '#shared/action/bulk-button.tsx'
import { CreateLink } from '#shared/records/next-step.tsx'
import { readAskedRows, takePage } from '#shared/table/asked-rows.ts'
import { IgnoredFilter } from '#shared/table/ignored-filter.tsx'
import { type ListColumn, ListTable } from '#shared/table/list-table.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { parsePage, useNewestUrlState, useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import { getLastPage } from '#ui/table/page-counts.ts'
import { Pagination } from '#ui/table/pagination.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { SelectionBar, useSelection } from '#ui/table/selection.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { contradictsFilter } from './contradictions.ts'
import { FilterChips, OrderChip } from './filter-chips.tsx'
import type { ListFilter } from './user-filters.ts'
import styles from './user-list.module.css'

/** Rows of a page (ARL-01, FTL-01, FAN-01). */
const PAGE_SIZE = 10

/** The lists by role, as the session remembers their pages. */
const LISTS = { LOCATION_PROVIDER: 'arenas', FIGHTER: 'fighters', FAN: 'fans' } as const
type ListedRole = keyof typeof LISTS

/** The list can be sorted by its columns with a `key`. */
export type UserColumn = ListColumn<User, UserSortField>

interface Props<In, Out> {
  role: ListedRole
  filters: readonly ListFilter[]
  columns: readonly UserColumn[]
  /** An action on several rows. */
  bulk?: BulkAction<In, Out>
  /** Hint below an empty list. */
  emptyHint: string
  /** Placeholder, where the specification names one: "Search...". */
  searchPlaceholder?: string
}

interface BulkAction<In, Out> {
  endpoint: Command<In, Out>
  /** The rows can be selected only with it. */
  isAllowed: boolean
  canSelect: (row: User) => boolean
  toInput: (row: User) => NoInfer<In>
  getName: (row: User) => string
  /** The action on the buttons: "Activate". */
  label: string
  /** The rows that can be selected: "pending". */
  adjective: string
  consequence: string
}

/** All users of a role, with search, filters, pages and all states, which are in the URL. */
export function UserList<In, Out>({
  role,
  filters,
  columns,
  bulk,
  emptyHint,
  searchPlaceholder,
}: Props<In, Out>) {
  const list = useUserList(role, filters, columns)
  const { query, total, search, page, isFiltered } = list
  const isPhone = useIsPhone()
  const busy = query.isPlaceholderData
  const singular = ROLE_LABELS[role].toLowerCase()
  const plural = LISTS[role]
  const name = `${ROLE_LABELS[role]}s`
  const { rows } = list
  const onClearSearch = search ? list.clearSearch : undefined

  // The server's number of rows is of no use when it ignores what was asked for.
  const knownTotal = list.isIgnored ? undefined : query.data?.total
  const selection = useSelection({ rows, canSelect: bulk?.canSelect ?? (() => false) })

  const table = {
    name,
    columns,
    pageSize: PAGE_SIZE,
    sort: { key: list.sort.sort, order: list.sort.order },
    // A chip sorts on a phone.
    ...(list.canFilter && !isPhone && { onSort: list.sortBy }),
    // Passes the row, so that the screen of the record can show it before its own response arrives.
    rowLink: list.canOpen
      ? (row: User) => ({
          to: `/dashboard/${plural}/${row.id}`,
          state: { row, readAt: query.fetchedAt },
        })
      : undefined,
    selection: bulk?.isAllowed
      ? { selection, getName: bulk.getName, plural: `${bulk.adjective} ${plural}` }
      : undefined,
  }

  return (
    <>
      <PageHeading
        count={<span className={clsx(ui.quiet, ui.number)}>{total?.toLocaleString('en')}</span>}
        actions={
          <CreateLink
            to={`/dashboard/users-management/create-user?role=${role}`}
            label={`Create ${singular}`}
          />
        }
      >
        {name}
      </PageHeading>
      <div className={clsx(ui.row, styles.tools)}>
        <SearchBox
          label={`Search ${plural}`}
          placeholder={searchPlaceholder}
          value={search}
          onSearch={list.setSearch}
        />
        <FilterChips filters={list.filters} values={list.values} onChange={list.setValues}>
          {list.canFilter && isPhone && (
            <OrderChip columns={columns} sort={list.sort} onChange={list.setSort} />
          )}
        </FilterChips>
      </div>
      <Panel>
        <QueryBoundary
          hasOwnPlaceholder
          query={query}
          renderEmpty={({ data, total }) =>
            (total ?? 0) + data.length === 0 &&
            page === 1 && (
              <Empty
                description={`No ${plural} yet`}
                hint={emptyHint}
                noMatchDescription={
                  search
                    ? `No ${plural} match “${search}”${isFiltered ? ' and these filters' : ''}`
                    : `No ${plural} match these filters`
                }
                onClearFilters={isFiltered ? list.clearFilters : onClearSearch}
              />
            )
          }
        >
          {(loaded) => (
            <>
              <IgnoredFilter {...list.ignored} plural={plural} search={search} />
              <ListTable
                {...table}
                rows={loaded && rows}
                busy={busy}
                keepHeight={loaded?.total !== undefined && loaded.total > PAGE_SIZE}
                empty={
                  list.ignored.leftOut > 0 && <Empty description={`No ${plural} on this page`} />
                }
              />
            </>
          )}
        </QueryBoundary>
      </Panel>
      <div className={clsx(ui.row, styles.foot)}>
        <ResultsCount
          total={total}
          page={page}
          pageSize={PAGE_SIZE}
          rowCount={list.sentCount}
          singular={singular}
          plural={plural}
          search={search}
        />
        <Pagination
          name={name}
          current={page}
          pageSize={PAGE_SIZE}
          total={query.data ? knownTotal : 0}
          rowCount={busy ? undefined : list.sentCount}
          onChange={list.setPage}
        />
      </div>
      {bulk && (
        <SelectionBar selection={selection}>
          <BulkButton
            {...bulk}
            selection={selection}
            singular={singular}
            plural={plural}
            variant="primary"
          >
            {bulk.label}
          </BulkButton>
        </SelectionBar>
      )}
    </>
  )
}

/**
 * A list of users, whose search, page, filters and order are in the URL. Without a filter or an order it uses the documented
 * call, else `people.filter`; an API without that call has neither. A URL without a page gets the remembered page, so every
 * history entry names its page. Pages of a search or a filter are not remembered.
 */
export function useUserList(
  role: ListedRole,
  knownFilters: readonly ListFilter[],
  columns: readonly UserColumn[],
) {
  const canFilter = useCan(people.filter, role)
  const filters = canFilter ? knownFilters : []
  const sortKeys = canFilter ? columns.flatMap(({ key }) => key ?? []) : []
  const parse = (query: URLSearchParams) => parseView(query, filters, sortKeys)
  const [{ search, pageInUrl, filter }, change] = useUrlState(parse)

  // The controls do not lag, and the next choice starts from the newest values.
  const newest = useNewestUrlState(parse)

  const list = LISTS[role]
  const isFiltered = Object.keys(filter).length > 0
  const isPart = isFiltered || search !== ''
  const page = pageInUrl ?? (isPart ? 1 : getRememberedPage(list))

  useEffect(() => {
    if (pageInUrl === undefined) {
      change({ page }, 'replace')
    } else if (!isPart) {
      rememberPage(list, pageInUrl)
    }
  }, [list, isPart, pageInUrl, page, change])

  // Uses one `useQuery` for both calls, so that the old rows stay until the filtered ones arrive.
  const endpoint: typeof people.filter = isFiltered ? people.filter : people.list

  const query = useQuery(
    endpoint,
    {
      query: {
        roleName: role,
        ...(search && { searchTerm: search }),
        ...filter,
        page,
        limit: PAGE_SIZE,
      },
    },
    { keepPreviousData: true },
  )

  const counted = query.isPlaceholderData ? undefined : query.data?.total

  // A page beyond the end, after an old link or deleted rows.
  const isBeyondEnd = counted !== undefined && query.data?.data.length === 0
  const lastPage = isBeyondEnd ? getLastPage(counted, PAGE_SIZE) : page
  const toLastPage = useEffectEvent(() => setPage(lastPage, 'replace'))

  useEffect(() => {
    if (page > lastPage) {
      toLastPage()
    }
  }, [page, lastPage])

  const sent = query.data?.data

  const asked = findAsked(sent, query.isPlaceholderData, {
    contradicts: (user) => contradictsFilter(user, role, filter),
    search,
  })

  const rows = takePage(asked.rows, { page, pageSize: PAGE_SIZE, total: counted })
  const isIgnored = asked.leftOut > 0 || asked.ignoresSearch

  const ignored = {
    leftOut: asked.leftOut,
    ignoresSearch: asked.ignoresSearch,
    undrawn: asked.rows.length - rows.length,
  }

  function setPage(page: number, how: 'push' | 'replace' = 'push') {
    change({ page }, how)
    scrollTo({ top: 0 })
  }

  const setSort = ({ sort, order }: UserSort) =>
    change({ sort, order: sort && order === 'DESC' ? order : undefined, page: 1 }, 'push')

  return {
    query,
    /** Unknown when the server counts what was not asked for. */
    total: isIgnored ? undefined : counted,
    rows: sent && rows,
    sentCount: sent && Math.min(sent.length, Math.max(PAGE_SIZE, rows.length)),
    isIgnored,
    ignored,
    /** May open a row. */
    canOpen: useCan(people.adminProfile, role) || role === 'FAN',
    search,
    page,
    canFilter,
    filters,
    /** The chosen values of each filter that restricts the list. */
    values: newest.values,
    sort: newest.filter,
    isFiltered,
    // A new search starts at page 1.
    setSearch: (text: string) => change({ search: text, page: 1 }, 'replace'),
    clearSearch: () => change({ search: undefined, page: 1 }, 'push'),
    setPage,
    setValues: (key: string, chosen: readonly string[]) =>
      change({ [key]: chosen, page: 1 }, 'push'),
    setSort,
    /** Sorts by a column: ascending, then descending, then in the documented order. */
    sortBy: (key: string) =>
      setSort(
        getNextSort(
          newest.filter,
          sortKeys.find((each) => each === key),
        ),
      ),
    clearFilters() {
      const names = [...filters.map(({ key }) => key), 'sort', 'order']
      change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: 1 }, 'push')
    },
  }
}

/** Separates the rows that were asked for. Rows that are shown until the response arrives were asked for by another filter. */
function findAsked(
  sent: readonly User[] | undefined,
  isPlaceholder: boolean,
  question: Parameters<typeof readAskedRows<User>>[1],
) {
  return sent && !isPlaceholder
    ? readAskedRows(sent, question)
    : { rows: sent ?? [], leftOut: 0, ignoresSearch: false }
}

function getNextSort(current: UserSort, sort: UserSortField | undefined): UserSort {
  const order = current.sort === sort ? current.order : undefined
  if (!sort || order === 'DESC') {
    return {}
  }

  return { sort, order: order === 'ASC' ? 'DESC' : 'ASC' }
}

/** Parses the URL. Ignores what it does not know. */
function parseView(
  query: URLSearchParams,
  filters: readonly ListFilter[],
  sortKeys: readonly UserSortField[],
) {
  const sort = sortKeys.find((field) => field === query.get('sort'))
  const values: Record<string, readonly string[]> = {}
  let filter: UserFilter & UserSort = {}

  for (const { key, toFilter } of filters) {
    const chosen = query.getAll(key)
    const part = toFilter(chosen)
    if (chosen.length === 0 || Object.keys(part).length === 0) {
      continue
    }

    values[key] = chosen
    filter = { ...filter, ...part }
  }

  if (sort) {
    filter = { ...filter, sort, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' }
  }

  return {
    search: toSearchTerm(query.get('search') ?? ''),
    pageInUrl: parsePage(query),
    values,
    filter,
  }
}
