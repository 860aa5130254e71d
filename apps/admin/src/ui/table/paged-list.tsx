import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ExportButton } from '../downloads/export-button.tsx'
import { Empty, QueryBoundary, type QueryState, type Step } from '../feedback/query-boundary.tsx'
import { FilterButton, ToolbarFilter } from '../filters/filter-button.tsx'
import { FilterSummary } from '../filters/filter-summary.tsx'
import { addSortButtons, type FilteredList, type ListView } from '../filters/list-view.ts'
import { SavedViews } from '../filters/saved-views.tsx'
import { Panel } from '../panel.tsx'
import { ColumnChooser, useShownColumns } from './column-chooser.tsx'
import { type ListColumn, ListTable, type ListTableProps } from './list-table.tsx'
import { DensityButton, ListTools } from './list-tools.tsx'
import styles from './paged-list.module.css'
import { getLastPage, Pager } from './pager.tsx'
import { ResultsCount } from './results-count.tsx'
import { SearchBox } from './search-box.tsx'
import type { ListParams } from './use-list-params.ts'

interface Props<Row extends { id: number }>
  extends Pick<ListTableProps<Row>, 'rowLink' | 'rowTone' | 'minWidth' | 'selection'> {
  /** "Arenas", "arena", "arenas". */
  name: string
  singular: string
  plural: string
  query: QueryState<{ data: readonly Row[]; total: number | undefined }>
  params: ListParams
  pageSize: number
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => number | string
  /** Hint below an empty list. */
  emptyHint: string
  /** Link to where the first row can be created. */
  emptyNextStep?: Step
  /** What the list can be filtered and sorted by. Adds filters, saved views, sort buttons and the export. */
  view?: ListView
  /** The rows of the view; for an export, all of them. */
  list?: FilteredList<Row>
  /** Values of the rows by filter, for those that are not among the known options. */
  getOptions?: (rows: readonly Row[]) => Readonly<Record<string, readonly string[]>>
  /** Title without hits of the filters. */
  noMatchTitle?: string | undefined
  /** Placeholder, where the specification names one: "Search...". */
  searchPlaceholder?: string
  /** The SelectionBar with the actions on the selected rows. */
  selectionBar?: ReactNode
}

/** A list with search, pages and all states. The URL holds search and page. Enter in the search opens a single hit. */
export function PagedList<Row extends { id: number }>({
  name,
  singular,
  plural,
  query,
  params,
  pageSize,
  columns,
  rowKey,
  emptyHint,
  ...rest
}: Props<Row>) {
  const {
    emptyNextStep,
    view,
    list,
    getOptions,
    noMatchTitle,
    searchPlaceholder,
    rowLink,
    rowTone,
    minWidth,
    selection,
    selectionBar,
  } = rest
  const navigate = useNavigate()
  const { search, page, navigationKey, setSearch, setPage } = params
  // Uses the total only when it belongs to the current page and search.
  const total = query.fetchedAt && query.data?.total
  const busy = query.data !== undefined && !query.fetchedAt
  const shownPage = useShownPage(page, query.fetchedAt !== undefined)
  useRedirectToLastPage(page, total === undefined ? undefined : getLastPage(total, pageSize), setPage)
  const shownColumns = useShownColumns(name, columns)
  const sortedColumns = view ? addSortButtons(shownColumns, view) : shownColumns
  const filterButton = useRef<HTMLButtonElement>(null)
  const hiddenWidth = sumWidths(columns) - sumWidths(shownColumns)
  const table = {
    name,
    columns: sortedColumns,
    rowKey,
    pageSize,
    rowLink,
    rowTone,
    minWidth: minWidth && minWidth - hiddenWidth,
    selection,
  }

  function openOnlyRow() {
    const [row] = query.data?.data ?? []
    const target = search && total === 1 && !list?.isPartial && row && rowLink?.(row)
    if (target) void navigate(target.to, { state: target.state })
  }

  return (
    <div>
      <ListTools>
        <SearchBox
          label={`Search ${plural}`}
          placeholder={searchPlaceholder}
          value={search}
          navigationKey={navigationKey}
          onSearch={setSearch}
          onEnter={openOnlyRow}
        />
        {view?.filters
          .filter(({ kind }) => kind === 'toolbar')
          .map((filter) => (
            <ToolbarFilter key={filter.key} filter={filter} view={view} />
          ))}
        {view && (
          <FilterButton
            ref={filterButton}
            name={name}
            view={view}
            extraOptions={query.data && getOptions?.(query.data.data)}
          />
        )}
        {view && <SavedViews listName={name} />}
        <ResultsCount
          total={total}
          page={page}
          pageSize={pageSize}
          singular={singular}
          plural={plural}
          search={search}
        />
        <DensityButton />
        <ColumnChooser listName={name} columns={columns} />
        {list && (
          <ExportButton
            name={plural}
            columns={shownColumns}
            readPage={list.readPage}
            disabledReason={(total === undefined || list.reading.isReading) && 'The list is still loading'}
            note={
              list.isPartial &&
              `Only matches among the ${list.reading.rows?.length.toLocaleString('en')} loaded ${plural}`
            }
          />
        )}
      </ListTools>
      {view && list && (
        <FilterSummary
          view={view}
          filteredBy={list.filteredBy}
          reading={list.reading}
          plural={plural}
          opener={filterButton}
        />
      )}
      <Panel>
        <QueryBoundary
          query={query}
          skeleton={<ListTable {...table} rows={undefined} />}
          renderEmpty={({ data, total }) =>
            (total ?? data.length) === 0 &&
            page === 1 && (
              <Empty
                title={list?.isPartial ? `No ${plural} match so far` : `No ${plural} yet`}
                hint={emptyHint}
                nextStep={emptyNextStep}
                noMatchTitle={
                  list?.isPartial
                    ? `No ${plural} match so far`
                    : search
                      ? `No ${plural} match “${search}”${view?.isActive ? ' and these filters' : ''}`
                      : (noMatchTitle ?? `No ${plural} match these filters`)
                }
                onClearFilters={view?.isActive ? view.clear : search ? () => setSearch('') : undefined}
              />
            )
          }
        >
          {({ data, total }) => (
            <ListTable
              {...table}
              rows={data}
              firstNumber={(shownPage - 1) * pageSize + 1}
              busy={busy}
              keepHeight={total !== undefined && total > pageSize}
            />
          )}
        </QueryBoundary>
      </Panel>
      <div className={styles.foot}>
        <Pager
          name={name}
          page={page}
          pageSize={pageSize}
          total={query.data ? query.data.total : 0}
          rowCount={query.data?.data.length ?? 0}
          onChange={setPage}
        />
      </div>
      {selectionBar}
    </div>
  )
}

const sumWidths = <Row,>(columns: readonly ListColumn<Row>[]) =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)

/** Returns the page of the displayed rows: the previous page while another one loads. */
function useShownPage(page: number, isLoaded: boolean) {
  const [shown, setShown] = useState(page)
  if (isLoaded && shown !== page) setShown(page)
  return shown
}

/** Redirects a page beyond the end to the last one, after an old link or deleted rows. */
function useRedirectToLastPage(page: number, last: number | undefined, toPage: ListParams['setPage']) {
  const toLast = useEffectEvent((last: number) => toPage(last, 'replace'))
  useEffect(() => {
    if (last !== undefined && page > last) toLast(last)
  }, [page, last])
}
