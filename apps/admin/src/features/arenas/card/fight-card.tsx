import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { type FightEvent, getEditableParts, getLocalTime, type Slot } from '@cornerman/contract'
import { slots as slotCalls } from '@cornerman/contract/endpoints/slots'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Flex } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type ApiError, isOffered } from '#api'
import { Callout } from '#ui/feedback/callout.tsx'
import { ErrorDetails } from '#ui/feedback/error-details.tsx'
import { Empty } from '#ui/feedback/query-boundary.tsx'
import { useAction } from '#ui/feedback/use-action.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { PlayerHandle } from '#ui/media/player/player.tsx'
import type { Contestant } from '../bout/contestant.ts'
import { LiveClips } from '../bout/live-clips.tsx'
import { describeLimits } from '../bout/result.ts'
import { BoutRow } from './bout-row.tsx'
import styles from './card.module.css'
import { focusBout, focusSearch } from './focus-bout.ts'
import { findMainEvent } from './order.ts'
import { RequestedFighter } from './requested-fighter.tsx'
import { SlotEditor } from './slot-editor.tsx'
import type { CardOrder } from './use-card-order.ts'
import type { FightCardState } from './use-fight-card.ts'

interface Props {
  event: FightEvent
  card: FightCardState
  /** The player of the event's video. */
  player: RefObject<PlayerHandle | null>
}

/** The fight card in order. Each row opens the editor of its slot. */
export function FightCard({ event, card, player }: Props) {
  const editable = getEditableParts(event.status)
  const { order, pairing } = card
  const [open, setOpen] = useState<Slot['id']>()
  const mainEvent = findMainEvent(order.slots)
  const isEmpty = order.slots.length === 0
  const { add, pending } = useAddPair(event, openNew)
  const canAdd = event.location.id !== undefined
  const addButton = !editable.card ? null : !canAdd ? (
    <p className="cm-quiet">No pair can be added, because the arena of this event is unknown.</p>
  ) : (
    <Button
      type={isEmpty ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden />}
      loading={pending}
      onClick={() => add()}
    >
      Add pair
    </Button>
  )

  function openNew(slot: Slot, red: Contestant | undefined) {
    setOpen(slot.id)
    if (red) void pairing.choose(slot, 'red', red)
    focusSearch(slot.id, red ? 'blue' : 'red')
  }

  return (
    <Flex component="section" vertical gap={8} style={{ container: 'cm-card / inline-size' }} aria-label="Fight card">
      <Head event={event}>{!isEmpty && addButton}</Head>
      {!editable.card && (
        <Callout tone="info">
          {(event.status === 'ONGOING' ? describeLiveCard() : READ_ONLY[event.status]) ??
            `The card is read-only: the event has the status ${event.status ?? 'unknown'}.`}
        </Callout>
      )}
      <RequestedFighter
        event={event}
        card={card}
        pending={pending}
        canAdd={canAdd}
        onAdd={(fighter) => void add(fighter)}
      />
      <LiveClips event={event} />
      {order.problem && <OrderProblem problem={order.problem} onDismiss={order.dismissProblem} />}
      {isEmpty ? (
        <div className="cm-panel">
          <Empty list={event.fightSlots} title="No bouts yet" action={addButton} />
        </div>
      ) : (
        <SortableCard order={order}>
          {order.slots.map((slot, index) => (
            <BoutRow
              key={slot.id}
              event={event}
              card={card}
              slot={slot}
              number={index + 1}
              isMainEvent={slot.id === mainEvent}
              isMovable={editable.card && order.slots.length > 1}
              open={open === slot.id}
              onToggle={() => setOpen(open === slot.id ? undefined : slot.id)}
              onKey={(pressed) => moveByKey(pressed, slot)}
            >
              <SlotEditor
                event={event}
                card={card}
                slot={slot}
                editable={editable}
                number={index + 1}
                player={player}
              />
            </BoutRow>
          ))}
        </SortableCard>
      )}
      <p role="status" className="cm-only-read">
        {order.announcement}
      </p>
      <p role="status" className="cm-only-read">
        {pairing.announcement}
      </p>
      {pairing.dialog}
    </Flex>
  )

  function moveByKey(pressed: KeyboardEvent, { id }: Slot) {
    const by = !pressed.altKey
      ? undefined
      : pressed.key === 'ArrowUp'
        ? -1
        : pressed.key === 'ArrowDown'
          ? 1
          : undefined
    if (by === undefined || !editable.card) return
    pressed.preventDefault()
    order.step(id, by)
    focusBout(id)
  }
}

const SLOT_LIST_MAX_HEIGHT = 500

/** The list of bouts, which can be dragged to another position. */
function SortableCard({ order, children }: { order: CardOrder; children: ReactNode }) {
  // Pointer only. The keyboard uses Alt and the arrow keys, which announce the new position.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) order.moveOnto(active.id as Slot['id'], over.id as Slot['id'])
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={VERTICAL_ONLY}
      accessibility={NO_ANNOUNCEMENTS}
      onDragEnd={drop}
    >
      <SortableContext items={order.slots.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol
          className="cm-panel"
          aria-label="Bouts"
          style={{ position: 'relative', overflow: 'auto', maxHeight: SLOT_LIST_MAX_HEIGHT }}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
        >
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const VERTICAL_ONLY: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
/** Turns off the library's announcements: the card announces every move itself. */
const NO_ANNOUNCEMENTS = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

/** Explains what can still be edited once the event is no longer upcoming. */
const READ_ONLY: Record<Exclude<FightEvent['status'], 'ONGOING'>, string> = {
  UPCOMING: '',
  FINISHED: 'The card is read-only now that the event is over. You can still set results, bout videos and ratings.',
  CANCELED: 'The card is read-only: the event is canceled.',
}

/** Says what can be done while the event is live, and what the API cannot do. */
function describeLiveCard(): string {
  const canReplace = isOffered(slotCalls.replaceWhileLive)
  const limits = describeLimits([slotCalls.replaceWhileLive, slotCalls.clearCurrent])
  const possible = canReplace ? ' You can still replace bouts that have not begun, and set' : ' You can still set'
  return `The card is read-only while the event is live.${possible} results, bout videos, ratings and the current bout.${limits && ` ${limits}`}`
}

function Head({ event: { location, fromDate }, children }: { event: FightEvent; children: ReactNode }) {
  return (
    <Flex component="header" wrap gap="4px 12px" align="center" className={styles.cardHead}>
      <h2>Fight card</h2>
      <span className="cm-quiet">
        Times in {location.tz}, {getLocalTime(fromDate, location.tz)?.offset}
      </span>
      {children}
    </Flex>
  )
}

/** Adds an empty slot at the top, for a fighter in the red corner. `onAdded` gets it once the card has it: a response may not name it. */
function useAddPair(event: FightEvent, onAdded: (slot: Slot, red: Contestant | undefined) => void) {
  const { id: fightEventId, location, fightSlots } = event
  const { run, pending } = useAction(slotCalls.addEmpty, {
    successText: null,
    onError() {
      adding.current = undefined
    },
  })
  const adding = useRef<{ before: readonly Slot[]; red: Contestant | undefined }>(undefined)
  useEffect(() => {
    const { before, red } = adding.current ?? {}
    const added = before && fightSlots.find(({ id }) => !before.some((slot) => slot.id === id))
    if (!added) return
    adding.current = undefined
    onAdded(added, red)
  })

  function add(red?: Contestant) {
    if (pending) return
    adding.current = { before: fightSlots, red }
    void run({ params: { id: location.id }, body: { fightEventId, timezone: location.tz } })
  }
  return { add, pending }
}

/** Says why the last order was not saved, until dismissed. */
const OrderProblem = ({ problem, onDismiss }: { problem: ApiError; onDismiss(): void }) => (
  <Callout tone="error" role="alert">
    <Flex gap={8} align="start" justify="space-between">
      <div>
        <p>The order was not saved. {problem.message}</p>
        <ErrorDetails error={problem} />
      </div>
      <IconButton icon={<CloseOutlined aria-hidden />} aria-label="Dismiss" onClick={onDismiss} />
    </Flex>
  </Callout>
)
