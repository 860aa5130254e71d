import { useEffect, useEffectEvent, useState } from 'react'
import { Panel } from '../panel.tsx'
import { Empty, QueryBoundary, type QueryState, type Step } from '../query-boundary.tsx'
import { ResultsCount } from '../results-count.tsx'
import { SearchBox } from '../search-box.tsx'
import { DensityButton } from './density.tsx'
import { type ListColumn, ListTable, type ListTableProps } from './list-table.tsx'
import { getLastPage, Pager } from './pager.tsx'
import type { ListParams } from './use-list-params.ts'
import './paged-list.css'

interface Props<Row> extends Pick<ListTableProps<Row>, 'rowLink' | 'rowTone' | 'minWidth'> {
  /** "Arenas", "arena", "arenas". */
  name: string
  one: string
  many: string
  reading: QueryState<{ data: readonly Row[]; total: number }>
  address: ListParams
  pageSize: number
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => number | string
  /** Hint below an empty list. */
  emptyHint: string
  /** Link to where the first row can be created. */
  emptyNext?: Step
  /** Placeholder, where the specification names one: "Search...". */
  searchPlaceholder?: string
}

/** A list with search, pages and all states. The URL holds search and page. */
export function PagedList<Row extends object>({ name, one, many, reading, address, pageSize, columns, rowKey, emptyHint, ...rest }: Props<Row>) {
  const { emptyNext, searchPlaceholder, rowLink, rowTone, minWidth } = rest
  const { search, page, visit, searchFor, toPage } = address
  // Uses the total only when it belongs to the current page and search.
  const total = reading.fetchedAt && reading.data?.total
  const busy = reading.data !== undefined && !reading.fetchedAt
  const shownPage = useShownPage(page, reading.fetchedAt !== undefined)
  useRedirectToLastPage(page, total === undefined ? undefined : getLastPage(total, pageSize), toPage)
  const table = { name, columns, rowKey, pageSize, rowLink, rowTone, minWidth }

  return (
    <div className="cm-list">
      <div className="cm-row cm-list-tools">
        <SearchBox label={`Search ${many}`} placeholder={searchPlaceholder} value={search} visit={visit} onSearch={searchFor} />
        <ResultsCount total={total} one={one} many={many} search={search} />
        <DensityButton />
      </div>
      <Panel>
        <QueryBoundary
          of={reading}
          skeleton={<ListTable {...table} rows={undefined} />}
          empty={({ total }) =>
            total === 0 && (
              <Empty
                nothingYet={`No ${many} yet`}
                hint={emptyHint}
                next={emptyNext}
                nothingMatches={`No ${many} match “${search}”`}
                onClearFilters={search ? () => searchFor('') : undefined}
              />
            )
          }
        >
          {({ data, total }) => (
            <ListTable {...table} rows={data} firstNumber={(shownPage - 1) * pageSize + 1} busy={busy} keepHeight={total > pageSize} />
          )}
        </QueryBoundary>
      </Panel>
      <div className="cm-list-foot">
        <Pager name={name} page={page} pageSize={pageSize} total={reading.data?.total ?? 0} onPage={toPage} />
      </div>
    </div>
  )
}

/** Returns the page of the displayed rows: the previous page while another one loads. */
function useShownPage(page: number, isLoaded: boolean) {
  const [shown, setShown] = useState(page)
  if (isLoaded && shown !== page) setShown(page)
  return shown
}

/** Redirects a page beyond the end to the last one, after an old link or deleted rows. */
function useRedirectToLastPage(page: number, last: number | undefined, toPage: ListParams['toPage']) {
  const toLast = useEffectEvent((last: number) => toPage(last, 'replace'))
  useEffect(() => {
    if (last !== undefined && page > last) toLast(last)
  }, [page, last])
}
