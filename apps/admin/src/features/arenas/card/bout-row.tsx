import { DownOutlined, HolderOutlined } from '@ant-design/icons'
import type { FightEvent, Slot } from '@cornerman/contract'
import { useSortable } from '@dnd-kit/sortable'
import { Flex, Tooltip } from 'antd'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { formatClock } from '#ui/date-time/time.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { BeltIcon } from '#ui/icons/icons.tsx'
import eventStyles from '../arena.module.css'
import {
  CORNER_TITLES,
  CORNERS,
  type CornerName,
  formatBout,
  formatBoutWeight,
  formatOutcome,
  getBadge,
  getMissing,
  isFought,
} from '../bout/bout.ts'

import { findBanWarning, getContestantName } from '../bout/contestant.ts'
import { WarningLabels } from '../corner/corner-search.tsx'
import styles from './card.module.css'
import { getBoutElementId } from './focus-bout.ts'
import type { FightCardState } from './use-fight-card.ts'

interface Props {
  event: FightEvent
  card: FightCardState
  slot: Slot
  /** Position on the card, counted from 1. */
  number: number
  isMainEvent: boolean
  isMovable: boolean
  open: boolean
  onToggle(): void
  onKey(event: KeyboardEvent): void
  /** The editor of the slot. */
  children: ReactNode
}

/** One bout as a row: contestants, time and missing parts. Opens its editor below the row. */
export function BoutRow({ event, card, slot, number, isMainEvent, isMovable, open, onToggle, onKey, children }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: slot.id,
    disabled: !isMovable,
  })
  const editorId = useId()
  const zone = event.location.tz
  const isLive = event.status === 'ONGOING' && event.currentSlotId === slot.id

  return (
    <li
      ref={setNodeRef}
      className={styles.bout}
      data-open={open || undefined}
      data-live={isLive || undefined}
      data-dragging={isDragging || undefined}
      data-movable={isMovable || undefined}
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined}
    >
      {isMovable && (
        <IconButton
          ref={setActivatorNodeRef}
          icon={<HolderOutlined aria-hidden />}
          className={styles.boutGrip}
          tabIndex={-1}
          aria-label={`Drag ${formatBout(slot)}`}
          tooltip="Drag to another position"
          {...listeners}
        />
      )}
      <button
        type="button"
        id={getBoutElementId(slot.id)}
        className={clsx('cm-text-button', styles.boutLine)}
        aria-expanded={open}
        aria-controls={open ? editorId : undefined}
        aria-keyshortcuts={isMovable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        onClick={onToggle}
        onKeyDown={onKey}
      >
        <span className={clsx(styles.boutNumber, 'cm-quiet cm-number')}>{number}</span>
        <Name corner="red" event={event} card={card} slot={slot} />
        <span className={clsx(styles.boutVs, 'cm-quiet')}>VS</span>
        <Name corner="blue" event={event} card={card} slot={slot} />
        <span className={clsx(styles.boutWeight, 'cm-small')}>{formatBoutWeight(slot)}</span>
        <Part isMain={slot.isMainCard} isMainEvent={isMainEvent} />
        {/* Omits the time zone, which is shown above the list. */}
        <span className={clsx(styles.boutTime, 'cm-small cm-number')}>
          {formatClock(slot.fromDate, zone)}–{formatClock(slot.toDate, zone)}
        </span>
        <State event={event} card={card} slot={slot} isLive={isLive} />
        <DownOutlined aria-hidden className={clsx(styles.boutArrow, 'cm-quiet')} />
      </button>
      {open && (
        <div id={editorId} className={styles.boutEditor}>
          {children}
        </div>
      )}
    </li>
  )
}

function Name({ corner, event, card, slot }: Pick<Props, 'event' | 'card' | 'slot'> & { corner: CornerName }) {
  const { contestant, isUnsaved } = card.pairing.getCorner(slot, corner)
  const badge = isUnsaved ? undefined : getBadge(slot.fight, corner)
  // Shows a ban only before the bout: one of today may be newer than a bout that is over.
  const isAhead = event.status === 'UPCOMING' || event.status === 'ONGOING'
  const hasLost = slot.fight?.winner != null && badge === undefined
  return (
    <span className={clsx(styles.boutName, styles[corner], `cm-${corner}`)}>
      <span className="cm-only-read">{CORNER_TITLES[corner]}: </span>
      {badge && (
        <Tooltip title={badge === 'winner' ? 'Winner' : 'Draw'}>
          <span className={clsx(styles.badge, styles[badge], 'cm-small cm-strong')}>
            <span aria-hidden>{badge === 'winner' ? 'W' : 'D'}</span>
            <span className="cm-only-read">{badge === 'winner' ? 'Winner' : 'Draw'}</span>
          </span>
        </Tooltip>
      )}
      {contestant && isAhead && <WarningLabels warnings={findBanWarning(contestant)} />}
      <Tooltip title={contestant && getContestantName(contestant)}>
        <span className={clsx(styles.boutContestant, hasLost && 'cm-quiet')} data-empty={!contestant || undefined}>
          {contestant ? getContestantName(contestant) : 'Empty'}
        </span>
      </Tooltip>
    </span>
  )
}

function Part({ isMain, isMainEvent }: { isMain: boolean; isMainEvent: boolean }) {
  if (isMainEvent)
    return (
      <span className={clsx(styles.boutPart, 'cm-small cm-strong', styles.titleBout)}>
        <BeltIcon /> Main event
      </span>
    )
  return (
    <span className={clsx(styles.boutPart, 'cm-small')}>
      {isMain ? 'Main card' : <span className="cm-quiet">Undercard</span>}
    </span>
  )
}

function State({
  event,
  card,
  slot,
  isLive,
}: {
  event: FightEvent
  card: FightCardState
  slot: Slot
  isLive: boolean
}) {
  const isOver = isFought(card.order.slots, slot, event)
  const outcome = formatOutcome(slot.fight)
  const corners = CORNERS.map((corner) => card.pairing.getCorner(slot, corner))
  const hasDraft = corners.some(({ isUnsaved }) => isUnsaved)
  // Both corners already say “Empty”.
  const missing = getMissing(slot, isOver, hasDraft).filter((part) => part !== 'empty')
  return (
    <Flex component="span" wrap gap={4} align="center" className={clsx(styles.boutState, 'cm-small')}>
      {isLive && <span className={eventStyles.live}>LIVE</span>}
      {outcome && <span className="cm-strong">{outcome}</span>}
      {(hasDraft || card.times[slot.id] !== undefined) && (
        <span className={clsx('cm-chip', styles.chipUnsaved)}>not saved</span>
      )}
      {missing.map((part) => (
        <span key={part} className="cm-chip">
          {part}
        </span>
      ))}
    </Flex>
  )
}
