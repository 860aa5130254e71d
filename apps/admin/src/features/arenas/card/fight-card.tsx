import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { type Editable, editableIn, type FightEvent, type Slot } from '@cornerman/contract'
import { slots as slotCalls } from '@cornerman/contract/endpoints/slots'
import { closestCenter, DndContext, type DragEndEvent, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Flex } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/callout.tsx'
import { useNotices } from '../../../ui/notices/notices.tsx'
import { Empty } from '../../../ui/read-state.tsx'
import { wallTime } from '../../../ui/time/time.ts'
import { BoutRow } from './bout-row.tsx'
import { focusBout } from './focus-bout.ts'
import { mainEventOf } from './order.ts'
import type { PlaybackPosition } from './playback-position.ts'
import { SlotEditor } from './slot-editor.tsx'
import type { CardOrder } from './use-card-order.ts'
import type { FightCardState } from './use-fight-card.ts'
import './event-editor-body.css'

const SLOT_LIST_MAX_HEIGHT = 500

interface Props {
  event: FightEvent
  card: FightCardState
  /** Where the player stands. */
  getPlaybackPosition: () => PlaybackPosition
}

/** The card of an event as a running order; each row opens the editor of its slot. */
export function FightCard({ event, card, getPlaybackPosition }: Props) {
  const may = editableIn(event.status)
  const { order, pairing } = card
  const [open, setOpen] = useState<number>()
  const mainEvent = mainEventOf(order.slots)

  return (
    <Flex component="section" vertical gap={8} className="cm-card" aria-label="Fight card">
      <Head event={event} may={may} onAdded={setOpen} />
      {!may.card && <Callout tone="info">{READ_ONLY[event.status]}</Callout>}
      <Problems card={card} />
      {order.slots.length === 0 ? (
        <div className="cm-panel">
          <Empty nothingYet="No bouts yet" {...(may.card && { hint: 'Add pair makes the first slot.' })} />
        </div>
      ) : (
        <Sortable order={order}>
          {order.slots.map((slot, index) => (
            <BoutRow
              key={slot.id}
              event={event}
              card={card}
              slot={slot}
              number={index + 1}
              isMainEvent={slot.id === mainEvent}
              movable={may.card && order.slots.length > 1}
              open={open === slot.id}
              onToggle={() => setOpen(open === slot.id ? undefined : slot.id)}
              onKey={(pressed) => step(pressed, slot)}
            >
              <SlotEditor event={event} card={card} slot={slot} may={may} number={index + 1} getPlaybackPosition={getPlaybackPosition} />
            </BoutRow>
          ))}
        </Sortable>
      )}
      <p role="status" className="cm-only-read">
        {order.said}
      </p>
      {pairing.dialog}
    </Flex>
  )

  function step(pressed: KeyboardEvent, { id }: Slot) {
    const by = !pressed.altKey ? undefined : pressed.key === 'ArrowUp' ? -1 : pressed.key === 'ArrowDown' ? 1 : undefined
    if (by === undefined || !may.card) return
    pressed.preventDefault()
    order.step(id, by)
    focusBout(id)
  }
}

/** What of a card that is no longer to come may still be done. */
const READ_ONLY: Record<FightEvent['status'], string> = {
  UPCOMING: '',
  ONGOING: 'The card is read-only while the event is live. Results, videos of bouts, ratings and the bout that is on can be set.',
  FINISHED: 'The card is read-only now that the event is over. Results, videos of bouts and ratings can be set.',
  CANCELED: 'The card is read-only: the event is canceled.',
}

interface HeadProps {
  event: FightEvent
  may: Editable
  onAdded(slotId: number): void
}

function Head({ event, may, onAdded }: HeadProps) {
  const { id: fightEventId, location, fightSlots, fromDate } = event
  const { run, pending } = useCommand(slotCalls.addEmpty)
  const notices = useNotices()

  async function add() {
    try {
      const slots = await run({ params: { id: location.id }, body: { fightEventId, timezone: location.tz } })
      const added = slots.find(({ id }) => fightSlots.every((slot) => slot.id !== id))
      if (!added) return
      onAdded(added.id)
      focusBout(added.id)
    } catch (error) {
      notices.failure('Something went wrong', asApiError(error).message)
    }
  }

  return (
    <Flex component="header" wrap gap="4px 12px" align="center" className="cm-card-head">
      <h2>Fight card</h2>
      <span className="cm-quiet">
        Times in {location.tz}, {wallTime(fromDate, location.tz)?.offset}
      </span>
      {may.card && (
        <Button icon={<PlusOutlined aria-hidden />} loading={pending} onClick={() => void add()}>
          Add pair
        </Button>
      )}
    </Flex>
  )
}

/** Why an order was taken back, and who was chosen for a slot that is gone: until it is read. */
function Problems({ card: { order, pairing } }: { card: FightCardState }) {
  const { problem, forgetProblem } = order
  const said = [
    ...(problem ? [{ key: 0, text: `The order was not saved. ${problem}`, forget: forgetProblem }] : []),
    ...pairing.orphaned.map(({ slotId, names }) => ({
      key: slotId,
      text: `The slot for ${names} was taken off the card by somebody else. Nothing was saved of it.`,
      forget: () => pairing.forget(slotId),
    })),
  ]
  return said.map(({ key, text, forget }) => (
    <Callout key={key} tone="error" role="alert">
      <Flex gap={8} align="start" justify="space-between">
        <p>{text}</p>
        <button type="button" className="cm-icon-button" aria-label="Dismiss" onClick={forget}>
          <CloseOutlined aria-hidden />
        </button>
      </Flex>
    </Callout>
  ))
}

function Sortable({ order, children }: { order: CardOrder; children: ReactNode }) {
  // By pointer only: the keyboard has Alt with the arrows, which says where a bout has come to.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    order.hold(undefined)
    if (over) order.moveOnto(Number(active.id), Number(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={UP_AND_DOWN}
      accessibility={SILENT}
      onDragStart={({ active }) => order.hold(Number(active.id))}
      onDragCancel={() => order.hold(undefined)}
      onDragEnd={drop}
    >
      <SortableContext items={order.slots.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol
          className="cm-panel cm-card-list"
          aria-label="Bouts"
          style={{ maxHeight: SLOT_LIST_MAX_HEIGHT }}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
          tabIndex={0}
        >
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
/** The card says itself where a bout has come to, by whichever way. */
const SILENT = {
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
}
