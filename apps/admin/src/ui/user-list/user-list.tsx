import { CloseOutlined } from '@ant-design/icons'
import { type Command, ROLE_LABELS, type User } from '@cornerman/contract'
import { Button } from 'antd'
import clsx from 'clsx'
import { BulkButton } from '#ui/bulk/bulk-button.tsx'
import { SelectionBar, useSelection } from '#ui/bulk/selection.tsx'
import { Empty, QueryBoundary } from '#ui/feedback/query-boundary.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { ListTable, type ListTableProps } from '#ui/table/list-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import ui from '#ui/ui.module.css'
import { FilterButton, ToolbarFilter } from './filter-button.tsx'
import {
  LISTS,
  type UserList as List,
  type ListedRole,
  PAGE_SIZE,
  type UserColumn,
  useUserList,
} from './use-user-list.ts'
import { formatFilter, type ListFilter } from './user-filters.ts'
import styles from './user-list.module.css'

interface Props<In, Out> extends Pick<ListTableProps<User>, 'rowTone'> {
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

/** All users of a role, with search, filters, pages and all states, which are in the URL. */
export function UserList<In, Out>({
  role,
  filters,
  columns,
  bulk,
  emptyHint,
  searchPlaceholder,
  rowTone,
}: Props<In, Out>) {
  const list = useUserList(role, filters, columns)
  const { query, total, search, page, isFiltered } = list
  const busy = query.isPlaceholderData
  const singular = ROLE_LABELS[role].toLowerCase()
  const plural = LISTS[role]
  const name = `${ROLE_LABELS[role]}s`
  const rows = query.data?.data
  const selection = useSelection({ rows, canSelect: bulk?.canSelect ?? (() => false) })
  const table = {
    name,
    columns: addSortButtons(columns, list),
    pageSize: PAGE_SIZE,
    rowTone,
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
      <PageHeading>{name}</PageHeading>
      <div className={clsx(ui.row, styles.tools)}>
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
            countries={rows?.flatMap((row) => getCountry(row) ?? [])}
          />
        )}
        <ResultsCount
          total={total}
          page={page}
          pageSize={PAGE_SIZE}
          rowCount={rows?.length}
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
            (total ?? 0) + data.length === 0 &&
            page === 1 && (
              <Empty
                title={`No ${plural} yet`}
                hint={emptyHint}
                nextStep={{
                  to: `/dashboard/users-management/create-user?role=${role}`,
                  label: `Create ${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`,
                }}
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
              firstNumber={(list.shownPage - 1) * PAGE_SIZE + 1}
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
          rowCount={busy ? undefined : rows?.length}
          onChange={list.setPage}
        />
      </div>
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

const getCountry = ({ role, country, location }: User) =>
  role === 'LOCATION_PROVIDER' ? location?.address?.country : country

/** Turns the heads of sortable columns into buttons: ascending, descending, documented order. */
function addSortButtons(columns: readonly UserColumn[], { canFilter, sort: current, setSort }: List) {
  if (!canFilter) return columns
  return columns.map((column) => {
    const sort = column.sortKey
    if (!sort) return column
    const order = current.sort === sort ? current.order : undefined
    const onSort = () => setSort(order === 'DESC' ? {} : { sort, order: order === 'ASC' ? 'DESC' : 'ASC' })
    return { ...column, sort: { order, isQuiet: true as const, onSort } }
  })
}

/** A button for each filter and the order that are set, which removes it. */
function ActiveFilters({ list, columns }: { list: List; columns: readonly UserColumn[] }) {
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
    <ul className={clsx(ui.row, styles.chips)} aria-label="Active filters">
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
