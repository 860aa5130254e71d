import type { ComponentProps, ReactNode } from 'react'
import type { ActivityRecord } from '../../api/activity/activity.ts'
import { ChangedByYou } from '../activity/changed-by-you.tsx'
import { PageHeading } from '../navigation/page-heading.tsx'

interface HeaderProps extends ComponentProps<typeof PageHeading> {
  /** A ListLink. */
  backLink: ReactNode
  /** Says below when this admin last changed it. */
  record: Pick<ActivityRecord, 'kind' | 'id'>
}

/** Header of a record's screen: back link, name, states and actions. */
export function DetailHeader({ backLink, note, record, ...heading }: HeaderProps) {
  return (
    <>
      {backLink}
      <PageHeading
        {...heading}
        note={
          <>
            {note}
            <ChangedByYou {...record} />
          </>
        }
      />
    </>
  )
}
