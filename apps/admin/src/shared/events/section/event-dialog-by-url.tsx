import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Skeleton } from 'antd'
import { type ComponentProps, Fragment, type ReactNode, useMemo, useState } from 'react'
import { parseId, useQuery } from '#api'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import type { EventDialogProps } from '../event-dialog.ts'

/** The arena whose events are shown. */
export interface ArenaOfEvents {
  /** The account of the arena. */
  userId: number
  /** The row that was opened, if the dialog was opened from one. */
  openedEvent: FightEvent | undefined
}

interface Props extends ArenaOfEvents {
  /** The query parameter. */
  name: string
  /** The title until the event has been read. */
  title: string
  /** The size of the dialog that follows. */
  kind?: ComponentProps<typeof Dialog>['kind']
  render(props: EventDialogProps): ReactNode
}

/** A dialog about one event. A query parameter opens it, so Back closes it and a shared link opens it. */
export function EventDialogByUrl({
  name,
  title,
  kind = 'form',
  userId,
  openedEvent,
  render,
}: Props) {
  const { value = '', isOpen, close } = useDialogParam(name)
  const id = parseId(value)
  const query = useQuery(events.one, id === undefined ? null : { params: { id } })
  const found = query.data ?? (openedEvent?.id === id ? openedEvent : undefined)
  const event = useMemo(() => found && withOwner(found, userId), [found, userId])
  const isOfArena = event && event.location.userId === userId

  // Keeps the last event while the dialog closes.
  const [lastEvent, setLastEvent] = useState<FightEvent>()
  if (isOfArena && event !== lastEvent) {
    setLastEvent(event)
  }

  const isWaiting = isOpen && !isOfArena

  return (
    <>
      <Dialog title={title} kind={kind} open={isWaiting} onClose={close}>
        {id === undefined || event ? (
          <Empty description="Event not found in this arena" />
        ) : (
          <QueryBoundary
            query={query}
            skeleton={<Skeleton title={false} paragraph={{ rows: 1 }} />}
          >
            {() => null}
          </QueryBoundary>
        )}
      </Dialog>
      {lastEvent && (
        <Fragment key={lastEvent.id}>
          {render({ event: lastEvent, open: isOpen && !isWaiting, onClose: close })}
        </Fragment>
      )}
    </>
  )
}

/** Commands need the account of the arena, which the documents do not list among the fields of an event. */
const withOwner = (event: FightEvent, userId: number): FightEvent =>
  event.location.userId === undefined
    ? { ...event, location: { ...event.location, userId } }
    : event
