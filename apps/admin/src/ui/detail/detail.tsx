import type { ReactNode } from 'react'
import { PageHeading } from '../navigation/page-heading.tsx'

interface HeaderProps {
  /** A ListLink. */
  backLink: ReactNode
  /** The record's name: the h1. */
  children: ReactNode
  /** Tags, badges and states beside the name. */
  tags?: ReactNode
  /** Actions on the record. */
  actions?: ReactNode
  /** A secondary line below the name. */
  note?: ReactNode
}

/** Header of a record's screen: back link, name, states and actions. */
export function DetailHeader({ backLink, ...heading }: HeaderProps) {
  return (
    <>
      {backLink}
      <PageHeading {...heading} />
    </>
  )
}
