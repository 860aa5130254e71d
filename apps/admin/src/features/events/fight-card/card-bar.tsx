import { type FightEvent, getEditableParts } from '@cornerman/contract'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { isUnreadable } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { getSlotState } from '#shared/events/bout/bout.ts'
import { type BoutState, CardMeter } from '#shared/events/card/card-meter.tsx'
import { type CardBout, getRunningOrder, hasBegun } from '#shared/events/card/running-order.ts'
import { formatDelay, formatShortDelay } from '#shared/events/card/schedule.ts'
import { EventStatusTag } from '#shared/events/event-links.tsx'
import { formatPrice } from '#shared/events/event-price.ts'
import { toListedEvent } from '#shared/events/listed-event.ts'
import { Age } from '#ui/date-time/shown-time.tsx'
import ui from '#ui/ui.module.css'
import { useDelayOf } from './card-delay.tsx'
import styles from './fight-card.module.css'
import { findLastChange } from './last-change.ts'

/** The head of the card: name, state, when, price, and how far the bouts are. The actions stand at its end. */
export function CardBar({ event, children }: { event: FightEvent; children: ReactNode }) {
  const change = findLastChange(event, getNow())
  const price = event.status === 'CANCELED' ? '' : formatPrice(event)

  return (
    <header className={styles.bar}>
      {/* The dialog reads it out as its title. */}
      <strong className={styles.barName} aria-hidden>
        {event.name}
      </strong>
      <EventStatusTag event={toListedEvent(event)} />
      {change && (
        <span className={clsx(ui.note, styles.barWhen)}>
          {change.verb} <Age at={change.at} />
        </span>
      )}
      {price !== '' && <span className={clsx(ui.note, styles.barMore)}>{price}</span>}
      <Progress event={event} />
      <span className={styles.barActions}>{children}</span>
    </header>
  )
}

/** One segment a bout, in running order, with the count in words. */
function Progress({ event }: { event: FightEvent }) {
  const { bouts, now } = getRunningOrder(event)
  const delay = useDelayOf(event)

  if (bouts.length === 0 || isUnreadable(event.fightSlots)) {
    return null
  }

  const isUpcoming = getEditableParts(event.status).card

  return (
    <span className={clsx(styles.progress, styles.barMore)}>
      <CardMeter bouts={bouts.map(isUpcoming ? getPairing : getProgress)} />
      <span className={ui.note}>
        {isUpcoming ? describePairing(bouts) : describeProgress(bouts, now)}
      </span>
      {formatShortDelay(delay) !== '' && (
        <span className={clsx(ui.note, styles.drift)} data-late={delay > 0 || undefined}>
          {formatDelay(delay)}
        </span>
      )}
    </span>
  )
}

function describePairing(bouts: readonly CardBout[]): string {
  const paired = bouts.filter(({ slot }) => getSlotState(slot) === 'paired')
  return `${paired.length} of ${bouts.length} paired`
}

const describeProgress = (bouts: readonly CardBout[], now: CardBout | undefined) =>
  now ? `Bout ${now.number} of ${bouts.length}` : `${bouts.length} bouts`

const getPairing = ({ slot }: CardBout): BoutState =>
  getSlotState(slot) === 'paired' ? 'done' : 'open'

function getProgress(bout: CardBout): BoutState {
  if (bout.place === 'now') {
    return 'now'
  }

  return hasBegun(bout) ? 'done' : 'coming'
}
