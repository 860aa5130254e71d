import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineItem {
  key: string | number
  /** Sets the colour. The title must carry the same meaning in words. */
  tone: 'good' | 'bad' | 'waiting' | 'neutral'
  title: ReactNode
  /** An `Instant` or `ZonedTime`. */
  time?: ReactNode
  /** Details and actions. */
  details?: ReactNode
}

/** A vertical list of events in the given order. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline} aria-label={label} data-part="timeline">
      {items.map(({ key, tone, title, time, details }) => (
        <li key={key} className={clsx(styles.item, `cm-tone-${tone}`)}>
          <div className={clsx('cm-row', styles.itemHead)}>
            <span className={styles.itemTitle}>{title}</span>
            {time && <span className="cm-quiet cm-number">{time}</span>}
          </div>
          {details && <div className={styles.itemDetails}>{details}</div>}
        </li>
      ))}
    </ol>
  )
}
