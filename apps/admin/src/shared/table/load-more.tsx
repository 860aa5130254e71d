import type { Query } from '@cornerman/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useInfinite } from '#api'
import { CommandError } from '#shared/action/command-error.tsx'
import { QueryBoundary } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { readAskedRows } from './asked-rows.ts'
import { IgnoredFilter } from './ignored-filter.tsx'
import type { ListRow } from './list-table.tsx'
import styles from './load-more.module.css'

interface Props<In, Row> {
  endpoint: Query<In, { data: Row[]; total: number }>
  /** Input for a page, from 1. For another query, such as another tab's, set another key. */
  getInput: (page: number) => NoInfer<In>
  /** A page with fewer rows is the last one. */
  pageSize: number
  /** "request", "requests". */
  singular: string
  plural: string
  /** Whether a row is certainly not what was asked for. Such rows are left out. */
  contradicts?: (row: Row) => boolean
  /**
   * Also shows that there are no rows: what belongs to the rows, such as the outcome of an action on all of them, stays.
   * Gets `undefined` while the first page loads.
   */
  children: (rows: readonly Row[] | undefined) => ReactNode
}

/** A list with a "Load more" button. After a command removes a row, later rows move up. */
export function LoadMore<In, Row extends ListRow>(props: Props<In, Row>) {
  const { endpoint, getInput, pageSize, singular, plural, contradicts, children } = props
  const list = useInfinite(endpoint, getInput)
  const lists = (list.pages ?? []).map(({ data }) => data)

  // While rows move up, one may be on two pages.
  const sent = [...new Map(lists.flat().map((row) => [row.id ?? row, row])).values()]
  const { rows, ...ignored } = readAskedRows(sent, { contradicts })

  // A server may send its whole list for a page. Thousands of rows would hang the tab.
  const drawn = rows.slice(0, pageSize * lists.length)
  const undrawn = rows.length - drawn.length

  // A short page ends the list, also when it became short after rows were removed, unless the API allows fewer rows than were asked for.
  const total = list.pages?.at(-1)?.total ?? 0

  const ended =
    undrawn === 0 &&
    (lists.some((page) => page.length === 0 || (page.length < pageSize && sent.length >= total)) ||
      hasRepeatedRows(lists))

  const { isMissingPage } = list
  const isLoadingMore = isMissingPage && list.isValidating

  // An error of a further page is shown below the rows, which are not stale.
  const error = isMissingPage && !list.isValidating ? list.error : undefined
  const loadText = error ? 'Retry' : 'Load more'

  return (
    <QueryBoundary
      hasOwnPlaceholder
      query={{ ...list, data: list.pages, error: isMissingPage ? undefined : list.error }}
    >
      {(pages) => (
        <>
          <IgnoredFilter {...ignored} plural={plural} />
          {children(pages && drawn)}
          {sent.length > 0 && (
            <div className={styles.more}>
              {error && (
                <CommandError
                  error={{ ...error, message: `Could not load more ${plural}. ${error.message}` }}
                  className={styles.error}
                />
              )}
              {!ended && (
                <Button
                  onClick={isLoadingMore ? undefined : list.loadMore}
                  aria-disabled={isLoadingMore || undefined}
                  aria-busy={isLoadingMore || undefined}
                >
                  {isLoadingMore ? 'Loading…' : loadText}
                </Button>
              )}
              <p role="status" className={ui.quiet}>
                {isLoadingMore ? '' : toCountText(drawn.length, ended, singular, plural)}
                {undrawn > 0 && `. The server sent ${undrawn.toLocaleString('en')} more.`}
              </p>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** An API that ignores the number of the page sends the same rows again. */
const hasRepeatedRows = (lists: readonly (readonly ListRow[])[]) => {
  const [before, last] = lists.slice(-2)
  return last?.every(({ id }) => id !== undefined && before?.some((row) => row.id === id)) ?? false
}

const toCountText = (count: number, isAll: boolean, singular: string, plural: string) => {
  const text = `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
  return isAll ? `All ${text}` : `${text} so far`
}
