import type { ActivityRecord } from '../../api/activity/activity.ts'
import { ArenaLink, EventLink, FanLink, FighterLink, PersonLink, ScreenLink } from '../navigation/record-link.tsx'

/** The name of a record, as a link where the admin may open it. */
export function RecordName({ record }: { record: ActivityRecord }) {
  const { kind, id } = record
  const Link = LINKS[kind]
  return <Link id={id}>{formatRecord(record)}</Link>
}

/** "Ana Lima", or without a name "Fan 401". */
export const formatRecord = ({ kind, id, name }: ActivityRecord): string =>
  name ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}`

const LINKS: Record<ActivityRecord['kind'], typeof FighterLink> = {
  fighter: FighterLink,
  fan: FanLink,
  arena: ArenaLink,
  event: EventLink,
  user: PersonLink,
  admin: ({ id, children }) => <ScreenLink to={`/dashboard/manage/admins?permissions=${id}`}>{children}</ScreenLink>,
  banner: ({ children }) => <ScreenLink to="/dashboard/manage/banners">{children}</ScreenLink>,
}
