import { expect, test } from 'vitest'
import { weightInWords } from './fighter-words.ts'

test('[FTL-01] a weight class reads as words, and one that the documents do not know as it came', () => {
  expect(weightInWords('LIGHTHEAVYWEIGHT')).toBe('Light heavyweight')
  expect(weightInWords('ATOMWEIGHT' as never)).toBe('ATOMWEIGHT')
})
