import { type ReactNode, useRef } from 'react'
import { NextStep, QueryBoundary, type QueryState, type Step } from '#ui/feedback/query-boundary.tsx'
import { Panel } from '#ui/panel.tsx'
import { useFocusOnNextRow } from '#ui/table/use-focus-on-next-row.ts'
import styles from './work-widget.module.css'

/** Rows that a widget shows at first. */
export const WORK_WIDGET_ROWS = 5

export interface WorkRow {
  id: number
  /** Names the record and links to it. */
  title: ReactNode
  detail?: ReactNode
  /** How long it waits, or when it begins. */
  age?: ReactNode
  actions?: ReactNode
  /** Why the last action failed. */
  problem?: ReactNode
}

/** As high as a full widget, so that nothing moves when the rows arrive. */
const PLACEHOLDERS: readonly WorkRow[] = Array.from({ length: WORK_WIDGET_ROWS }, (_, id) => ({
  id,
  title: <span className="cm-bar" style={{ width: '60%' }} />,
  detail: <span className="cm-bar" style={{ width: '40%' }} />,
}))

interface Props<Item> {
  /** "Pending arenas". */
  title: string
  /** The whole list, filtered. Hidden without permission for its screen. */
  all?: Step
  query: QueryState<readonly Item[]>
  /** Number of all that wait. Undefined when the response does not say: a full widget then says `5+`. */
  total: number | undefined
  /** Rows to show. */
  limit?: number
  toRow: (item: Item) => WorkRow
  emptyText?: string
  /** Beside the title, where no screen has the whole list. */
  headAction?: ReactNode
  /** Below the rows. */
  children?: ReactNode
  className?: string | undefined
}

/** A part of the work queue: what waits, the first rows with their actions, and a link to all. */
export function WorkWidget<Item>({
  title,
  all,
  query,
  total,
  limit = WORK_WIDGET_ROWS,
  toRow,
  emptyText = 'Nothing waits',
  headAction,
  children,
  className = '',
}: Props<Item>) {
  const rows = query.data?.length ?? 0
  const count = query.data && (total?.toLocaleString('en') ?? (rows < limit ? `${rows}` : `${rows}+`))
  return (
    <Panel label={title} className={`${styles.widget} ${className}`}>
      <div className={`cm-row ${styles.head}`}>
        <h2>
          {title} <span className="cm-quiet cm-number">{count}</span>
        </h2>
        {all && <NextStep {...all} />}
        {headAction}
      </div>
      <QueryBoundary
        query={query}
        skeleton={<Rows rows={PLACEHOLDERS} isLoading />}
        renderEmpty={(items) => items.length === 0 && <p className={`${styles.note} cm-quiet`}>{emptyText}</p>}
      >
        {(items) => <Rows rows={items.slice(0, limit).map(toRow)} />}
      </QueryBoundary>
      {children && <div className={styles.foot}>{children}</div>}
    </Panel>
  )
}

/** The rows of a widget. The focus moves to the next row when one disappears by its own action. */
function Rows({ rows, isLoading }: { rows: readonly WorkRow[]; isLoading?: true }) {
  const list = useRef<HTMLUListElement>(null)
  useFocusOnNextRow(
    list,
    rows.map(({ id }) => id),
    // The row and not its button: a second key press would answer that one too.
    ({ children }, index) => children[Math.min(index, children.length - 1)] as HTMLElement | undefined,
  )
  return (
    <ul ref={list} className={styles.rows} data-loading={isLoading}>
      {rows.map(({ id, title, detail, age, actions, problem }) => (
        <li key={id} className={styles.row} tabIndex={-1}>
          <div className={styles.about}>
            <div className="cm-strong">{title}</div>
            {detail && <div className={`${styles.detail} cm-quiet cm-small`}>{detail}</div>}
          </div>
          <div className={`${styles.age} cm-quiet cm-small`}>{age}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {problem && <div className={styles.problem}>{problem}</div>}
        </li>
      ))}
    </ul>
  )
}
