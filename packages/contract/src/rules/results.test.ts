import { expect, test } from 'vitest'
import { getAllowedResults } from './results.ts'

test.each([
  ['the red corner wins', 'INITIATOR', ['KO', 'TKO', 'SUB', 'DECISION']],
  ['the blue corner wins', 'TARGET', ['KO', 'TKO', 'SUB', 'DECISION']],
  ['both corners share the win', 'BOTH', ['DECISION', 'DRAW']],
  ['the winner is unknown', null, []],
] as const)('[EVE-09] allows these results when %s: %2$j', (_, winner, results) => {
  expect(getAllowedResults(winner)).toEqual(results)
})
