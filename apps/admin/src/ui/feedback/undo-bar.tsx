import { Button } from 'antd'
import type { ReactNode } from 'react'
import ui from '#ui/ui.module.css'
import styles from './feedback.module.css'
import type { Undo } from './use-undo.ts'

interface Props {
  undo: Pick<Undo, 'last' | 'pending' | 'undo'>
  /** The next step, shown beside the last action and after it. */
  children?: ReactNode
  /** At the bottom of the window, above the thumb. */
  isFixed?: boolean
}

/** The last action, until it can no longer be taken back. The screen registers the key. */
export function UndoBar({ undo: { last, pending, undo }, children, isFixed }: Props) {
  return (
    <div className={styles.bar} data-fixed={isFixed} role="status">
      {last && (
        <>
          <span>
            {last.label}
            {last.state === 'waiting' && <span className={ui.quiet}> Saved in 5 seconds.</span>}
          </span>
          <Button onClick={undo} aria-keyshortcuts="z">
            Undo <kbd>Z</kbd>
          </Button>
        </>
      )}
      {!last && pending ? <span>Saving…</span> : children}
    </div>
  )
}
