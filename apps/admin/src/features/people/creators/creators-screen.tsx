import { CREATOR_REQUEST_STATUSES, type CreatorRequest, type CreatorRequestStatus, PAGE_SIZE } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Empty } from '../../../ui/read-state.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import './creators.css'
import { Breakable } from '../../../ui/breakable.tsx'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Copyable } from '../../../ui/copyable.tsx'
import { Face } from '../../../ui/face.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { LongDate } from '../../../ui/time/calendar-day.tsx'

/** Who asks to publish, by how they were answered; the open tab's place is in the address (document 1, "Content creators"). */
export default function CreatorsScreen() {
  return (
    <>
      <PageHeading>Content creators</PageHeading>
      <AddressTabs
        name="tabIndex"
        by="index"
        tabs={CREATOR_REQUEST_STATUSES.map((status) => ({ key: status, label: status, content: <CreatorRequests status={status} /> }))}
      />
    </>
  )
}

const EMPTY: Record<CreatorRequestStatus, string> = {
  PENDING: 'No requests are waiting',
  APPROVED: 'No requests have been approved yet',
  REJECTED: 'No requests have been rejected yet',
}

/** The requests of one status, newest first, as many as one asks for. */
function CreatorRequests({ status }: { status: CreatorRequestStatus }) {
  const columns = creatorColumns(status)
  const table = { name: `Requests: ${status}`, columns, rowKey: idOf, pageSize: PAGE_SIZE.contentCreators }
  return (
    <Panel label={`Requests: ${status}`}>
      <LoadMore
        endpoint={creators.list}
        input={(page) => ({ body: { page, limit: PAGE_SIZE.contentCreators, types: [], statuses: [status], userIds: [] } })}
        rowsOf={({ data }) => data}
        rowKey={idOf}
        pageSize={PAGE_SIZE.contentCreators}
        one="request"
        many="requests"
        skeleton={<ListTable<CreatorRequest> {...table} rows={undefined} />}
        empty={<Empty nothingYet={EMPTY[status]} hint="Fighters and fans ask for it in their own apps." />}
      >
        {(rows) => <Rows table={table} rows={rows} />}
      </LoadMore>
    </Panel>
  )
}

const idOf = ({ id }: CreatorRequest) => id

interface RowsProps {
  table: Omit<Parameters<typeof ListTable<CreatorRequest>>[0], 'rows'>
  rows: readonly CreatorRequest[]
}

function Rows({ table, rows }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusOnNextRow(box, rows.map(idOf))
  return (
    <div ref={box}>
      <ListTable<CreatorRequest> {...table} rows={rows} />
    </div>
  )
}

const TONES = { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<CreatorRequestStatus, string>

/** Only what is pending can be answered: its tab alone has the column with the buttons. */
function creatorColumns(status: CreatorRequestStatus): ListColumn<CreatorRequest>[] {
  const columns: ListColumn<CreatorRequest>[] = [
    { key: 'id', title: 'Id', width: 64, numeric: true, render: ({ id }) => id },
    { key: 'user', title: 'User', width: '24%', lead: true, render: ({ user }) => <Requester user={user} /> },
    { key: 'type', title: 'Type', width: 96, render: ({ type }) => type },
    { key: 'description', title: 'Description', render: ({ description }) => <p className="cm-creator-words">{description || '–'}</p> },
    { key: 'status', title: 'Status', width: 112, render: ({ status }) => <StatusDot tone={TONES[status] ?? 'neutral'}>{status}</StatusDot> },
    { key: 'created', title: 'Created', width: 152, render: ({ createDate }) => createDate && <LongDate at={createDate} /> },
  ]
  if (status !== 'PENDING') return columns
  return [...columns, { key: 'action', title: 'Action', width: 168, render: (request) => <AnswerButtons request={request} /> }]
}

/** Approve and reject. Neither can be taken back, so both ask. */
function AnswerButtons({ request: { id, type, description, user } }: { request: CreatorRequest }) {
  const who = requesterName(user)
  const said = description && <blockquote className="cm-creator-quote">{description}</blockquote>
  return (
    <span className="cm-creator-answers" data-answers>
      <CommandButton
        to={creators.approve}
        input={{ body: { id } }}
        question={`Approve the request of ${who}?`}
        consequence={
          <>
            {said}
            {who} may then publish: {type}. This cannot be undone here.
          </>
        }
        done="This request was confirmed"
      >
        Approve
      </CommandButton>
      <CommandButton
        to={creators.reject}
        input={{ body: { id } }}
        question={`Reject the request of ${who}?`}
        consequence={
          <>
            {said}
            {who} may then not publish: {type}. This cannot be undone here.
          </>
        }
        done="This request was rejected"
        danger
      >
        Reject
      </CommandButton>
    </span>
  )
}

type User = CreatorRequest['user']

const requesterName = ({ firstName, lastName, email }: User): string => `${firstName ?? ''} ${lastName ?? ''}`.trim() || email

/** Who asks: face, name, and where to write to them. */
function Requester({ user }: { user: User }) {
  const name = requesterName(user)
  return (
    <span className="cm-requester">
      <Face size={32} src={user.avatar} />
      <Copyable text={user.email} what={`e-mail of ${name}`}>
        <span className="cm-line" title={name}>
          {name}
        </span>
        <span className="cm-line cm-line-second" title={user.email}>
          <Breakable text={user.email} />
        </span>
      </Copyable>
    </span>
  )
}

/**
 * A row that is answered goes, and the button that had the focus goes with it: the next row's takes it, so that one can go on answering.
 * Buttons stand in an element marked `data-answers`, one a row.
 */
function useFocusOnNextRow(box: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const before = useRef(ids)
  useLayoutEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id))
    before.current = ids
    if (gone === -1 || (document.activeElement && document.activeElement !== document.body)) return
    const answers = box.current?.querySelectorAll('[data-answers]') ?? []
    const next = answers[gone] ?? answers[answers.length - 1]
    next?.querySelector('button')?.focus()
  })
}
