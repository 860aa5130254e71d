import type { Query } from '@cornerman/contract'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useInfinite } from '../api/hooks.ts'
import { QueryBoundary } from './query-boundary.tsx'
import './load-more.css'

interface Props<In, Out, Row> {
  endpoint: Query<In, Out>
  /** What to ask for the page, from 1. Another question, such as another tab's, is another LoadMore: give it a key. */
  input: (page: number) => NoInfer<In>
  rowsOf: (answer: Out) => readonly Row[]
  rowKey: (row: Row) => number | string
  /** A page with fewer rows is the last one. */
  pageSize: number
  /** "request", "requests". */
  one: string
  many: string
  skeleton: ReactNode
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that grows by a button. What a command took away goes from its page, and the rows behind move up. */
export function LoadMore<In, Out, Row>(props: Props<In, Out, Row>) {
  const { endpoint, input, rowsOf, rowKey, pageSize, one, many, skeleton, empty, children } = props
  const list = useInfinite(endpoint, input)
  const lists = (list.pages ?? []).map(rowsOf)
  const rows = unique(lists.flat(), rowKey)
  // A page that became short, because rows have gone, ends the list there, whatever was read behind it.
  const ended = lists.some((page) => page.length < pageSize)
  // A further page that failed is said at the foot; the rows before it are not stale.
  const { isMissingPage } = list

  return (
    <QueryBoundary
      of={{ ...list, data: list.pages, error: isMissingPage ? undefined : list.error }}
      skeleton={skeleton}
      empty={() => rows.length === 0 && empty}
    >
      {() => (
        <>
          {children(rows)}
          <Foot
            words={`${rows.length.toLocaleString('en')} ${rows.length === 1 ? one : many}`}
            ended={ended}
            many={many}
            loading={isMissingPage && list.isValidating}
            error={isMissingPage && !list.isValidating ? list.error?.message : undefined}
            onMore={list.loadMore}
            onRetry={list.refetch}
          />
        </>
      )}
    </QueryBoundary>
  )
}

/** While rows move up from page to page, one may be on two of them for a moment. */
function unique<Row>(rows: readonly Row[], keyOf: (row: Row) => number | string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

interface FootProps {
  words: string
  ended: boolean
  many: string
  loading: boolean
  error: string | undefined
  onMore(): void
  onRetry(): void
}

function Foot({ words, ended, many, loading, error, onMore, onRetry }: FootProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  // The button goes with the last page; the focus that was on it stays here, at the end of the list.
  useEffect(() => {
    if (ended && pressed.current && document.activeElement === document.body) status.current?.focus()
  }, [ended])
  function press() {
    if (loading) return
    pressed.current = true
    if (error === undefined) onMore()
    else onRetry()
  }

  return (
    <div className="cm-more">
      {error !== undefined && (
        <p role="alert" className="cm-more-error">
          More {many} could not be loaded. {error}
        </p>
      )}
      {!ended && (
        <Button onClick={press} aria-disabled={loading || undefined} aria-busy={loading || undefined}>
          {loading ? 'Loading…' : error === undefined ? 'Load more' : 'Retry'}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1} className="cm-quiet cm-number">
        {loading ? '' : ended ? `All ${words}` : `${words} so far`}
      </p>
    </div>
  )
}
