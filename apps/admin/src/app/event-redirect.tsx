import type { FightEvent, User } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { Skeleton } from 'antd'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { parseId, useCan, useQuery } from '#api'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import { getFighterParam, getPlayableUrl } from '#shared/events/event-dialog.ts'
import { joinKnown } from '#shared/labels.tsx'
import { NextStep } from '#shared/records/next-step.tsx'
import { isMissingRecord } from '#shared/records/record-route.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'

/** Two places whose ids could not be read are not one. */
const isAtArena = ({ location }: User, id: number | undefined) =>
  id !== undefined && location?.id === id

/** Opens an event at its arena, so that a link needs only the event's id. */
export default function EventRedirect() {
  const id = parseId(useParams().id ?? '')
  const { state, search: given } = useLocation()
  const canEdit = useCan(events.update)
  const query = useQuery(events.one, id === undefined ? null : { params: { id } })
  const event = query.data
  const location = event?.location

  // The documents do not name the arena's account in an event: without it, finds the account by the arena's name.
  const needsAccount = location !== undefined && location.userId === undefined

  const arenas = useQuery(
    people.list,
    needsAccount
      ? { query: { roleName: 'LOCATION_PROVIDER', searchTerm: location.name, page: 1, limit: 100 } }
      : null,
  )

  const account =
    location?.userId ?? arenas.data?.data.find((user) => isAtArena(user, location?.id))?.id

  if (event && account !== undefined) {
    const search = toArenaSearch(event, { canEdit, given })
    return <Navigate to={`/dashboard/arenas/${account}?${search}`} state={state} replace />
  }

  const isMissing = id === undefined || isMissingRecord(query.error)

  return (
    <>
      <PageHeading>{event?.name ?? 'Event'}</PageHeading>
      <Panel>
        {isMissing ? (
          <Empty description="Event not found" hint="It may have been deleted." />
        ) : (
          <QueryBoundary<unknown>
            query={location ? arenas : query}
            skeleton={<Skeleton title={false} paragraph={{ rows: 2 }} />}
          >
            {() => <NoArena location={location} />}
          </QueryBoundary>
        )}
      </Panel>
    </>
  )
}

/** The search of the arena's page: the tab of the event, and what opens there. */
function toArenaSearch(
  event: FightEvent,
  { canEdit, given }: { canEdit: boolean; given: string },
): URLSearchParams {
  const search = new URLSearchParams()
  if (event.status !== undefined && event.status !== 'ONGOING') {
    search.set('tab', event.status.toLowerCase())
  }

  // It opens what the name in the list of events opens: the editor, else the player, else only
  // the arena.
  const dialog = canEdit ? DIALOGS.edit : getPlayableUrl(event) && DIALOGS.play
  if (dialog) {
    search.set(dialog, String(event.id))
  }

  const fighter = new URLSearchParams(given).get('fighter')
  if (fighter && dialog === DIALOGS.edit) {
    search.set(getFighterParam(event.id), fighter)
  }

  return search
}

/** Shown once the event is read, and no account belongs to its arena. */
function NoArena({ location }: { location: FightEvent['location'] | undefined }) {
  if (!location) {
    return <Empty description="The arena of this event is unknown" />
  }

  return (
    <Empty description={joinKnown(['The arena of this event was not found', location.name], ': ')}>
      <NextStep
        to={`/dashboard/arenas?search=${encodeURIComponent(location.name ?? '')}`}
        label="Search the arenas"
      />
    </Empty>
  )
}
