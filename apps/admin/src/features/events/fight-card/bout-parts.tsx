import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DownOutlined,
  FlagOutlined,
  PlayCircleOutlined,
  ScissorOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { type FightEvent, getOutcomeState, type Slot } from '@cornerman/contract'
import { Button } from 'antd'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  CORNER_TITLES,
  CORNERS,
  type CornerName,
  formatBout,
  formatOutcome,
  getContestant,
  getSlotState,
  type MissingPart,
  type UnknownPart,
} from '#shared/events/bout/bout.ts'
import { OutcomeMark } from '#shared/events/bout/result-mark.tsx'
import { formatClipLength } from '#shared/events/bout/video-url.ts'
import styles from '#shared/events/card/card.module.css'
import {
  type BoutPart,
  type BoutProps,
  getBoutElementId,
} from '#shared/events/card/use-fight-card.ts'
import eventStyles from '#shared/events/events.module.css'
import { getPlaybackUrl } from '#shared/events/playback-url.ts'
import { formatElapsed } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Player } from '#ui/media/player/player.tsx'
import ui from '#ui/ui.module.css'

/** Returns what a bout lacks, and whether somebody is chosen for it and not saved. */
export function getBoutState(card: BoutProps['card'], slot: Slot) {
  const corners = CORNERS.map((corner) => card.pairing.getCorner(slot, corner))
  const hasDraft = corners.some(({ isUnsaved }) => isUnsaved)
  const { times, result } = card.getDraft(slot)
  const isHalf = hasDraft || CORNERS.some((corner) => getContestant(slot.fight, corner))
  const missing = getMissingParts(card, slot, isHalf)
  return { isUnsaved: hasDraft || times !== undefined || result !== undefined, missing }
}

function getMissingParts(
  { runningOrder }: BoutProps['card'],
  slot: Slot,
  isHalf: boolean,
): readonly (MissingPart | UnknownPart)[] {
  const state = getSlotState(slot)
  if (state === 'empty') {
    return [isHalf ? 'no opponent' : 'empty']
  }
  const missing = runningOrder.find(({ slot: { id } }) => id === slot.id)?.missing ?? []
  const isUnknown = state === 'unknown' && !missing.includes('bout unknown')
  return isUnknown ? ['bout unknown', ...missing] : missing
}

/** Offers what is missing, where it is missing. Opens the editor there. */
function MissingPartButton({ bout: { card, slot, number }, part, icon, label }: MissingPartProps) {
  const corner =
    part === 'red' || part === 'blue' ? `for the ${CORNER_TITLES[part].toLowerCase()} ` : ''
  return (
    <Button
      size="small"
      className={styles.missingPart}
      icon={icon}
      aria-label={`${label} ${corner}of bout ${number}`}
      onClick={() => card.show(slot.id, part)}
    >
      {label}
    </Button>
  )
}
interface MissingPartProps {
  bout: BoutProps
  part: BoutPart
  icon: ReactNode
  label: string
}

export const ChooseFighter = ({ corner, ...bout }: BoutProps & { corner: CornerName }) => (
  <MissingPartButton
    bout={bout}
    part={corner}
    icon={<SearchOutlined aria-hidden />}
    label="Choose fighter"
  />
)

/** The current bout stays current in the break after it. */
export const isLiveBout = ({ status, currentSlotId }: FightEvent, { id, fight }: Slot) =>
  status === 'ONGOING' &&
  id !== undefined &&
  currentSlotId === id &&
  !(fight && getOutcomeState(fight) === 'set')

/** The clock of the current bout, where the API says when it was started. */
function Live({ since }: { since: string | undefined }) {
  const now = useNow(1000)
  return (
    <span className={clsx(eventStyles.live, ui.number)}>
      LIVE{' '}
      {since && (
        <span role="timer" aria-label="In this bout">
          for {formatElapsed(now - Date.parse(since))}
        </span>
      )}
    </span>
  )
}

/** Says that a bout is on, that it ended without a winner, or that it has no result. */
export function BoutStatus(bout: BoutProps) {
  const { event, card, slot, editable } = bout
  if (isLiveBout(event, slot)) {
    return <Live since={slot.startedAt} />
  }
  if (slot.fight && getOutcomeState(slot.fight) === 'unknown') {
    return <span className={ui.note}>{formatOutcome(slot.fight)}</span>
  }
  if (formatOutcome(slot.fight)) {
    return <OutcomeMark fight={slot.fight} />
  }
  if (!getBoutState(card, slot).missing.includes('no result')) {
    return null
  }
  if (!editable.results) {
    return <span className={ui.note}>Result unknown</span>
  }
  return (
    <MissingPartButton
      bout={bout}
      part="result"
      icon={<FlagOutlined aria-hidden />}
      label="Set result"
    />
  )
}

export function Clip(bout: BoutProps) {
  const { event, card, slot, editable, number } = bout
  const [isOpen, setOpen] = useState(false)
  const link = slot.fight?.fightLink
  if (link) {
    const length = formatClipLength(link, event.fromDate) ?? 'Clip'
    const name = formatBout(slot)
    return (
      <>
        <Button
          size="small"
          type="text"
          icon={<PlayCircleOutlined aria-hidden />}
          aria-label={`Play clip of bout ${number}: ${length}`}
          onClick={() => setOpen(true)}
        >
          {length}
        </Button>
        <Dialog kind="wide" title={name} open={isOpen} onClose={() => setOpen(false)} footer={null}>
          <Player src={link} name={name} autoPlay="aloud" />
        </Dialog>
      </>
    )
  }
  const canAdd = editable.results && getPlaybackUrl(event.status, event.video) !== null
  if (!canAdd || !getBoutState(card, slot).missing.includes('no video')) {
    return null
  }
  return (
    <MissingPartButton
      bout={bout}
      part="video"
      icon={<ScissorOutlined aria-hidden />}
      label="Add clip"
    />
  )
}

/**
 * The buttons that move a bout, in its row and among its controls (EVE-03). Up is later, because
 * the latest bout is on top. A button is absent where it can move nothing.
 */
export function Moves({
  card: { order, focus },
  slot,
  number,
  hasWords = false,
}: BoutProps & { hasWords?: boolean }) {
  const steps = [
    { by: 1, label: 'up', Icon: ArrowUpOutlined },
    { by: -1, label: 'down', Icon: ArrowDownOutlined },
  ] as const
  return steps.map(
    ({ by, label, Icon }) =>
      number + by >= 1 &&
      number + by <= order.slots.length && (
        <Button
          key={label}
          size={hasWords ? 'middle' : 'small'}
          type={hasWords ? 'default' : 'text'}
          icon={<Icon aria-hidden />}
          aria-label={`Move ${label}: bout ${number}`}
          data-move={label}
          onClick={() => {
            order.step(slot.id, by)
            // The pressed button moves with its row, or disappears at the end of the card.
            focus(slot.id, label)
          }}
        >
          {hasWords && `Move ${label}`}
        </Button>
      ),
  )
}

/** Opens and closes the editor of a bout, which Alt and an arrow key move. Covers its row, unless it has a text. */
export function BoutToggle({
  card,
  slot,
  editable,
  number,
  children,
}: BoutProps & { children?: string }) {
  const isMovable = editable.card && card.order.slots.length > 1
  const isOpen = card.isOpen(slot)
  const text = children && (isOpen ? 'Close bout' : children)
  function moveByKey(pressed: KeyboardEvent) {
    const by = pressed.key === 'ArrowUp' ? 1 : pressed.key === 'ArrowDown' ? -1 : undefined
    if (!pressed.altKey || !isMovable || by === undefined) {
      return
    }
    pressed.preventDefault()
    card.order.step(slot.id, by)
    card.focus(slot.id)
  }
  return (
    <Button
      size="small"
      type={text ? 'default' : 'text'}
      id={getBoutElementId(slot.id)}
      className={text ? undefined : styles.toggle}
      icon={!text && <DownOutlined aria-hidden />}
      aria-label={`${text ?? 'Bout'} ${number}: ${formatBout(slot)}`}
      aria-expanded={isOpen}
      aria-keyshortcuts={isMovable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      onClick={() => card.toggle(slot.id)}
      onKeyDown={moveByKey}
    >
      {text}
    </Button>
  )
}
