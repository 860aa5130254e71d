import { createMatcher, foldForSearch } from '@cornerman/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMatches, joinTexts } from './search.ts'

test('finds in joined texts what reading every text finds', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '\n') }), { maxLength: 8 })
  const term = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ъ'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(texts, term, (given, words) => {
      const folded = given.map(foldForSearch)
      const expected = [...folded.keys()].filter((row) => createMatcher(words)(folded[row] as string))
      expect(findMatches(joinTexts(folded), words)).toEqual(expected)
    }),
  )
})
