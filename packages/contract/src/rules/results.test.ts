import { expect, test } from 'vitest'
import { getAllowedResults } from './results.ts'

test.each([
  ['the red corner wins', 'INITIATOR', ['KO', 'TKO', 'SUB', 'DECISION']],
  ['the blue corner wins', 'TARGET', ['KO', 'TKO', 'SUB', 'DECISION']],
  ['both share it', 'BOTH', ['DECISION', 'DRAW']],
  ['nobody knows yet', null, []],
] as const)('[EVE-09] when %s, the results are %2$j', (_, winner, results) => {
  expect(getAllowedResults(winner)).toEqual(results)
})
