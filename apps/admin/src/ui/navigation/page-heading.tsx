import clsx from 'clsx'
import type { ReactNode } from 'react'
import ui from '#ui/ui.module.css'
import styles from './navigation.module.css'
import { DocumentTitle } from './screen-title.tsx'

interface Props {
  children: ReactNode
  /** The name of the screen's record. It comes first in the document's title. */
  recordName?: string | undefined
  /** The link back to the list of a record. */
  backLink?: ReactNode
  /** How many records the screen lists, beside the heading on a phone too. */
  count?: ReactNode
  /** Tags, badges and states beside the heading. */
  tags?: ReactNode
  /** The screen's actions. */
  actions?: ReactNode
  /** A secondary line below the heading. */
  note?: ReactNode
}

/**
 * Renders the only h1 of a screen, and the document's title.
 * ScreenFrame focuses the heading after navigation, so that screen readers announce the screen.
 */
export function PageHeading({ children, recordName, backLink, count, tags, actions, note }: Props) {
  return (
    <>
      <DocumentTitle recordName={recordName} />
      {/* Its line is reserved, so that the heading is at one height on every screen. */}
      <div className={styles.back}>{backLink}</div>
      <div className={clsx(ui.row, styles.heading)}>
        <div className={styles.words}>
          <div className={clsx(ui.row, styles.line)}>
            <h1
              tabIndex={-1}
              data-alone={count === undefined || undefined}
              data-name={recordName !== undefined || undefined}
            >
              {children}
            </h1>
            {count}
            {tags}
          </div>
          {note && <div className={clsx(ui.quiet, styles.note)}>{note}</div>}
        </div>
        {actions && <div className={ui.row}>{actions}</div>}
      </div>
    </>
  )
}

/** Links to the parts of a long screen, by their anchors. Always in sight on a phone. */
export const PageContents = ({ parts }: { parts: Readonly<Record<string, string>> }) => (
  <nav aria-label="On this page" className={clsx(ui.row, styles.contents)}>
    {Object.entries(parts).map(([anchor, label]) => (
      <a key={anchor} href={`#${anchor}`}>
        {label}
      </a>
    ))}
  </nav>
)
