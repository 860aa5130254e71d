import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { type FightEvent, getEditableParts, getLocalTime, type Slot, type Table } from '@cornerman/contract'
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
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useLastSave } from '../../../api/command-event.ts'
import { hasCapability } from '../../../api/configuration.ts'
import { formatClock, getViewerTimeZone } from '../../../ui/date-time/time.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Empty } from '../../../ui/feedback/query-boundary.tsx'
import type { PlayerHandle } from '../../../ui/media/player/player.tsx'
import { BoutRow } from './bout-row.tsx'
import { CardProblems, LiveClips } from './card-problems.tsx'
import styles from './fight-card.module.css'
import { ADD_BUTTON_IDS, type AddPlace, focusAddButton, focusBout } from './focus-bout.ts'
import { findMainEvent } from './order.ts'
import { RequestedFighter } from './requested-fighter.tsx'
import { SlotEditor } from './slot-editor.tsx'
import { useAddPair } from './use-add-pair.ts'
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
  const adding = useAddPair(event, card, setOpen)
  const toAddButton = (place: AddPlace, text: string, isPrimary = false) =>
    editable.card && (
      <Button
        type={isPrimary ? 'primary' : 'default'}
        id={ADD_BUTTON_IDS[place]}
        icon={<PlusOutlined aria-hidden />}
        loading={adding.pendingPlace === place}
        disabled={adding.pendingPlace !== undefined && adding.pendingPlace !== place}
        onClick={() => void adding.add(place)}
      >
        {text}
      </Button>
    )

  return (
    <Flex component="section" vertical gap={8} style={{ container: 'cm-card / inline-size' }} aria-label="Fight card">
      <Head event={event} dirty={card.dirty}>
        {order.slots.length > 0 && toAddButton('top', 'Add pair')}
      </Head>
      {!editable.card && (
        <Callout tone="info">
          {(event.status === 'ONGOING' ? describeLiveCard() : READ_ONLY[event.status]) ??
            `The card is read-only: the event has the status ${event.status ?? 'unknown'}.`}
        </Callout>
      )}
      <RequestedFighter
        event={event}
        card={card}
        pending={adding.pendingPlace !== undefined}
        onAdd={(fighter) => void adding.add('end', fighter)}
      />
      <LiveClips event={event} editable={editable} />
      <CardProblems card={card} />
      {order.slots.length === 0 ? (
        <div className="cm-panel">
          <Empty title="No bouts yet" action={toAddButton('end', 'Add pair', true)} />
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
                onFilled={() => focusAddButton(adding.lastPlace)}
                player={player}
              />
            </BoutRow>
          ))}
        </SortableCard>
      )}
      {order.slots.length > 0 && <div>{toAddButton('end', 'Add at the end')}</div>}
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
    order.freeze(undefined)
    if (over) order.moveOnto(active.id as Slot['id'], over.id as Slot['id'])
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={VERTICAL_ONLY}
      accessibility={NO_ANNOUNCEMENTS}
      onDragStart={({ active }) => order.freeze(active.id as Slot['id'])}
      onDragCancel={() => order.freeze(undefined)}
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
  const canReplace = hasCapability('slots.replaceWhileLive')
  const missing = [
    !canReplace && 'replace a fighter while the event is live',
    !hasCapability('slots.clearCurrent') && 'clear the current bout',
  ].filter((each) => each !== false)
  const possible = canReplace ? ' You can still replace bouts that have not begun, and set' : ' You can still set'
  return `The card is read-only while the event is live.${possible} results, bout videos, ratings and the current bout.${
    missing.length > 0 ? ` This API cannot ${missing.join(' or ')}.` : ''
  }`
}

interface HeadProps {
  event: FightEvent
  /** True while the card has unsaved changes. Hides the time of the last save. */
  dirty: boolean
  /** The button that adds a bout. */
  children: ReactNode
}

function Head({ event: { location, fromDate }, dirty, children }: HeadProps) {
  const savedAt = useLastSave(CARD_TABLES)
  const viewerZone = getViewerTimeZone()
  return (
    <Flex component="header" wrap gap="4px 12px" align="center" className={styles.cardHead}>
      <h2>Fight card</h2>
      <span className="cm-quiet">
        Times in {location.tz}, {getLocalTime(fromDate, location.tz)?.offset}
      </span>
      {savedAt && !dirty && (
        <span style={{ color: 'var(--cm-success)' }}>
          <CheckOutlined aria-hidden /> Saved {formatClock(savedAt, viewerZone)}
          {viewerZone !== location.tz && ', your time'}
        </span>
      )}
      {children}
    </Flex>
  )
}

/** What the editor saves: details, order, bouts and results. */
const CARD_TABLES: readonly Table[] = ['events', 'slots', 'fights']
