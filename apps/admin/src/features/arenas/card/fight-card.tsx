import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { type EditableParts, type FightEvent, getEditableParts, getLocalTime, type Slot } from '@cornerman/contract'
import { slots as slotCalls } from '@cornerman/contract/endpoints/slots'
import { closestCenter, DndContext, type DragEndEvent, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Flex } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { hasCapability } from '../../../api/configuration.ts'
import { useCommand } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { ErrorDetails, useErrorNotice } from '../../../ui/feedback/error-details.tsx'
import { Empty } from '../../../ui/feedback/query-boundary.tsx'
import { findLiveClips } from '../live-clips.ts'
import { formatClipProgress, useMoveClips } from '../use-move-clips.ts'
import { BoutRow } from './bout-row.tsx'
import styles from './fight-card.module.css'
import { focusBout } from './focus-bout.ts'
import { findMainEvent } from './order.ts'
import type { PlaybackPosition } from './playback-position.ts'
import { SlotEditor } from './slot-editor.tsx'
import type { CardOrder } from './use-card-order.ts'
import type { FightCardState } from './use-fight-card.ts'

const SLOT_LIST_MAX_HEIGHT = 500

interface Props {
  event: FightEvent
  card: FightCardState
  /** Reads the current position of the player. */
  getPlaybackPosition: () => PlaybackPosition
  /** Reads the end of the recording, in seconds since the event start. */
  getRecordingEnd: () => number | undefined
}

/** The fight card in order. Each row opens the editor of its slot. */
export function FightCard({ event, card, ...player }: Props) {
  const editable = getEditableParts(event.status)
  const { order, pairing } = card
  const [open, setOpen] = useState<Slot['id']>()
  const mainEvent = findMainEvent(order.slots)

  return (
    <Flex component="section" vertical gap={8} style={{ container: 'cm-card / inline-size' }} aria-label="Fight card">
      <Head event={event} editable={editable} onAdded={setOpen} />
      {!editable.card && (
        <Callout tone="info">
          {(event.status === 'ONGOING' ? describeLiveCard() : READ_ONLY[event.status]) ??
            `The card is read-only: the event has the status ${event.status ?? 'unknown'}.`}
        </Callout>
      )}
      <LiveClips event={event} editable={editable} />
      <Problems card={card} />
      {order.slots.length === 0 ? (
        <div className="cm-panel">
          <Empty title="No bouts yet" {...(editable.card && { hint: 'Add the first bout.' })} />
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
              isMovable={editable.card && order.slots.length > 1}
              open={open === slot.id}
              onToggle={() => setOpen(open === slot.id ? undefined : slot.id)}
              onKey={(pressed) => moveByKey(pressed, slot)}
            >
              <SlotEditor event={event} card={card} slot={slot} editable={editable} number={index + 1} {...player} />
            </BoutRow>
          ))}
        </Sortable>
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
    const by = !pressed.altKey ? undefined : pressed.key === 'ArrowUp' ? -1 : pressed.key === 'ArrowDown' ? 1 : undefined
    if (by === undefined || !editable.card) return
    pressed.preventDefault()
    order.step(id, by)
    focusBout(id)
  }
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
  editable: EditableParts
  onAdded(slotId: number): void
}

function Head({ event, editable, onAdded }: HeadProps) {
  const { id: fightEventId, location, fightSlots, fromDate } = event
  const { run, pending } = useCommand(slotCalls.addEmpty)
  const showError = useErrorNotice()
  /** The slots before one is added, until the card shows it. The response of an API may not name it. */
  const [idsBefore, setIdsBefore] = useState<readonly Slot['id'][]>()
  const added = idsBefore && fightSlots.find(({ id }) => !idsBefore.includes(id))?.id

  useEffect(() => {
    if (added === undefined) return
    setIdsBefore(undefined)
    onAdded(added)
    focusBout(added)
  }, [added, onAdded])

  async function add() {
    setIdsBefore(fightSlots.map(({ id }) => id))
    try {
      await run({ params: { id: location.id }, body: { fightEventId, timezone: location.tz } })
    } catch (error) {
      setIdsBefore(undefined)
      showError(error)
    }
  }

  return (
    <Flex component="header" wrap gap="4px 12px" align="center" className={styles.cardHead}>
      <h2>Fight card</h2>
      <span className="cm-quiet">
        Times in {location.tz}, {getLocalTime(fromDate, location.tz)?.offset}
      </span>
      {editable.card && (
        <Button icon={<PlusOutlined aria-hidden />} loading={pending} onClick={() => void add()}>
          Add pair
        </Button>
      )}
    </Flex>
  )
}

/** Errors of the card, shown until dismissed: an order that was not saved, and selections for removed slots. */
function Problems({ card: { order, pairing } }: { card: FightCardState }) {
  const { problem, dismissProblem } = order
  const messages = [
    ...(problem ? [{ key: 0, error: { ...problem, message: `The order was not saved. ${problem.message}` }, dismiss: dismissProblem }] : []),
    ...pairing.orphanedDrafts.map(({ slotId, names }) => ({
      key: slotId,
      error: { message: `The slot for ${names} was removed by another admin. Your selection was not saved.` },
      dismiss: () => pairing.forget(slotId),
    })),
  ]
  return messages.map(({ key, error, dismiss }) => (
    <Callout key={key} tone="error" role="alert">
      <Flex gap={8} align="start" justify="space-between">
        <div>
          <p>{error.message}</p>
          <ErrorDetails error={error} />
        </div>
        <button type="button" className="cm-icon-button" aria-label="Dismiss" onClick={dismiss}>
          <CloseOutlined aria-hidden />
        </button>
      </Flex>
    </Callout>
  ))
}

/** Offers to move the videos that still have the live address of an event that is over. */
function LiveClips({ event, editable }: { event: FightEvent; editable: EditableParts }) {
  const { move, progress } = useMoveClips(event)
  const showError = useErrorNotice()
  const { length } = findLiveClips(event)
  if (event.status !== 'FINISHED' || !editable.results || (length === 0 && !progress)) return null
  return (
    <Callout tone="info" role="status">
      <Flex wrap gap={8} align="center" justify="space-between">
        <p>
          {progress
            ? formatClipProgress(progress)
            : `${length === 1 ? '1 video still has' : `${length} videos still have`} the address of the live stream, which is over.`}
        </p>
        <Button loading={progress !== undefined} onClick={() => void move().catch((error) => showError(error))}>
          {length === 1 ? 'Move it to the recording' : 'Move them to the recording'}
        </Button>
      </Flex>
    </Callout>
  )
}

function Sortable({ order, children }: { order: CardOrder; children: ReactNode }) {
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
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
}
