import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMatcher, findMatches, joinTexts, normalizeText } from './search.ts'

test.each([
  ['sao paulo', 'São Paulo Fight Hall', true],
  ['PAULO hall', 'São Paulo Fight Hall', true],
  ['hall são', 'São Paulo Fight Hall', true],
  ['lodz', 'Łódź Arena', true],
  ['strasse', 'Hauptstraße 5', true],
  ['efimov', 'Семён Ефимов', true],
  ['ЕФИМОВ', 'Semyon Efimov', true],
  ['dmitriy', 'Дмитрий', true],
  ['yizhak', 'Їжак', true],
  ['Щукин', 'Shchukin', true],
  ['  ', 'anything', true],
  ['paula', 'São Paulo Fight Hall', false],
  ['paulo berlin', 'São Paulo Fight Hall', false],
])('matches %j in %j: %s', (term, text, found) => {
  expect(createMatcher(term)(normalizeText(text))).toBe(found)
})

test('finds in joined texts what reading every text finds', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '\n') }), { maxLength: 8 })
  const term = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ъ'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(texts, term, (given, words) => {
      const normalized = given.map(normalizeText)
      const expected = [...normalized.keys()].filter((row) => createMatcher(words)(normalized[row] as string))
      expect(findMatches(joinTexts(normalized), words)).toEqual(expected)
    }),
  )
})
