import { type FightEvent, isLive } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { useCan, useMyPermissions } from '../../../api/can.tsx'
import { SpanDates, SpanTimes } from '../../../ui/date-time/shown-time.tsx'
import { StatusDot } from '../../../ui/feedback/status.tsx'
import { formatEventStatus } from '../../../ui/labels.tsx'
import { RecordLink } from '../../../ui/navigation/record-link.tsx'
import { useReturnState, useSiteMap } from '../../../ui/navigation/site-map.ts'
import { TextCell } from '../../../ui/table/cells.tsx'
import { type ListColumn, ListTable } from '../../../ui/table/list-table.tsx'
import { DIALOGS } from '../events/event-dialog.ts'
import { LiveBadge } from '../events/live-badge.tsx'
import { isTonight, type ListedEvening } from './evening-list.ts'

interface Props {
  name: string
  /** Undefined while loading. */
  evenings: readonly ListedEvening[] | undefined
}

/** Events of several arenas. A row opens the evening of a live event, else the card. */
export function EveningTable({ name, evenings }: Props) {
  const canEdit = useCan(events.update)
  const canOpen = useSiteMap().findScreen('/dashboard/arenas/1', useMyPermissions())?.missingPermissions.length === 0
  const toTarget = ({ account, event }: ListedEvening) => ({
    to:
      event.status === 'ONGOING'
        ? toPath(account, 'evening', event)
        : canEdit
          ? toPath(account, 'edit', event)
          : `/dashboard/arenas/${account}`,
  })
  return (
    <ListTable
      name={name}
      columns={getColumns({ canEdit, canOpen })}
      rows={evenings}
      rowLink={canOpen ? toTarget : undefined}
      pageSize={8}
      hasTwoLines
    />
  )
}

const toPath = (account: number, dialog: keyof typeof DIALOGS, { id }: FightEvent) =>
  `/dashboard/arenas/${account}?${DIALOGS[dialog]}=${id}`

function getColumns({ canEdit, canOpen }: { canEdit: boolean; canOpen: boolean }): ListColumn<ListedEvening>[] {
  const columns: ListColumn<ListedEvening>[] = [
    { title: 'Event', width: '20%', minWidth: 196, isRowHeader: true, render: ({ event }) => event.name },
    { title: 'Status', width: 148, render: ({ event }) => <EveningStatus event={event} /> },
    {
      title: 'Arena',
      minWidth: 136,
      render: ({ account, event }) => {
        const name = <TextCell>{event.location.name}</TextCell>
        return canOpen ? <RecordLink to={`/dashboard/arenas/${account}`}>{name}</RecordLink> : name
      },
    },
    { title: 'Date', width: 172, render: ({ event }) => <SpanDates {...toSpan(event)} /> },
    { title: 'Time', width: 216, render: ({ event }) => <SpanTimes {...toSpan(event)} /> },
  ]
  if (!canOpen) return columns
  return [...columns, { title: 'Open', width: 112, render: (row) => <EveningLinks row={row} canEdit={canEdit} /> }]
}

const toSpan = ({ fromDate, toDate, location }: FightEvent) => ({ fromDate, toDate, zone: location.tz })

export function EveningStatus({ event }: { event: FightEvent }) {
  const { status } = event
  if (isLive(event)) return <LiveBadge event={event} />
  if (status === 'UPCOMING' && isTonight(event, new Date())) return <StatusDot tone="good">Today</StatusDot>
  return <StatusDot tone={status === 'CANCELED' ? 'bad' : 'neutral'}>{formatEventStatus(status)}</StatusDot>
}

/** The evening of a live event, and the card. */
export function EveningLinks({ row: { account, event }, canEdit }: { row: ListedEvening; canEdit: boolean }) {
  const state = useReturnState()
  return (
    <Flex component="span" gap={12}>
      {event.status === 'ONGOING' && (
        <Link to={toPath(account, 'evening', event)} state={state} aria-label={`Evening: ${event.name}`}>
          Evening
        </Link>
      )}
      {canEdit && (
        <Link to={toPath(account, 'edit', event)} state={state} aria-label={`Card: ${event.name}`}>
          Card
        </Link>
      )}
    </Flex>
  )
}
