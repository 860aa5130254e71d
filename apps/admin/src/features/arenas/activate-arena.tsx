import type { Arena } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { CommandButton } from '../../ui/command-button.tsx'

/** Approves a pending arena. There is no way back, so it asks. */
export function ActivateArena({ arena: { id, name } }: { arena: Arena }) {
  return (
    <CommandButton
      to={people.approveArena}
      input={{ params: { id }, query: { action: 'APPROVE' } }}
      question={`Activate ${name}?`}
      consequence="The arena becomes active at once. This cannot be undone here."
    >
      Activate
    </CommandButton>
  )
}
