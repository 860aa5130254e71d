import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMatcher, normalizeText } from './search.ts'
import { SearchTexts } from './search-texts.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcß1łж漢🥊'), maxLength: 6 })
const text = fc.array(word, { maxLength: 8 }).map((words) => normalizeText(words.join(' ')))

test('finds what reading every text finds, at the first search and with signatures', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), fc.array(word, { maxLength: 3 }), (texts, words) => {
      const term = words.join(' ')
      const matches = createMatcher(term)
      const expected = texts.flatMap((one, position) => (matches(one) ? [position] : []))
      const searchTexts = new SearchTexts(texts)
      expect([searchTexts.find(term), searchTexts.find(term), searchTexts.find(term)]).toEqual([
        expected,
        expected,
        expected,
      ])
    }),
  )
})
