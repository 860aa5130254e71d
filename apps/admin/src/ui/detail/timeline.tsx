import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineItem {
  key: string | number
  /** Sets the colour. The title must carry the same meaning in words. */
  tone: 'good' | 'neutral'
  title: ReactNode
  state?: ReactNode
}

/** A vertical list of steps in the given order. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline} aria-label={label} data-part="timeline">
      {items.map(({ key, tone, title, state }) => (
        <li key={key} className={clsx(styles.item, `cm-tone-${tone}`)}>
          <div className={clsx('cm-row', styles.itemHead)}>
            <span className={styles.itemTitle}>{title}</span>
            {state && <span className="cm-quiet cm-number">{state}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}
