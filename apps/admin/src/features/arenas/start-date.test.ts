import { expect, test } from 'vitest'
import { findStartDateError } from './start-date.ts'

const BERLIN = 'Europe/Berlin'
const NOW = Date.parse('2026-11-12T12:00:00.000Z')

test.each([
  ['nothing', '', BERLIN, 'Please select date and time'],
  ['now', '2026-11-12T13:00', BERLIN, 'This lies in the past'],
  ['a minute from now', '2026-11-12T13:01', BERLIN, undefined],
  ['the same clock where it is later', '2026-11-12T13:01', 'Asia/Tokyo', 'This lies in the past'],
  ['an hour that clocks leap over', '2027-03-28T02:30', BERLIN, 'Clocks in Europe/Berlin never show this time'],
  ['the same hour where they do not', '2027-03-28T02:30', 'Asia/Tokyo', undefined],
  ['what is still to come somewhere', '2026-11-12T00:01', undefined, undefined],
  ['what is past everywhere', '2026-11-11T23:59', undefined, 'This lies in the past'],
])('[EVC-01] a beginning that is %s (%s, %s) is told %s', (_what, wall, zone, wrong) => {
  expect(findStartDateError(wall, zone, NOW)).toBe(wrong)
})
