import { Button } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useShortcuts } from '../navigation/shortcuts.ts'
import styles from './bulk.module.css'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  selection: Selection<Row>
  /** The actions, each a BulkButton. */
  children: ReactNode
}

/** How many rows are selected, and what can be done with all of them. Below the list, so that nothing moves. Escape clears. */
export function SelectionBar<Row>({ selection: { selected, hiddenCount, clear, onKeyDown }, children }: Props<Row>) {
  const isShown = selected.length > 0
  useShortcuts(isShown ? { Escape: clear } : {})
  return (
    // The actions stay mounted: their dialog shows the outcome when nothing is selected any more.
    <section className={clsx('cm-row', styles.bar)} aria-label="Selection" hidden={!isShown} onKeyDown={onKeyDown}>
      <p role="status" className="cm-number">
        {selected.length.toLocaleString('en')} selected
        {hiddenCount > 0 && <span className="cm-quiet"> · {hiddenCount.toLocaleString('en')} not on this page</span>}
      </p>
      {children}
      <Button type="text" onClick={clear} aria-keyshortcuts="Escape">
        Clear
      </Button>
    </section>
  )
}
