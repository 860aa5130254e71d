import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './columns.module.css'
import ui from './ui.module.css'

interface ColumnsProps {
  /** The content is a form, which does not become wider than its fields need. */
  isForm?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Content beside a rail, or between two. Its columns follow each other where they do not fit. */
export const Columns = ({ isForm = false, className, children }: ColumnsProps) => (
  <div className={styles.columns}>
    <div className={clsx(styles.grid, isForm && styles.form, className)}>{children}</div>
  </div>
)

interface ColumnProps {
  /** `start` and `end` are the rails; `start-below` continues the first one, and is last where the columns do not fit. */
  place: 'main' | 'start' | 'start-below' | 'end'
  /** Stays in sight beside a long content. */
  isSticky?: boolean
  children: ReactNode
}

/** Panels below each other. */
export const Column = ({ place, isSticky, children }: ColumnProps) => (
  <div className={ui.stack} data-place={place} data-sticky={isSticky}>
    {children}
  </div>
)
