import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import ui from '#ui/ui.module.css'

interface Props extends ComponentProps<'section'> {
  /** Accessible name. */
  label?: string
}

/** A surface that groups related content. */
export const Panel = ({ label, className, ...section }: Props) => (
  <section aria-label={label} {...section} className={clsx(ui.panel, className)} />
)

interface SectionProps {
  /** Links on the screen lead to it. */
  id?: string
  title: string
  /** Controls at the end of the heading's line. */
  extra?: ReactNode
  /** The content reaches the edges, below a line. */
  isFlush?: boolean
  className?: string
  children?: ReactNode
}

/** A panel with a heading: a part of a form or record. */
export const Section = ({
  id,
  title,
  extra,
  isFlush = false,
  className,
  children,
}: SectionProps) => (
  <Panel id={id} label={title} className={clsx(isFlush ? ui.flush : ui.section, className)}>
    <div className={clsx(ui.row, ui.sectionHead)}>
      <h2>{title}</h2>
      {extra}
    </div>
    {children}
  </Panel>
)
