import type { Corners, FightEvent } from '@cornerman/contract'
import { formatWeightClass } from '../../../ui/fighter-labels.ts'
import { type Contestant, findOnCardError, getContestantName } from './contestant.ts'

/** What speaks against a contestant. */
export interface Mark {
  /** In the list: "Banned". */
  label: string
  /** In the question: a sentence. */
  text: string
  /** True when the server refuses the contestant, so that there is nothing to ask. */
  isRefused?: true
}

interface Situation {
  /** Who has the other corner. */
  opponent: Contestant | undefined | null
  /** The other bouts of the card. */
  bouts: readonly Corners[]
  sameDayEvents: readonly FightEvent[]
}

/** Returns what a matchmaker should know before this contestant is chosen. */
export function findMarks(contestant: Contestant, { opponent, bouts, sameDayEvents }: Situation): Mark[] {
  const refusal = findOnCardError(contestant, bouts)
  const [weight, opponentWeight] = [contestant.fighter?.weight, opponent?.fighter?.weight]
  return [
    ...(refusal ? [{ label: 'On this card', text: refusal, isRefused: true } as const] : []),
    ...findBan(contestant),
    ...(opponent && weight && opponentWeight && weight !== opponentWeight
      ? [
          {
            label: 'Other class',
            text: `Weight class ${formatWeightClass(weight)}; the opponent, ${getContestantName(opponent)}, has ${formatWeightClass(opponentWeight)}.`,
          },
        ]
      : []),
    ...sameDayEvents
      .filter(({ fightSlots }) => findOnCardError(contestant, fightSlots.map(toIds)))
      .map(({ name }) => ({ label: 'Other event that day', text: `On the card of “${name}”, another event of this arena on the same day.` })),
  ]
}

/** The mark of a ban, also for a contestant who is on the card already. */
export const findBan = ({ fighter }: Contestant): Mark[] => (fighter?.isBanned ? [{ label: 'Banned', text: 'Banned because of penalties.' }] : [])

const toIds = ({ fight }: FightEvent['fightSlots'][number]): Corners => ({
  initiatorId: fight?.initiator?.id ?? null,
  targetId: fight?.target?.id ?? null,
  fakeInitiatorId: fight?.fakeInitiator?.id ?? null,
  fakeTargetId: fight?.fakeTarget?.id ?? null,
})
