import { Dialog } from '../../../ui/dialog.tsx'
import { Player } from '../../../ui/player/player.tsx'
import { Empty } from '../../../ui/read-state.tsx'
import type { EventDialogProps } from './event-dialogs.tsx'
import { shownVideo, TYPE_WORDS } from './shown-video.ts'

/** The stream of an event that is on, or its recording. It plays at once: Play was pressed. */
export function PlayDialog({ event, open, onClose }: EventDialogProps) {
  const video = shownVideo(event)
  const title = video && video.type !== 'FIGHT_EVENT' ? `${event.name}, ${TYPE_WORDS[video.type].toLowerCase()}` : event.name
  return (
    <Dialog kind="wide" title={title} open={open} onClose={onClose} footer={null}>
      {video ? <Player address={video.address} name={title} autoPlay="aloud" /> : <Empty nothingYet="There is no stream to play" />}
    </Dialog>
  )
}
