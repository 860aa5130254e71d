import type { FightEvent } from '@cornerman/contract'
import { clsx } from 'clsx'
import { isUnreadable } from '#api'
import { UNREADABLE_CARD } from '#shared/events/card/running-order.ts'
import { formatExpectedTime, getPlannedTime } from '#shared/events/card/schedule.ts'
import { formatClock, formatElapsed } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import { Pair } from './pair.tsx'
import styles from './run-event.module.css'
import type { RunState } from './run-state.ts'
import { TASKS } from './running-order-list.tsx'

interface NextProps {
  event: FightEvent
  state: RunState
  delay: number
}

export function NextBout({ event, state, delay }: NextProps) {
  const { bouts, following, isBreak } = state
  const title = isBreak ? 'After that' : 'Next'
  const left = bouts.flatMap(({ missing }) => missing.filter((part) => part in TASKS)).length
  const clock = (at: string) => formatClock(at, event.location.tz)

  return (
    <Panel className={clsx(ui.row, styles.next)} label={title}>
      <p>
        <strong>
          {following ? `${title}, bout ${following.number}` : describeEnd(event, state)}
        </strong>{' '}
        <span className={ui.note}>
          {following ? (
            `${clock(following.slot.fromDate)}, expected ${formatExpectedTime(following, delay, event)}`
          ) : (
            <>
              Planned end {clock(event.toDate)}.
              {left > 0 && <span> {left} left to do, now or after the stop.</span>}
            </>
          )}
        </span>
      </p>
      {following && <Pair fight={following.slot.fight} />}
      {following && <Until at={getPlannedTime(following) + delay} />}
    </Panel>
  )
}

/** Counts down to the expected start of the next bout. */
function Until({ at }: { at: number }) {
  const left = at - useNow(1000)

  return (
    left > 0 && (
      <p className={styles.until}>
        <strong className={styles.untilTime} role="timer">
          {formatElapsed(left)}
        </strong>{' '}
        <span className={ui.note}>to expected</span>
      </p>
    )
  )
}

function describeEnd({ fightSlots }: FightEvent, state: RunState): string {
  const { bouts, bout, now, next, isBreak } = state
  if (isUnreadable(fightSlots)) {
    return UNREADABLE_CARD
  }
  if (!bout) {
    return 'No bouts on this card'
  }
  if (isBreak && !next) {
    return `All ${bouts.length} bouts fought`
  }

  return now ? 'Last bout' : 'No next bout'
}
