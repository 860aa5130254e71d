import { expect, test } from 'vitest'
import { ALL_WEIGHTS, formatWeightClass } from './fighter-labels.ts'

test('[FTL-01] formats a weight class, and returns an unknown one unchanged', () => {
  expect(formatWeightClass('LIGHTHEAVYWEIGHT')).toBe('Light heavyweight')
  expect(formatWeightClass('ATOMWEIGHT' as never)).toBe('ATOMWEIGHT')
})

test('[MMK-02] lists the weight classes from the lightest to the heaviest', () => {
  expect(ALL_WEIGHTS.slice(0, 4)).toEqual(['STRAWWEIGHT', 'FLYWEIGHT', 'BANTAMWEIGHT', 'FEATHERWEIGHT'])
  expect(ALL_WEIGHTS.at(-1)).toBe('HEAVYWEIGHT')
})
