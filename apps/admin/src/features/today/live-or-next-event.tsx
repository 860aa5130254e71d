import { isTimeZone, type ListedBout } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '#api'
import { CORNER_TITLES, CORNERS, getContestant } from '#shared/events/bout/bout.ts'
import { describeContestant, toPerson } from '#shared/events/bout/contestant.ts'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import { LiveBadge, toDialogPath } from '#shared/events/event-links.tsx'
import { useEventViews } from '#shared/events/event-views.ts'
import type { EventInList } from '#shared/events/listed-event.ts'
import { joinKnown } from '#shared/labels.tsx'
import { Person } from '#shared/person/person.tsx'
import { CreateLink } from '#shared/records/next-step.tsx'
import { EventLink } from '#shared/records/record-link.tsx'
import { useReturnState } from '#shared/site-map.ts'
import { Age, SpanDates, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { formatClock, UNKNOWN_ZONE } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { QueryBoundary } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import type { useNextEvents } from './next-events.tsx'
import styles from './today.module.css'

const MINUTE = 60_000

/** The live event as a band with its current bout and its actions; else the next event. */
export function LiveOrNextEvent({ query, arenas }: ReturnType<typeof useNextEvents>) {
  // Nobody knows what the arenas that were not read have.
  const where = arenas?.hasOthers ? ` at the first ${arenas.count} arenas` : ''
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
            title={`No event is planned${where}`}
            note="Events of all arenas appear here."
            actions={<CreateLink to="/dashboard/events/create" label="Create event" />}
          />
        )
      }
    >
      {([first]) =>
        first &&
        (first.status === 'ONGOING' ? (
          <LiveEvent event={first} />
        ) : (
          <UpcomingEvent event={first} where={where} />
        ))
      }
    </QueryBoundary>
  )
}

function LiveEvent({ event }: { event: EventInList }) {
  const state = useReturnState()
  const getViews = useEventViews()
  const canEdit = useCan(events.update)
  const { arena, currentBout, nextBout } = event
  const bout = currentBout ?? nextBout
  const now = useNow(MINUTE)

  const links = [
    ...getViews(event),
    { name: DIALOGS.chat, title: 'Manage chat' },
    ...(canEdit ? [{ name: DIALOGS.edit, title: 'Fight card' }] : []),
  ]

  return (
    <Hero
      isLive
      title={event.name}
      above={
        <>
          <LiveBadge types={event.live} /> {formatClock(new Date(now), arena.timeZone)}
          {isTimeZone(arena.timeZone) ? ' at the arena' : `, ${UNKNOWN_ZONE}`}
        </>
      }
      note={
        <>
          {arena.name}{' '}
          <SpanTimes fromDate={event.fromDate} toDate={event.toDate} zone={arena.timeZone} />
        </>
      }
      actions={links.map(({ name, title }) => (
        <Link
          key={name}
          to={toDialogPath(arena.userId, name, event)}
          state={state}
          aria-label={joinKnown([title, event.name], ': ')}
        >
          {title}
        </Link>
      ))}
      bout={bout && <Bout bout={bout} isOn={!!currentBout} card={event.card} />}
    />
  )
}

function UpcomingEvent({ event, where }: { event: EventInList; where: string }) {
  const { id, name, fromDate, toDate, arena } = event

  return (
    <Hero
      title={<EventLink id={id}>{name}</EventLink>}
      above={
        <>
          No event is live{where}. Next <Age at={fromDate} />
        </>
      }
      note={
        <>
          {arena.name} <SpanDates fromDate={fromDate} toDate={toDate} zone={arena.timeZone} />{' '}
          <SpanTimes fromDate={fromDate} toDate={toDate} zone={arena.timeZone} />
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

interface BoutProps {
  bout: ListedBout
  /** The bout is going on. Otherwise it is the next one. */
  isOn: boolean
  card: EventInList['card']
}

/** Shows how far the card has come, and who fights now or next. */
function Bout({ bout: { number, fight }, isOn, card }: BoutProps) {
  const { slots, over, results, unknownResults, withoutVideo } = card

  const toPlace = (position: number) => {
    if (position <= over) {
      return 'over'
    }

    return isOn && position === number ? 'now' : 'later'
  }

  const positions = Array.from({ length: slots }, (_, index) => index + 1)

  return (
    <div className={styles.bout}>
      <p className={ui.small}>
        {isOn ? 'Now' : 'Next'}: bout {number ?? '–'} of {slots ?? '–'}, {results ?? '–'} results
        set
        {unknownResults > 0 && `, ${unknownResults} unknown`}
        {withoutVideo > 0 && `, ${withoutVideo} without video`}
      </p>
      <p className={styles.progress} aria-hidden>
        {positions.map((position) => (
          <span key={position} data-place={toPlace(position)} />
        ))}
      </p>
      {CORNERS.map((corner) => {
        const contestant = getContestant(fight, corner)

        return (
          contestant && (
            <div key={corner} className={styles.corner} data-corner={corner}>
              <Person
                {...toPerson(contestant)}
                detail={joinKnown([CORNER_TITLES[corner], describeContestant(contestant)], ' · ')}
              />
            </div>
          )
        )
      })}
    </div>
  )
}
