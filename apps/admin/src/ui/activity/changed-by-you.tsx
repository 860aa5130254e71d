import { Link } from 'react-router-dom'
import { type ActivityRecord, isAbout, useActivity } from '../../api/activity/activity.ts'
import { ZonedTime } from '../date-time/shown-time.tsx'
import { getViewerTimeZone } from '../date-time/time.ts'
import { useReturnState } from '../navigation/site-map.ts'

interface Props extends Pick<ActivityRecord, 'kind' | 'id'> {
  /** Only changes by this call. */
  call?: string
}

/** When this admin last changed the record in this browser, and how. Nothing without a change. */
export function ChangedByYou({ kind, id, call }: Props) {
  const last = useActivity().find(
    (entry) => entry.outcome === 'done' && isAbout(entry, kind, id) && (!call || entry.call === call),
  )
  const returnState = useReturnState()
  if (!last) return null
  return (
    <p className="cm-quiet cm-small">
      Changed by you at <ZonedTime at={last.at} zone={getViewerTimeZone()} />:{' '}
      <Link to={`/dashboard/activity?record=${kind}:${id}`} state={returnState}>
        {last.action}
      </Link>
    </p>
  )
}
