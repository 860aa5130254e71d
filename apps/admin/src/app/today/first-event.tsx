import { getOutcomeState, isTimeZone } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '#api'
import { Age, SpanDates, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { formatClock, UNKNOWN_ZONE } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { CreateLink, QueryBoundary } from '#ui/feedback/query-boundary.tsx'
import { useEventTools } from '#ui/navigation/event-tool.ts'
import { EventLink } from '#ui/navigation/record-link.tsx'
import { useReturnState } from '#ui/navigation/site-map.ts'
import { Person } from '#ui/person/person.tsx'
import ui from '#ui/ui.module.css'
import { CORNER_TITLES, CORNERS, getContestant } from '../../features/arenas/bout/bout.ts'
import { describeContestant, toPerson } from '../../features/arenas/bout/contestant.ts'
import { getRundown, type RundownBout } from '../../features/arenas/bout/rundown.ts'
import { DIALOGS } from '../../features/arenas/events/event-dialog.ts'
import { LiveBadge, toDialogPath } from '../../features/arenas/events/event-links.tsx'
import type { EventOfArena } from '../../features/arenas/events/events-of-arenas.ts'
import type { useNextEvents } from './next-events.tsx'
import styles from './today.module.css'

const MINUTE = 60_000

/** The live event as a band with its current bout and its actions; else the next event. */
export function FirstEvent({ query }: Pick<ReturnType<typeof useNextEvents>, 'query'>) {
  // The screen lists what could not be loaded.
  if (query.error && !query.data) {
    return null
  }
  return (
    <QueryBoundary
      query={query}
      skeleton={<div className={clsx(ui.panel, styles.hero)} data-loading />}
      renderEmpty={([first]) =>
        !first && (
          <Hero
            title="No event is planned"
            note="Events of all arenas appear here."
            actions={<CreateLink to="/dashboard/events/create" label="Create event" />}
          />
        )
      }
    >
      {([first]) =>
        first &&
        (first.event.status === 'ONGOING' ? (
          <LiveEvent row={first} />
        ) : (
          <UpcomingEvent row={first} />
        ))
      }
    </QueryBoundary>
  )
}

function LiveEvent({ row: { account, event } }: { row: EventOfArena }) {
  const state = useReturnState()
  const canEdit = useCan(events.update)
  const { location } = event
  const now = useNow(MINUTE)
  const { bouts, now: current, next } = getRundown(event)
  const links = [
    ...useEventTools().filter((tool) => tool.isFor(event)),
    { name: DIALOGS.chat, title: 'Manage chat' },
    ...(canEdit ? [{ name: DIALOGS.edit, title: 'Fight card' }] : []),
  ]
  return (
    <Hero
      isLive
      title={event.name}
      above={
        <>
          <LiveBadge event={event} /> {formatClock(new Date(now), location.tz)}
          {isTimeZone(location.tz) ? ' at the arena' : `, ${UNKNOWN_ZONE}`}
        </>
      }
      note={
        <>
          {location.name}{' '}
          <SpanTimes fromDate={event.fromDate} toDate={event.toDate} zone={location.tz} />
        </>
      }
      actions={links.map(({ name, title }) => (
        <Link
          key={name}
          to={toDialogPath(account, name, event)}
          state={state}
          aria-label={`${title}: ${event.name}`}
        >
          {title}
        </Link>
      ))}
      bout={(current ?? next) && <Bout bout={(current ?? next)!} of={bouts} />}
    />
  )
}

function UpcomingEvent({ row: { event } }: { row: EventOfArena }) {
  const { id, name, fromDate, toDate, location } = event
  return (
    <Hero
      title={<EventLink id={id}>{name}</EventLink>}
      above={
        <>
          No event is live. Next <Age at={fromDate} />
        </>
      }
      note={
        <>
          {location.name} <SpanDates fromDate={fromDate} toDate={toDate} zone={location.tz} />{' '}
          <SpanTimes fromDate={fromDate} toDate={toDate} zone={location.tz} />
        </>
      }
      actions={<CreateLink to="/dashboard/events/create" label="Create event" />}
    />
  )
}

interface HeroProps {
  isLive?: boolean
  title: ReactNode
  above?: ReactNode
  note: ReactNode
  bout?: ReactNode
  /** Links. The first one is the screen's primary action. */
  actions?: ReactNode
}

const Hero = ({ isLive, title, above, note, bout, actions }: HeroProps) => (
  <section
    className={clsx(ui.panel, isLive && ui.ink, styles.hero)}
    data-live={isLive}
    aria-label="Live or next event"
  >
    <div>
      {above && <p className={ui.small}>{above}</p>}
      <h2>{title}</h2>
      <p>{note}</p>
    </div>
    {bout}
    {actions && <div className={styles.heroActions}>{actions}</div>}
  </section>
)

/** Where the card is, and who is in the ring. */
function Bout({
  bout: { slot, number, place },
  of,
}: {
  bout: RundownBout
  of: readonly RundownBout[]
}) {
  const states = of.map(({ slot: { fight } }) => fight && getOutcomeState(fight))
  const results = states.filter((state) => state === 'set').length
  const unknown = states.filter((state) => state === 'unknown').length
  const withoutVideo = of.filter(({ missing }) => missing.includes('no video')).length
  return (
    <div className={styles.bout}>
      <p className={ui.small}>
        {place === 'now' ? 'Now' : 'Next'}: bout {number} of {of.length}, {results} results set
        {unknown > 0 && `, ${unknown} unknown`}
        {withoutVideo > 0 && `, ${withoutVideo} without video`}
      </p>
      <p className={styles.progress} aria-hidden>
        {of.map(({ slot: { id }, place }) => (
          <span key={id} data-place={place} />
        ))}
      </p>
      {CORNERS.map((corner) => {
        const contestant = getContestant(slot.fight, corner)
        return (
          contestant && (
            <div key={corner} className={styles.corner} data-corner={corner}>
              <Person
                {...toPerson(contestant)}
                detail={`${CORNER_TITLES[corner]} · ${describeContestant(contestant)}`}
              />
            </div>
          )
        )
      })}
    </div>
  )
}
