import { expect, test } from 'vitest'
import { instantOf, wrongBeginning } from './wall-clock.ts'

const BERLIN = 'Europe/Berlin'
const at = (day: string, clock: string) => ({ day, clock })

test.each([
  ['an evening', 'America/Sao_Paulo', '2026-11-12', '20:00', '2026-11-12T23:00:00.000Z'],
  ['the next day in UTC', 'America/Los_Angeles', '2026-07-04', '19:30', '2026-07-05T02:30:00.000Z'],
  ['the day before in UTC', 'Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00:00.000Z'],
  ['in half hours', 'Asia/Kolkata', '2026-11-12', '17:30', '2026-11-12T12:00:00.000Z'],
  ['before clocks go forward', BERLIN, '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['after clocks went forward', BERLIN, '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['skipped as clocks go forward', BERLIN, '2026-03-29', '02:30', undefined],
  ['shown twice as clocks go back', BERLIN, '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['after clocks went back', BERLIN, '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['as clocks go back in the south', 'Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ['a day without a time', BERLIN, '2026-11-12', '', undefined],
  ['a day that no calendar has', BERLIN, '2026-13-01', '20:00', undefined],
])('%s (%s, %s %s) is %s', (_what, zone, day, clock, instant) => {
  expect(instantOf(at(day, clock), zone)).toBe(instant)
})

const NOW = Date.parse('2026-11-12T12:00:00.000Z')
test.each([
  ['nothing', at('', ''), BERLIN, 'Please select date'],
  ['no time', at('2026-11-13', ''), BERLIN, 'Please select time'],
  ['now', at('2026-11-12', '13:00'), BERLIN, 'This lies in the past'],
  ['a minute from now', at('2026-11-12', '13:01'), BERLIN, undefined],
  ['the same clock where it is later', at('2026-11-12', '13:01'), 'Asia/Tokyo', 'This lies in the past'],
  ['a skipped time', at('2027-03-28', '02:30'), BERLIN, 'Clocks skip this time on that day: choose another'],
  ['what is still to come somewhere', at('2026-11-12', '00:01'), undefined, undefined],
  ['what is past everywhere', at('2026-11-11', '23:59'), undefined, 'This lies in the past'],
])('[EVC-01] a beginning of %s says what is wrong', (_what, wall, zone, wrong) => {
  expect(wrongBeginning(wall, zone, NOW)).toBe(wrong)
})
