import { penalties } from '@cornerman/contract/endpoints/penalties'
import { CommandButton } from '../../../ui/command-button.tsx'

/** Takes a penalty back. It asks only where that unlocks the fighter, in the documents' words (document 1, section 8). */
export function RemovePenalty({ id, banned }: { id: number; banned: boolean }) {
  const question = {
    question: 'Are you sure delete this penalty(user will be unlocked)?',
    consequence: 'This user is banned because he has 3 penalties',
    yes: 'Agree',
    no: 'No',
  }
  return (
    <CommandButton to={penalties.remove} input={{ params: { id } }} look="link" {...(banned && question)}>
      Remove
    </CommandButton>
  )
}
