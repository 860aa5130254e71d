import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './undo-bar.module.css'
import { UNDO_DELAY, type Undo } from './use-undo.ts'

interface Props {
  undo: Pick<Undo, 'last' | 'pending' | 'undo' | 'dismiss'>
  /** The next step, shown beside the last action and after it. */
  children?: ReactNode
  /** Keeps the bar at the bottom of the window, above the thumb, until it is closed. */
  isFixed?: boolean
}

/** The last action: until when it can be taken back, then that it is too late. The screen registers the key. */
export function UndoBar({ undo: { last, pending, undo, dismiss }, children, isFixed }: Props) {
  const content = !last && pending ? <span>Saving…</span> : children
  const isFinal = last?.state === 'final'

  return (
    // Announces what comes; empty until then.
    <div className={isFixed ? styles.fixed : styles.inline} role="status">
      {(last || content) && (
        <div className={styles.bar}>
          {last && (
            <>
              <p>
                {last.label}
                {last.state === 'waiting' && <small>Not saved yet</small>}
                {isFinal && <small>{pending ? 'Saving…' : 'Saved. Too late to undo'}</small>}
              </p>
              {!isFinal && (
                <Button onClick={undo} aria-keyshortcuts="z">
                  Undo {last.state === 'waiting' && <Countdown key={last.label} />} <kbd>Z</kbd>
                </Button>
              )}
            </>
          )}
          {content}
          {isFixed && last && (
            <IconButton
              icon={<CloseOutlined aria-hidden />}
              aria-label={last.state === 'waiting' ? 'Save now and close' : 'Close'}
              onClick={dismiss}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The seconds left. Not read: the status would announce every second. */
function Countdown() {
  const [seconds, setSeconds] = useState(UNDO_DELAY / 1000)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  return <span aria-hidden>{seconds} s</span>
}
