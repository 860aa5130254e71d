import { expect, test } from 'vitest'
import { formatProgress, toDatedName } from './use-download.ts'

test.each([
  ['users.csv', '05-01-2026-users.csv'],
  ['event-7-2026-01-05.json', '05-01-2026-event-7.json'],
  ['05-01-2026-event-7.json', '05-01-2026-event-7.json'],
  ['users-2026-01-05-all.csv', '05-01-2026-users-all.csv'],
  // Another day says what the file is about.
  ['users-2025-12-31.csv', '05-01-2026-users-2025-12-31.csv'],
])('[DLD-03] names %s by the day once: %s', (fileName, name) =>
  expect(toDatedName(fileName, new Date(2026, 0, 5, 12))).toBe(name),
)

test.each([
  [{ bytes: 500, total: 1000 }, '50%'],
  [{ bytes: 1200, total: 1000 }, '100%'],
  [{ bytes: 12_345, total: undefined }, '12 kB'],
  [{ bytes: 1_250_000, total: undefined }, '1.3 MB'],
])('formats the progress %j as %s', (received, words) => expect(formatProgress(received)).toBe(words))
