import { expect, test } from 'vitest'
import { formatWeightClass } from './fighter-labels.ts'

test('[FTL-01] a weight class reads as words, and one that the documents do not know as it came', () => {
  expect(formatWeightClass('LIGHTHEAVYWEIGHT')).toBe('Light heavyweight')
  expect(formatWeightClass('ATOMWEIGHT' as never)).toBe('ATOMWEIGHT')
})
