import type { CreatorRequest, CreatorRequestStatus } from '@cornerman/contract'
import type { ListColumn } from '../../../ui/list/list-table.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { LongDate } from '../../../ui/time/calendar-day.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { Requester } from './requester.tsx'

const TONES = { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<CreatorRequestStatus, string>

/** Only what is pending can be answered: its tab alone has the column with the buttons. */
export function creatorColumns(status: CreatorRequestStatus): ListColumn<CreatorRequest>[] {
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
