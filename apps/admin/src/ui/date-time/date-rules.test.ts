import { beforeEach, expect, test, vi } from 'vitest'
import { findDateTimeError, joinDateTime, splitDateTime } from './date-rules.ts'

test.each([
  ['2026-11-01', '20:00'],
  ['2026-11-01', '20:00 UTC'],
  ['2026-11-01', '8 PM EST'],
  ['2026-11-01', '2026-03-14T20:00:00Z'],
  ['2026-11-01', ''],
  ['Tomorrow', '20:00'],
  ['Tomorrow', '8 PM EST'],
  ['', '20:00 UTC'],
  ['', ''],
])('keeps the date "%s" and the time "%s" apart', (day, clock) => {
  expect(splitDateTime(joinDateTime(day, clock))).toEqual({ day, clock })
})

test('splits off the offset of an hour that clocks show twice', () => {
  expect(splitDateTime('2026-10-25T02:30+01:00')).toEqual({ day: '2026-10-25', clock: '02:30' })
})

beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-US' }))

test.each([
  ['2026-11-12T20:00', undefined],
  ['0026-11-12T20:00', 'Enter a date such as Mar 14, 2026'],
  ['2026-11-12T20:00 UTC', 'Enter a time such as 4:10 PM'],
])('for %s, returns %s', (value, error) => expect(findDateTimeError(value)).toBe(error))
