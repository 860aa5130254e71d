import { ROLE_LABELS } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Skeleton } from 'antd'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { parseId, useQuery } from '#api'
import { isMissingRecord } from '#shared/records/record-route.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'

const SCREENS = { FIGHTER: 'fighters', FAN: 'fans', LOCATION_PROVIDER: 'arenas' } as const

/** Opens a user at the screen for their role, so that a link needs only the id. */
export default function UserRedirect() {
  const id = parseId(useParams().id ?? '')
  const { state } = useLocation()
  const query = useQuery(people.byId, id === undefined ? null : { params: { id } })
  const isMissing = id === undefined || isMissingRecord(query.error)

  const role = query.data?.role
  if (role && role !== 'ADMIN') {
    return <Navigate to={`/dashboard/${SCREENS[role]}/${id}`} state={state} replace />
  }

  return (
    <>
      <PageHeading>User</PageHeading>
      <Panel>
        {isMissing ? (
          <Empty description="User not found" hint="The account may have been deleted." />
        ) : (
          <QueryBoundary
            query={query}
            skeleton={<Skeleton title={false} paragraph={{ rows: 2 }} />}
          >
            {() => (
              <Empty
                description={
                  role
                    ? `${ROLE_LABELS[role]} accounts have no screen`
                    : 'The API does not say the role of this user'
                }
              />
            )}
          </QueryBoundary>
        )}
      </Panel>
    </>
  )
}
