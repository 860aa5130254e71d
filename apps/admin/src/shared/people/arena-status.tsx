import type { Arena } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { StatusDot } from '#ui/status-dot.tsx'

/** Shows pending in red and active in green (ARD-02). */
export function ArenaStatus({ pending }: { pending: boolean | undefined }) {
  if (pending === undefined) {
    return <StatusDot tone="neutral">Unknown</StatusDot>
  }
  return pending ? (
    <StatusDot tone="bad">Pending</StatusDot>
  ) : (
    <StatusDot tone="good">Active</StatusDot>
  )
}

export const getActivationInput = (id: number) =>
  ({ params: { id }, query: { action: 'APPROVE' } }) as const

/** The command that approves a pending arena. It asks for confirmation, because it cannot be undone. */
export const getActivationCommand = ({ id, name }: Arena) => ({
  endpoint: people.approveArena,
  input: getActivationInput(id),
  question: `Activate ${name ?? 'this arena'}?`,
  successText: `${name ?? 'The arena'} is active`,
  description: 'The arena becomes active immediately. You cannot undo this.',
})
