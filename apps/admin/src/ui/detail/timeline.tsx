import type { ReactNode } from 'react'
import './timeline.css'

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
    <ol className="cm-timeline" aria-label={label}>
      {items.map(({ key, tone, title, time, details }) => (
        <li key={key} className={`cm-timeline-item cm-tone-${tone}`}>
          <div className="cm-row cm-timeline-item-head">
            <span className="cm-timeline-item-title">{title}</span>
            {time && <span className="cm-quiet cm-number">{time}</span>}
          </div>
          {details && <div className="cm-timeline-item-details">{details}</div>}
        </li>
      ))}
    </ol>
  )
}
