import type { EventStatus, User } from '@cornerman/contract'
import { Empty, QueryBoundary, Stale } from '../../../ui/feedback/query-boundary.tsx'
import { ResultsCount } from '../../../ui/table/results-count.tsx'
import { isTonight, type ListedEvening, sortByStart } from './evening-list.ts'
import { EveningTable } from './evening-table.tsx'
import styles from './evenings.module.css'
import { useEvenings } from './use-evenings.ts'

interface Props {
  /** Accounts of arenas. */
  arenas: readonly User[]
  /** Number of all arenas, when the API says it. */
  total: number | undefined
  statuses: EventStatus[]
}

/** The events of these arenas, one call per arena. An arena that cannot be read leaves the others. */
export function EveningsOfArenas({ arenas, total, statuses }: Props) {
  const { query, partialError } = useEvenings(arenas, statuses)
  const evenings = query.data

  return (
    <>
      {partialError && <Stale error={partialError} fetchedAt={undefined} retrying={query.isValidating} onRetry={query.refetch} />}
      <ResultsCount isVisuallyHidden total={evenings?.length} singular="event" plural="events" />
      <QueryBoundary query={query} skeleton={<EveningTable name="Evenings" evenings={undefined} />}>
        {(list) => (statuses.includes('UPCOMING') ? <UpcomingEvents evenings={list} /> : <FinishedEvents evenings={list} status={statuses[0]!} />)}
      </QueryBoundary>
      {(total ?? arenas.length) > arenas.length && (
        <p className={`${styles.note} cm-quiet`}>
          These are the events of {arenas.length} of {total?.toLocaleString('en')} arenas. Search for an arena to see the others.
        </p>
      )}
    </>
  )
}

function UpcomingEvents({ evenings }: { evenings: readonly ListedEvening[] }) {
  const now = new Date()
  const sorted = sortByStart(evenings)
  const tonight = sorted.filter(({ event }) => isTonight(event, now))
  const later = sorted.filter(({ event }) => !isTonight(event, now))
  return (
    <>
      <h2 className={styles.heading}>Today</h2>
      {tonight.length > 0 ? (
        <EveningTable name="Today" evenings={tonight} />
      ) : (
        <p className={`${styles.note} cm-quiet`}>No event is live or begins today. Finished events are in the next tab.</p>
      )}
      <h2 className={styles.heading}>Upcoming</h2>
      {later.length > 0 ? (
        <EveningTable name="Upcoming" evenings={later} />
      ) : (
        <Empty
          title="No upcoming events"
          hint="Events appear here once they are created."
          nextStep={{ to: '/dashboard/events/create', label: 'Create an event' }}
        />
      )}
    </>
  )
}

function FinishedEvents({ evenings, status }: { evenings: readonly ListedEvening[]; status: EventStatus }) {
  const label = status.toLowerCase()
  if (evenings.length === 0)
    return <Empty title={`No ${label} events`} hint={`Events of all arenas that are ${label} appear here, the newest first.`} />
  return <EveningTable name={`${label} events`} evenings={sortByStart(evenings).toReversed()} />
}
