import { PlayCircleOutlined, ScissorOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { formatBout } from '#shared/events/bout/bout.ts'
import { formatClipLength } from '#shared/events/bout/video-url.ts'
import { getPlaybackUrl } from '#shared/events/playback-url.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Player } from '#ui/media/player/player.tsx'
import { useBout, useCard } from './card-context.tsx'
import { MissingPartButton } from './missing-part-button.tsx'

/** The clip of a bout, or the button that adds it. */
export function Clip() {
  const { event, editable } = useCard()
  const { slot, number, missing } = useBout()
  const [isOpen, setOpen] = useState(false)

  const link = slot.fight?.fightLink
  if (link) {
    const length = formatClipLength(link, event.fromDate) ?? 'Clip'
    const name = formatBout(slot)

    return (
      <>
        <Button
          size="small"
          type="text"
          icon={<PlayCircleOutlined aria-hidden />}
          aria-label={`Play clip of bout ${number}: ${length}`}
          onClick={() => setOpen(true)}
        >
          {length}
        </Button>
        <Dialog kind="wide" title={name} open={isOpen} onClose={() => setOpen(false)} footer={null}>
          <Player src={link} name={name} autoPlay="aloud" />
        </Dialog>
      </>
    )
  }

  const canAdd = editable.results && getPlaybackUrl(event.status, event.video) !== null
  if (!canAdd || !missing.includes('no video')) {
    return null
  }

  return <MissingPartButton part="video" icon={<ScissorOutlined aria-hidden />} label="Add clip" />
}
