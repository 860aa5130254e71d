import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { useCan, useMyPermissions } from '#api'
import { SpanDates, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { useEventTools } from '#ui/navigation/event-tool.ts'
import { RecordLink } from '#ui/navigation/record-link.tsx'
import { useSiteMap } from '#ui/navigation/site-map.ts'
import { TextCell } from '#ui/table/cells.tsx'
import { type ListColumn, ListTable } from '#ui/table/list-table.tsx'
import { DIALOGS } from '../events/event-dialog.ts'
import { EventLinks, EventStatusTag, toDialogPath } from '../events/event-links.tsx'
import type { EventOfArena } from '../events/events-of-arenas.ts'

interface Props {
  name: string
  /** Undefined while loading. */
  evenings: readonly EventOfArena[] | undefined
}

/** Events of several arenas. A row opens the evening of a live event, else the card. */
export function EveningTable({ name, evenings }: Props) {
  const canEdit = useCan(events.update)
  const eventTools = useEventTools()
  const canOpen = useSiteMap().findScreen('/dashboard/arenas/1', useMyPermissions())?.missingPermissions.length === 0
  const toTarget = ({ account, event }: EventOfArena) => {
    const dialog = eventTools.find((tool) => tool.isFor(event))?.name ?? (canEdit && DIALOGS.edit)
    return { to: dialog ? toDialogPath(account, dialog, event) : `/dashboard/arenas/${account}` }
  }
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

function getColumns({ canEdit, canOpen }: { canEdit: boolean; canOpen: boolean }): ListColumn<EventOfArena>[] {
  const columns: ListColumn<EventOfArena>[] = [
    { title: 'Event', width: '20%', minWidth: 196, isRowHeader: true, render: ({ event }) => event.name },
    { title: 'Status', width: 148, render: ({ event }) => <EventStatusTag event={event} /> },
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
  return [...columns, { title: 'Open', width: 112, render: (row) => <EventLinks row={row} canEdit={canEdit} /> }]
}

const toSpan = ({ fromDate, toDate, location }: FightEvent) => ({ fromDate, toDate, zone: location.tz })
