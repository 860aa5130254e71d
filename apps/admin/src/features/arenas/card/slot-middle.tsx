import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { isEmptySlot } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useMyPermissions } from '../../../api/can.tsx'
import { CommandButton } from '../../../ui/command-button.tsx'
import { SpanTimes } from '../../../ui/time/zoned-time.tsx'
import { outcomeOf, titleOf } from './bout.ts'
import { focusBout } from './focus-bout.ts'
import { ResultDialog } from './result-dialog.tsx'
import type { SlotProps } from './slot-editor.tsx'

/** What stands between the corners: when, on which part of the card, how it ended, and where to move it. */
export function SlotMiddle(props: SlotProps) {
  const { event, card, slot, may, number } = props
  const [asking, setAsking] = useState(false)
  const { fight } = slot
  const isBout = fight !== null && !isEmptySlot(slot)

  return (
    <div className="cm-middle">
      <SpanTimes fromDate={slot.fromDate} toDate={slot.toDate} zone={event.location.tz} />
      <div className="cm-middle-part">
        <Switch
          size="small"
          checked={slot.isMainCard}
          disabled={!may.card}
          aria-label={`Bout ${number} on the main card`}
          onChange={(isMain) => card.order.setMainCard(slot.id, isMain)}
        />
        <span>{slot.isMainCard ? 'Main card' : 'Undercard'}</span>
      </div>
      {isBout && <p className="cm-middle-outcome">{outcomeOf(fight) ?? <span className="cm-quiet">Result unknown</span>}</p>}
      {isBout && may.results && (
        <Button size="small" onClick={() => setAsking(true)}>
          Set results
        </Button>
      )}
      {isBout && <CurrentFight {...props} />}
      {may.card && <Moves {...props} />}
      {isBout && asking && <ResultDialog slot={slot} fight={fight} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Says which bout is on, while the event is live. The call goes to the chat service, which asks for its own key only: the permission is asked here. */
function CurrentFight({ event, slot, may }: SlotProps) {
  const allowed = useMyPermissions().includes('set_currently_fight_slot')
  if (!may.currentFight) return null
  if (event.currentSlotId === slot.id) return <span className="cm-live">LIVE now</span>
  if (!allowed) return null
  return (
    <CommandButton to={chat.setCurrentSlot} input={{ params: { id: slot.id } }}>
      Set currently fight
    </CommandButton>
  )
}

function Moves({ card: { order, pairing }, slot, number }: SlotProps) {
  const place = order.slots.findIndex(({ id }) => id === slot.id)
  const step = (by: -1 | 1) => {
    order.step(slot.id, by)
    // The button is absent at the ends: then the row has the focus.
    if (place + by <= 0 || place + by >= order.slots.length - 1) focusBout(slot.id)
  }
  return (
    <div className="cm-middle-moves">
      {place > 0 && <Button size="small" icon={<ArrowUpOutlined />} aria-label={`Move bout ${number} up`} title="Move up" onClick={() => step(-1)} />}
      {place < order.slots.length - 1 && (
        <Button size="small" icon={<ArrowDownOutlined />} aria-label={`Move bout ${number} down`} title="Move down" onClick={() => step(1)} />
      )}
      <CommandButton
        to={fights.remove}
        input={{ body: { fightId: slot.fightId, slotId: slot.id } }}
        question={`Delete slot ${number}?`}
        consequence={
          slot.fightId === null ? 'The empty slot leaves the card.' : `${titleOf(slot)} leaves the card. Both can be chosen for another slot again.`
        }
        danger
        onDone={() => {
          pairing.forget(slot.id)
          focusBout((order.slots[place + 1] ?? order.slots[place - 1])?.id)
        }}
      >
        Delete
      </CommandButton>
    </div>
  )
}
