import { CREATOR_REQUEST_STATUSES } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { AnswerButtons, formatType } from '#shared/people/content-requests.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { NextStep } from '#shared/records/next-step.tsx'
import { PersonLink } from '#shared/records/record-link.tsx'
import { isOther } from '#shared/table/asked-rows.ts'
import { Age } from '#ui/date-time/shown-time.tsx'
import { useWork, WorkWidget } from './work-widget.tsx'

/** Rows of the list: two share the place of one. */
const LIMIT = 3

const NEWEST = {
  body: { page: 1, limit: LIMIT, types: [], statuses: ['PENDING' as const], userIds: [] },
}

export const usePendingCreators = () =>
  useWork(creators.list, NEWEST, {
    contradicts: ({ status }) => isOther(status, 'PENDING', CREATOR_REQUEST_STATUSES),
  })

export const PendingCreators = ({ query }: { query: ReturnType<typeof usePendingCreators> }) => (
  <WorkWidget
    title="Content creators"
    extra={<NextStep to="/dashboard/content-creators?tabIndex=0" label="All requests" />}
    query={query}
    limit={LIMIT}
    total={query.total}
    leftOut={query.leftOut}
    toRow={(request) => {
      const { id, userId, user, type, description, createDate } = request
      const name = getPersonName(user, user.email, 'Unknown user')

      return {
        id,
        face: { src: user.avatar, name },
        title: <PersonLink id={userId}>{name}</PersonLink>,
        detail: (
          <>
            {createDate && (
              <>
                <Age at={createDate} /> ·{' '}
              </>
            )}
            {[formatType(type), description].filter(Boolean).join(': ')}
          </>
        ),
        actions: <AnswerButtons request={request} />,
      }
    }}
  />
)
