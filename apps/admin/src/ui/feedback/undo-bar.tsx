import { Button } from 'antd'
import clsx from 'clsx'
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
  const content = !last && pending ? <span>Saving…</span> : children
  return (
    // Announces what comes; empty until then.
    <div className={styles.undo} data-part="undo" data-fixed={isFixed} role="status">
      {(last || content) && (
        <div className={clsx(isFixed && ui.ink, styles.bar)}>
          {last && (
            <>
              <p>
                {last.label}
                {last.state === 'waiting' && <small>Saved in 5 seconds</small>}
              </p>
              <Button onClick={undo} aria-keyshortcuts="z">
                Undo <kbd>Z</kbd>
              </Button>
            </>
          )}
          {content}
        </div>
      )}
    </div>
  )
}
