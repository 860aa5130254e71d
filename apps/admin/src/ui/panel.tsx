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
