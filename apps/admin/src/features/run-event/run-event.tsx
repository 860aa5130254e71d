import { type FightEvent, getOutcomeState, isLive, type Winner } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Segmented } from 'antd'
import { clsx } from 'clsx'
import {
  type ComponentProps,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useCan, useMyPermissions, useQuery } from '#api'
import { CommandError } from '#shared/action/command-error.tsx'
import { UndoBar } from '#shared/action/undo-bar.tsx'
import { describeLimits } from '#shared/events/bout/api-limits.ts'
import { CORNERS, getContestant } from '#shared/events/bout/bout.ts'
import { getOutcomes, ResultChoice, SIDES } from '#shared/events/bout/result-choice.tsx'
import { getSecondsSinceStart } from '#shared/events/bout/video-url.ts'
import { OpenWork } from '#shared/events/card/open-work.tsx'
import { getRunningOrder } from '#shared/events/card/running-order.ts'
import { getDelay } from '#shared/events/card/schedule.ts'
import { CornerPortrait } from '#shared/events/corner/corner-portrait.tsx'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import { EventChat } from '#shared/events/dialogs/chat-dialog.tsx'
import { type EventDialogProps, getPlayableUrl } from '#shared/events/event-dialog.ts'
import { EventWindow } from '#shared/events/event-window.tsx'
import { joinKnown } from '#shared/labels.tsx'
import { useNow } from '#ui/date-time/use-now.ts'
import { Player, type PlayerHandle } from '#ui/media/player/player.tsx'
import { useShortcuts } from '#ui/navigation/shortcuts.ts'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { Panel, Section } from '#ui/panel.tsx'
import { Empty, Stale } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { BeforeEvent } from './before-event.tsx'
import { DarkRoom } from './dark-room.tsx'
import { BoutClock, EventBar, Lateness, type TimesProps } from './event-bar.tsx'
import { NextBout } from './next-bout.tsx'
import styles from './run-event.module.css'
import { type Choice, getRunState, type RunState } from './run-state.ts'
import { RunningOrderList } from './running-order-list.tsx'
import { getSteps, type Step, Steps, toShortcuts } from './steps.tsx'
import { StopEvent } from './stop-event.tsx'
import { Summary } from './summary.tsx'
import { useEscape } from './use-escape.ts'
import { type RunEventActions, useRunEvent } from './use-run-event.ts'
import { StreamState, useStream, Viewers } from './viewers.tsx'

/** Milliseconds. Short, because another admin may run the same event. */
const REFRESH_INTERVAL = 3000

/** The window from which a live event is run, and its summary afterwards. */
export default function RunEvent({ event, ...window }: EventDialogProps) {
  return (
    <DarkRoom isDark={window.open && event.status !== 'FINISHED'}>
      <EventWindow event={event} {...window}>
        <RunEventContent event={event} />
      </EventWindow>
    </DarkRoom>
  )
}

/** Starts an event, runs it, and shows its summary afterwards. A poll without changes renders neither again. */
export const RunEventContent = memo(({ event }: { event: FightEvent }) => {
  if (event.status === 'FINISHED') {
    return <Summary event={event} />
  }
  if (event.status === 'ONGOING') {
    return <LiveEvent event={event} />
  }
  if (event.status === 'UPCOMING') {
    return <BeforeEvent event={event} />
  }

  return (
    <Empty
      description="This event does not take place"
      hint="Only upcoming and live events can be run."
    />
  )
})

/**
 * Shows what is on, what comes next and what is missing. Every action has a key and can be undone.
 */
function LiveEvent({ event }: { event: FightEvent }) {
  const root = useRef<HTMLDivElement>(null)
  const player = useRef<PlayerHandle>(null)
  const stop = useDialogParam(DIALOGS.stop)
  const openStop = () => stop.open(event.id)
  const [choice, setChoice] = useState<Choice>({})

  const actions = useRunEvent(event, {
    getPosition: () => getSecondsSinceStart(event, player.current),
    show: setChoice,
  })

  const { clipStart, currentSlotId, getStart } = actions
  const [panel, setPanel] = useState<PanelName>('order')
  const permissions = useMyPermissions()

  const can = {
    clip: useCan(fights.setLink) && getPlayableUrl(event) !== null,
    result: useCan(fights.setResult),
    start: permissions.includes('set_currently_fight_slot'),
    stop: permissions.includes('start_stop_event') && isLive(event),
  }

  const runningOrder = useMemo(
    () => getRunningOrder({ ...event, currentSlotId }),
    [event, currentSlotId],
  )

  const state = getRunState({
    runningOrder,
    choice,
    waiting: actions.waiting,
    openClipSlotId: clipStart?.slotId,
    can,
  })

  const { bouts, bout, fight, shown, isChoosing } = state
  const delay = getDelay(bouts, getStart, useNow(5000))

  const steps = getSteps({
    event,
    state,
    can,
    clipStart: clipStart?.seconds,
    actions,
    onNext(next) {
      setChoice({})
      actions.startBout(next)
    },
    onResult() {
      setChoice({ slotId: choice.slotId, resultSlotId: bout?.slot.id })

      // A phone shows the chat in their place.
      if (!root.current?.querySelector<HTMLElement>('[data-corner]')?.offsetParent) {
        setPanel('order')
      }

      // While the results are shown, it focuses the first one.
      root.current?.querySelector<HTMLElement>(RESULTS)?.focus()
    },
    onFocus: () => setChoice({}),
    onStop: openStop,
  })

  const stepTo = (by: -1 | 1) => () =>
    setChoice({
      slotId: bouts[Math.max(0, Math.min(bouts.length - 1, (bout?.number ?? 1) - 1 + by))]?.slot.id,
    })

  const shownId = shown?.slot.id

  // In a narrow window the running order, or the end of a bout before, may be in sight instead.
  const showTop = useEffectEvent(() => panel === 'order' && root.current?.scrollIntoView())

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another bout or its results are shown.
  useEffect(() => void showTop(), [shownId, isChoosing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else comes next.
  useEffect(
    () => focusNext(root.current, isChoosing ? RESULTS : CURRENT_STEP),
    [shownId, state.step, isChoosing, panel],
  )

  function openChat() {
    setPanel('chat')
    requestAnimationFrame(() => root.current?.querySelector('iframe')?.focus())
  }

  const keys = { z: actions.undo.undo, c: openChat, ArrowUp: stepTo(-1), ArrowDown: stepTo(1) }
  useShortcuts({ ...keys, ...toShortcuts(steps), ...(can.stop && { s: openStop }) })

  /** Closes who won, then the results. Returns false when nothing of both is open. */
  function closeInnermost(): boolean {
    if (state.winner) {
      setChoice({ ...choice, won: undefined })
    } else if (isChoosing) {
      setChoice({ slotId: choice.slotId, closedSlotId: bout?.slot.id })
    } else {
      return false
    }

    return true
  }

  const isLeaving = useEscape(closeInnermost)

  const times = { event, bouts, getStart, delay }
  const isOver = can.stop && state.isBreak && !state.next

  return (
    <div
      ref={root}
      className={styles.root}
      tabIndex={-1}
      data-panel={panel}
      data-over={isOver || undefined}
    >
      <EventBar
        {...times}
        onStop={can.stop && (state.next !== undefined || !bout) ? openStop : undefined}
      />
      <ShownBout state={state} player={player} {...times} />
      {bout && fight && isChoosing ? (
        <KeyedResults
          fight={fight}
          winner={state.winner}
          onWinner={(winner) =>
            setChoice({
              slotId: choice.slotId,
              resultSlotId: bout.slot.id,
              won: { fightId: fight.id, winner },
            })
          }
          onChoose={(outcome) => {
            setChoice({ slotId: choice.slotId })
            actions.setResult(bout, fight, outcome)
          }}
          within={root}
        />
      ) : (
        <NextBout event={event} state={state} delay={delay} />
      )}
      <ActionBar
        event={event}
        actions={actions}
        state={state}
        steps={isOver ? [] : steps}
        hint={isLeaving && 'Press Esc again to leave. The event runs on'}
      />
      {isOver && <StopEvent event={event} />}
      <Side
        event={event}
        bouts={bouts}
        getStart={getStart}
        player={player}
        panel={panel}
        onPanel={setPanel}
        onChoose={setChoice}
      />
      <RunningOrderList
        event={event}
        bouts={bouts}
        shown={shown}
        delay={delay}
        onChoose={setChoice}
      />
      <Chat event={event} root={root} />
      {actions.dialog}
    </div>
  )
}

/** Or the stop, which has the place of the steps after the last bout. Not its field: Undo has a key there. */
const CURRENT_STEP = '[aria-current="step"], section[aria-label="Stop the event"]'
const RESULTS = 'fieldset[data-side] button'
const STEPS_OR_RESULTS = 'ol[aria-label^="Steps of bout"], fieldset'

/** Moves the focus to what comes next, from the step or the result before. It stays anywhere else, also in a dialog above. */
function focusNext(root: HTMLElement | null, next: string) {
  const { activeElement } = document
  const dialog = activeElement?.closest('[role="dialog"]')
  const isAbove = dialog && !dialog.contains(root)
  const isElsewhere = root?.contains(activeElement) && !activeElement?.closest(STEPS_OR_RESULTS)

  if (!isAbove && !isElsewhere) {
    root?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }
}

interface ShownBoutProps extends TimesProps {
  state: RunState
  player: RefObject<PlayerHandle | null>
}

function ShownBout({ state, player, ...times }: ShownBoutProps) {
  const { event, getStart } = times
  const { shown, now } = state
  const url = getPlayableUrl(event)

  return (
    <section
      className={styles.shownBout}
      aria-label={shown === now ? 'Now' : joinKnown(['Bout', shown?.number])}
    >
      <div className={styles.mini}>
        <Screen player={player} isOn={isBoutOn(state)}>
          {url === null ? (
            <p>The stream plays here while the event is live.</p>
          ) : (
            <Player ref={player} src={url} name={event.name} autoPlay="muted" fillsPlace />
          )}
        </Screen>
        <div className={styles.clock}>
          {shown && <BoutClock state={state} event={event} getStart={getStart} />}
          <Lateness {...times} />
        </div>
      </div>
      {shown &&
        CORNERS.map((corner) => (
          <CornerPortrait
            key={corner}
            corner={corner}
            fight={shown.slot.fight}
            contestant={getContestant(shown.slot.fight, corner)}
          />
        ))}
    </section>
  )
}

/** The current bout is fought until it has its result. */
const isBoutOn = ({ now }: RunState) =>
  now?.slot.fight != null && getOutcomeState(now.slot.fight) !== 'set'

interface ScreenProps {
  player: RefObject<PlayerHandle | null>
  isOn: boolean
  children: ReactNode
}

/** Frames the picture while a bout is fought. A component of its own, because it asks the stream every second. */
function Screen({ player, isOn, children }: ScreenProps) {
  const { secondsStill } = useStream(player)
  const tally = secondsStill > 0 ? 'stalled' : 'on'

  return (
    <div className={styles.screen}>
      <div className={styles.video} data-tally={isOn ? tally : undefined}>
        {children}
      </div>
    </div>
  )
}

interface KeyedProps extends Pick<ComponentProps<typeof ResultChoice>, 'fight' | 'onChoose'> {
  winner: Winner | undefined
  onWinner(winner: Winner): void
  within: RefObject<HTMLElement | null>
}

/** The results of a bout, by a press or by two keys: who won, then how. */
function KeyedResults({ fight, winner, onWinner, onChoose, within }: KeyedProps) {
  const actions = winner
    ? getOutcomes(fight, winner).map((outcome) => () => onChoose(outcome))
    : SIDES.map(({ side, winner }) => () => {
        onWinner(winner)
        within.current?.querySelector<HTMLElement>(`[data-side=${side}] button`)?.focus()
      })

  useShortcuts(Object.fromEntries(actions.map((act, index) => [String(index + 1), act])))

  return (
    <div className={clsx(ui.panel, styles.results)}>
      <ResultChoice fight={fight} onChoose={onChoose} keysOf={winner ?? 'sides'} />
    </div>
  )
}

interface ActionBarProps {
  event: FightEvent
  actions: RunEventActions
  state: RunState
  steps: readonly Step[]
  /** What comes before all else. */
  hint: string | false
}

/** The last action with Undo, and the steps of the bout. On a phone, at the bottom of the window. */
function ActionBar({
  event,
  actions: { othersChanges, undo },
  state,
  steps,
  hint,
}: ActionBarProps) {
  const { failed, undone } = undo
  const undoneText = undone ? `Taken back · ${undone}` : 'Nothing to undo'
  const idleText = failed ? `Failed: ${failed}` : undoneText

  return (
    <div className={styles.actionBar}>
      <div className={clsx(ui.row, styles.foot)}>
        <UndoBar undo={undo}>{hint || (othersChanges ?? (undo.last ? null : idleText))}</UndoBar>
        <CommandError error={undo.error} />
        <Refresh event={event} />
        <span className={styles.keys}>
          <kbd>?</kbd> all keys
        </span>
      </div>
      {state.bout && steps.length > 0 && (
        <Steps label={`Steps of bout ${state.bout.number}`} steps={steps} current={state.step} />
      )}
    </div>
  )
}

type PanelName = 'order' | 'chat'

interface SideProps extends Omit<TimesProps, 'delay'> {
  player: RefObject<PlayerHandle | null>
  panel: PanelName
  onPanel(panel: PanelName): void
  onChoose(choice: Choice): void
}

/** Viewers, stream and what is left to do. A narrow window shows running order or chat below. */
const Side = memo(({ event, bouts, getStart, player, panel, onPanel, onChoose }: SideProps) => {
  const limits = describeLimits([fights.noContest, fights.clearResult])

  return (
    <div className={styles.side}>
      <Panel label="Viewers and stream">
        <Viewers event={event} boutStarts={bouts.flatMap(({ slot }) => getStart(slot)?.at ?? [])} />
        <StreamState player={player} />
      </Panel>
      <Section title="To do">
        <OpenWork
          slots={event.fightSlots}
          bouts={bouts}
          doneText="All done"
          onOpen={(slotId, part) =>
            onChoose({ slotId, resultSlotId: part === 'no result' ? slotId : undefined })
          }
        />
      </Section>
      {limits && <p className={ui.note}>{limits}</p>}
      <Segmented
        className={styles.tabs}
        block
        aria-label="Show"
        value={panel}
        onChange={onPanel}
        options={[
          { label: 'Running order', value: 'order' },
          { label: 'Chat', value: 'chat' },
        ]}
      />
    </div>
  )
})

/** Polls the event. A component of its own, because each poll renders it. */
const Refresh = ({ event: { id } }: { event: FightEvent }) => (
  <Stale query={useQuery(events.one, { params: { id } }, { refreshInterval: REFRESH_INTERVAL })} />
)

const Chat = ({
  event: { id, name },
  root,
}: {
  event: FightEvent
  root: RefObject<HTMLElement | null>
}) => (
  <Panel className={styles.chat} label="Chat">
    <EventChat eventId={id} title={joinKnown(['Chat of', name ?? 'the event'])} theme="dark" />
    {/* Tab comes here from the frame, whose keys the dialog does not get. */}
    <button
      type="button"
      className={styles.back}
      onClick={() => root.current?.querySelector<HTMLElement>(CURRENT_STEP)?.focus()}
    >
      Back to the steps
    </button>
  </Panel>
)
