import type { ReactNode } from 'react'
import './panel.css'

/** A white sheet on the layout: what belongs together. */
export function Panel({ children, label, className = '' }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <section className={`cm-panel ${className}`} aria-label={label}>
      {children}
    </section>
  )
}
