import type { Arena } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { StatusDot } from '#ui/status-dot.tsx'

/** Pending is red and active green (ARD-02). */
const UNKNOWN = { status: 'default', text: 'Unknown' } as const
const PENDING = { status: 'error', text: 'Pending' } as const
const ACTIVE = { status: 'success', text: 'Active' } as const

function getStatus(pending: boolean | undefined) {
  if (pending === undefined) {
    return UNKNOWN
  }

  return pending ? PENDING : ACTIVE
}

export const formatArenaStatus = (pending: boolean | undefined): string => getStatus(pending).text

export const ArenaStatus = ({ pending }: { pending: boolean | undefined }) => (
  <StatusDot {...getStatus(pending)} />
)

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
