import { creators } from '@cornerman/contract/endpoints/creators'
import { useQuery } from '#api'
import { Age } from '#ui/date-time/shown-time.tsx'
import { NextStep } from '#ui/feedback/query-boundary.tsx'
import { PersonLink } from '#ui/navigation/record-link.tsx'
import { PersonAvatar } from '#ui/person/person.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { AnswerButtons, formatType } from '../../features/people/creators/requests.tsx'
import { FEW_ROWS, WorkWidget } from './work-widget.tsx'

export function usePendingCreators(isAllowed = true) {
  const body = { page: 1, limit: FEW_ROWS, types: [], statuses: ['PENDING' as const], userIds: [] }
  const query = useQuery(creators.list, isAllowed ? { body } : null)
  return { ...query, data: query.data?.data, total: query.data?.total }
}

/** The newest pending requests of content creators. Render only with permission: `useCan(creators.list)`. */
export function PendingCreators() {
  const query = usePendingCreators()
  return (
    <WorkWidget
      title="Content creators"
      extra={<NextStep to="/dashboard/content-creators?tabIndex=0" label="All requests" />}
      query={query}
      limit={FEW_ROWS}
      total={query.total}
      toRow={(request) => ({
        id: request.id,
        picture: (
          <PersonAvatar
            src={request.user.avatar}
            name={getPersonName(request.user, request.user.email, 'Unknown user')}
            size={32}
          />
        ),
        title: (
          <PersonLink id={request.userId}>{getPersonName(request.user, request.user.email, 'Unknown user')}</PersonLink>
        ),
        detail: (
          <>
            {request.createDate && <Age at={request.createDate} />}{' '}
            {[formatType(request.type), request.description].filter(Boolean).join(': ')}
          </>
        ),
        actions: <AnswerButtons request={request} />,
      })}
    />
  )
}
