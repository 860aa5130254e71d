import {
  CREATOR_REQUEST_STATUSES,
  type CreatorRequest,
  type CreatorRequestStatus,
} from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { useCan } from '#api'
import { BulkButton } from '#shared/action/bulk-button.tsx'
import { joinKnown } from '#shared/labels.tsx'
import { ANSWERS, AnswerButtons, formatType } from '#shared/people/content-requests.tsx'
import type { PersonProps } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { useCanOpenPerson } from '#shared/records/record-link.tsx'
import { isOther } from '#shared/table/asked-rows.ts'
import { EmailCell } from '#shared/table/cells.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '#shared/table/list-table.tsx'
import { LoadMore } from '#shared/table/load-more.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { Panel } from '#ui/panel.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import { SelectionBar, useSelection } from '#ui/table/selection.tsx'
import styles from './content-creators.module.css'

/** Requests of content creators, one tab per status. The tab index is in the URL (CCR-01). */
export default function ContentCreatorsScreen() {
  const tabs = CREATOR_REQUEST_STATUSES.map((status, index) => ({
    key: String(index),
    label: status,
    children: <CreatorRequests status={status} />,
  }))
  return (
    <>
      <PageHeading>Content creators</PageHeading>
      <UrlTabs name="tabIndex" items={tabs} />
    </>
  )
}

/** The requests of one status, newest first, with a button that loads more. */
function CreatorRequests({ status }: { status: CreatorRequestStatus }) {
  const table = { name: `Requests: ${status}`, columns: getColumns(status), pageSize: PAGE_SIZE }

  return (
    <Panel>
      <LoadMore
        endpoint={creators.list}
        getInput={(page) => ({
          body: { page, limit: PAGE_SIZE, types: [], statuses: [status], userIds: [] },
        })}
        pageSize={PAGE_SIZE}
        singular="request"
        plural="requests"
        contradicts={(request) => isOther(request.status, status, CREATOR_REQUEST_STATUSES)}
      >
        {(rows) => (
          <Rows
            {...table}
            rows={rows}
            isAnswerable={status === 'PENDING'}
            empty={
              <Empty
                description={`No ${status.toLowerCase()} requests`}
                hint="Fighters and fans send requests from their apps."
              />
            }
          />
        )}
      </LoadMore>
    </Panel>
  )
}

interface RowsProps extends ListTableProps<CreatorRequest> {
  /** The status has actions, also while no row is left. */
  isAnswerable: boolean
}

const PAGE_SIZE = 10
const isPending = ({ status }: CreatorRequest) => status === 'PENDING'
const getRequestName = ({ user, type }: CreatorRequest) =>
  `${getPersonName(user, user.email, 'Unknown user')}, ${formatType(type)}`

function Rows({ rows, empty, isAnswerable, ...table }: RowsProps) {
  const canAnswer = useCan(creators.approve) && isAnswerable
  const canOpen = useCanOpenPerson()
  const selection = useSelection({ rows: rows ?? [], canSelect: isPending })

  return (
    <>
      {rows?.length === 0 ? (
        empty
      ) : (
        <ListTable<CreatorRequest>
          {...table}
          rows={rows}
          rowLink={canOpen ? ({ userId }) => ({ to: `/dashboard/users/${userId}` }) : undefined}
          selection={
            canAnswer ? { selection, getName: getRequestName, plural: 'requests' } : undefined
          }
        />
      )}
      <SelectionBar selection={selection}>
        {isAnswerable &&
          ANSWERS.map(({ verb, to, consequence, danger }) => (
            <BulkButton
              key={verb}
              selection={selection}
              endpoint={to}
              toInput={({ id }) => ({ body: { id } })}
              getName={getRequestName}
              singular="request"
              plural="requests"
              consequence={`They ${consequence}. You cannot undo this.`}
              variant={danger ? 'default' : 'primary'}
              danger={danger}
            >
              {verb}
            </BulkButton>
          ))}
      </SelectionBar>
    </>
  )
}

/** Only pending requests can be approved or rejected, so only their tab has the action column. */
function getColumns(status: CreatorRequestStatus): ListColumn<CreatorRequest>[] {
  const isPending = status === 'PENDING'

  const description: ListColumn<CreatorRequest> = {
    title: 'Description',
    minWidth: 176,
    onPhone: 'line',
    render: isPending ? ShortDescription : Description,
  }

  const columns: ListColumn<CreatorRequest>[] = [
    {
      title: 'User',
      width: '30%',
      minWidth: 216,
      rowScope: 'row',
      render: getUserName,
      identity,
    },
    { title: 'Id', width: 44, align: 'end', render: ({ id }) => id },
    { title: 'Type', width: 76, onPhone: 'line', render: ({ type }) => formatType(type) },
    description,
    { title: 'Created', below: description, render: Created },
  ]

  return isPending
    ? [...columns, { title: 'Action', width: 168, onPhone: 'buttons', render: Action }]
    : columns
}

// Names and email are undocumented, so an API may send none; the id is documented.
const getUserName = ({ user, userId }: CreatorRequest) =>
  getPersonName(user, user.email, joinKnown(['User', userId]))

const identity = ({ user }: CreatorRequest): PersonProps => ({
  name: getPersonName(user),
  picture: user.avatar,
  detail: <EmailCell email={user.email} owner={getPersonName(user, user.email)} />,
})

const Description = ({ description }: CreatorRequest) => description || '–'

/** Enough to decide by: the question has the whole text. */
const ShortDescription = ({ description }: CreatorRequest) => (
  <p className={styles.shortText} title={description}>
    {description || '–'}
  </p>
)

const Created = ({ createDate }: CreatorRequest) =>
  createDate ? <LongDate at={createDate} /> : '–'
const Action = (request: CreatorRequest) => <AnswerButtons request={request} />
