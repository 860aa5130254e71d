import { CheckOutlined } from '@ant-design/icons'
import type { Query, Role } from '@cornerman/contract'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCan, useQuery } from '#api'
import { PersonAvatar } from '#shared/person/person.tsx'
import { readAskedRows } from '#shared/table/asked-rows.ts'
import { IgnoredFilter } from '#shared/table/ignored-filter.tsx'
import type { QueryState } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget.tsx'
import styles from './today.module.css'

/** Rows of a list; all of them are one press away. */
export const WORK_WIDGET_ROWS = 5

export interface WorkRow {
  id: number
  face?: { src: string | null | undefined; name: string }
  /** The day of an event, in place of a face. */
  picture?: ReactNode
  /** Names the record and links to it. */
  title: ReactNode
  detail?: ReactNode
  amount?: ReactNode
  /** The time that it waits, or when it begins. */
  age?: ReactNode
  actions?: ReactNode
  /** The row only keeps its place until the undo bar is gone. */
  isAnswered?: boolean
}

interface Props<Item> {
  title: string
  /** The link to the whole list or its sum, at the end of the title's line. */
  extra?: ReactNode
  footer?: ReactNode
  query: QueryState<readonly Item[]>
  /** Number of all that wait. Undefined when the response does not say: a full widget then says `5+`. */
  total: number | undefined
  /** Rows that were sent although they do not wait. */
  leftOut?: number
  limit?: number
  toRow: (item: Item) => WorkRow
  /** An empty widget without it is not shown: the list of all that is done names it. */
  emptyText?: string
  /** The row of an answer that was taken back, which gets the focus. */
  restoredId?: number | undefined
}

/** Reads the first page of what waits, with the number of all, if the permissions allow it. */
export function useWork<In, Row>(
  endpoint: Query<In, { data: Row[]; total: number }>,
  input: NoInfer<In>,
  { role, contradicts }: WorkOptions<NoInfer<Row>> = {},
) {
  const isAllowed = useCan(endpoint, role)
  const query = useQuery(endpoint, isAllowed ? input : null, { keepPreviousData: true })
  const sent = query.data?.data
  const { rows, leftOut } = readAskedRows(sent ?? [], { contradicts })

  return {
    ...query,
    isAllowed,
    data: sent && rows,
    // A server that counts something else does not say how many wait.
    total: leftOut > 0 ? undefined : query.data?.total,
    leftOut,
  }
}

interface WorkOptions<Row> {
  role?: Role
  /** Whether a row certainly does not wait. */
  contradicts?: (row: Row) => boolean
}

/** A part of the work queue: what waits, the first rows with their actions, and a link to all. */
export function WorkWidget<Item>({
  title,
  extra,
  footer,
  query,
  total,
  leftOut = 0,
  limit = WORK_WIDGET_ROWS,
  toRow,
  emptyText,
  restoredId,
}: Props<Item>) {
  // What could not be loaded is in one list too (today-screen.tsx).
  if (query.data ? query.data.length === 0 && !emptyText && leftOut === 0 : query.error) {
    return null
  }

  const rows = query.data?.length ?? 0
  const isLastPage = rows < limit && leftOut === 0
  const count = query.data && (total?.toLocaleString('en') ?? (isLastPage ? `${rows}` : `${rows}+`))

  return (
    <Widget
      title={
        <>
          {title} <span className={ui.quiet}>{count}</span>
        </>
      }
      extra={extra}
      query={query}
      skeleton={<Rows rows={PLACEHOLDERS.slice(0, limit)} />}
    >
      {(items) => (
        <>
          <IgnoredFilter leftOut={leftOut} ignoresSearch={false} plural="rows" />
          {items.length === 0 ? (
            emptyText && (
              <p className={styles.empty}>
                <CheckOutlined aria-hidden /> {emptyText}
              </p>
            )
          ) : (
            <Rows rows={items.slice(0, limit).map(toRow)} restoredId={restoredId} />
          )}
          {footer && <div className={styles.footer}>{footer}</div>}
        </>
      )}
    </Widget>
  )
}

/** The placeholders are as high as a full widget, so that nothing moves when the rows arrive. */
const PLACEHOLDERS: readonly WorkRow[] = Array.from({ length: WORK_WIDGET_ROWS }, (_, id) => ({
  id,
  title: <span className={ui.bar} />,
  detail: <span className={ui.bar} />,
}))

interface RowsProps extends Pick<Props<unknown>, 'restoredId'> {
  rows: readonly WorkRow[]
}

function Rows({ rows, restoredId }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (restoredId !== undefined) {
      list.current?.querySelector<HTMLElement>(`[data-id="${restoredId}"]`)?.focus()
    }
  }, [restoredId])

  return (
    <ul ref={list}>
      {rows.map(
        ({ id, face, picture, title, detail, amount, age, actions, isAnswered = false }) => (
          <li
            key={id}
            data-id={id}
            className={styles.row}
            tabIndex={-1}
            inert={isAnswered}
            aria-hidden={isAnswered || undefined}
          >
            {face ? <PersonAvatar {...face} size={32} /> : picture}
            <div className={styles.words}>
              <div className={ui.strong}>{title}</div>
              {detail && <div className={clsx(ui.note, styles.detail)}>{detail}</div>}
            </div>
            <div className={clsx(ui.row, styles.end)}>
              {amount && <div className={styles.amount}>{amount}</div>}
              {age && <div className={clsx(ui.note, styles.age)}>{age}</div>}
              {actions}
            </div>
          </li>
        ),
      )}
    </ul>
  )
}
