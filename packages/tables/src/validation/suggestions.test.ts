import { expect, test } from 'vitest'
import { suggestWord } from './suggestions.ts'

test.each([
  ['fan', ['FAN', 'FIGHTER'], 'FAN'],
  ['FIGTHER', ['FAN', 'FIGHTER'], 'FIGHTER'],
  // A third of the shorter word, rounded up, may differ.
  ['abcd', ['abxy'], 'abxy'],
  ['abcd', ['axyz'], undefined],
  ['abc', ['axyzabc'], undefined],
  ['abc', ['xbc'], 'xbc'],
  ['abc', ['xyc'], undefined],
  ['abc', [], undefined],
  ['', ['a'], undefined],
  ['a'.repeat(200), ['a'.repeat(200)], 'a'.repeat(200)],
  ['a'.repeat(201), ['a'.repeat(201)], undefined],
])('suggests for the word %j of %j: %j', (word, words, suggestion) => {
  expect(suggestWord(word, words)).toBe(suggestion)
})
