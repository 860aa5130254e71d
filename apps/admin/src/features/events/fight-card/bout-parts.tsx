import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DownOutlined,
  FlagOutlined,
  PlayCircleOutlined,
  ScissorOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { getOutcomeState } from '@cornerman/contract'
import { Button } from 'antd'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  CORNER_TITLES,
  type CornerName,
  formatBout,
  formatOutcome,
} from '#shared/events/bout/bout.ts'
import { OutcomeMark } from '#shared/events/bout/result-mark.tsx'
import { formatClipLength } from '#shared/events/bout/video-url.ts'
import styles from '#shared/events/card/card.module.css'
import { type BoutPart, getBoutElementId } from '#shared/events/card/use-fight-card.ts'
import eventStyles from '#shared/events/events.module.css'
import { getPlaybackUrl } from '#shared/events/playback-url.ts'
import { formatElapsed } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Player } from '#ui/media/player/player.tsx'
import ui from '#ui/ui.module.css'
import { useBout, useCard } from './card-context.tsx'
import { isLiveBout, isMovable } from './shown-bout.ts'

/** Offers what is missing, where it is missing. Opens the editor there. */
function MissingPartButton({ part, icon, label }: MissingPartProps) {
  const { card } = useCard()
  const { slot, number } = useBout()
  const corner =
    part === 'red' || part === 'blue' ? `for the ${CORNER_TITLES[part].toLowerCase()} ` : ''
  return (
    <Button
      size="small"
      className={styles.missingPart}
      icon={icon}
      aria-label={`${label} ${corner}of bout ${number}`}
      onClick={() => card.current.show(slot.id, part)}
    >
      {label}
    </Button>
  )
}
interface MissingPartProps {
  part: BoutPart
  icon: ReactNode
  label: string
}

export const ChooseFighter = ({ corner }: { corner: CornerName }) => (
  <MissingPartButton part={corner} icon={<SearchOutlined aria-hidden />} label="Choose fighter" />
)

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
export function BoutStatus() {
  const { editable } = useCard()
  const bout = useBout()
  const { slot, missing } = bout
  if (isLiveBout(bout)) {
    return <Live since={slot.startedAt} />
  }
  if (slot.fight && getOutcomeState(slot.fight) === 'unknown') {
    return <span className={ui.note}>{formatOutcome(slot.fight)}</span>
  }
  if (formatOutcome(slot.fight)) {
    return <OutcomeMark fight={slot.fight} />
  }
  if (!missing.includes('no result')) {
    return null
  }
  if (!editable.results) {
    return <span className={ui.note}>Result unknown</span>
  }
  return <MissingPartButton part="result" icon={<FlagOutlined aria-hidden />} label="Set result" />
}

export function Clip() {
  const { event, editable } = useCard()
  const { slot, number, missing } = useBout()
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
  if (!canAdd || !missing.includes('no video')) {
    return null
  }
  return <MissingPartButton part="video" icon={<ScissorOutlined aria-hidden />} label="Add clip" />
}

/**
 * The buttons that move a bout, in its row and among its controls (EVE-03). Up is later, because
 * the latest bout is on top. A button is absent where it can move nothing.
 */
export function Moves({ hasWords = false }: { hasWords?: boolean }) {
  const { card } = useCard()
  const { slot, number, moves } = useBout()
  const steps = [
    { by: 1, label: 'up', Icon: ArrowUpOutlined },
    { by: -1, label: 'down', Icon: ArrowDownOutlined },
  ] as const
  return steps.map(
    ({ by, label, Icon }) =>
      moves[label] && (
        <Button
          key={label}
          size={hasWords ? 'middle' : 'small'}
          type={hasWords ? 'default' : 'text'}
          icon={<Icon aria-hidden />}
          aria-label={`Move ${label}: bout ${number}`}
          data-move={label}
          onClick={() => {
            card.current.order.step(slot.id, by)
            // The pressed button moves with its row, or disappears at the end of the card.
            card.current.focus(slot.id, label)
          }}
        >
          {hasWords && `Move ${label}`}
        </Button>
      ),
  )
}

const STEP_KEYS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** Opens and closes the editor of a bout, which Alt and an arrow key move. Covers its row, unless it has a text. */
export function BoutToggle({ children }: { children?: string }) {
  const { card } = useCard()
  const bout = useBout()
  const { slot, number, isOpen } = bout
  const canMove = isMovable(bout)
  const text = children && (isOpen ? 'Close bout' : children)
  function moveByKey(pressed: KeyboardEvent) {
    const by = STEP_KEYS[pressed.key]
    if (!pressed.altKey || !canMove || by === undefined) {
      return
    }
    pressed.preventDefault()
    card.current.order.step(slot.id, by)
    card.current.focus(slot.id)
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
      aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      onClick={() => card.current.toggle(slot.id)}
      onKeyDown={moveByKey}
    >
      {text}
    </Button>
  )
}
