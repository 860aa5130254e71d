import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { usePause } from './polling.tsx'

/** Stops everything on the screen that moves by itself, and lets it go on. It belongs to the heading. */
export function PauseButton() {
  const { paused, setPaused } = usePause()
  return (
    <Button icon={paused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />} onClick={() => setPaused(!paused)}>
      {paused ? 'Resume updates' : 'Pause updates'}
    </Button>
  )
}
