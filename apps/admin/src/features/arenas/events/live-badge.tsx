import { type FightEvent, getStoppableTypes } from '@cornerman/contract'
import styles from '../arena.module.css'
import { STREAM_TYPE_LABELS } from './event-dialog.ts'

/** The live icon with its text and what is live. Nothing for an event without a live stream. */
export function LiveBadge({ event }: { event: FightEvent }) {
  const types = getStoppableTypes(event)
  if (types.length === 0) return null
  return (
    <span className={styles.live}>
      <svg viewBox="0 0 12 12" width="8" height="8" aria-hidden>
        <circle cx="6" cy="6" r="5" fill="currentColor" />
      </svg>
      LIVE<span> · {types.map((type) => STREAM_TYPE_LABELS[type] ?? type).join(', ')}</span>
    </span>
  )
}
