import { BorderOutlined } from '@ant-design/icons'
import { type FightEvent, getStoppableTypes, isTimeZone } from '@cornerman/contract'
import { Button } from 'antd'
import { clsx } from 'clsx'
import { formatBoutWeight } from '#shared/events/bout/bout.ts'
import { OutcomeMark, ResultTag } from '#shared/events/bout/result-mark.tsx'
import { parseBoutVideoUrl } from '#shared/events/bout/video-url.ts'
import { type CardBout, hasBegun } from '#shared/events/card/running-order.ts'
import {
  formatDelay,
  formatExpectedTime,
  type GetStart,
  getMainEvent,
} from '#shared/events/card/schedule.ts'
import { LiveBadge } from '#shared/events/event-links.tsx'
import { joinKnown } from '#shared/labels.tsx'
import { formatClock, formatElapsed, UNKNOWN_ZONE } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { ShortcutsSwitch } from '#ui/navigation/shortcuts-switch.tsx'
import ui from '#ui/ui.module.css'
import styles from './run-event.module.css'
import type { RunState } from './run-state.ts'

export interface TimesProps {
  event: FightEvent
  bouts: readonly CardBout[]
  getStart: GetStart
  /** The time by which the card is behind its plan, in milliseconds. */
  delay: number
}

/** Shows which event runs, how late it is, and its local time. */
export function EventBar({ onStop, ...props }: TimesProps & { onStop: (() => void) | undefined }) {
  const { event } = props

  return (
    <header className={clsx(ui.row, styles.bar)}>
      <strong aria-hidden>{event.name}</strong>
      <LiveBadge types={getStoppableTypes(event)} />
      <span className={clsx(ui.note, styles.extra)}>
        since {formatClock(new Date(event.video?.startedAt ?? event.fromDate), event.location.tz)}
      </span>
      <Lateness {...props} />
      <ArenaClock event={event} />
      <span className={styles.keys}>
        <ShortcutsSwitch>Shortcuts</ShortcutsSwitch>
      </span>
      {onStop && (
        <Button type="text" icon={<BorderOutlined aria-hidden />} onClick={onStop}>
          Stop the event
        </Button>
      )}
    </header>
  )
}

export function Lateness({ event, bouts, getStart, delay }: TimesProps) {
  const main = getMainEvent(bouts)
  const start = main && hasBegun(main) && getStart(main.slot)

  return (
    <p className={styles.delay} data-late={delay > 0 || undefined}>
      <strong>{formatDelay(delay)}</strong>{' '}
      <span className={ui.small}>
        {start
          ? `main event began ${formatClock(new Date(start.at), event.location.tz)}`
          : main && `main event expected ${formatExpectedTime(main, delay, event)}`}
      </span>
    </p>
  )
}

export function ArenaClock({ event: { location } }: { event: FightEvent }) {
  const now = new Date(useNow(1000))
  const seconds = String(now.getUTCSeconds()).padStart(2, '0')

  return (
    <p className={styles.arenaClock}>
      <strong>{formatClock(now, location.tz).replace(/:\d\d/, `$&:${seconds}`)}</strong>{' '}
      {isTimeZone(location.tz) ? (
        <span className={clsx(ui.note, styles.extra)}>
          {location.address?.city ?? location.name}
        </span>
      ) : (
        <span className={ui.note}>{UNKNOWN_ZONE}</span>
      )}
    </p>
  )
}

/** Counts since the bout was started; in a break, since the last bell, which the stream shows some seconds later. */
function getClock(
  { bouts, bout, shown, now, next, isBreak }: RunState,
  event: FightEvent,
  getStart: GetStart,
): { title: string; note: string; since?: number | undefined } {
  const toClock = (at: number | string) => formatClock(new Date(at), event.location.tz)
  const counted = isBreak ? bout : shown
  const breakTitle = next ? `Break before bout ${next.number}` : 'Main event over'
  const boutTitle = shown ? `Bout ${shown.number} of ${bouts.length}` : 'No bout'
  const title = isBreak ? breakTitle : boutTitle
  const range = isBreak
    ? parseBoutVideoUrl(bout?.slot.fight?.fightLink ?? null, event.fromDate)
    : undefined

  if (range) {
    return {
      title,
      since: Date.parse(event.fromDate) + range.to * 1000,
      note: joinKnown(['since last bell, bout', bout?.number]),
    }
  }

  if (!counted) {
    return { title, note: '' }
  }

  const start = hasBegun(counted) ? getStart(counted.slot) : undefined
  const planned = `planned ${toClock(counted.slot.fromDate)}`
  if (!start) {
    return { title, note: planned }
  }

  const note = `since ${start.isExact ? '' : 'at least '}${toClock(start.at)}, ${planned}`

  return { title, since: counted === now ? start.at : undefined, note }
}

export function BoutClock({
  state,
  event,
  getStart,
}: {
  state: RunState
  event: FightEvent
  getStart: GetStart
}) {
  const now = useNow(1000)
  const { title, since, note } = getClock(state, event, getStart)

  return (
    <>
      <p className={ui.small}>
        <strong>{title}</strong> <span>{state.shown && formatBoutWeight(state.shown.slot)}</span>
      </p>
      {since !== undefined && (
        <p className={styles.elapsed} role="timer">
          {formatElapsed(now - since)}
        </p>
      )}
      {state.shown && (
        <p>
          <ResultTag fight={state.shown.slot.fight} />
          <span className={ui.onlyRead}>
            <OutcomeMark fight={state.shown.slot.fight} />
          </span>
        </p>
      )}
      <p className={clsx(ui.small, styles.note)}>{note}</p>
    </>
  )
}
