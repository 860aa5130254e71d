import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './ui.module.css'

interface Props {
  children: ReactNode
  /** Accessible name; `labelledBy` is the id of a heading instead. */
  label?: string
  labelledBy?: string
  className?: string
}

/** A surface that groups related content. */
export function Panel({ children, label, labelledBy, className = '' }: Props) {
  return (
    <section className={`cm-panel ${className}`} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}

interface SectionProps {
  title: string
  /** Controls at the end of the heading's line. */
  extra?: ReactNode
  /** The content reaches the edges, below a line. */
  isFlush?: boolean
  className?: string
  children?: ReactNode
}

/** A panel with a heading: a part of a form or record. */
export function Section({ title, extra, isFlush = false, className = '', children }: SectionProps) {
  return (
    <Panel label={title} className={clsx(isFlush ? styles.flush : styles.section, className)}>
      <div className={clsx('cm-row', styles.sectionHead)}>
        <h2>{title}</h2>
        {extra}
      </div>
      {children}
    </Panel>
  )
}
