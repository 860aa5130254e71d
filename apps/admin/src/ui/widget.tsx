import { Button, Tooltip } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { formatZonedClockTime } from '#ui/date-time/time.ts'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import { QueryBoundary, type QueryContent, type QueryState } from '#ui/query/query-boundary.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { Panel } from './panel.tsx'
import ui from './ui.module.css'
import styles from './widget.module.css'

/** Whether data updates automatically, or why not. */
export type PollState = 'live' | 'paused' | 'offline'

interface Props<Data> {
  /** Links on the screen lead to it. */
  anchor?: string
  title: ReactNode
  /** The period of the figures, beside the title: "Last 6 months". */
  note?: ReactNode
  /** Filters at the end of the heading's line. */
  extra?: ReactNode
  /** `strip`: all in one line. `row`: a part of a panel, with its title at the left. */
  layout?: 'strip' | 'row'
  query: QueryState<Data> & { polling?: PollState | undefined }
  /** Returns the empty state for empty data, else a falsy value. */
  renderEmpty?: (data: Data) => ReactNode
}

/** A part of a screen with its own query: it loads, fails and recovers independently. */
export function Widget<Data>({
  anchor,
  title,
  note,
  extra,
  layout,
  query,
  renderEmpty,
  ...content
}: Props<Data> & QueryContent<Data>) {
  const id = useId()
  const Heading = layout === 'row' ? 'h3' : 'h2'

  return (
    <Panel id={anchor} className={styles.widget} aria-labelledby={id} data-layout={layout}>
      <div className={clsx(ui.row, styles.head)}>
        <Heading id={id}>{title}</Heading>
        {note && <span className={clsx(ui.note, styles.note)}>{note}</span>}
        <WidgetAge query={query} />
        {extra && <div className={clsx(ui.row, styles.extra)}>{extra}</div>}
      </div>
      <div
        className={styles.body}
        data-busy={(query.isPlaceholderData && !query.error) || undefined}
      >
        <QueryBoundary
          query={query}
          {...(renderEmpty && { renderEmpty })}
          {...content}
          isStaleHidden
        />
      </div>
    </Panel>
  )
}

const STATES = {
  live: { status: 'success', text: 'Live' },
  paused: { status: 'warning', text: 'Paused' },
  offline: { status: 'warning', text: 'Offline' },
  stale: { status: 'error', text: 'Not up to date' },
} as const

/** Shows how old polled data is, with its time zone: live, paused, offline. Other data only when it is out of date after an error. */
function WidgetAge({ query }: { query: Props<unknown>['query'] }) {
  const { data, error, fetchedAt, isPlaceholderData = false, polling, refetch } = query
  const time =
    data !== undefined && fetchedAt && !isPlaceholderData && formatZonedClockTime(fetchedAt)
  const state = error ? 'stale' : polling
  const isCurrent = state === undefined || state === 'live'
  const badge = STATES[state ?? 'live']

  return (
    <div className={clsx(ui.small, styles.age)} data-polled={polling !== undefined || undefined}>
      <span role="status">
        {isPlaceholderData && !error && <span>Loading…</span>}
        {state && (time || badge.status === 'warning') && (
          <Tooltip title={error?.message}>
            <span>
              <StatusDot {...badge} />
              {time && !isCurrent && <span>, as of {time}</span>}
            </span>
          </Tooltip>
        )}
      </span>
      {/* Outside the status: it changes with each poll, and a screen reader would read every change. */}
      {time && isCurrent && polling && (
        <span>
          <span className={ui.onlyRead}>as of </span>
          {time}
        </span>
      )}
      {time && error && (
        <>
          <Button size="small" onClick={refetch}>
            Retry
          </Button>
          <ErrorDetails error={error} />
        </>
      )}
    </div>
  )
}
