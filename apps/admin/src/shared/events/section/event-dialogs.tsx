import { Outlet } from 'react-router-dom'
import { useMyPermissions } from '#api'
import { PermissionGuard } from '#shared/permission/permission-guard.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Player } from '#ui/media/player/player.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import { DIALOGS } from '../dialog-names.ts'
import { ChatDialog } from '../dialogs/chat-dialog.tsx'
import { StartStopDialog } from '../dialogs/start-stop-dialog.tsx'
import { type EventDialogProps, getPlayableUrl } from '../event-dialog.ts'
import { type ArenaOfEvents, EventDialogByUrl } from './event-dialog-by-url.tsx'

/** The dialogs of an arena's events, and in the outlet the windows that the route table adds (app/event-outlet.tsx). */
export function EventDialogs(arena: ArenaOfEvents) {
  const canStartAndStop = useMyPermissions().includes('start_stop_event')

  return (
    <>
      <Outlet context={arena} />
      <EventDialogByUrl
        {...arena}
        name={DIALOGS.play}
        title="Play event"
        render={(dialog) => <PlayDialog {...dialog} />}
      />
      <EventDialogByUrl
        {...arena}
        name={DIALOGS.chat}
        title="Chat"
        render={(dialog) => <ChatDialog {...dialog} />}
      />
      <PermissionGuard isAllowed={canStartAndStop} needed={['start_stop_event']} fallback={null}>
        {(['start', 'stop'] as const).map((action) => (
          <EventDialogByUrl
            {...arena}
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

/** Plays the live stream or the recording. Starts immediately, because the user pressed Play. */
function PlayDialog({ event, open, onClose }: EventDialogProps) {
  const { name } = event
  const url = getPlayableUrl(event)

  return (
    <Dialog kind="wide" title={name} open={open} onClose={onClose} footer={null}>
      {url ? (
        <Player src={url} name={name} autoPlay="aloud" />
      ) : (
        <Empty description="There is no stream to play" />
      )}
    </Dialog>
  )
}
