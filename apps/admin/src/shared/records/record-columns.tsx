import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './record-columns.module.css'

/** The panels of a record: who it is and its facts, what decides, and money. One column on a phone. */
export const RecordColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)

interface PanelsProps {
  place: 'main' | 'side'
  children: ReactNode
}

/** Panels below each other in one of the columns. */
export const RecordPanels = ({ place, children }: PanelsProps) => (
  <div className={clsx(styles[place], styles.column)}>{children}</div>
)

/** The `className` of a panel that stands by itself in the columns. */
export const RECORD_PANEL = { who: styles.who ?? '', facts: styles.facts ?? '' }
