import { CheckOutlined } from '@ant-design/icons'
import { type FightEvent, getOutcomeState, type Slot } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Tag } from 'antd'
import { clsx } from 'clsx'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isUnreadable, useCan } from '#api'
import {
  CORNER_TITLES,
  CORNERS,
  getContestant,
  getMissing,
  getStanding,
  type MissingPart,
  type UnknownPart,
} from '#shared/events/bout/bout.ts'
import { OutcomeMark, ShortName } from '#shared/events/bout/result-mark.tsx'
import {
  type CardBout,
  hasBegun,
  toSections,
  UNREADABLE_CARD,
} from '#shared/events/card/running-order.ts'
import { formatExpectedTime } from '#shared/events/card/schedule.ts'
import type { BoutPart } from '#shared/events/card/use-fight-card.ts'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import { BOUT_PARAM } from '#shared/events/event-dialog.ts'
import { toDialogPath } from '#shared/events/event-links.tsx'
import { LiveLabel } from '#shared/events/live-label.tsx'
import { formatClock } from '#ui/date-time/time.ts'
import ui from '#ui/ui.module.css'
import styles from './run-event.module.css'
import type { Choice } from './run-state.ts'

interface Props {
  event: FightEvent
  bouts: readonly CardBout[]
  shown: CardBout | undefined
  /** The time by which the card is behind its plan, in milliseconds. */
  delay: number
  /** Stable, so that a press elsewhere renders no row. */
  onChoose(choice: Choice): void
}

export const RunningOrderList = memo(({ event, bouts, ...props }: Props) => {
  return (
    <nav className={clsx(ui.panel, styles.order)} aria-label="Bouts">
      <header>
        <div>
          <h3>Running order</h3>
          <p className={ui.note}>{describeFought(event, bouts)}</p>
        </div>
        <CardLink event={event} />
      </header>
      {toSections(bouts, ({ slot }) => slot.isMainCard).map((section) => (
        <section key={section.bouts[0]?.number}>
          <h4>{section.title}</h4>
          <ol className={ui.lines}>
            {section.bouts.map((bout) => (
              <OrderItem key={bout.slot.id} bout={bout} event={event} {...props} />
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
})

const describeFought = ({ fightSlots }: FightEvent, bouts: readonly CardBout[]) =>
  isUnreadable(fightSlots)
    ? UNREADABLE_CARD
    : `${bouts.filter(isOver).length} of ${bouts.length} fought`

interface CardLinkProps {
  event: FightEvent
  children?: string
  /** The missing part of this bout. The card opens there. */
  missing?: { slot: Slot; part: BoutPart }
}

export function CardLink({ event, missing, children = 'Fight card' }: CardLinkProps) {
  const { userId } = event.location
  const canOpen = useCan(events.update) && userId !== undefined
  if (!canOpen) {
    return null
  }

  const path = toDialogPath(userId, DIALOGS.edit, event)
  const part = missing ? `&${BOUT_PARAM}=${missing.part}-${missing.slot.id}` : ''

  return (
    <Link className={styles.cardLink} to={path + part}>
      {children}
    </Link>
  )
}

/** The current bout is over as well, once it has a result. */
const isOver = ({ place, slot: { fight } }: CardBout) =>
  place === 'over' || (place === 'now' && fight !== null && getOutcomeState(fight) === 'set')

/** The height of the head of the list, in pixels. */
const HEAD_HEIGHT = 56

export const TASKS: Partial<Record<MissingPart | UnknownPart, string>> = {
  'no result': 'Set result',
  'no video': 'Add clip',
}

function OrderItem({
  bout,
  event,
  shown,
  delay,
  onChoose,
}: { bout: CardBout } & Omit<Props, 'bouts'>) {
  const { slot, number, place, missing } = bout
  const winner = CORNERS.find((corner) => getStanding(slot.fight, corner) === 'won')
  const isFought = isOver(bout)
  const isShown = bout === shown
  const item = useRef<HTMLLIElement>(null)

  // Brings the shown bout into sight, below the head of the list. A result makes it higher.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it gets a result.
  useEffect(() => {
    const row = item.current
    const list = row?.offsetParent
    if (!isShown || !list) {
      return
    }

    const { offsetTop, offsetHeight } = row

    list.scrollTop = Math.max(
      Math.min(list.scrollTop, offsetTop - HEAD_HEIGHT),
      offsetTop + offsetHeight - list.clientHeight,
    )
  }, [isShown, isFought])

  return (
    <li ref={item} data-place={place === 'now' && isFought ? 'over' : place}>
      <button
        type="button"
        className={ui.textButton}
        aria-current={isShown}
        onClick={() =>
          onChoose({
            slotId: slot.id,
            ...(missing.includes('no result') && { resultSlotId: slot.id }),
          })
        }
      >
        <span className={styles.number}>{number}</span>
        <span>
          {CORNERS.map((corner) => {
            const standing = getStanding(slot.fight, corner)

            return (
              <span
                key={corner}
                className={styles.name}
                data-corner={corner}
                data-standing={standing}
              >
                <span className={ui.onlyRead}>{CORNER_TITLES[corner]}: </span>
                <ShortName contestant={getContestant(slot.fight, corner)} />{' '}
                {standing === 'lost' && <OutcomeMark fight={slot.fight} corner={corner} />}
              </span>
            )
          })}
          <span className={styles.outcome}>
            <OutcomeMark fight={slot.fight} {...(winner && { corner: winner })} />
          </span>
        </span>
        <span className={styles.state}>
          {hasBegun(bout) ? (
            <span>{formatClock(slot.fromDate, event.location.tz)}</span>
          ) : (
            <span>
              <span aria-hidden>~</span>
              <span className={ui.onlyRead}>expected </span>
              {formatExpectedTime(bout, delay, event)}
            </span>
          )}
          {place === 'now' && !isFought && <LiveLabel>Now</LiveLabel>}
          {place === 'next' && <span className={ui.note}>Next</span>}
          {missing.map((part) => (
            <Tag key={part} color="warning">
              {TASKS[part] ?? part}
            </Tag>
          ))}
          {isFought && getMissing(slot).length === 0 && <CheckOutlined aria-label="Complete" />}
        </span>
      </button>
    </li>
  )
}
