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
  /** Below an empty list: what makes its first row. */
  emptyHint: string
  /** Where its first row can be made. */
  emptyNext?: Step
  /** Inside the search box, where the documents name it: "Search...". */
  searchPlaceholder?: string
}

/** A searched and paged list with all its states; what it shows is what its address says. */
export function PagedList<Row extends object>({ name, one, many, reading, address, pageSize, columns, rowKey, emptyHint, ...rest }: Props<Row>) {
  const { emptyNext, searchPlaceholder, rowLink, rowTone, minWidth } = rest
  const { search, page, visit, searchFor, toPage } = address
  // Only an answer to this very page and search may judge them; the one before stays on screen meanwhile.
  const total = reading.fetchedAt && reading.data?.total
  const busy = reading.data !== undefined && !reading.fetchedAt
  const shownPage = useShownPage(page, reading.fetchedAt !== undefined)
  useLastPageInstead(page, total === undefined ? undefined : getLastPage(total, pageSize), toPage)
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

/** The page that the rows on screen are of: while another one is on its way, still the one before. */
function useShownPage(page: number, isRead: boolean) {
  const [shown, setShown] = useState(page)
  if (isRead && shown !== page) setShown(page)
  return shown
}

/** A page beyond the end, from an old link or after rows have gone, falls back to the last one. */
function useLastPageInstead(page: number, last: number | undefined, toPage: ListParams['toPage']) {
  const toLast = useEffectEvent((last: number) => toPage(last, 'replace'))
  useEffect(() => {
    if (last !== undefined && page > last) toLast(last)
  }, [page, last])
}
