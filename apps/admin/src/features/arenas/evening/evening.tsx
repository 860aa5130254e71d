import { type FightEvent, isLive, type Slot } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { Button, Flex, Switch } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isOffered, useCan, useMyPermissions, useQuery, useStored } from '#api'
import { CommandError } from '#ui/feedback/error-details.tsx'
import { Empty, Stale } from '#ui/feedback/query-boundary.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { Player, type PlayerHandle } from '#ui/media/player/player.tsx'
import { type Shortcuts, singleKeyShortcuts, useShortcuts } from '#ui/navigation/shortcuts.ts'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { formatBout, formatOutcome } from '../bout/bout.ts'
import { describeLimits } from '../bout/result.ts'
import { formatMinutesAndSeconds, getSecondsSinceStart } from '../bout/video-url.ts'
import { EventChat } from '../events/chat-dialog.tsx'
import { DIALOGS, getPlayableVideo } from '../events/event-dialog.ts'
import { LiveBadge } from '../events/live-badge.tsx'
import styles from './evening.module.css'
import { type Action, ActionButton, BoutItem, BoutPanel, Clock } from './evening-parts.tsx'
import { ResultKeys } from './result-keys.tsx'
import { getRundown } from './rundown.ts'
import { useEvening } from './use-evening.ts'

/** Milliseconds. */
const REFRESH_INTERVAL = 10_000
/** Pixels. */
const CHAT_HEIGHT = 280

/** Runs a live event: what is on, what is next, what is missing. Every action has a key and can be taken back. */
export default function Evening({ event }: { event: FightEvent }) {
  const query = useQuery(events.one, { params: { id: event.id } }, { refreshInterval: REFRESH_INTERVAL })
  const root = useRef<HTMLDivElement>(null)
  const player = useRef<PlayerHandle>(null)
  const evening = useEvening(event, () => getSecondsSinceStart(event, player.current))
  const { bouts, now, next, incomplete } = getRundown({ ...event, currentSlotId: evening.currentSlotId })
  const [chosenId, setChosenId] = useState<Slot['id']>()
  /** The bout whose result is being chosen. It stays, also when another admin starts the next one. */
  const [resultId, setResultId] = useState<Slot['id']>()
  const canEdit = useCan(fights.setResult)
  const canSetCurrent = useMyPermissions().includes('set_currently_fight_slot')
  const isOngoing = event.status === 'ONGOING'
  // Defaults to the current bout, else to the last one that is over.
  const shown =
    bouts.find(({ slot }) => slot.id === (resultId ?? chosenId)) ??
    now ??
    bouts.findLast(({ place }) => place === 'over') ??
    bouts[0]
  const fight = shown?.slot.fight
  const isResultOpen = resultId !== undefined && shown?.slot.id === resultId
  const url = getPlayableVideo(event)?.url ?? null
  const limits = describeLimits([fights.noContest, fights.clearResult, slots.clearCurrent], ', ')

  function choose(id: Slot['id'] | undefined) {
    setChosenId(id)
    setResultId(undefined)
  }
  const step = (by: -1 | 1) =>
    choose(bouts[Math.max(0, Math.min(bouts.length - 1, (shown?.number ?? 1) - 1 + by))]?.slot.id)
  const when = (isPossible: unknown, run: () => void) => (isPossible ? run : undefined)
  const canClip = canEdit && url !== null
  const { clipStart } = evening
  const isClipStarted = clipStart !== undefined && clipStart.slotId === shown?.slot.id
  const actions: Action[] = [
    {
      shortcut: 'n',
      label: next ? 'Next bout' : 'No further bout',
      detail: next && formatBout(next.slot),
      run: when(isOngoing && canSetCurrent && next, () => {
        choose(undefined)
        evening.startBout(next!.slot)
      }),
    },
    ...(now && isOffered(slots.clearCurrent)
      ? [
          {
            shortcut: 'c',
            label: 'End bout',
            detail: 'No current bout until the next one',
            run: when(isOngoing && canSetCurrent, evening.endBout),
          },
        ]
      : []),
    {
      shortcut: 'r',
      label: 'Result',
      detail: formatOutcome(fight ?? null) ?? 'Not set',
      run: when(canEdit && fight, () => setResultId(shown!.slot.id)),
    },
    {
      shortcut: 'i',
      label: 'Clip in',
      detail: isClipStarted ? `Started at ${formatMinutesAndSeconds(clipStart.seconds)}` : 'Starts here',
      run: when(canClip && fight, () => evening.startClip(shown!.slot)),
    },
    {
      shortcut: 'o',
      label: 'Clip out',
      detail: isClipStarted || !fight?.fightLink ? 'Ends here, saves' : 'Saved',
      run: when(canClip && fight, () => evening.endClip(shown!.slot, fight!)),
    },
  ]
  // Focuses the dialog, so that its keys work without a Tab.
  useEffect(() => root.current?.focus(), [])

  const shortcuts: Shortcuts = {
    z: evening.undo.undo,
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    ...(!isResultOpen && Object.fromEntries(actions.flatMap(({ shortcut, run }) => (run ? [[shortcut, run]] : [])))),
  }
  useShortcuts(shortcuts, { within: root })

  return (
    <div ref={root} className={styles.root} tabIndex={-1}>
      <div className={styles.evening}>
        <Head event={event} />
        <nav className={styles.list} aria-label="Bouts">
          <h3>
            Bouts <span className="cm-quiet">{now ? `${now.number} of ${bouts.length}` : bouts.length}</span>
            {incomplete > 0 && <span className={styles.chip}>{incomplete} incomplete</span>}
          </h3>
          <ol>
            {bouts.map((bout) => (
              <BoutItem
                key={bout.slot.id}
                bout={bout}
                zone={event.location.tz}
                isShown={bout === shown}
                hasOpenClip={clipStart?.slotId === bout.slot.id}
                onChoose={() => choose(bout.slot.id)}
              />
            ))}
          </ol>
        </nav>
        <div className={styles.middle}>
          {shown ? (
            <BoutPanel bout={shown} label={shown === now ? 'Now' : `Bout ${shown.number}`}>
              {fight && isResultOpen ? (
                <ResultKeys
                  key={fight.id}
                  within={root}
                  fight={fight}
                  onClose={() => setResultId(undefined)}
                  onChosen={(chosen) => {
                    setResultId(undefined)
                    evening.saveResult(shown.slot, fight, chosen)
                  }}
                />
              ) : (
                <div className={styles.actions}>
                  {actions.map((action) => (
                    <ActionButton key={action.shortcut} {...action} />
                  ))}
                </div>
              )}
            </BoutPanel>
          ) : (
            <Empty list={event.fightSlots} title="No bouts yet" hint="Add bouts in the event editor." />
          )}
          {next && <BoutPanel bout={next} label="Next" isSmall />}
          <CommandError error={evening.undo.error} />
          <UndoBar undo={evening.undo} />
        </div>
        <div className={styles.side}>
          {url === null ? (
            <p className="cm-quiet">The stream plays here while the event is live.</p>
          ) : (
            <Player ref={player} src={url} name={event.name} autoPlay="muted" />
          )}
          {isLive(event) && <EventChat eventId={event.id} title={`Chat of ${event.name}`} minHeight={CHAT_HEIGHT} />}
          {query.error && (
            <Stale
              error={query.error}
              fetchedAt={query.fetchedAt}
              retrying={query.isValidating}
              onRetry={query.refetch}
            />
          )}
          {limits && <p className="cm-quiet cm-small">{limits}</p>}
        </div>
        {evening.dialog}
      </div>
    </div>
  )
}

function Head({ event }: { event: FightEvent }) {
  const stop = useDialogParam(DIALOGS.stop)
  const canStop = useMyPermissions().includes('start_stop_event')
  const singleKeys = useStored(singleKeyShortcuts)
  const live = isLive(event)
  return (
    <header className={styles.head}>
      {live ? <LiveBadge event={event} /> : <span className="cm-quiet">Not live</span>}
      <Clock zone={event.location.tz} />
      <Flex component="span" gap={8} align="center">
        <Switch
          id="evening-keys"
          size="small"
          checked={singleKeys === 'on'}
          onChange={(isOn) => singleKeyShortcuts.write(isOn ? 'on' : 'off')}
        />
        <label htmlFor="evening-keys">Single-key shortcuts</label>
      </Flex>
      {canStop && live && <Button onClick={() => stop.open(event.id)}>Stop stream</Button>}
    </header>
  )
}
