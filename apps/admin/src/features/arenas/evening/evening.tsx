import { type FightEvent, isLive, type Slot } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button, Segmented, Switch } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useCan, useMyPermissions, useQuery, useStored } from '#api'
import { formatClock } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { CommandError } from '#ui/feedback/error-details.tsx'
import { Empty, Stale } from '#ui/feedback/query-boundary.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { Player, type PlayerHandle } from '#ui/media/player/player.tsx'
import { singleKeyShortcuts, useShortcuts } from '#ui/navigation/shortcuts.ts'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import { formatBout, formatOutcomeWithWinner } from '../bout/bout.ts'
import { describeLimits, type Outcome } from '../bout/result.ts'
import { formatMinutesAndSeconds, getSecondsSinceStart, parseBoutVideoUrl } from '../bout/video-url.ts'
import { EventChat } from '../events/chat-dialog.tsx'
import { DIALOGS, getPlayableVideo } from '../events/event-dialog.ts'
import { LiveBadge } from '../events/live-badge.tsx'
import { StreamState, Viewers } from './audience.tsx'
import styles from './evening.module.css'
import { BoutClock, type Clock, Corners } from './lower-third.tsx'
import { ResultChoice } from './result-choice.tsx'
import { getRundown } from './rundown.ts'
import { formatExpectedTime, NextBout, RunningOrder, Todo } from './running-order.tsx'
import { formatDelay, getDelay, getMainEvent, hasBegun } from './schedule.ts'
import { getCurrentStep, type Step, Steps, toShortcuts } from './steps.tsx'
import { Summary } from './summary.tsx'
import { useEvening } from './use-evening.ts'

/** Milliseconds. Short, because another admin may run the same event. */
const REFRESH_INTERVAL = 3000
/** Pixels. */
const CHAT_HEIGHT = 240

/** Runs a live event. After its end, the summary. */
export default function Evening({ event }: { event: FightEvent }) {
  if (event.status === 'FINISHED') return <Summary event={event} />
  if (event.status === 'ONGOING') return <LiveEvening event={event} />
  return <Empty title="This event is not live" hint="Start its stream, then run it from here." />
}

/** What is on, what comes next, what is missing. Every action has a key and can be taken back. */
function LiveEvening({ event }: { event: FightEvent }) {
  const query = useQuery(events.one, { params: { id: event.id } }, { refreshInterval: REFRESH_INTERVAL })
  const root = useRef<HTMLDivElement>(null)
  const player = useRef<PlayerHandle>(null)
  const evening = useEvening(event, () => getSecondsSinceStart(event, player.current))
  const { clipStart, getStart, undo, waiting } = evening
  const { bouts, now, next } = getRundown({ ...event, currentSlotId: evening.currentSlotId })
  const delay = getDelay(bouts, getStart, useNow(5000))
  const [chosenId, setChosenId] = useState<Slot['id']>()
  /** The bout whose result is being chosen. It stays, also when another admin starts the next one. */
  const [resultId, setResultId] = useState<Slot['id']>()
  const [outcome, setOutcome] = useState<{ fightId: number; chosen: Outcome }>()
  const [panel, setPanel] = useState<'order' | 'chat'>('order')
  const stop = useDialogParam(DIALOGS.stop)
  const permissions = useMyPermissions()
  const url = getPlayableVideo(event)?.url ?? null
  const can = { clip: useCan(fights.setLink) && url !== null, result: useCan(fights.setResult) }
  const canSetCurrent = permissions.includes('set_currently_fight_slot')
  const canStop = permissions.includes('start_stop_event') && isLive(event)
  const toClock = (at: number | string) => formatClock(new Date(at), event.location.tz)

  // The current bout, else the last one that is over, else the first one to come.
  const focused = now ?? bouts.findLast(({ place }) => place === 'over') ?? next ?? bouts[0]
  const bout = bouts.find(({ slot }) => slot.id === (resultId ?? chosenId)) ?? focused
  const fight = bout?.slot.fight ?? null
  const result = fight && formatOutcomeWithWinner({ ...fight, ...(waiting?.fightId === fight.id && waiting.outcome) })
  const range = parseBoutVideoUrl(fight?.fightLink ?? null, event.fromDate)
  const hasClipStart = !!bout && clipStart?.slotId === bout.slot.id
  const current = bout && getCurrentStep({ bout, hasClipStart, hasResult: !!result, can })
  const isChoosing = can.result && (current === 'result' || (!!bout && resultId === bout.slot.id))
  const chosen = outcome?.fightId === fight?.id ? outcome?.chosen : undefined
  // Between two bouts, the next one is shown.
  const isBreak = !isChoosing && !!bout && hasBegun(bout) && bout === focused && bout !== next && current === 'next'
  const shown = (isBreak && next) || bout
  const following = isBreak
    ? bouts.find(({ number, place }) => place === 'later' && number > (next?.number ?? 0))
    : next

  function choose(id: Slot['id'] | undefined) {
    setChosenId(id)
    setResultId(undefined)
    setOutcome(undefined)
  }
  const stepTo = (by: -1 | 1) =>
    choose(bouts[Math.max(0, Math.min(bouts.length - 1, (bout?.number ?? 1) - 1 + by))]?.slot.id)
  function save(outcome: Outcome) {
    choose(chosenId)
    if (bout && fight) evening.saveResult(bout, fight, outcome)
  }

  function getLastStep(): Omit<Step, 'name'> | undefined {
    if (focused && bout !== focused && bout !== next)
      return { label: `Back to bout ${focused.number}`, detail: formatBout(focused.slot), run: () => choose(undefined) }
    if (!next)
      return canStop
        ? {
            label: 'Stop the event',
            detail: 'asks for the video URL',
            isFinal: true,
            run: () => stop.open(event.id),
          }
        : undefined
    return {
      label: bouts.some(hasBegun) ? 'Start next bout' : 'Start first bout',
      detail: current === 'next' ? formatBout(next.slot) : undefined,
      run() {
        choose(undefined)
        evening.startBout(next)
      },
    }
  }
  const lastStep = getLastStep()
  const clipFrom = hasClipStart ? clipStart.seconds : range?.from
  const steps: Step[] = [
    ...(bout && fight && can.clip
      ? [
          {
            name: 'clipStart' as const,
            detail: clipFrom === undefined ? undefined : formatMinutesAndSeconds(clipFrom),
            isDone: clipFrom !== undefined,
            run: () => evening.startClip(bout),
          },
          {
            name: 'clipEnd' as const,
            detail: range && !hasClipStart ? formatMinutesAndSeconds(range.to) : undefined,
            isDone: !!fight.fightLink && !hasClipStart,
            run: () => evening.endClip(bout, fight),
          },
        ]
      : []),
    ...(bout && fight && can.result
      ? [
          {
            name: 'result' as const,
            detail: chosen ? formatOutcomeWithWinner({ ...fight, ...chosen }) : (result ?? undefined),
            isDone: !!result && !chosen,
            run: () => (isChoosing && chosen ? save(chosen) : setResultId(bout.slot.id)),
          },
        ]
      : []),
    ...(lastStep && (canSetCurrent || lastStep.isFinal) ? [{ name: 'next' as const, ...lastStep }] : []),
  ]

  // Focuses the dialog, so that its keys work without a Tab.
  useEffect(() => root.current?.focus(), [])
  const keys = { z: undo.undo, ArrowUp: () => stepTo(-1), ArrowDown: () => stepTo(1) }
  useShortcuts({ ...keys, ...toShortcuts(steps) }, { within: root })

  function getClock(): Clock {
    const counted = isBreak ? bout : shown
    const title = isBreak
      ? next
        ? `Bout ${next.number} is up`
        : 'Main event over'
      : `Bout ${shown?.number} of ${bouts.length}`
    if (isBreak && range)
      return {
        title,
        since: Date.parse(event.fromDate) + range.to * 1000,
        note: `since clip end, bout ${bout?.number}`,
      }
    const start = counted && hasBegun(counted) ? getStart(counted.slot) : undefined
    const planned = counted && `planned ${toClock(counted.slot.fromDate)}`
    if (!start) return { title, note: planned ?? '' }
    const since = counted === now ? start.at : undefined
    return { title, since, note: `since ${start.isExact ? '' : 'at least '}${toClock(start.at)}, ${planned}` }
  }

  const mainEvent = getMainEvent(bouts)
  const mainEventStart = mainEvent && hasBegun(mainEvent) && getStart(mainEvent.slot)
  const lateness = (
    <p className={styles.delay} data-late={delay >= 60_000 || undefined}>
      <strong>{formatDelay(delay)}</strong>{' '}
      <span className={ui.small}>
        {mainEventStart
          ? `main event began ${toClock(mainEventStart.at)}`
          : mainEvent && `main event expected ${formatExpectedTime(mainEvent, delay, event)}`}
      </span>
    </p>
  )
  const left = bouts.reduce((count, { missing }) => count + missing.length, 0)
  const limits = describeLimits([fights.noContest, fights.clearResult], ', ')

  return (
    <div ref={root} className={styles.root} tabIndex={-1} data-panel={panel}>
      <header className={clsx(ui.row, styles.bar)}>
        <strong aria-hidden>{event.name}</strong>
        <LiveBadge event={event} />
        <span className={styles.extra}>since {toClock(event.video?.startedAt ?? event.fromDate)}</span>
        {lateness}
        <ArenaClock event={event} />
        <KeysSwitch />
        {canStop && (next || !bout) && (
          <Button type="text" onClick={() => stop.open(event.id)}>
            Stop the event
          </Button>
        )}
      </header>

      <section className={styles.wall} aria-label={shown === now ? 'Now' : `Bout ${shown?.number}`}>
        <div className={styles.mini}>
          <div className={styles.video}>
            {url === null ? (
              <p>The stream plays here while the event is live.</p>
            ) : (
              <Player ref={player} src={url} name={event.name} autoPlay="muted" />
            )}
            <StreamState player={player} isOverlay />
          </div>
          <div className={styles.clock}>
            {shown && <BoutClock bout={shown} clock={getClock()} />}
            {lateness}
          </div>
        </div>
        {shown && <Corners bout={shown} />}
        {bout && fight && isChoosing && (
          <ResultChoice
            key={fight.id}
            within={root}
            fight={fight}
            chosen={chosen}
            onChoose={(chosen) => {
              setResultId(bout.slot.id)
              setOutcome({ fightId: fight.id, chosen })
            }}
            onSave={save}
          />
        )}
      </section>

      <div className={styles.dock}>
        <div className={clsx(ui.row, styles.foot)}>
          <UndoBar undo={undo}>{evening.othersChanges ?? (undo.last ? null : 'Nothing to undo')}</UndoBar>
          <CommandError error={undo.error} />
          <span className={styles.keys}>
            <kbd>?</kbd> all keys
          </span>
        </div>
        {bout && current && steps.length > 0 && (
          <Steps label={`Steps of bout ${bout.number}`} steps={steps} current={current} />
        )}
      </div>

      {following ? (
        <NextBout title={isBreak ? 'After that' : 'Next'} bout={following} event={event} delay={delay} />
      ) : (
        <Panel className={clsx(ui.row, styles.next)} label="Next">
          <p>
            <strong>
              {!bout
                ? 'No bouts on this card'
                : isBreak
                  ? `All ${bouts.length} bouts fought`
                  : now
                    ? 'Last bout'
                    : 'No next bout'}
            </strong>{' '}
            <span className={ui.note}>
              Planned end {toClock(event.toDate)}.{left > 0 && <span> {left} left to do, now or after the stop.</span>}
            </span>
          </p>
        </Panel>
      )}

      <div className={styles.side}>
        <Panel label="Viewers and stream">
          <Viewers event={event} boutStarts={bouts.flatMap(({ slot }) => getStart(slot)?.at ?? [])} />
          <StreamState player={player} />
        </Panel>
        <Todo
          bouts={bouts}
          onChoose={({ slot }, part) => {
            choose(slot.id)
            if (part === 'no result') setResultId(slot.id)
          }}
        />
        <Stale query={query} />
        {limits && <p className={ui.note}>{limits}</p>}
        <Segmented
          className={styles.tabs}
          block
          aria-label="Show"
          value={panel}
          onChange={setPanel}
          options={[
            { label: 'Running order', value: 'order' },
            { label: 'Chat', value: 'chat' },
          ]}
        />
      </div>
      <RunningOrder event={event} bouts={bouts} shown={bout} delay={delay} onChoose={({ slot }) => choose(slot.id)} />
      <Panel className={styles.chat} label="Chat">
        <EventChat eventId={event.id} title={`Chat of ${event.name}`} minHeight={CHAT_HEIGHT} />
      </Panel>
      {evening.dialog}
    </div>
  )
}

/** The local time of the arena, with seconds. */
function ArenaClock({ event: { location } }: { event: FightEvent }) {
  const now = new Date(useNow(1000))
  const seconds = String(now.getUTCSeconds()).padStart(2, '0')
  return (
    <p className={styles.arenaClock}>
      <strong>{formatClock(now, location.tz).replace(/:\d\d/, `$&:${seconds}`)}</strong>{' '}
      <span className={styles.extra}>{location.address?.city ?? location.name}</span>
    </p>
  )
}

function KeysSwitch() {
  const singleKeys = useStored(singleKeyShortcuts)
  return (
    <span className={styles.keys}>
      <Switch
        id="evening-keys"
        checked={singleKeys === 'on'}
        onChange={(isOn) => singleKeyShortcuts.write(isOn ? 'on' : 'off')}
      />{' '}
      <label htmlFor="evening-keys">Shortcuts</label>
    </span>
  )
}
