import { type Command, ROLE_LABELS, type User } from '@cornerman/contract'
import { Flex } from 'antd'
import clsx from 'clsx'
import { createStoredChoice, useStored } from '#api/storage.ts'
import { BulkButton } from '#ui/bulk/bulk-button.tsx'
import { SelectionBar, useSelection } from '#ui/bulk/selection.tsx'
import { CreateLink, Empty, QueryBoundary } from '#ui/feedback/query-boundary.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { Choice, FilterChips } from './filter-chips.tsx'
import {
  LISTS,
  type UserList as List,
  type ListedRole,
  PAGE_SIZE,
  type UserColumn,
  useUserList,
} from './use-user-list.ts'
import type { ListFilter } from './user-filters.ts'
import styles from './user-list.module.css'

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
  /** Without it no row can be selected. */
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

/** How all lists show their columns: in groups, or one column each. */
const layoutChoice = createStoredChoice('cornerman.columns', ['grouped', 'each'], 'grouped')
const LAYOUTS = [
  { value: 'grouped', label: 'Grouped' },
  { value: 'each', label: 'One column each' },
]

/** All users of a role, with search, filters, pages and all states, which are in the URL. */
export function UserList<In, Out>({ role, filters, columns, bulk, emptyHint, searchPlaceholder }: Props<In, Out>) {
  const list = useUserList(role, filters, columns)
  const { query, total, search, page, isFiltered } = list
  const layout = useStored(layoutChoice)
  const isPhone = useIsPhone()
  const busy = query.isPlaceholderData
  const singular = ROLE_LABELS[role].toLowerCase()
  const plural = LISTS[role]
  const name = `${ROLE_LABELS[role]}s`
  const rows = query.data?.data
  const selection = useSelection({ rows, canSelect: bulk?.canSelect ?? (() => false) })
  const table = {
    name,
    // On a phone a chip sorts.
    columns: isPhone ? columns : addSortButtons(columns, list),
    pageSize: PAGE_SIZE,
    isOneEach: layout === 'each',
    // Passes the row, so that the screen of the record can show it before its own response arrives.
    rowLink: list.canOpen
      ? (row: User) => ({ to: `/dashboard/${plural}/${row.id}`, state: { row, readAt: query.fetchedAt } })
      : undefined,
    selection: bulk?.isAllowed
      ? { selection, getName: bulk.getName, plural: `${bulk.adjective} ${plural}` }
      : undefined,
  }

  return (
    <>
      <PageHeading
        tags={
          <span className={clsx(ui.quiet, ui.number)} data-part="count">
            {total?.toLocaleString('en')}
          </span>
        }
        actions={
          <CreateLink to={`/dashboard/users-management/create-user?role=${role}`} label={`Create ${singular}`} />
        }
      >
        {name}
      </PageHeading>
      <div className={clsx(ui.row, styles.tools)}>
        <SearchBox
          label={`Search ${plural}`}
          placeholder={searchPlaceholder}
          value={search}
          navigationKey={list.navigationKey}
          onSearch={list.setSearch}
        />
        <FilterChips list={list} columns={columns} />
        {!isPhone && (
          <div className={styles.layout}>
            <Choice
              label="Columns"
              getOptions={() => LAYOUTS}
              chosen={[layout]}
              onChange={([value = null]) => layoutChoice.write(value)}
            >
              Columns
            </Choice>
          </div>
        )}
      </div>
      <Panel>
        <QueryBoundary
          query={query}
          skeleton={<ListTable {...table} rows={undefined} />}
          renderEmpty={({ data, total }) =>
            (total ?? 0) + data.length === 0 &&
            page === 1 && (
              <Empty
                title={`No ${plural} yet`}
                hint={emptyHint}
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
            <ListTable {...table} rows={data} busy={busy} keepHeight={total !== undefined && total > PAGE_SIZE} />
          )}
        </QueryBoundary>
      </Panel>
      <Flex wrap gap={8} align="center" justify="space-between" className={styles.foot}>
        <ResultsCount
          total={total}
          page={page}
          pageSize={PAGE_SIZE}
          rowCount={rows?.length}
          singular={singular}
          plural={plural}
          search={search}
        />
        <Pager
          name={name}
          page={page}
          pageSize={PAGE_SIZE}
          total={query.data ? query.data.total : 0}
          rowCount={busy ? undefined : rows?.length}
          onChange={list.setPage}
        />
      </Flex>
      {bulk && (
        <SelectionBar selection={selection}>
          <BulkButton {...bulk} selection={selection} singular={singular} plural={plural} variant="primary">
            {bulk.label}
          </BulkButton>
        </SelectionBar>
      )}
    </>
  )
}

/** Turns the heads of sortable columns into buttons: ascending, descending, documented order. */
function addSortButtons(columns: readonly UserColumn[], { canFilter, sort: current, setSort }: List) {
  if (!canFilter) return columns
  return columns.map((column) => {
    const sort = column.sortKey
    if (!sort) return column
    const order = current.sort === sort ? current.order : undefined
    const onSort = () => setSort(order === 'DESC' ? {} : { sort, order: order === 'ASC' ? 'DESC' : 'ASC' })
    return { ...column, sort: { order, onSort } }
  })
}
