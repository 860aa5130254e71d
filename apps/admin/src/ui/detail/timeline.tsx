import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './detail.module.css'

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
        <li key={key} className={clsx(styles.step, `cm-tone-${tone}`)}>
          <div className={clsx('cm-row', styles.stepHead)}>
            <span className={styles.stepTitle}>{title}</span>
            {state && <span className="cm-quiet cm-number">{state}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}
