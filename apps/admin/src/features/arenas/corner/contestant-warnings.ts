import type { Corners, FightEvent } from '@cornerman/contract'
import { formatWeightClass } from '../../../ui/fighter-labels.ts'
import { type Contestant, findOnCardError, getContestantName } from './contestant.ts'

/** A reason to hesitate before choosing a contestant. */
export interface ContestantWarning {
  /** In the list: "Banned". */
  label: string
  /** In the question: a sentence. */
  text: string
  /** True when the server rejects the contestant, so that there is nothing to ask. */
  isRejected?: true
}

interface Situation {
  /** Who has the other corner. */
  opponent: Contestant | undefined | null
  /** The other bouts of the card. */
  bouts: readonly Corners[]
  sameDayEvents: readonly FightEvent[]
}

/** Returns what a matchmaker should know before this contestant is chosen. */
export function findWarnings(
  contestant: Contestant,
  { opponent, bouts, sameDayEvents }: Situation,
): ContestantWarning[] {
  const onCardError = findOnCardError(contestant, bouts)
  const [weight, opponentWeight] = [contestant.fighter?.weight, opponent?.fighter?.weight]
  return [
    ...(onCardError ? [{ label: 'On this card', text: onCardError, isRejected: true } as const] : []),
    ...findBanWarning(contestant),
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
      .map(({ name }) => ({
        label: 'Other event that day',
        text: `On the card of “${name}”, another event of this arena on the same day.`,
      })),
  ]
}

/** The warning about a ban, also for a contestant who is on the card already. */
export const findBanWarning = ({ fighter }: Contestant): ContestantWarning[] =>
  fighter?.isBanned ? [{ label: 'Banned', text: 'Banned because of penalties.' }] : []

const toIds = ({ fight }: FightEvent['fightSlots'][number]): Corners => ({
  initiatorId: fight?.initiator?.id ?? null,
  targetId: fight?.target?.id ?? null,
  fakeInitiatorId: fight?.fakeInitiator?.id ?? null,
  fakeTargetId: fight?.fakeTarget?.id ?? null,
})
