import type { Query } from '@cornerman/contract'
import { Button } from 'antd'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Reading, useEndpoint } from '../api/hooks.ts'
import { ReadState } from './read-state.tsx'
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

/**
 * A list that grows by a button. Page by page through useEndpoint, since a command refreshes single reads and no infinite ones:
 * what was approved goes from its page, and the rows behind move up.
 */
export function LoadMore<In, Out, Row>(props: Props<In, Out, Row>) {
  const { endpoint, input, rowsOf, rowKey, pageSize, one, many, skeleton, empty, children } = props
  const [count, setCount] = useState(1)
  const [pages, setPages] = useState<readonly (Reading<Out> | undefined)[]>([])
  const hear = useCallback((page: number, reading: Reading<Out>) => setPages((known) => Object.assign([...known], { [page - 1]: reading })), [])

  const [first] = pages
  const read = pages.slice(0, count).flatMap((page) => page?.data ?? [])
  const lists = read.map(rowsOf)
  const rows = unique(lists.flat(), rowKey)
  // A page that became short, because rows have gone, ends the list there, whatever was read behind it.
  const ended = lists.some((list) => list.length < pageSize)
  const last = pages[count - 1]

  return (
    <>
      {upTo(count).map((page) => (
        <PageReader key={page} endpoint={endpoint} input={input(page)} page={page} onRead={hear} />
      ))}
      <ReadState of={first ?? WAITING} skeleton={skeleton} empty={() => rows.length === 0 && empty}>
        {() => (
          <>
            {children(rows)}
            <Foot
              words={`${rows.length.toLocaleString('en')} ${rows.length === 1 ? one : many}`}
              ended={ended}
              many={many}
              loading={last?.data === undefined && last?.error === undefined}
              error={count > 1 && last?.data === undefined ? last?.error?.message : undefined}
              onMore={() => setCount(count + 1)}
              onRetry={() => last?.retry()}
            />
          </>
        )}
      </ReadState>
    </>
  )
}

const WAITING = { data: undefined, error: undefined, isValidating: true, retry: () => {}, readAt: undefined }

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** While rows move up from page to page, one may be on two of them for a moment. */
function unique<Row>(rows: readonly Row[], keyOf: (row: Row) => number | string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

interface ReaderProps<In, Out> {
  endpoint: Query<In, Out>
  input: NoInfer<In>
  page: number
  onRead(page: number, reading: Reading<Out>): void
}

/** One page's hook: how many there are changes, and the number of hooks in a component may not. */
function PageReader<In, Out>({ endpoint, input, page, onRead }: ReaderProps<In, Out>) {
  const reading = useEndpoint(endpoint, input)
  const { data, error, isValidating } = reading
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reading is a new object at each render; these say whether it is another.
  useLayoutEffect(() => onRead(page, reading), [data, error, isValidating, page, onRead])
  return null
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
