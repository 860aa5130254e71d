import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { EditableParts, Fight, FightEvent, Slot } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { Button, Flex, Switch, Tooltip } from 'antd'
import { type RefObject, useState } from 'react'
import { isOffered, useMyPermissions } from '#api'
import { SpanTimes } from '#ui/date-time/shown-time.tsx'
import { CommandButton } from '#ui/feedback/command-button.tsx'
import type { PlayerHandle } from '#ui/media/player/player.tsx'
import eventStyles from '../arena.module.css'
import { formatBout, formatOutcome, isEmptySlot } from '../bout/bout.ts'
import styles from './card.module.css'
import { focusBout } from './focus-bout.ts'
import { ResultDialog } from './result-dialog.tsx'
import { SlotTimes } from './slot-times-dialog.tsx'
import type { FightCardState } from './use-fight-card.ts'

/** Props of every part of a slot. */
export interface SlotProps {
  event: FightEvent
  card: FightCardState
  slot: Slot
  editable: EditableParts
  /** Position on the card, counted from 1. */
  number: number
  /** The player of the event's video. */
  player: RefObject<PlayerHandle | null>
}

/** The column between the corners: time, part of the card, outcome, and the move buttons. */
export function SlotMiddle(props: SlotProps) {
  const { event, card, slot, editable, number } = props
  const { fight } = slot
  const isBout = fight !== null && !isEmptySlot(slot)
  const outcome = formatOutcome(fight)

  return (
    <Flex vertical gap={8} align="center" className={styles.middle}>
      {editable.card ? (
        <SlotTimes event={event} order={card.order} slot={slot} number={number} />
      ) : (
        <SpanTimes fromDate={slot.fromDate} toDate={slot.toDate} zone={event.location.tz} />
      )}
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
      {isBout && <CurrentBout {...props} />}
      {editable.card && <Moves {...props} />}
    </Flex>
  )
}

function SetResults({ event, slot, fight }: { event: FightEvent; slot: Slot; fight: Fight }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Set results
      </Button>
      {isOpen && <ResultDialog event={event} slot={slot} fight={fight} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Sets the current bout of a live event. The chat service checks only its own key, so the permission is checked here. */
function CurrentBout({ event, slot, editable }: SlotProps) {
  const canSet = useMyPermissions().includes('set_currently_fight_slot')
  if (!editable.currentFight) return null
  if (event.currentSlotId === slot.id) {
    return (
      <>
        <span className={eventStyles.live}>LIVE now</span>
        {canSet && isOffered(slots.clearCurrent) && (
          <CommandButton endpoint={slots.clearCurrent} input={{ params: { id: event.id } }}>
            Clear current bout
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
        <Tooltip title="Move up">
          <Button
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={`Move bout ${number} up`}
            onClick={() => step(-1)}
          />
        </Tooltip>
      )}
      {position < order.slots.length - 1 && (
        <Tooltip title="Move down">
          <Button
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={`Move bout ${number} down`}
            onClick={() => step(1)}
          />
        </Tooltip>
      )}
      <CommandButton
        endpoint={fights.remove}
        input={{ body: { fightId: slot.fightId, slotId: slot.id } }}
        question={`Delete bout ${number}?`}
        description={
          slot.fightId === null
            ? 'The empty bout is removed from the card.'
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
