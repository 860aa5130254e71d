import type { FightResult, Winner } from '../schemas/fight.ts'

const DECIDED = ['KO', 'TKO', 'SUB', 'DECISION'] as const satisfies readonly FightResult[]
const DRAWN = ['DECISION', 'DRAW'] as const satisfies readonly FightResult[]

/** The results that a winner allows (document 2, section 4). NO_CONTEST and DISQUALIFICATION are shown where a server sends them, and never offered. */
export function getAllowedResults(winner: Winner | null): readonly FightResult[] {
  if (winner === null) return []
  return winner === 'BOTH' ? DRAWN : DECIDED
}
