import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PageHeading } from '../navigation/page-heading.tsx'
import styles from './detail.module.css'

interface HeaderProps {
  /** A ListLink. */
  backLink: ReactNode
  /** The record's name: the h1. */
  children: ReactNode
  /** Tags, badges and states beside the name. */
  tags?: ReactNode
  /** Actions on the record. */
  actions?: ReactNode
  /** A secondary line below the name. */
  note?: ReactNode
}

/** Header of a record's screen: back link, name, states and actions. */
export function DetailHeader({ backLink, ...heading }: HeaderProps) {
  return (
    <>
      {backLink}
      <PageHeading {...heading} />
    </>
  )
}

interface DetailProps {
  children: ReactNode
  /** A column of 320 px beside the content. */
  rail: ReactNode
  /** Accessible name of the rail. */
  railLabel?: string
  /** Side of the rail. On narrow screens `start` is above the content and `end` below it. */
  railSide?: 'start' | 'end'
}

/** Content with a rail of 320 px; stacked in a narrow container. */
export function Detail({ children, rail, railLabel = 'Facts', railSide = 'end' }: DetailProps) {
  const aside = (
    <aside className={styles.rail} aria-label={railLabel}>
      {rail}
    </aside>
  )
  return (
    <div className={styles.detail}>
      <div className={clsx(styles.columns, styles[railSide])}>
        {railSide === 'start' && aside}
        <div className={styles.content}>{children}</div>
        {railSide === 'end' && aside}
      </div>
    </div>
  )
}
