import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { type FightEvent, getEditableParts, type Slot } from '@cornerman/contract'
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
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ApiError, isOffered } from '#api'
import { Callout } from '#ui/feedback/callout.tsx'
import { CommandError } from '#ui/feedback/command-error.tsx'
import { ErrorDetails } from '#ui/feedback/error-details.tsx'
import { Empty } from '#ui/feedback/query-boundary.tsx'
import { useAction } from '#ui/feedback/use-action.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import ui from '#ui/ui.module.css'
import { isEmptySlot } from '../bout/bout.ts'
import type { Contestant } from '../bout/contestant.ts'
import { describeLimits } from '../bout/result.ts'
import { toSections } from '../bout/rundown.ts'
import { BoutRow } from './bout-row.tsx'
import styles from './card.module.css'
import { MainEvent } from './main-event.tsx'
import { Rail } from './rail.tsx'
import { RequestedFighter } from './requested-fighter.tsx'
import { SlotEditor } from './slot-editor.tsx'
import { type CardOrder, findMainEvent } from './use-card-order.ts'
import type { BoutProps } from './use-fight-card.ts'

type Props = Pick<BoutProps, 'event' | 'card' | 'player'>

/** The main event as a poster, the other bouts below it with the latest on top, and what is left to do. */
export function FightCard({ event, card, player }: Props) {
  const editable = getEditableParts(event.status)
  const { order, pairing, open } = card
  const { slots } = order
  // Those that were added here, until they are paired and closed: on top, as if they had no place yet.
  const [added, setAdded] = useState<readonly Slot['id'][]>([])
  const isNew = (slot: Slot) => added.includes(slot.id) && (isEmptySlot(slot) || open?.id === slot.id)
  const mainEvent = slots.find((slot) => slot.id === findMainEvent(slots) && !isNew(slot))
  const others = slots.filter((slot) => slot !== mainEvent).toReversed()
  const sections = toSections(
    others.filter((slot) => !isNew(slot)),
    ({ isMainCard }) => isMainCard,
  )
  const newBouts = others.filter(isNew)
  const { add, pending, error } = useAddPair(event, (slot, red) => {
    setAdded([...added, slot.id])
    if (red) void pairing.choose(slot, 'red', red)
    card.show(slot.id, red ? 'blue' : 'red')
  })
  const canAdd = event.location.id !== undefined
  const addButton = !editable.card ? null : !canAdd ? (
    <p className={ui.quiet}>No pair can be added, because the arena of this event is unknown.</p>
  ) : (
    <Button
      type={slots.length === 0 ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden />}
      loading={pending}
      onClick={() => add()}
    >
      Add pair
    </Button>
  )
  const toProps = (slot: Slot): BoutProps => ({
    event,
    card,
    slot,
    editable,
    number: slots.findIndex(({ id }) => id === slot.id) + 1,
    player,
  })
  const renderEditor = (slot: Slot) =>
    open?.id === slot.id && (
      <div className={styles.boutEditor}>
        <SlotEditor {...toProps(slot)} />
      </div>
    )
  const renderRow = (slot: Slot) => (
    <BoutRow key={slot.id} {...toProps(slot)} isMovable={editable.card && others.length > 1}>
      {renderEditor(slot)}
    </BoutRow>
  )

  return (
    <div className={styles.desk}>
      {mainEvent && <MainEvent {...toProps(mainEvent)}>{renderEditor(mainEvent)}</MainEvent>}
      <Rail event={event} card={card} player={player} />
      <Flex component="section" vertical gap={8} className={styles.list} aria-label="Fight card">
        <Flex component="header" wrap gap="4px 12px" align="center">
          <h2>Fight card</h2>
          <p className={ui.note}>{describeState(event)}</p>
          {slots.length > 0 && addButton}
        </Flex>
        <CommandError error={error} />
        <RequestedFighter
          event={event}
          card={card}
          pending={pending}
          canAdd={canAdd}
          onAdd={(fighter) => void add(fighter)}
        />
        {order.problem && <OrderProblem problem={order.problem} onDismiss={order.dismissProblem} />}
        {slots.length === 0 && (
          <div className={ui.panel}>
            <Empty list={event.fightSlots} title="No bouts yet" action={addButton} />
          </div>
        )}
        {others.length > 0 && (
          <SortableCard order={order} bouts={[...newBouts, ...sections.flatMap((section) => section.bouts)]}>
            {newBouts.length > 0 && (
              <Section title="New" note="Choose two fighters, then move it to its place">
                {newBouts.map(renderRow)}
              </Section>
            )}
            {sections.map(({ title, bouts }) => (
              <Section key={bouts[0]?.id} title={title} note={describeSection(bouts, mainEvent)}>
                {bouts.map(renderRow)}
              </Section>
            ))}
          </SortableCard>
        )}
        <p role="status" className={ui.onlyRead}>
          {order.announcement}
        </p>
        <p role="status" className={ui.onlyRead}>
          {pairing.announcement}
        </p>
        {pairing.dialog}
      </Flex>
    </div>
  )
}

const describeSection = (bouts: readonly Slot[], mainEvent: Slot | undefined) =>
  `${bouts.length}${mainEvent && bouts[0]?.isMainCard ? ' more' : ''} ${bouts.length === 1 ? 'bout' : 'bouts'}`

const Section = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Flex gap={8} align="center" className={clsx(styles.sectionHead, ui.note)}>
      <h3>{title}</h3> {note}
    </Flex>
    <ol>{children}</ol>
  </section>
)

const SLOT_LIST_MAX_HEIGHT = 500

/** The list of bouts, which can be dragged to another position. */
function SortableCard({ order, bouts, children }: { order: CardOrder; bouts: readonly Slot[]; children: ReactNode }) {
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
      <SortableContext items={bouts.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <section
          className={clsx(ui.panel, styles.bouts)}
          aria-label="Bouts"
          style={{ maxHeight: SLOT_LIST_MAX_HEIGHT }}
        >
          {children}
        </section>
      </SortableContext>
    </DndContext>
  )
}

const VERTICAL_ONLY: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
const silent = () => undefined
/** Turns off the library's announcements: the card announces every move itself. */
const NO_ANNOUNCEMENTS = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

const LOCKED: Partial<Record<FightEvent['status'], string>> = {
  UPCOMING: 'Card changes save at once.',
  FINISHED: 'The event is over and its card is locked. Still open: results, clips, ratings.',
  CANCELED: 'The event is canceled and its card is locked.',
}

/** The one notice of each state: what can be changed, and what the API cannot do. */
function describeState({ status }: FightEvent): string {
  if (status !== 'ONGOING')
    return LOCKED[status] ?? `The card is locked: the event has the status ${status ?? 'unknown'}.`
  const limits = describeLimits([slotCalls.replaceWhileLive, slotCalls.clearCurrent])
  const replace = isOffered(slotCalls.replaceWhileLive) ? ', bouts that have not begun' : ''
  return `Order and times are locked while live. Still open: current bout, results, clips, ratings${replace}. ${limits}`.trim()
}

/** Adds an empty slot at the top, for a fighter in the red corner. `onAdded` gets it once the card has it: a response may not name it. */
function useAddPair(event: FightEvent, onAdded: (slot: Slot, red: Contestant | undefined) => void) {
  const { id: fightEventId, location, fightSlots } = event
  const { run, pending, error } = useAction(slotCalls.addEmpty, {
    successText: null,
    errorAt: 'control',
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
  return { add, pending, error }
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
