import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { type ComponentProps, Fragment, type ReactNode, useMemo, useState } from 'react'
import { parseId, useMyPermissions, useQuery } from '#api'
import { Can } from '#shared/permission/can.tsx'
import { PermissionGuard } from '#shared/permission/permission-guard.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Player } from '#ui/media/player/player.tsx'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { EventEditor } from '../../../features/events/fight-card/event-editor.tsx'
import { ChatDialog } from '../dialogs/chat-dialog.tsx'
import { type EventDialogProps, StartStopDialog } from '../dialogs/start-stop-dialog.tsx'
import { DIALOGS, getPlayableUrl } from '../event-dialog.ts'
import { useEventTools } from '../event-tool.ts'

interface Props {
  userId: number
  /** The row that was opened, if the dialog was opened from one. */
  openedEvent: FightEvent | undefined
}

/** The event dialogs. A query parameter opens each one, so Back closes it and a shared link opens it. */
export function EventDialogs(props: Props) {
  const canStartAndStop = useMyPermissions().includes('start_stop_event')
  const eventTools = useEventTools()
  return (
    <>
      <Can call={events.update}>
        <DialogByUrl
          {...props}
          name={DIALOGS.edit}
          title="Edit event"
          kind="full"
          render={(dialog) => <EventEditor {...dialog} />}
        />
      </Can>
      {eventTools.map(({ name, title, Content }) => (
        <DialogByUrl
          {...props}
          key={name}
          name={name}
          title={title}
          kind="full"
          render={({ event, ...dialog }) => (
            <Dialog {...dialog} kind="page" title={event.name} footer={null}>
              <Content event={event} />
            </Dialog>
          )}
        />
      ))}
      <DialogByUrl
        {...props}
        name={DIALOGS.play}
        title="Play event"
        render={(dialog) => <PlayDialog {...dialog} />}
      />
      <DialogByUrl
        {...props}
        name={DIALOGS.chat}
        title="Chat"
        render={(dialog) => <ChatDialog {...dialog} />}
      />
      <PermissionGuard isAllowed={canStartAndStop} needed={['start_stop_event']} fallback={null}>
        {(['start', 'stop'] as const).map((action) => (
          <DialogByUrl
            {...props}
            key={action}
            name={DIALOGS[action]}
            title={action === 'start' ? 'Start event' : 'Stop event'}
            render={(dialog) => <StartStopDialog action={action} {...dialog} />}
          />
        ))}
      </PermissionGuard>
    </>
  )
}

interface DialogByUrlProps extends Props {
  /** The query parameter. */
  name: string
  /** Until the event has been read. */
  title: string
  /** As large as the dialog that follows. */
  kind?: ComponentProps<typeof Dialog>['kind']
  render(props: EventDialogProps): ReactNode
}

function DialogByUrl({
  name,
  title,
  kind = 'form',
  userId,
  openedEvent,
  render,
}: DialogByUrlProps) {
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
          <Empty title="Event not found in this arena" />
        ) : (
          <QueryBoundary query={query} skeleton={<span className={ui.bar} />}>
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

/** Plays the live stream or the recording. Starts immediately, because the user pressed Play. */
function PlayDialog({ event, open, onClose }: EventDialogProps) {
  const { name } = event
  const url = getPlayableUrl(event)
  return (
    <Dialog kind="wide" title={name} open={open} onClose={onClose} footer={null}>
      {url ? (
        <Player src={url} name={name} autoPlay="aloud" />
      ) : (
        <Empty title="There is no stream to play" />
      )}
    </Dialog>
  )
}
