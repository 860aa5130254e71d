import type { ReactNode } from 'react'
import './timeline.css'

export interface TimelineItem {
  key: string | number
  /** What the moment means. The words say it too: colour is no word. */
  tone: 'good' | 'bad' | 'waiting' | 'neutral'
  title: ReactNode
  /** When, as `Instant` or `ZonedTime` shows it. */
  time?: ReactNode
  /** Details, and what can be done. */
  details?: ReactNode
}

/** What happened, one below the other, in the order given. */
export function Timeline({ label, moments }: { label: string; moments: readonly TimelineItem[] }) {
  return (
    <ol className="cm-timeline" aria-label={label}>
      {moments.map(({ key, tone, title, time, details }) => (
        <li key={key} className={`cm-moment cm-tone-${tone}`}>
          <div className="cm-moment-head">
            <span className="cm-moment-title">{title}</span>
            {time && <span className="cm-moment-time cm-number">{time}</span>}
          </div>
          {details && <div className="cm-moment-details">{details}</div>}
        </li>
      ))}
    </ol>
  )
}
