import { ARENA_EVENTS, type EventStatus, type FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { useQuery } from '../../../api/hooks.ts'
import { ListTable } from '../../../ui/list/list-table.tsx'
import type { Step } from '../../../ui/next-step.tsx'
import { Empty, ReadState } from '../../../ui/read-state.tsx'
import { ResultsCount } from '../../../ui/results-count.tsx'
import { eventColumns } from './event-columns.tsx'

interface Props {
  userId: number
  status: EventStatus
  /** One of the rows is about to be opened in a dialog. */
  onOpen(event: FightEvent): void
}

const CREATE = { to: '/dashboard/events/create', does: 'Create an event' }
const WORDS: Record<EventStatus, { name: string; nothing: string; hint: string; next?: Step }> = {
  ONGOING: { name: 'Ongoing events', nothing: 'Nothing is live', hint: 'An event stands here from its start to its stop.' },
  UPCOMING: { name: 'Upcoming events', nothing: 'No upcoming events', hint: 'An event stands here once it is created.', next: CREATE },
  FINISHED: { name: 'Finished events', nothing: 'No finished events', hint: 'An event stands here once its fights are stopped.' },
  CANCELED: { name: 'Canceled events', nothing: 'No canceled events', hint: 'No event of this arena was canceled.' },
}
/** How many bars stand for rows on their way. */
const BARS = 4

/** The events of one status, earliest first; of those that are over, the newest fifty. */
export function EventsTab({ userId, status, onOpen }: Props) {
  const reading = useQuery(events.ofArena, { query: { userId, ...ARENA_EVENTS, status: [status] } })
  const { name, nothing, hint, next } = WORDS[status]
  const table = { name, columns: eventColumns(onOpen), rowKey: ({ id }: FightEvent) => id, pageSize: BARS }

  return (
    <>
      <ResultsCount unseen total={reading.data?.length} one="event" many="events" />
      <ReadState
        of={reading}
        skeleton={<ListTable {...table} rows={undefined} />}
        empty={(list) => list.length === 0 && <Empty nothingYet={nothing} hint={hint} next={next} />}
      >
        {(list) => (
          <>
            <ListTable {...table} rows={list.toSorted(byDate)} />
            {list.length >= ARENA_EVENTS.limit && <p className="cm-quiet cm-events-limit">{limitWords(status)}</p>}
          </>
        )}
      </ReadState>
    </>
  )
}

/** The server sorts too; the documents promise the order, whichever server it is. */
const byDate = (one: FightEvent, other: FightEvent) => Date.parse(one.fromDate) - Date.parse(other.fromDate) || one.id - other.id

function limitWords(status: EventStatus) {
  const which = status === 'FINISHED' || status === 'CANCELED' ? 'The newest' : 'The first'
  return `${which} ${ARENA_EVENTS.limit} are shown; there may be more.`
}
