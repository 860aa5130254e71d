import { PlayCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Player } from '../../../ui/player/player.tsx'

/** Plays a bout's video, attached or not yet. */
export function VideoPreview({ title, address }: { title: string; address: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PlayCircleOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog kind="wide" title={title} open={open} onClose={() => setOpen(false)} footer={null}>
        <Player address={address} name={title} autoPlay="aloud" />
      </Dialog>
    </>
  )
}
