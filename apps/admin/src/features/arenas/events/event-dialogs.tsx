import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { type ReactNode, useState } from 'react'
import { Can, useMyPermissions } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Player } from '../../../ui/player/player.tsx'
import { Empty, QueryBoundary } from '../../../ui/query-boundary.tsx'
import { useDialogParam } from '../../../ui/use-url-state.ts'
import { ChatDialog } from './chat-dialog.tsx'
import { DIALOGS, getShownVideo, STREAM_TYPE_LABELS } from './event-dialog.ts'
import { EventEditor } from './event-editor.tsx'
import { StartStopDialog } from './start-stop-dialog.tsx'

interface Props {
  userId: number
  /** The event that was opened from its row, if it was. */
  opened: FightEvent | undefined
}

/** What every dialog of an event is given. */
export interface EventDialogProps {
  event: FightEvent
  open: boolean
  onClose(): void
}

/** The dialogs of the events, each of which the address may name with its event: Back closes it, a shared link opens it. */
export function EventDialogs(given: Props) {
  const mayStartAndStop = useMyPermissions().includes('start_stop_event')
  return (
    <>
      <Can call={events.update}>
        <Addressed name={DIALOGS.edit} {...given}>
          {(dialog) => <EventEditor {...dialog} />}
        </Addressed>
      </Can>
      <Addressed name={DIALOGS.play} {...given}>
        {(dialog) => <PlayDialog {...dialog} />}
      </Addressed>
      <Addressed name={DIALOGS.chat} {...given}>
        {(dialog) => <ChatDialog {...dialog} />}
      </Addressed>
      {mayStartAndStop && (
        <>
          <Addressed name={DIALOGS.start} {...given}>
            {(dialog) => <StartStopDialog what="start" {...dialog} />}
          </Addressed>
          <Addressed name={DIALOGS.stop} {...given}>
            {(dialog) => <StartStopDialog what="stop" {...dialog} />}
          </Addressed>
        </>
      )}
    </>
  )
}

interface AddressedProps extends Props {
  name: string
  children(dialog: EventDialogProps): ReactNode
}

function Addressed({ name, userId, opened, children }: AddressedProps) {
  const { value = '', isOpen, close } = useDialogParam(name)
  const id = /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
  const reading = useQuery(events.one, id === undefined ? null : { params: { id } })
  const event = reading.data ?? (opened?.id === id ? opened : undefined)
  const isHere = event && (event.location.userId ?? userId) === userId
  // The last one stays in its dialog while that closes.
  const [shown, setShown] = useState<FightEvent>()
  if (isHere && event !== shown) setShown(event)

  const waits = isOpen && !isHere
  return (
    <>
      <Dialog title="Event" open={waits} onClose={close}>
        {id === undefined || event ? (
          <Empty nothingYet="This arena has no such event" />
        ) : (
          <QueryBoundary of={reading} skeleton={<span className="cm-bar" />}>
            {() => null}
          </QueryBoundary>
        )}
      </Dialog>
      {shown && children({ event: shown, open: isOpen && !waits, onClose: close })}
    </>
  )
}

/** The stream of an event that is on, or its recording. It plays at once: Play was pressed. */
function PlayDialog({ event, open, onClose }: EventDialogProps) {
  const video = getShownVideo(event)
  const title = video && video.type !== 'FIGHT_EVENT' ? `${event.name}, ${STREAM_TYPE_LABELS[video.type].toLowerCase()}` : event.name
  return (
    <Dialog kind="wide" title={title} open={open} onClose={onClose} footer={null}>
      {video ? <Player address={video.address} name={title} autoPlay="aloud" /> : <Empty nothingYet="There is no stream to play" />}
    </Dialog>
  )
}
