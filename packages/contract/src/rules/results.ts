import type { FightResult, Winner } from '../schemas/fight.ts'

const WIN_RESULTS = ['KO', 'TKO', 'SUB', 'DECISION'] as const satisfies readonly FightResult[]
const DRAW_RESULTS = ['DECISION', 'DRAW'] as const satisfies readonly FightResult[]

/** Returns the results that a winner allows (EVE-09). NO_CONTEST and DISQUALIFICATION are displayed but never offered. */
export function getAllowedResults(winner: Winner | null): readonly FightResult[] {
  if (winner === null) return []
  return winner === 'BOTH' ? DRAW_RESULTS : WIN_RESULTS
}
