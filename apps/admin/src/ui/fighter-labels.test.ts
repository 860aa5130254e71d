import { expect, test } from 'vitest'
import { formatWeightClass } from './fighter-labels.ts'

test('[FTL-01] formats a weight class, and returns an unknown one unchanged', () => {
  expect(formatWeightClass('LIGHTHEAVYWEIGHT')).toBe('Light heavyweight')
  expect(formatWeightClass('ATOMWEIGHT' as never)).toBe('ATOMWEIGHT')
})
