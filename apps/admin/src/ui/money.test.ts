import { expect, test } from 'vitest'
import { formatDollars } from './money.tsx'

test.each([
  [123_450, '$1,234.50'],
  [0, '$0.00'],
  [5, '$0.05'],
  [-5, '-$0.05'],
  [-1_234_500, '-$12,345.00'],
  [100_000_000_001, '$1,000,000,000.01'],
])('[ACC-01] formats %i cents as %s', (cents, text) => {
  expect(formatDollars(cents)).toBe(text)
})
