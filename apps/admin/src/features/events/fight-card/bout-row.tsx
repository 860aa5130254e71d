import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { Button, Flex, Tag } from 'antd'
import clsx from 'clsx'
import { memo } from 'react'
import {
  CORNER_TITLES,
  type CornerName,
  formatBout,
  formatBoutWeight,
  getStanding,
} from '#shared/events/bout/bout.ts'
import { toPerson } from '#shared/events/bout/contestant.ts'
import { OutcomeMark, ShortName } from '#shared/events/bout/result-mark.tsx'
import { WarningLabels } from '#shared/events/corner/corner-search.tsx'
import { PersonAvatar, PersonText } from '#shared/person/person.tsx'
import layout from '#ui/layout.module.css'
import ui from '#ui/ui.module.css'
import { BoutEditor } from './bout-editor.tsx'
import { BoutStatus } from './bout-status.tsx'
import { BoutToggle } from './bout-toggle.tsx'
import { useBout, useCard } from './card-context.tsx'
import { Clip } from './clip.tsx'
import styles from './fight-card.module.css'
import { ChooseFighter } from './missing-part-button.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { isLiveBout, isMovable } from './shown-bout.ts'
import { TimeRail } from './time-rail.tsx'
import { useMoveKeys } from './use-move-keys.ts'

/** One bout in the list, with its editor when it is open. Drawn again only when its bout changes. */
export const BoutRow = memo(() => {
  const bout = useBout()
  const { slot, number, isOpen, isUnsaved, missing } = bout
  const canMove = isMovable(bout)
  const moveKeys = useMoveKeys()

  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({
      id: slot.id,
      disabled: !canMove,
    })

  return (
    <li
      ref={setNodeRef}
      className={styles.bout}
      data-bout={number}
      data-open={isOpen || undefined}
      data-live={isLiveBout(bout) || undefined}
      data-begun={bout.hasBegun || undefined}
      data-main={slot.isMainCard || undefined}
      data-dragging={isDragging || undefined}
      style={
        transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined
      }
    >
      <div className={styles.row}>
        <TimeRail />
        <span className={styles.number}>
          {canMove && (
            <Button
              ref={setActivatorNodeRef}
              size="small"
              type="text"
              icon={<HolderOutlined aria-hidden />}
              className={styles.grip}
              tabIndex={-1}
              aria-label={`Drag ${formatBout(slot)}`}
              title="Drag to another place (Alt+↑ or Alt+↓)"
              {...listeners}
              {...moveKeys}
            />
          )}
          <span>{number}</span>
        </span>
        {!isOpen && <Side corner="red" />}
        <Flex component="span" vertical align="center" className={styles.middle}>
          {isOpen && <strong>Bout {number}</strong>}
          <BoutStatus />
          {isUnsaved && <Tag color="warning">not saved</Tag>}
          {missing.includes('bout unknown') && <Tag color="warning">Could not be read</Tag>}
          {missing.includes('no opponent') && <Tag color="warning">No opponent</Tag>}
          <span className={ui.note}>{formatBoutWeight(slot)}</span>
        </Flex>
        {!isOpen && <Side corner="blue" />}
        <Flex component="span" align="center" justify="flex-end" className={styles.actions}>
          <Clip />
          <MoveButtons />
          <BoutToggle />
        </Flex>
      </div>
      {isOpen && <BoutEditor />}
    </li>
  )
})

function Side({ corner }: { corner: CornerName }) {
  const { event, editable } = useCard()
  const { slot, corners } = useBout()
  const { contestant, isUnsaved, warnings } = corners[corner]
  const fight = isUnsaved ? null : slot.fight

  // Warns only before the bout: a ban of today may be newer than a bout that is over.
  const isUpcomingOrLive = event.status === 'UPCOMING' || event.status === 'ONGOING'
  const person = contestant && toPerson(contestant)

  return (
    <span
      className={clsx(layout.mirrored, styles.side)}
      data-corner={corner}
      data-standing={getStanding(fight, corner)}
    >
      <span className={ui.onlyRead}>
        {CORNER_TITLES[corner]}: <OutcomeMark fight={fight} corner={corner} />
      </span>
      <span className={styles.words}>
        {contestant && person ? (
          <PersonText {...person} wraps>
            <span className={styles.rowName}>
              <ShortName contestant={contestant} />
            </span>{' '}
            {isUpcomingOrLive && <WarningLabels warnings={warnings} />}
          </PersonText>
        ) : (
          <span>{editable.card ? <ChooseFighter corner={corner} /> : 'Empty'}</span>
        )}
      </span>
      <span className={styles.face}>
        <PersonAvatar size="fill" src={person?.picture ?? null} name={person?.name} />
      </span>
    </span>
  )
}
