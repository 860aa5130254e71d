import { Link } from 'react-router-dom'
import { useMyPermissions } from '../api/can.tsx'
import { useSiteMap } from './site-map.ts'

export interface Step {
  /** A screen of the dashboard: `/dashboard/users-management/create-user?role=FAN`. */
  to: string
  /** What one does there: "Create a fan". */
  does: string
}

/** Below something empty: the link to the screen that fills it, for who may go there. */
export function NextStep({ to, does }: Step) {
  const place = useSiteMap().screenAt(to, useMyPermissions())
  return place?.missing.length === 0 && <Link to={place.address}>{does}</Link>
}
