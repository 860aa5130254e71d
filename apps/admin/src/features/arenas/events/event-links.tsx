import { type FightEvent, isLive } from '@cornerman/contract'
import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { getNow } from '#api/server-clock.ts'
import { StatusDot } from '#ui/feedback/status.tsx'
import { formatEventStatus } from '#ui/labels.tsx'
import { useEventTools } from '#ui/navigation/event-tool.ts'
import { useReturnState } from '#ui/navigation/site-map.ts'
import { DIALOGS } from './event-dialog.ts'
import { type EventOfArena, isTonight } from './events-of-arenas.ts'
import { LiveBadge } from './live-badge.tsx'

export const toDialogPath = (account: number, dialog: string, { id }: FightEvent) =>
  `/dashboard/arenas/${account}?${dialog}=${id}`

export function EventStatusTag({ event }: { event: FightEvent }) {
  const { status } = event
  if (isLive(event)) return <LiveBadge event={event} />
  if (status === 'UPCOMING' && isTonight(event, getNow())) return <StatusDot tone="good">Today</StatusDot>
  return <StatusDot tone={status === 'CANCELED' ? 'bad' : 'neutral'}>{formatEventStatus(status)}</StatusDot>
}

/** Links to the tools of an event, and to its card. */
export function EventLinks({ row: { account, event }, canEdit }: { row: EventOfArena; canEdit: boolean }) {
  const state = useReturnState()
  const tools = useEventTools().filter((tool) => tool.isFor(event))
  const links = [...tools, ...(canEdit ? [{ name: DIALOGS.edit, title: 'Card' }] : [])]
  return (
    <Flex component="span" gap={12}>
      {links.map(({ name, title }) => (
        <Link key={name} to={toDialogPath(account, name, event)} state={state} aria-label={`${title}: ${event.name}`}>
          {title}
        </Link>
      ))}
    </Flex>
  )
}
