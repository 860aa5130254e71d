import clsx from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { Empty, QueryBoundary, type QueryState, type Step } from '../feedback/query-boundary.tsx'
import { Panel } from '../panel.tsx'
import { ColumnChooser, useShownColumns } from './column-chooser.tsx'
import { DensityButton } from './density.tsx'
import { type ListColumn, ListTable, type ListTableProps } from './list-table.tsx'
import styles from './paged-list.module.css'
import { getLastPage, Pager } from './pager.tsx'
import { ResultsCount } from './results-count.tsx'
import { SearchBox } from './search-box.tsx'
import type { ListParams } from './use-list-params.ts'

interface Props<Row> extends Pick<ListTableProps<Row>, 'rowLink' | 'rowTone' | 'minWidth'> {
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
  /** Placeholder, where the specification names one: "Search...". */
  searchPlaceholder?: string
}

/** A list with search, pages and all states. The URL holds search and page. */
export function PagedList<Row extends object>({ name, singular, plural, query, params, pageSize, columns, rowKey, emptyHint, ...rest }: Props<Row>) {
  const { emptyNextStep, searchPlaceholder, rowLink, rowTone, minWidth } = rest
  const { search, page, navigationKey, setSearch, setPage } = params
  // Uses the total only when it belongs to the current page and search.
  const total = query.fetchedAt && query.data?.total
  const busy = query.data !== undefined && !query.fetchedAt
  const shownPage = useShownPage(page, query.fetchedAt !== undefined)
  useRedirectToLastPage(page, total === undefined ? undefined : getLastPage(total, pageSize), setPage)
  const shownColumns = useShownColumns(name, columns)
  const hiddenWidth = sumWidths(columns) - sumWidths(shownColumns)
  const table = { name, columns: shownColumns, rowKey, pageSize, rowLink, rowTone, minWidth: minWidth && minWidth - hiddenWidth }

  return (
    <div>
      <div className={clsx('cm-row', styles.tools)}>
        <SearchBox label={`Search ${plural}`} placeholder={searchPlaceholder} value={search} navigationKey={navigationKey} onSearch={setSearch} />
        <ResultsCount total={total} page={page} pageSize={pageSize} singular={singular} plural={plural} search={search} />
        <DensityButton />
        <ColumnChooser listName={name} columns={columns} />
      </div>
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
                noMatchTitle={`No ${plural} match “${search}”`}
                onClearFilters={search ? () => setSearch('') : undefined}
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
    </div>
  )
}

const sumWidths = <Row,>(columns: readonly ListColumn<Row>[]) => columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)

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
