import type { ReactNode } from 'react'
import './panel.css'

interface Props {
  children: ReactNode
  /** Its name, or the id of the heading that names it. */
  label?: string
  labelledBy?: string
  className?: string
}

/** A white sheet on the layout: what belongs together. */
export function Panel({ children, label, labelledBy, className = '' }: Props) {
  return (
    <section className={`cm-panel ${className}`} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}

interface SectionProps {
  title: string
  /** At the end of the heading's line: a switch, a button. */
  tools?: ReactNode
  className?: string
  children?: ReactNode
}

/** A panel with a heading: one part of a long form or of a record. */
export function Section({ title, tools, className = '', children }: SectionProps) {
  return (
    <Panel label={title} className={`cm-section ${className}`}>
      <div className="cm-row cm-section-head">
        <h2>{title}</h2>
        {tools}
      </div>
      {children}
    </Panel>
  )
}
