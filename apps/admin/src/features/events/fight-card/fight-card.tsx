import { PlusOutlined } from '@ant-design/icons'
import { type FightEvent, getEditableParts, type Slot } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
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
import { Alert, Button, Flex } from 'antd'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useState } from 'react'
import { call, isSupported, isUnreadable, parseId, useCan, useCommand, useQuery } from '#api'
import { CommandError } from '#shared/action/command-error.tsx'
import { useActionSteps } from '#shared/action/use-action.tsx'
import { describeLimits } from '#shared/events/bout/api-limits.ts'
import { CORNERS, isEmptySlot } from '#shared/events/bout/bout.ts'
import {
  type Contestant,
  findBanWarning,
  getContestantName,
  toFighter,
} from '#shared/events/bout/contestant.ts'
import { LiveClips } from '#shared/events/bout/live-clips.tsx'
import { OpenWork } from '#shared/events/card/open-work.tsx'
import { toSections } from '#shared/events/card/running-order.ts'
import type { CardOrder } from '#shared/events/card/use-card-order.ts'
import type { BoutPart, FightCardState } from '#shared/events/card/use-fight-card.ts'
import { useWarningConfirm, WarningLabels } from '#shared/events/corner/corner-search.tsx'
import { getFighterParam, getPlayableUrl } from '#shared/events/event-dialog.ts'
import type { ShortcutGroup } from '#shared/events/event-views.ts'
import { useListedShortcuts } from '#shared/page-shortcuts.ts'
import { Player, type PlayerHandle } from '#ui/media/player/player.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { Section } from '#ui/panel.tsx'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { BoutRow } from './bout-row.tsx'
import { BoutProvider, CardProvider } from './card-context.tsx'
import { DelayProvider } from './card-delay.tsx'
import { CardUndo } from './card-undo.tsx'
import { CurrentBout } from './current-bout.tsx'
import styles from './fight-card.module.css'
import { MainEvent } from './main-event.tsx'
import { getMissingParts, toShownBout } from './shown-bout.ts'
import { useUnchanged } from './use-unchanged.ts'

interface Props {
  event: FightEvent
  card: FightCardState
  player: RefObject<PlayerHandle | null>
}

const SHORTCUTS: ShortcutGroup = { label: 'On a fight card', rows: [['Alt ↑ ↓', 'Move the bout']] }

/** The main event as a poster, the other bouts below it with the latest on top, and what is left to do. */
export function FightCard({ event, card, player }: Props) {
  const editable = getEditableParts(event.status)
  const { order, pairing } = card
  const { slots } = order

  useListedShortcuts(SHORTCUTS, editable.card && slots.length > 1)

  // New slots stay on top until they are paired and closed, as if they had no place yet.
  const [added, setAdded] = useState<readonly Slot['id'][]>([])
  const isNew = (slot: Slot) => added.includes(slot.id) && (isEmptySlot(slot) || card.isOpen(slot))
  const last = slots.findLast(({ isMainCard }) => isMainCard)
  const mainEvent = last && !isNew(last) ? last : undefined
  const others = slots.filter((slot) => slot !== mainEvent).toReversed()
  const current = findCurrentSlot(event, slots)

  const sections = toSections(
    others.filter((slot) => !isNew(slot)),
    ({ isMainCard }) => isMainCard,
  )

  const newBouts = others.filter(isNew)

  const {
    run: add,
    pending,
    error,
  } = useAddPair(event, (slot, red) => {
    setAdded((ids) => [...ids, slot.id])

    if (red) {
      void pairing.choose(slot, 'red', red)
    }

    card.show(slot.id, red ? 'blue' : 'red')
  })

  const isArenaKnown = event.location.id !== undefined

  const addButton =
    editable.card &&
    (isArenaKnown ? (
      <Button
        {...(slots.length === 0 && { type: 'primary' })}
        icon={<PlusOutlined aria-hidden />}
        loading={pending}
        onClick={() => void add(undefined)}
      >
        Add pair
      </Button>
    ) : (
      <p className={ui.quiet}>No pair can be added, because the arena of this event is unknown.</p>
    ))

  const renderBout = (slot: Slot, element: ReactNode) => (
    <BoutProvider key={slot.id} bout={toShownBout(event, card, slot)}>
      {element}
    </BoutProvider>
  )

  const renderRow = (slot: Slot) => renderBout(slot, <BoutRow />)

  return (
    <CardProvider event={event} card={card} player={player}>
      <DelayProvider event={event}>
        <div className={styles.desk}>
          {mainEvent && renderBout(mainEvent, <MainEvent />)}
          {current && current !== mainEvent && renderBout(current, <CurrentBout />)}
          <Flex
            component="section"
            vertical
            gap={8}
            className={styles.list}
            aria-label="Fight card"
          >
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
              canAdd={editable.card && isArenaKnown}
              onAdd={(fighter) => void add(fighter)}
            />
            {order.problem && (
              <Alert
                type="error"
                showIcon
                title={
                  <>
                    <p>The order was not saved. {order.problem.message}</p>
                    <ErrorDetails error={order.problem} />
                  </>
                }
              />
            )}
            {slots.length === 0 && (
              <div className={ui.panel}>
                <Empty isUnreadable={isUnreadable(event.fightSlots)} description="No bouts yet">
                  {addButton}
                </Empty>
              </div>
            )}
            {others.length > 0 && (
              <SortableCard
                order={order}
                bouts={[...newBouts, ...sections.flatMap((section) => section.bouts)]}
              >
                {newBouts.length > 0 && (
                  <CardPart title="New" note="Choose two fighters, then move it to its place">
                    {newBouts.map(renderRow)}
                  </CardPart>
                )}
                {sections.map(({ title, bouts }) => (
                  <CardPart key={bouts[0]?.id} title={title} note={describePart(bouts, mainEvent)}>
                    {bouts.map(renderRow)}
                  </CardPart>
                ))}
              </SortableCard>
            )}
            <CardUndo card={card} />
            <p role="status" className={ui.onlyRead}>
              {pairing.announcement}
            </p>
            {pairing.dialog}
          </Flex>
          <VideoAndTasks event={event} card={card} player={player} />
        </div>
      </DelayProvider>
    </CardProvider>
  )
}

const findCurrentSlot = ({ status, currentSlotId }: FightEvent, slots: readonly Slot[]) =>
  status === 'ONGOING'
    ? slots.find(({ id }) => id !== undefined && id === currentSlotId)
    : undefined

/** Pixels of the head of a section, which covers the top of the list. */
const HEAD_HEIGHT = 24

/** Scrolls the list, and not the page, to the bout that is on. */
function showLiveBout(list: HTMLElement | null) {
  const row = list?.querySelector<HTMLElement>('[data-live]')
  if (list && row) {
    list.scrollTop = row.offsetTop - HEAD_HEIGHT
  }
}

function describePart(bouts: readonly Slot[], mainEvent: Slot | undefined): string {
  const count = mainEvent && bouts[0]?.isMainCard ? `${bouts.length} more` : bouts.length
  return `${count} ${bouts.length === 1 ? 'bout' : 'bouts'}`
}

const CardPart = ({
  title,
  note,
  children,
}: {
  title: string
  note: string
  children: ReactNode
}) => (
  <section aria-label={title}>
    <Flex gap={8} align="center" className={clsx(styles.sectionHead, ui.note)}>
      <h3>{title}</h3> {note}
    </Flex>
    <ol>{children}</ol>
  </section>
)

function SortableCard({
  order,
  bouts,
  children,
}: {
  order: CardOrder
  bouts: readonly Slot[]
  children: ReactNode
}) {
  // Pointer only. The keyboard uses Alt and the arrow keys, which announce the new position.
  const sensors = useSensors(useSensor(PointerSensor, POINTER_OPTIONS))
  const ids = useUnchanged(bouts.map(({ id }) => id))

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) {
      order.moveOnto(active.id as Slot['id'], over.id as Slot['id'])
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={VERTICAL_ONLY}
      accessibility={NO_ANNOUNCEMENTS}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <section ref={showLiveBout} className={clsx(ui.panel, styles.bouts)} aria-label="Bouts">
          {children}
        </section>
      </SortableContext>
    </DndContext>
  )
}

/** Constant, like what follows: each row is drawn again when the library gets another object. */
const POINTER_OPTIONS = { activationConstraint: { distance: 4 } }
const VERTICAL_ONLY: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
const silent = () => undefined

/** Turns off the library's announcements: the card announces every move itself. */
const NO_ANNOUNCEMENTS = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: '' },
}

const LOCKED: Partial<Record<FightEvent['status'], string>> = {
  UPCOMING: 'Card changes save at once.',
  FINISHED: 'The event is over and its card is locked. Still open: results, clips, ratings.',
  CANCELED: 'The event is canceled and its card is locked.',
}

/** The one notice of each state: what can be changed, and what the API cannot do. */
function describeState({ status }: FightEvent): string {
  if (status !== 'ONGOING') {
    return LOCKED[status] ?? `The card is locked: the event has the status ${status ?? 'unknown'}.`
  }

  const limits = describeLimits([slotCalls.replaceWhileLive, slotCalls.clearCurrent])
  const replace = isSupported(slotCalls.replaceWhileLive) ? ', bouts that have not begun' : ''

  return `Order and times are locked while live. Still open: current bout, results, clips, ratings${replace}. ${limits}`.trim()
}

/** Adds an empty slot at the top, for a fighter in the red corner. Reads the card to find it: a response may not name it. */
function useAddPair(
  { id, location, fightSlots: before }: FightEvent,
  onAdded: (slot: Slot, red: Contestant | undefined) => void,
) {
  const addEmpty = useCommand(slotCalls.addEmpty)
  async function add(_red: Contestant | undefined) {
    await addEmpty.run({
      params: { id: location.id },
      body: { fightEventId: id, timezone: location.tz },
    })

    // The pair is added, also when this read fails: the card shows it after the next one.
    const newest = await call(events.one, { params: { id } }).catch(() => undefined)
    return newest?.fightSlots.find((slot) => !before.some((old) => old.id === slot.id))
  }

  return useActionSteps(add, {
    successText: null,
    errorAt: 'control',
    onSuccess: (slot, red) => slot && onAdded(slot, red),
  })
}

interface RequestProps extends Pick<Props, 'event' | 'card'> {
  pending: boolean
  canAdd: boolean
  onAdd(fighter: Contestant): void
}

/** Shows the fighter of the match request that has opened the editor (`?fighter-2=101` for event 2). Adds a bout with them. */
function RequestedFighter({ event, card, pending, canAdd, onAdd }: RequestProps) {
  const [id] = useUrlState((query) => parseId(query.get(getFighterParam(event.id)) ?? ''))
  const canRead = useCan(people.adminProfile, 'FIGHTER')

  const { data } = useQuery(
    people.adminProfile,
    canRead && id !== undefined ? { params: { id } } : null,
  )

  const { confirmWarnings, dialog } = useWarningConfirm()
  if (id === undefined || !data) {
    return null
  }

  const avatar = data.images.find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')?.href ?? null
  const fighter = toFighter({ ...data, avatar })
  const name = getContestantName(fighter)
  const position = card.order.slots.findIndex((slot) =>
    CORNERS.some((corner) => card.pairing.getCorner(slot, corner).contestant?.fighter?.id === id),
  )
  const warnings = card.pairing.getWarnings(undefined, 'red', fighter)

  async function add() {
    if (await confirmWarnings(fighter, warnings)) {
      onAdd(fighter)
    }
  }

  return (
    <>
      <Alert
        type="info"
        role="status"
        showIcon
        title={
          <Flex wrap gap="4px 12px" align="center">
            <span>
              For <strong>{name}</strong> (match request)
            </span>
            {position >= 0 ? (
              <span>In bout {position + 1}</span>
            ) : (
              <>
                <WarningLabels warnings={warnings} />
                {canAdd && (
                  <Button size="small" autoFocus loading={pending} onClick={() => void add()}>
                    Add {name} to a new bout
                  </Button>
                )}
              </>
            )}
          </Flex>
        }
      />
      {dialog}
    </>
  )
}

function VideoAndTasks({ event, card, player }: Props) {
  const url = getPlayableUrl(event)

  return (
    <aside className={styles.rail} aria-label="Video and open work">
      {event.status !== 'CANCELED' && <CardWork event={event} card={card} />}
      {url === null ? (
        <p className={clsx(ui.panel, ui.placeholder)}>
          {event.status === 'CANCELED'
            ? 'No video, because the event is canceled.'
            : 'No video yet. The stream plays here while the event is live, and its recording afterwards.'}
        </p>
      ) : (
        <Player ref={player} src={url} name={event.name} />
      )}
    </aside>
  )
}

/** The parts of a bout in which a task is done. */
const TASK_PARTS: Partial<Record<string, BoutPart>> = { 'no result': 'result', 'no video': 'video' }

/** Shows what is missing: before the event its fighters, then results and clips. */
function CardWork({ event, card }: Omit<Props, 'player'>) {
  const isUpcoming = event.status === 'UPCOMING'

  const isBanned = (slot: Slot) =>
    CORNERS.some((corner) => {
      const { contestant } = card.pairing.getCorner(slot, corner)
      return contestant && findBanWarning(contestant).length > 0
    })

  const bouts = card.runningOrder.map(({ slot, ...bout }) => ({
    ...bout,
    slot,
    missing: isUpcoming
      ? [...getMissingParts(card, slot), ...(isBanned(slot) ? (['banned'] as const) : [])]
      : bout.missing,
  }))

  if (bouts.length === 0 && !isUnreadable(event.fightSlots)) {
    return null
  }

  return (
    <Section title={isUpcoming ? 'Check before the start' : 'Left to do'}>
      <OpenWork
        slots={event.fightSlots}
        bouts={bouts}
        doneText={isUpcoming ? 'The card is complete' : 'All done'}
        onOpen={(id, part) => card.show(id, TASK_PARTS[part])}
      />
      <LiveClips event={event} />
    </Section>
  )
}
