import { expect, test } from 'vitest'
import { formatProgress, toDatedName } from './use-download.ts'

test('[DLD-03] prepends the day to the file name', () => {
  expect(toDatedName('users.csv', new Date(2026, 0, 5, 23, 59))).toBe('05-01-2026-users.csv')
})

test.each([
  [{ bytes: 500, total: 1000 }, '50%'],
  [{ bytes: 1200, total: 1000 }, '100%'],
  [{ bytes: 12_345, total: undefined }, '12 kB'],
  [{ bytes: 1_250_000, total: undefined }, '1.3 MB'],
])('formats the progress %j as %s', (received, words) => expect(formatProgress(received)).toBe(words))
