import type { CSSProperties } from 'react'
import { formatDelay, formatExpectedTime, formatShortDelay } from '#shared/events/card/schedule.ts'
import { formatClock } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import ui from '#ui/ui.module.css'
import { useBout, useCard } from './card-context.tsx'
import { useDelay } from './card-delay.tsx'
import styles from './fight-card.module.css'
import { isLiveBout } from './shown-bout.ts'

/** The planned start of a bout on an axis. At the current bout, where the night stands and how late it is. */
export function TimeRail() {
  const { event } = useCard()
  const bout = useBout()

  return (
    <span className={styles.time}>
      <time>{formatClock(bout.slot.fromDate, event.location.tz)}</time>
      {bout.isCurrent && <Drift />}
      {isLiveBout(bout) && <NowLine />}
    </span>
  )
}

function Drift() {
  const delay = useDelay()
  const text = formatShortDelay(delay)

  return (
    text !== '' && (
      <small data-late={delay > 0 || undefined}>
        <span aria-hidden>{text}</span>
        <span className={ui.onlyRead}>{formatDelay(delay)}</span>
      </small>
    )
  )
}

/** How much of its planned time the bout has run. The axis runs upwards, as the night does. */
function NowLine() {
  const { slot } = useBout()
  const now = useNow(5000)
  const begin = Date.parse(slot.startedAt ?? slot.fromDate)
  const duration = Date.parse(slot.toDate) - Date.parse(slot.fromDate)
  const part = (now - begin) / duration

  if (Number.isNaN(part)) {
    return null
  }

  const percent = Math.round(100 * Math.min(1, Math.max(0, part)))

  return <i className={styles.now} style={{ '--cm-now': `${percent}%` } as CSSProperties} />
}

/** When a bout to come is expected, between its corners. */
export function ExpectedTime() {
  const { event } = useCard()
  const { slot } = useBout()
  const delay = useDelay()

  return (
    <span className={styles.versus}>
      <span aria-hidden>~</span>
      <span className={ui.onlyRead}>expected </span>
      {formatExpectedTime({ slot }, delay, event)}
    </span>
  )
}
