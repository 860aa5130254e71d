import type { ReactNode } from 'react'
import { PageHeading } from '../page-heading.tsx'
import './detail.css'

interface HeaderProps {
  /** A ListLink. */
  back: ReactNode
  /** The record's name: the h1. */
  children: ReactNode
  /** Tags, badges and states, on the line of the name. */
  marks?: ReactNode
  /** What can be done with the record. */
  actions?: ReactNode
  /** One quiet line under the name. */
  note?: ReactNode
}

/** The head of a record's screen: the way back, its name with its states, and what can be done with it. */
export function DetailHeader({ back, ...heading }: HeaderProps) {
  return (
    <>
      {back}
      <PageHeading {...heading} />
    </>
  )
}

interface DetailProps {
  children: ReactNode
  /** The 320 px beside the content. */
  rail: ReactNode
  /** What the rail holds, for a reader: "Facts". */
  railLabel?: string
  /** Which side it stands on, and so whether it comes before or after the content where there is no room for both. */
  railSide?: 'start' | 'end'
  /** The lower part of a rail at the start: where there is no room for both, it comes after the content, which nobody should have to scroll for. */
  railFoot?: ReactNode
}

/** Content and a rail of 320 px; below each other where their room is narrow. */
export function Detail({ children, rail, railLabel = 'Facts', railSide = 'end', railFoot }: DetailProps) {
  const aside = (
    <aside className="cm-detail-rail" aria-label={railLabel}>
      {rail}
    </aside>
  )
  return (
    <div className="cm-detail">
      <div className={`cm-detail-columns cm-detail-${railSide}`}>
        {railSide === 'start' && aside}
        <div className="cm-detail-content">{children}</div>
        {railSide === 'end' && aside}
        {railFoot && (
          <aside className="cm-detail-rail cm-detail-foot" aria-label="Facts">
            {railFoot}
          </aside>
        )}
      </div>
    </div>
  )
}
