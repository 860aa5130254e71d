import { CheckOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { QueryState } from '#ui/feedback/query-boundary.tsx'
import { useFocusOnNextRow } from '#ui/table/use-focus-on-next-row.ts'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget/widget.tsx'
import styles from './today.module.css'

/** Rows that a widget shows at first. */
const WORK_WIDGET_ROWS = 5
/** Rows beside two others. */
export const MONEY_ROWS = 7
/** Rows of a widget that shares its place with another. */
export const FEW_ROWS = 3

export interface WorkRow {
  id: number
  /** A face, or the day of an event. */
  picture?: ReactNode
  /** Names the record and links to it. */
  title: ReactNode
  detail?: ReactNode
  amount?: ReactNode
  /** How long it waits, or when it begins. */
  age?: ReactNode
  actions?: ReactNode
  /** Only keeps its place until the undo bar is gone. */
  isAnswered?: boolean
  /** Why the last action failed. */
  problem?: ReactNode
}

interface Props<Item> {
  /** "Pending arenas". */
  title: string
  /** Beside the title: the link to the whole list. */
  extra?: ReactNode
  /** Below the rows. */
  footer?: ReactNode
  query: QueryState<readonly Item[]>
  /** Number of all that wait. Undefined when the response does not say: a full widget then says `5+`. */
  total: number | undefined
  /** Rows to show. */
  limit?: number
  toRow: (item: Item) => WorkRow
  /** Without it an empty widget is not shown: the list of all that is done names it. */
  emptyText?: string
  /** The row of an answer that was taken back, which gets the focus. */
  returnedId?: number | undefined
  /** Beside the title: "$48,212.50 in total". */
  note?: ReactNode
}

/** A part of the work queue: what waits, the first rows with their actions, and a link to all. */
export function WorkWidget<Item>({
  title,
  extra,
  footer,
  query,
  total,
  limit = WORK_WIDGET_ROWS,
  toRow,
  emptyText,
  returnedId,
  note,
}: Props<Item>) {
  // What could not be loaded is in one list too (today-screen.tsx).
  if (query.data ? query.data.length === 0 && !emptyText : query.error) return null
  const rows = query.data?.length ?? 0
  const count = query.data && (total?.toLocaleString('en') ?? (rows < limit ? `${rows}` : `${rows}+`))
  return (
    <Widget
      title={
        <>
          {title} <span className={ui.quiet}>{count}</span>
        </>
      }
      note={note}
      extra={extra}
      query={query}
      skeleton={<Rows rows={PLACEHOLDERS.slice(0, limit)} isShort />}
      renderEmpty={(items) =>
        items.length === 0 && (
          <p className={styles.empty}>
            <CheckOutlined aria-hidden /> {emptyText}
          </p>
        )
      }
    >
      {(items) => (
        <>
          <Rows rows={items.slice(0, limit).map(toRow)} isShort={limit <= MONEY_ROWS} returnedId={returnedId} />
          {footer && <div className={styles.footer}>{footer}</div>}
        </>
      )}
    </Widget>
  )
}

/** As high as a full widget, so that nothing moves when the rows arrive. */
const PLACEHOLDERS: readonly WorkRow[] = Array.from({ length: MONEY_ROWS }, (_, id) => ({
  id,
  title: <span className={ui.bar} />,
  detail: <span className={ui.bar} />,
}))

interface RowsProps extends Pick<Props<unknown>, 'returnedId'> {
  rows: readonly WorkRow[]
  isShort: boolean
}

/** The rows of a widget. The focus moves to the next row when one disappears by its own action. */
function Rows({ rows, isShort, returnedId }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useFocusOnNextRow(
    list,
    rows.flatMap(({ id, isAnswered }) => (isAnswered ? [] : id)),
    // The row and not its button: a second key press would answer that one too.
    (list, index) => [...list.querySelectorAll<HTMLElement>(':scope > :not([inert])')].slice(0, index + 1).at(-1),
  )
  useEffect(() => {
    if (returnedId !== undefined) list.current?.querySelector<HTMLElement>(`[data-id="${returnedId}"]`)?.focus()
  }, [returnedId])
  return (
    <div className={styles.queue}>
      <ul ref={list} data-short={isShort || undefined}>
        {rows.map(({ id, picture, title, detail, amount, age, actions, problem, isAnswered = false }) => (
          <li
            key={id}
            data-id={id}
            className={styles.row}
            tabIndex={-1}
            inert={isAnswered}
            aria-hidden={isAnswered || undefined}
          >
            {picture}
            <div className={styles.about}>
              <div className={ui.strong}>{title}</div>
              {detail && <div className={clsx(ui.note, styles.detail)}>{detail}</div>}
            </div>
            {amount && <div className={styles.amount}>{amount}</div>}
            {age && <div className={clsx(ui.note, styles.age)}>{age}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
            {problem && <div className={styles.problem}>{problem}</div>}
          </li>
        ))}
      </ul>
    </div>
  )
}
