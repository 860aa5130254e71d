import { CREATOR_REQUEST_STATUSES, type CreatorRequest, type CreatorRequestStatus } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { Flex } from 'antd'
import clsx from 'clsx'
import { useRef } from 'react'
import { Copyable, WordBreak } from '../../../ui/copyable.tsx'
import { LongDate } from '../../../ui/date-time/shown-time.tsx'
import { CommandButton } from '../../../ui/feedback/command-button.tsx'
import { Empty } from '../../../ui/feedback/query-boundary.tsx'
import { StatusDot } from '../../../ui/feedback/status.tsx'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { PersonAvatar } from '../../../ui/media/person-avatar.tsx'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { UrlTabs } from '../../../ui/navigation/url-tabs.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextCell } from '../../../ui/table/cells.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '../../../ui/table/list-table.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useFocusOnNextRow } from '../../../ui/table/use-focus-on-next-row.ts'
import styles from './creators.module.css'

const STATUS_LABELS: Record<CreatorRequestStatus, { tone: 'waiting' | 'good' | 'bad'; emptyText: string }> = {
  PENDING: { tone: 'waiting', emptyText: 'No requests are waiting' },
  APPROVED: { tone: 'good', emptyText: 'No requests have been approved yet' },
  REJECTED: { tone: 'bad', emptyText: 'No requests have been rejected yet' },
}

/** Requests of content creators, one tab per status. The tab index is in the URL (document 1, "Content creators"). */
export default function CreatorsScreen() {
  const tabs = CREATOR_REQUEST_STATUSES.map((status) => ({ key: status, label: status, content: <CreatorRequests status={status} /> }))
  return (
    <>
      <PageHeading>Content creators</PageHeading>
      <UrlTabs name="tabIndex" valueType="index" tabs={tabs} />
    </>
  )
}

/** The requests of one status, newest first, with a button that loads more. */
function CreatorRequests({ status }: { status: CreatorRequestStatus }) {
  const name = `Requests: ${status}`
  const pageSize = 10
  const table = { name, columns: getColumns(status), rowKey: toId, pageSize, minWidth: 980 }
  return (
    <Panel>
      <LoadMore
        endpoint={creators.list}
        getInput={(page) => ({ body: { page, limit: pageSize, types: [], statuses: [status], userIds: [] } })}
        getRows={({ data }) => data}
        rowKey={toId}
        pageSize={pageSize}
        singular="request"
        plural="requests"
        skeleton={<ListTable<CreatorRequest> {...table} rows={undefined} />}
        empty={<Empty title={STATUS_LABELS[status].emptyText} hint="Fighters and fans send requests from their apps." />}
      >
        {(rows) => <Rows {...table} rows={rows} />}
      </LoadMore>
    </Panel>
  )
}

const toId = ({ id }: CreatorRequest) => id
const TYPE_LABELS: Record<CreatorRequest['type'], string> = { KICKS: 'Kicks', VIDEOS: 'Videos', STREAMS: 'Streams' }
const formatType = (type: CreatorRequest['type'] | undefined) => (type ? (TYPE_LABELS[type] ?? type) : 'Unknown')

function Rows({ rows = [], ...table }: ListTableProps<CreatorRequest>) {
  const container = useRef<HTMLDivElement>(null)
  useFocusOnNextRow(container, rows.map(toId), (table, index) => {
    const buttonGroups = [...table.querySelectorAll('[data-answers]')]
    return (buttonGroups[index] ?? buttonGroups.at(-1))?.querySelector('button')
  })
  return (
    <div ref={container}>
      <ListTable<CreatorRequest> {...table} rows={rows} />
    </div>
  )
}

/** Only pending requests can be approved or rejected, so only their tab has the action column. */
function getColumns(status: CreatorRequestStatus): ListColumn<CreatorRequest>[] {
  const columns: ListColumn<CreatorRequest>[] = [
    { key: 'id', title: 'Id', width: 56, numeric: true, render: ({ id }) => id },
    { key: 'user', title: 'User', width: 232, isRowHeader: true, render: ({ user, userId }) => <Requester user={user} userId={userId} /> },
    { key: 'type', title: 'Type', width: 84, render: ({ type }) => formatType(type) },
    {
      key: 'description',
      title: 'Description',
      render: ({ description }) => <p style={{ paddingBlock: 4, overflowWrap: 'anywhere' }}>{description || '–'}</p>,
    },
    {
      key: 'status',
      title: 'Status',
      width: 104,
      render: ({ status }) => <StatusDot tone={STATUS_LABELS[status]?.tone ?? 'neutral'}>{status ?? 'Unknown'}</StatusDot>,
    },
    { key: 'created', title: 'Created', width: 152, render: ({ createDate }) => (createDate ? <LongDate at={createDate} /> : '–') },
  ]
  if (status !== 'PENDING') return columns
  return [...columns, { key: 'action', title: 'Action', width: 168, render: (request) => <AnswerButtons request={request} /> }]
}

type User = CreatorRequest['user']

const getRequesterName = ({ firstName, lastName, email }: User): string => `${firstName ?? ''} ${lastName ?? ''}`.trim() || email || 'Unknown user'

/** Avatar, name and email address of the requester. */
function Requester({ user, userId }: { user: User; userId: number }) {
  const name = getRequesterName(user)
  // Names and email are undocumented; the id is not.
  if (!user.email) return <TextCell>{`${name}, id ${userId}`}</TextCell>
  return (
    <Flex component="span" gap={12} align="center" className={styles.requester}>
      <PersonAvatar size={32} src={user.avatar} />
      <Copyable text={user.email} name={`email of ${name}`}>
        <TextCell>{name}</TextCell>
        <Tooltip text={user.email}>
          <span className={clsx('cm-line cm-line-second', styles.requesterEmail)}>
            <WordBreak text={user.email} />
          </span>
        </Tooltip>
      </Copyable>
    </Flex>
  )
}

const ANSWERS = [
  { verb: 'Approve', to: creators.approve, consequence: 'can then publish', notice: 'This request was confirmed', danger: false },
  { verb: 'Reject', to: creators.reject, consequence: 'cannot publish', notice: 'This request was rejected', danger: true },
] as const

/** Approve and reject. Both ask for confirmation, because neither can be undone. */
function AnswerButtons({ request: { id, type, description, user } }: { request: CreatorRequest }) {
  const name = getRequesterName(user)
  return (
    <Flex component="span" wrap gap={8} data-answers>
      {ANSWERS.map(({ verb, to, consequence, notice, danger }) => (
        <CommandButton
          key={verb}
          endpoint={to}
          input={{ body: { id } }}
          question={`${verb} the request of ${name}?`}
          description={
            <>
              {description && <blockquote className={styles.quote}>{description}</blockquote>}
              {name} {consequence}: {formatType(type)}. This cannot be undone here.
            </>
          }
          successText={notice}
          danger={danger}
          label={`${verb} ${name}`}
        >
          {verb}
        </CommandButton>
      ))}
    </Flex>
  )
}
