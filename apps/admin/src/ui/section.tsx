import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import './section.css'

interface Props {
  title: string
  /** At the end of the heading's line: a switch, a button. */
  tools?: ReactNode
  className?: string
  children?: ReactNode
}

/** A panel with a heading: one part of a long form or of a record. */
export function Section({ title, tools, className = '', children }: Props) {
  return (
    <Panel label={title} className={`cm-section ${className}`}>
      <div className="cm-section-head">
        <h2>{title}</h2>
        {tools}
      </div>
      {children}
    </Panel>
  )
}
