import type { Editable, FightEvent, Slot } from '@cornerman/contract'
import { isEmptySlot } from './bout.ts'
import { CornerCard } from './corner-card.tsx'
import { FightVideo } from './fight-video.tsx'
import type { Played } from './played.ts'
import { SlotMiddle } from './slot-middle.tsx'
import type { FightCardState } from './use-fight-card.ts'
import './slot-editor.css'

export interface SlotProps {
  event: FightEvent
  card: FightCardState
  slot: Slot
  may: Editable
  /** Its place on the card, from 1. */
  number: number
}

/** A slot opened: its two corners, what stands between them, and the video of its bout. */
export function SlotEditor(props: SlotProps & { played: () => Played }) {
  const { slot, card } = props
  return (
    <div className="cm-slot" aria-busy={card.pairing.pendingIn(slot) || undefined}>
      <CornerCard {...props} corner="red" />
      <SlotMiddle {...props} />
      <CornerCard {...props} corner="blue" />
      {!isEmptySlot(slot) && <FightVideo key={slot.fight?.fightLink} {...props} />}
    </div>
  )
}
