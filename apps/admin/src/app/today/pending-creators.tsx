import { creators } from '@cornerman/contract/endpoints/creators'
import { useQuery } from '#api'
import { Age } from '#ui/date-time/shown-time.tsx'
import { NextStep } from '#ui/feedback/query-boundary.tsx'
import { PersonLink } from '#ui/navigation/record-link.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { AnswerButtons, formatType } from '../../features/people/creators/requests.tsx'
import { WORK_WIDGET_ROWS, WorkWidget } from './work-widget.tsx'

/** The newest pending requests of content creators. Render only with permission: `useCan(creators.list)`. */
export function PendingCreators() {
  const query = useQuery(creators.list, {
    body: { page: 1, limit: WORK_WIDGET_ROWS, types: [], statuses: ['PENDING'], userIds: [] },
  })
  return (
    <WorkWidget
      title="Content creators"
      extra={<NextStep to="/dashboard/content-creators?tabIndex=0" label="All requests" />}
      query={{ ...query, data: query.data?.data }}
      total={query.data?.total}
      toRow={(request) => ({
        id: request.id,
        title: (
          <PersonLink id={request.userId}>{getPersonName(request.user, request.user.email, 'Unknown user')}</PersonLink>
        ),
        detail: [formatType(request.type), request.description].filter(Boolean).join(': '),
        age: request.createDate && <Age at={request.createDate} />,
        actions: <AnswerButtons request={request} />,
      })}
    />
  )
}
