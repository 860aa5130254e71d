import { CloseOutlined } from '@ant-design/icons'
import type { User, UserSortField } from '@cornerman/contract'
import { Button } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Empty, QueryBoundary, type Step } from '../feedback/query-boundary.tsx'
import { Panel } from '../panel.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '../table/list-table.tsx'
import { getLastPage, Pager } from '../table/pager.tsx'
import { ResultsCount } from '../table/results-count.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { FilterButton, ToolbarFilter } from './filter-button.tsx'
import { type UserList as List, PAGE_SIZE } from './use-user-list.ts'
import { formatFilter } from './user-filters.ts'
import styles from './user-list.module.css'

interface Props extends Pick<ListTableProps<User>, 'rowLink' | 'rowTone' | 'minWidth' | 'selection'> {
  /** "Arenas", "arena", "arenas". */
  name: string
  singular: string
  plural: string
  list: List
  columns: readonly ListColumn<User>[]
  /** Hint below an empty list. */
  emptyHint: string
  /** Link to where the first row can be created. */
  emptyNextStep: Step
  /** Countries of the rows, for those that are not among the known ones. */
  getCountry: (row: User) => string | undefined
  /** Placeholder, where the specification names one: "Search...". */
  searchPlaceholder?: string
  /** The SelectionBar with the actions on the selected rows. */
  selectionBar?: ReactNode
}

/** A list of users with search, filters, pages and all states, which are in the URL. */
export function UserList({
  name,
  singular,
  plural,
  list,
  columns,
  emptyHint,
  emptyNextStep,
  getCountry,
  searchPlaceholder,
  selectionBar,
  ...rest
}: Props) {
  const { query, search, page, isFiltered } = list
  // Uses the total only when it belongs to the current page and search.
  const total = query.fetchedAt && query.data?.total
  const busy = query.data !== undefined && !query.fetchedAt
  const shownPage = useShownPage(page, query.fetchedAt !== undefined)
  useRedirectToLastPage(page, total === undefined ? undefined : getLastPage(total, PAGE_SIZE), list.setPage)
  const table = { name, columns: addSortButtons(columns, list), rowKey: toId, pageSize: PAGE_SIZE, ...rest }

  return (
    <div>
      <div className={clsx('cm-row', styles.tools)}>
        <SearchBox
          label={`Search ${plural}`}
          placeholder={searchPlaceholder}
          value={search}
          navigationKey={list.navigationKey}
          onSearch={list.setSearch}
        />
        {list.filters
          .filter(({ kind }) => kind === 'toolbar')
          .map((filter) => (
            <ToolbarFilter key={filter.key} filter={filter} list={list} />
          ))}
        {list.canFilter && (
          <FilterButton
            name={name}
            list={list}
            columns={columns}
            countries={query.data?.data.flatMap((row) => getCountry(row) ?? [])}
          />
        )}
        <ResultsCount
          total={total}
          page={page}
          pageSize={PAGE_SIZE}
          singular={singular}
          plural={plural}
          search={search}
        />
      </div>
      <ActiveFilters list={list} columns={columns} />
      <Panel>
        <QueryBoundary
          query={query}
          skeleton={<ListTable {...table} rows={undefined} />}
          renderEmpty={({ data, total }) =>
            (total ?? data.length) === 0 &&
            page === 1 && (
              <Empty
                title={`No ${plural} yet`}
                hint={emptyHint}
                nextStep={emptyNextStep}
                noMatchTitle={
                  search
                    ? `No ${plural} match “${search}”${isFiltered ? ' and these filters' : ''}`
                    : `No ${plural} match these filters`
                }
                onClearFilters={isFiltered ? list.clearFilters : search ? () => list.setSearch('') : undefined}
              />
            )
          }
        >
          {({ data, total }) => (
            <ListTable
              {...table}
              rows={data}
              firstNumber={(shownPage - 1) * PAGE_SIZE + 1}
              busy={busy}
              keepHeight={total !== undefined && total > PAGE_SIZE}
            />
          )}
        </QueryBoundary>
      </Panel>
      <div className={styles.foot}>
        <Pager
          name={name}
          page={page}
          pageSize={PAGE_SIZE}
          total={query.data ? query.data.total : 0}
          rowCount={query.data?.data.length ?? 0}
          onChange={list.setPage}
        />
      </div>
      {selectionBar}
    </div>
  )
}

const toId = ({ id }: User) => id

/** Turns the heads of sortable columns into buttons: ascending, descending, documented order. */
function addSortButtons(columns: readonly ListColumn<User>[], { canFilter, sort: current, setSort }: List) {
  if (!canFilter) return columns
  return columns.map((column) => {
    const sort = column.sortKey as UserSortField | undefined
    if (!sort) return column
    const order = current.sort === sort ? current.order : undefined
    const onSort = () => setSort(order === 'DESC' ? {} : { sort, order: order === 'ASC' ? 'DESC' : 'ASC' })
    return { ...column, sort: { order, isQuiet: true as const, onSort } }
  })
}

/** A button for each filter and the order that are set, which removes it. */
function ActiveFilters({ list, columns }: { list: List; columns: readonly ListColumn<User>[] }) {
  const { filters, values, setValues, setSort } = list
  const { sort, order } = list.sort
  const chips = filters.flatMap((filter) => {
    const chosen = values[filter.key]
    return chosen ? [{ text: formatFilter(filter, chosen), remove: () => setValues(filter.key, []) }] : []
  })
  const title = columns.find(({ sortKey }) => sort && sortKey === sort)?.title ?? sort
  if (sort)
    chips.push({
      text: `Order: ${title}, ${order === 'DESC' ? 'descending' : 'ascending'}`,
      remove: () => setSort({}),
    })
  if (chips.length === 0) return null
  return (
    <ul className={clsx('cm-row', styles.chips)} aria-label="Active filters">
      {chips.map(({ text, remove }) => (
        <li key={text}>
          <Button size="small" aria-label={`Remove ${text}`} onClick={remove}>
            {text} <CloseOutlined aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the page of the displayed rows: the previous page while another one loads. */
function useShownPage(page: number, isLoaded: boolean) {
  const [shown, setShown] = useState(page)
  if (isLoaded && shown !== page) setShown(page)
  return shown
}

/** Redirects a page beyond the end to the last one, after an old link or deleted rows. */
function useRedirectToLastPage(page: number, last: number | undefined, toPage: List['setPage']) {
  const toLast = useEffectEvent((last: number) => toPage(last, 'replace'))
  useEffect(() => {
    if (last !== undefined && page > last) toLast(last)
  }, [page, last])
}
