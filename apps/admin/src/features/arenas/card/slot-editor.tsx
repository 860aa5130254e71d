import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { EditableParts, FightEvent, Slot } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { Button, Flex, Switch } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { useMyPermissions } from '../../../api/can.tsx'
import { hasCapability } from '../../../api/configuration.ts'
import { SpanTimes } from '../../../ui/date-time/shown-time.tsx'
import { CommandButton } from '../../../ui/feedback/command-button.tsx'
import { CommandError } from '../../../ui/feedback/error-details.tsx'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { PersonAvatar } from '../../../ui/media/person-avatar.tsx'
import { type Contestant, describeContestant, getContestantName } from '../corner/contestant.ts'
import { CornerSearch } from '../corner/corner-search.tsx'
import eventStyles from '../events/arena-events.module.css'
import { type CornerName, formatBout, formatOutcome, getBadge, isEmptySlot } from './bout.ts'
import boutStyles from './bout-row.module.css'
import { FightVideo } from './fight-video.tsx'
import { focusBout } from './focus-bout.ts'
import type { PlaybackPosition } from './playback-position.ts'
import { RatingField } from './rating-field.tsx'
import { SetResults } from './set-results.tsx'
import styles from './slot-editor.module.css'
import type { FightCardState } from './use-fight-card.ts'

export interface SlotProps {
  event: FightEvent
  card: FightCardState
  slot: Slot
  editable: EditableParts
  /** Position on the card, counted from 1. */
  number: number
  /** Reads the current position of the player. */
  getPlaybackPosition: () => PlaybackPosition
  /** Reads the end of the recording, in seconds since the event start. */
  getRecordingEnd: () => number | undefined
}

/** The editor of a slot: two corners, the controls between them, and the video of the bout. */
export function SlotEditor(props: SlotProps) {
  const { slot, card } = props
  return (
    <div className={styles.slot} aria-busy={card.pairing.isPending(slot) || undefined}>
      <CornerCard {...props} corner="red" />
      <SlotMiddle {...props} />
      <CornerCard {...props} corner="blue" />
      {!isEmptySlot(slot) && <FightVideo key={slot.fight?.fightLink} {...props} />}
    </div>
  )
}

const CORNER_LABELS = { red: { title: 'Red corner', role: 'Initiator' }, blue: { title: 'Blue corner', role: 'Target' } } as const

/** One corner of a slot: the contestant, and the search for another one. */
function CornerCard({ event, card: { pairing }, slot, editable, number, corner }: SlotProps & { corner: CornerName }) {
  const { contestant, isUnsaved, isUnclear, problem } = pairing.getCorner(slot, corner)
  // The kind to search for. Starts with the kind of the current contestant.
  const [isFake, setIsFake] = useState(contestant?.fake !== undefined)
  const badge = isUnsaved ? undefined : getBadge(slot.fight, corner)
  const { title, role } = CORNER_LABELS[corner]
  const name = `${title} of bout ${number}`

  return (
    <Flex component="fieldset" vertical gap={8} className={clsx('cm-panel', styles.corner, `cm-${corner}`)} aria-label={name}>
      <Flex gap={8} align="center" className={styles.cornerHead}>
        <span className={clsx(styles.cornerTitle, 'cm-strong')}>{title}</span>
        <span className="cm-quiet">{role}</span>
        {badge && <span className={clsx(boutStyles.badge, boutStyles[badge], 'cm-small cm-strong')}>{badge === 'winner' ? 'Winner' : 'Draw'}</span>}
      </Flex>
      <Person contestant={contestant} />
      {isUnsaved && (
        <Flex component="p" gap={4} align="center" justify="space-between" className={styles.cornerUnsaved}>
          <span>{pairing.isPending(slot) ? 'Saving…' : isUnclear ? 'Perhaps saved. Reading the card again…' : 'Not saved yet'}</span>
          <Button size="small" type="link" disabled={pairing.isPending(slot) || isUnclear} onClick={() => pairing.discard(slot, corner)}>
            Undo
          </Button>
        </Flex>
      )}
      <CommandError error={problem} />
      {(editable.card || canReplaceWhileLive(event, slot)) && (
        <CornerSearch
          what={name}
          isFake={isFake}
          onKind={setIsFake}
          getMarks={(each) => pairing.getMarks(slot, corner, each)}
          aria-label={`Search ${isFake ? 'fake users' : 'fighters'} for the ${title.toLowerCase()} of bout ${number}`}
          isSaving={pairing.isPending(slot)}
          // The field stays empty: the chosen contestant is shown above it.
          value={null}
          onChange={(chosen) => chosen && pairing.choose(slot, corner, chosen)}
        />
      )}
      {contestant?.fighter?.ranking != null && (
        <RatingField
          key={contestant.fighter.id}
          userId={contestant.fighter.id}
          name={getContestantName(contestant)}
          rating={contestant.fighter.ranking}
          disabled={!editable.results}
        />
      )}
    </Flex>
  )
}

/** While the event is live, a bout can be replaced until it begins, if the API can do that. */
const canReplaceWhileLive = ({ status, currentSlotId }: FightEvent, { id, fight }: Slot) =>
  hasCapability('slots.replaceWhileLive') && status === 'ONGOING' && currentSlotId !== id && fight !== null && formatOutcome(fight) === undefined

function Person({ contestant }: { contestant: Contestant | undefined }) {
  if (!contestant) {
    return (
      <Flex gap={12} align="center">
        <span className={styles.cornerPlaceholder} aria-hidden />
        <span className={clsx(styles.cornerText, 'cm-small')}>
          <span className={clsx(styles.cornerName, 'cm-quiet')}>Empty</span>
          <span className="cm-quiet">Use the search below to fill this corner</span>
        </span>
      </Flex>
    )
  }
  const { fighter, fake } = contestant
  return (
    <Flex gap={12} align="center">
      <PersonAvatar size={48} src={fighter ? fighter.avatar : fake.image} name={getContestantName(contestant)} />
      <span className={clsx(styles.cornerText, 'cm-small')}>
        <span className={styles.cornerName}>{getContestantName(contestant)}</span>
        <span className="cm-quiet">{describeContestant(contestant)}</span>
      </span>
    </Flex>
  )
}

/** The column between the corners: time, part of the card, outcome, and the move buttons. */
function SlotMiddle(props: SlotProps) {
  const { event, card, slot, editable, number } = props
  const { fight } = slot
  const isBout = fight !== null && !isEmptySlot(slot)
  const outcome = formatOutcome(fight)

  return (
    <Flex vertical gap={8} align="center" className={styles.middle}>
      <SpanTimes fromDate={slot.fromDate} toDate={slot.toDate} zone={event.location.tz} />
      <Flex gap={8} align="center" style={{ minHeight: 24 }}>
        <Switch
          size="small"
          checked={slot.isMainCard}
          disabled={!editable.card}
          aria-label={`Bout ${number} on the main card`}
          onChange={(isMain) => card.order.setMainCard(slot.id, isMain)}
        />
        <span>{slot.isMainCard ? 'Main card' : 'Undercard'}</span>
      </Flex>
      {isBout && <p className={outcome ? 'cm-strong' : 'cm-quiet'}>{outcome ?? 'Result unknown'}</p>}
      {isBout && editable.results && <SetResults event={event} slot={slot} fight={fight} />}
      {isBout && <CurrentFight {...props} />}
      {editable.card && <Moves {...props} />}
    </Flex>
  )
}

/** Sets the current bout of a live event. The chat service checks only its own key, so the permission is checked here. */
function CurrentFight({ event, slot, editable }: SlotProps) {
  const canSet = useMyPermissions().includes('set_currently_fight_slot')
  if (!editable.currentFight) return null
  if (event.currentSlotId === slot.id) {
    return (
      <>
        <span className={eventStyles.live}>LIVE now</span>
        {canSet && hasCapability('slots.clearCurrent') && (
          <CommandButton endpoint={slots.clearCurrent} input={{ params: { id: event.id } }}>
            Clear current fight
          </CommandButton>
        )}
      </>
    )
  }
  if (!canSet) return null
  return (
    <CommandButton endpoint={chat.setCurrentSlot} input={{ params: { id: slot.id } }}>
      Set currently fight
    </CommandButton>
  )
}

function Moves({ card: { order, pairing }, slot, number }: SlotProps) {
  const position = order.slots.findIndex(({ id }) => id === slot.id)
  const step = (by: -1 | 1) => {
    order.step(slot.id, by)
    // At the ends of the card the pressed button disappears, so the row takes the focus.
    if (position + by <= 0 || position + by >= order.slots.length - 1) focusBout(slot.id)
  }
  return (
    <Flex gap={4} style={{ marginTop: 'auto' }}>
      {position > 0 && (
        <Tooltip text="Move up">
          <Button size="small" icon={<ArrowUpOutlined />} aria-label={`Move bout ${number} up`} onClick={() => step(-1)} />
        </Tooltip>
      )}
      {position < order.slots.length - 1 && (
        <Tooltip text="Move down">
          <Button size="small" icon={<ArrowDownOutlined />} aria-label={`Move bout ${number} down`} onClick={() => step(1)} />
        </Tooltip>
      )}
      <CommandButton
        endpoint={fights.remove}
        input={{ body: { fightId: slot.fightId, slotId: slot.id } }}
        question={`Delete slot ${number}?`}
        description={
          slot.fightId === null
            ? 'The empty slot is removed from the card.'
            : `${formatBout(slot)} is removed from the card. Both fighters become available again.`
        }
        danger
        onSuccess={() => {
          pairing.forget(slot.id)
          focusBout((order.slots[position + 1] ?? order.slots[position - 1])?.id)
        }}
      >
        Delete
      </CommandButton>
    </Flex>
  )
}
