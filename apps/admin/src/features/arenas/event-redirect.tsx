import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { parseId, useCan, useQuery } from '#api'
import { isMissingRecord } from '#ui/detail/record-route.tsx'
import { Empty, QueryBoundary, SkeletonLines } from '#ui/feedback/query-boundary.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { DIALOGS, getFighterParam, getPlayableVideo } from './events/event-dialog.ts'

/** Opens an event at its arena, so that a link needs only the event's id. */
export default function EventRedirect() {
  const id = parseId(useParams().id ?? '')
  const query = useQuery(events.one, id === undefined ? null : { params: { id } })
  const isMissing = id === undefined || isMissingRecord(query.error)
  if (query.data?.location) return <ToArena event={query.data} />
  return (
    <>
      <PageHeading>Event</PageHeading>
      <Panel>
        {isMissing ? (
          <Empty title="Event not found" hint="It may have been deleted." />
        ) : (
          <QueryBoundary query={query} skeleton={<SkeletonLines widths={[40, 60]} />}>
            {() => <Empty title="The arena of this event is unknown" />}
          </QueryBoundary>
        )}
      </Panel>
    </>
  )
}

/** The documents do not name the arena's account in an event: without it, finds the account by the arena's name. */
function ToArena({ event }: { event: FightEvent }) {
  const { id, name, status, location } = event
  const canEdit = useCan(events.update)
  const { state, search: given } = useLocation()
  const isKnown = location.userId !== undefined
  const query = useQuery(
    people.list,
    isKnown ? null : { query: { roleName: 'LOCATION_PROVIDER', searchTerm: location.name, page: 1, limit: 100 } },
  )
  const account =
    location.userId ?? query.data?.data.find((user) => user.location && user.location.id === location.id)?.id
  if (account !== undefined) {
    const search = new URLSearchParams()
    if (status !== 'ONGOING') search.set('tab', status.toLowerCase())
    // As the name in the list of events: without the editor it plays, and otherwise only the arena opens.
    const dialog = canEdit ? DIALOGS.edit : getPlayableVideo(event) && DIALOGS.play
    if (dialog) search.set(dialog, String(id))
    const fighter = new URLSearchParams(given).get('fighter')
    if (fighter && dialog === DIALOGS.edit) search.set(getFighterParam(id), fighter)
    return <Navigate to={`/dashboard/arenas/${account}?${search}`} state={state} replace />
  }
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <Panel>
        <QueryBoundary query={query} skeleton={<SkeletonLines widths={[40, 60]} />}>
          {() => (
            <Empty
              title={`The arena of this event was not found: ${location.name}`}
              nextStep={{
                to: `/dashboard/arenas?search=${encodeURIComponent(location.name)}`,
                label: 'Search the arenas',
              }}
            />
          )}
        </QueryBoundary>
      </Panel>
    </>
  )
}
