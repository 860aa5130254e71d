import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import {
  CORNER_TITLES,
  type CornerName,
  formatBout,
  formatBoutWeight,
  getStanding,
} from '#shared/events/bout/bout.ts'
import { toPerson } from '#shared/events/bout/contestant.ts'
import { OutcomeMark, ShortName } from '#shared/events/bout/result-mark.tsx'
import styles from '#shared/events/card/card.module.css'
import type { BoutProps } from '#shared/events/card/use-fight-card.ts'
import { WarningLabels } from '#shared/events/corner/corner-search.tsx'
import { Person, PersonAvatar } from '#shared/people/person.tsx'
import { formatClock } from '#ui/date-time/time.ts'
import { Tag } from '#ui/status-dot.tsx'
import ui from '#ui/ui.module.css'
import {
  BoutStatus,
  BoutToggle,
  ChooseFighter,
  Clip,
  getBoutState,
  isLiveBout,
  Moves,
} from './bout-parts.tsx'

export function BoutRow({ children, ...bout }: BoutProps & { children: ReactNode }) {
  const { event, card, slot, editable, number } = bout
  const isMovable = editable.card && card.order.slots.length > 1
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({
      id: slot.id,
      disabled: !isMovable,
    })
  const isOpen = card.isOpen(slot)
  const isLive = isLiveBout(event, slot)
  const { isUnsaved, missing } = getBoutState(card, slot)

  return (
    <li
      ref={setNodeRef}
      className={styles.bout}
      data-bout={number}
      data-open={isOpen || undefined}
      data-live={isLive || undefined}
      data-dragging={isDragging || undefined}
      style={
        transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined
      }
    >
      <div className={styles.row}>
        <Flex component="span" align="center" justify="flex-end" className={styles.number}>
          {isMovable && (
            <Button
              ref={setActivatorNodeRef}
              size="small"
              type="text"
              icon={<HolderOutlined aria-hidden />}
              className={styles.grip}
              tabIndex={-1}
              aria-label={`Drag ${formatBout(slot)}`}
              {...listeners}
            />
          )}
          <span>{number}</span>
        </Flex>
        {!isOpen && <Side {...bout} corner="red" />}
        <Flex component="span" vertical align="center" className={styles.middle}>
          <BoutStatus {...bout} />
          <time className={styles.time}>{formatClock(slot.fromDate, event.location.tz)}</time>
          {isUnsaved && <Tag tone="waiting">not saved</Tag>}
          {missing.includes('bout unknown') && <Tag tone="waiting">Could not be read</Tag>}
          {missing.includes('no opponent') && <Tag tone="waiting">No opponent</Tag>}
          <span className={ui.note}>{formatBoutWeight(slot)}</span>
        </Flex>
        {!isOpen && <Side {...bout} corner="blue" />}
        <Flex component="span" align="center" justify="flex-end" className={styles.actions}>
          <Clip {...bout} />
          {editable.card && <Moves {...bout} />}
          <BoutToggle {...bout} />
        </Flex>
      </div>
      {children}
    </li>
  )
}

function Side({ corner, ...bout }: BoutProps & { corner: CornerName }) {
  const { event, card, slot, editable } = bout
  const { contestant, isUnsaved } = card.pairing.getCorner(slot, corner)
  const fight = isUnsaved ? null : slot.fight
  // Warns only before the bout: a ban of today may be newer than a bout that is over.
  const isAhead = event.status === 'UPCOMING' || event.status === 'ONGOING'
  const person = contestant && toPerson(contestant)
  const mark = <OutcomeMark fight={fight} corner={corner} />
  return (
    <span className={styles.side} data-corner={corner} data-standing={getStanding(fight, corner)}>
      <span className={ui.onlyRead}>{CORNER_TITLES[corner]}: </span>
      {contestant && person ? (
        <Person
          size={40}
          {...person}
          detail={
            <Flex component="span" wrap gap="0 8px" align="center" className={styles.facts}>
              {person.detail}
              {mark}
            </Flex>
          }
        >
          <ShortName contestant={contestant} />{' '}
          {isAhead && (
            <WarningLabels warnings={card.pairing.getWarnings(slot, corner, contestant)} />
          )}
        </Person>
      ) : (
        <Flex component="span" gap={8} align="center">
          <PersonAvatar size={40} src={null} />
          {editable.card ? <ChooseFighter {...bout} corner={corner} /> : <span>Empty</span>}
          {mark}
        </Flex>
      )}
    </span>
  )
}
