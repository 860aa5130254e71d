import type { ReactNode } from 'react'
import './page-heading.css'

interface Props {
  children: ReactNode
  /** On the line of the heading: tags, badges and states of what it names. */
  marks?: ReactNode
  /** Beside the heading: the screen's own actions. */
  actions?: ReactNode
  /** Under the heading: one quiet line. */
  note?: ReactNode
}

/** The one h1 of a screen. It takes the focus when the screen opens, so that a reader hears where they are. */
export function PageHeading({ children, marks, actions, note }: Props) {
  return (
    <div className="cm-heading">
      <div className="cm-heading-words">
        <div className="cm-row cm-heading-line">
          <h1 tabIndex={-1}>{children}</h1>
          {marks}
        </div>
        {note && <div className="cm-heading-note">{note}</div>}
      </div>
      {actions && <div className="cm-row">{actions}</div>}
    </div>
  )
}
