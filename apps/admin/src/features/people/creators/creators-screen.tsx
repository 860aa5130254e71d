import { CREATOR_REQUEST_STATUSES, type CreatorRequest, type CreatorRequestStatus } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { Flex } from 'antd'
import { useRef } from 'react'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Breakable, Copyable } from '../../../ui/copyable.tsx'
import { Face } from '../../../ui/face.tsx'
import { TextCell } from '../../../ui/list/cells.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '../../../ui/list/list-table.tsx'
import { useFocusOnNextRow } from '../../../ui/list/use-focus-on-next-row.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Empty } from '../../../ui/read-state.tsx'
import { StatusDot } from '../../../ui/status.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { LongDate } from '../../../ui/time/shown-time.tsx'
import './creators.css'

const STATUSES: Record<CreatorRequestStatus, { tone: 'waiting' | 'good' | 'bad'; none: string }> = {
  PENDING: { tone: 'waiting', none: 'No requests are waiting' },
  APPROVED: { tone: 'good', none: 'No requests have been approved yet' },
  REJECTED: { tone: 'bad', none: 'No requests have been rejected yet' },
}

/** Who asks to publish, a tab for each status; the index of the open tab is in the address (document 1, "Content creators"). */
export default function CreatorsScreen() {
  const tabs = CREATOR_REQUEST_STATUSES.map((status) => ({ key: status, label: status, content: <CreatorRequests status={status} /> }))
  return (
    <>
      <PageHeading>Content creators</PageHeading>
      <AddressTabs name="tabIndex" by="index" tabs={tabs} />
    </>
  )
}

/** The requests of one status, newest first, as many as one asks for. */
function CreatorRequests({ status }: { status: CreatorRequestStatus }) {
  const name = `Requests: ${status}`
  const pageSize = 10
  const table = { name, columns: creatorColumns(status), rowKey: toId, pageSize }
  return (
    <Panel label={name}>
      <LoadMore
        endpoint={creators.list}
        input={(page) => ({ body: { page, limit: pageSize, types: [], statuses: [status], userIds: [] } })}
        rowsOf={({ data }) => data}
        rowKey={toId}
        pageSize={pageSize}
        one="request"
        many="requests"
        skeleton={<ListTable<CreatorRequest> {...table} rows={undefined} />}
        empty={<Empty nothingYet={STATUSES[status].none} hint="Fighters and fans ask for it in their own apps." />}
      >
        {(rows) => <Rows {...table} rows={rows} />}
      </LoadMore>
    </Panel>
  )
}

const toId = ({ id }: CreatorRequest) => id

function Rows({ rows = [], ...table }: ListTableProps<CreatorRequest>) {
  const box = useRef<HTMLDivElement>(null)
  useFocusOnNextRow(box, rows.map(toId), (table, place) => {
    const answers = [...table.querySelectorAll('[data-answers]')]
    return (answers[place] ?? answers.at(-1))?.querySelector('button')
  })
  return (
    <div ref={box}>
      <ListTable<CreatorRequest> {...table} rows={rows} />
    </div>
  )
}

/** Only what is pending can be answered: its tab alone has the column with the buttons. */
function creatorColumns(status: CreatorRequestStatus): ListColumn<CreatorRequest>[] {
  const columns: ListColumn<CreatorRequest>[] = [
    { key: 'id', title: 'Id', width: 64, numeric: true, render: ({ id }) => id },
    { key: 'user', title: 'User', width: '24%', lead: true, render: ({ user }) => <Requester user={user} /> },
    { key: 'type', title: 'Type', width: 96, render: ({ type }) => type },
    { key: 'description', title: 'Description', render: ({ description }) => <p className="cm-creator-words">{description || '–'}</p> },
    {
      key: 'status',
      title: 'Status',
      width: 112,
      render: ({ status }) => <StatusDot tone={STATUSES[status]?.tone ?? 'neutral'}>{status}</StatusDot>,
    },
    { key: 'created', title: 'Created', width: 152, render: ({ createDate }) => createDate && <LongDate at={createDate} /> },
  ]
  if (status !== 'PENDING') return columns
  return [...columns, { key: 'action', title: 'Action', width: 168, render: (request) => <AnswerButtons request={request} /> }]
}

type User = CreatorRequest['user']

const requesterName = ({ firstName, lastName, email }: User): string => `${firstName ?? ''} ${lastName ?? ''}`.trim() || email

/** Who asks: face, name, and where to write to them. */
function Requester({ user }: { user: User }) {
  const name = requesterName(user)
  return (
    <Flex component="span" gap={12} align="center" className="cm-requester">
      <Face size={32} src={user.avatar} />
      <Copyable text={user.email} what={`e-mail of ${name}`}>
        <TextCell>{name}</TextCell>
        <span className="cm-line cm-line-second" title={user.email}>
          <Breakable text={user.email} />
        </span>
      </Copyable>
    </Flex>
  )
}

const ANSWERS = [
  { verb: 'Approve', to: creators.approve, may: 'may then', done: 'This request was confirmed', danger: false },
  { verb: 'Reject', to: creators.reject, may: 'may then not', done: 'This request was rejected', danger: true },
] as const

/** Approve and reject. Neither can be taken back, so both ask. */
function AnswerButtons({ request: { id, type, description, user } }: { request: CreatorRequest }) {
  const who = requesterName(user)
  return (
    <Flex component="span" wrap gap={8} data-answers>
      {ANSWERS.map(({ verb, to, may, done, danger }) => (
        <CommandButton
          key={verb}
          to={to}
          input={{ body: { id } }}
          question={`${verb} the request of ${who}?`}
          consequence={
            <>
              {description && <blockquote className="cm-creator-quote">{description}</blockquote>}
              {who} {may} publish: {type}. This cannot be undone here.
            </>
          }
          done={done}
          danger={danger}
        >
          {verb}
        </CommandButton>
      ))}
    </Flex>
  )
}
