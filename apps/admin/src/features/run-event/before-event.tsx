import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Form } from 'antd'
import { clsx } from 'clsx'
import { memo, type ReactNode, useState } from 'react'
import { useMyPermissions, useQuery } from '#api'
import { CORNERS, formatBoutWeight, getContestant } from '#shared/events/bout/bout.ts'
import { type CardBout, getRunningOrder } from '#shared/events/card/running-order.ts'
import { CornerPortrait } from '#shared/events/corner/corner-portrait.tsx'
import { FAR_FROM_PLAN, useStartStop } from '#shared/events/dialogs/start-stop-form.tsx'
import { EventStatusTag } from '#shared/events/event-links.tsx'
import { toListedEvent } from '#shared/events/listed-event.ts'
import { formatClock, formatElapsed, formatInstant } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { Panel } from '#ui/panel.tsx'
import { Stale } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import styles from './before-event.module.css'
import { ArenaClock } from './event-bar.tsx'
import { Pair } from './pair.tsx'
import { Programme } from './programme.tsx'
import frame from './run-event.module.css'
import type { Choice } from './run-state.ts'
import { RunningOrderList } from './running-order-list.tsx'
import { StartChecklist } from './start-checklist.tsx'
import { StartStopPanel } from './start-stop-panel.tsx'

/** Milliseconds. */
const REFRESH_INTERVAL = 10_000

/** The same frame before the event: how long until it starts, what to check, and the form that starts it. */
export function BeforeEvent({ event }: { event: FightEvent }) {
  const { bouts, next } = getRunningOrder(event)
  const [choice, setChoice] = useState<Choice>({})
  const chosen = bouts.find(({ slot }) => slot.id === choice.slotId)
  const shown = chosen ?? next ?? bouts[0]
  const following = shown && bouts[shown.number]
  const canStart = useMyPermissions().includes('start_stop_event')
  const start = useStartStop({ action: 'start', event, isInline: true })
  const { url = '', languages = [] } = Form.useWatch((values) => values, start.form.form) ?? {}

  return (
    <div className={clsx(frame.root, styles.before)} tabIndex={-1}>
      <header className={clsx(ui.row, frame.bar)}>
        <strong aria-hidden>{event.name}</strong>
        <EventStatusTag event={toListedEvent(event)} />
        <span className={clsx(ui.note, frame.extra)}>
          starts {formatInstant(event.fromDate, event.location.tz)}
        </span>
        <span className={styles.barEnd}>
          <ArenaClock event={event} />
        </span>
      </header>
      <section
        className={clsx(frame.shownBout, styles.firstBout)}
        aria-label={shown === next ? 'First bout' : 'Bout'}
      >
        <Countdown event={event} />
        {shown && <Lineup bout={shown} event={event} isFirst={shown === next} />}
      </section>
      <Panel className={clsx(ui.row, frame.next)} label="Then">
        {following ? (
          <Following bout={following} event={event} />
        ) : (
          <p className={ui.note}>{bouts.length === 0 ? 'No bouts on this card' : 'Last bout'}</p>
        )}
      </Panel>
      {canStart ? (
        <StartStopPanel action="start" event={event} state={start}>
          <StartNote event={event} />
        </StartStopPanel>
      ) : (
        <p className={clsx(ui.panel, styles.forbidden, ui.note)}>
          You need the permission to start and stop events.
        </p>
      )}
      <div className={clsx(frame.side, styles.side)}>
        <StartChecklist event={event} url={url} languages={languages} />
        <Programme event={event} />
      </div>
      <RunningOrderList event={event} bouts={bouts} shown={shown} delay={0} onChoose={setChoice} />
      <div className={clsx(ui.row, frame.foot)}>
        <span>The chat opens with the start.</span>
        <Refresh event={event} />
      </div>
    </div>
  )
}

/** Polls the event, because another admin may start it. A component of its own, because each poll renders it. */
const Refresh = ({ event: { id } }: { event: FightEvent }) => (
  <Stale query={useQuery(events.one, { params: { id } }, { refreshInterval: REFRESH_INTERVAL })} />
)

/** Over the photo of the event. */
const Countdown = memo(({ event: { name, fromDate, location, images } }: { event: FightEvent }) => {
  const left = Date.parse(fromDate) - useNow(1000)
  const photo = images.find(({ href }) => href)?.href

  return (
    <div className={styles.stage}>
      {photo && <img className={styles.poster} src={photo} alt="" />}
      <div className={styles.countdown}>
        <p>
          {name} · {left > 0 ? 'starts in' : 'was due for'}
        </p>
        <p className={styles.countdownTime} role="timer">
          {formatCountdown(Math.abs(left))}
        </p>
        <p>{formatInstant(fromDate, location.tz)}</p>
      </div>
    </div>
  )
})

const DAY = 24 * 60 * 60_000

/** "6 days" or "02:14:07". */
function formatCountdown(milliseconds: number): string {
  if (Number.isNaN(milliseconds)) {
    return '–'
  }

  const days = Math.floor(milliseconds / DAY)
  if (days >= 2) {
    return `${days} days`
  }

  return formatElapsed(milliseconds)
}

interface BoutProps {
  bout: CardBout
  event: FightEvent
}

function Lineup({ bout: { slot, number }, event, isFirst }: BoutProps & { isFirst: boolean }) {
  return (
    <>
      <div className={clsx(frame.clock, styles.lineup, ui.small)}>
        <p>
          <strong>{isFirst ? 'First bout' : `Bout ${number}`}</strong>
        </p>
        <p>{formatBoutWeight(slot)}</p>
        <p>{formatClock(slot.fromDate, event.location.tz)}</p>
      </div>
      {CORNERS.map((corner) => (
        <CornerPortrait
          key={corner}
          corner={corner}
          fight={slot.fight}
          contestant={getContestant(slot.fight, corner)}
        />
      ))}
    </>
  )
}

const Following = ({ bout: { slot, number }, event }: BoutProps) => (
  <>
    <p>
      <strong>Then, bout {number}</strong>{' '}
      <span className={ui.note}>{formatClock(slot.fromDate, event.location.tz)}</span>
    </p>
    <Pair fight={slot.fight} />
  </>
)

/** Says what a start does, and that it is far from its time. */
function StartNote({ event }: { event: FightEvent }): ReactNode {
  const left = Date.parse(event.fromDate) - useNow(60_000)
  const isFar = Math.abs(left) > FAR_FROM_PLAN

  return (
    <p>
      {isFar && (
        <strong className={styles.early}>
          {formatCountdown(Math.abs(left)).replace(/:\d\d$/, ' h')} {left > 0 ? 'early' : 'late'}.{' '}
        </strong>
      )}
      Starting opens the chat and shows the event as live.
    </p>
  )
}
