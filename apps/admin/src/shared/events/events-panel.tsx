import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './events-panel.module.css'

/** The surface of a list of events: its tabs and its table are aligned with the heading. */
export const EventsPanel = ({ children }: { children: ReactNode }) => (
  <Panel label="Events" className={styles.panel}>
    {children}
  </Panel>
)

/** What else is to be said of the list, below it. */
export const EventsNote = ({ children }: { children: ReactNode }) => (
  <div className={clsx(ui.quiet, styles.note)}>{children}</div>
)
