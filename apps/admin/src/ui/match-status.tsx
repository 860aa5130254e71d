import type { MatchStatus } from '@cornerman/contract'
import { StatusDot } from './feedback/status.tsx'

const STATUSES = {
  PENDING: { label: 'Pending', tone: 'waiting' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  CANCELED: { label: 'Canceled', tone: 'bad' },
  MATCHED: { label: 'Matched', tone: 'good' },
} as const satisfies Record<MatchStatus, object>

export const ALL_MATCH_STATUSES = Object.keys(STATUSES) as MatchStatus[]

// Shows unknown values of the service unchanged.
export const formatMatchStatus = (status: MatchStatus | undefined): string =>
  status ? (STATUSES[status]?.label ?? status) : 'Unknown'

export const MatchStatusDot = ({ status }: { status: MatchStatus }) => (
  <StatusDot tone={STATUSES[status]?.tone ?? 'neutral'}>{formatMatchStatus(status)}</StatusDot>
)
