import { StatusDot } from '../../ui/status-dot.tsx'

/** Pending is red, active green (document 1, section 2). */
export function ArenaStatus({ pending }: { pending: boolean }) {
  return pending ? <StatusDot tone="bad">Pending</StatusDot> : <StatusDot tone="good">Active</StatusDot>
}
