import { expect, test } from 'vitest'
import { findStartDateError } from './start-date.ts'

const BERLIN = 'Europe/Berlin'
const NOW = Date.parse('2026-11-12T12:00:00.000Z')

test.each([
  ['now', '2026-11-12T13:00', BERLIN, 'Choose a time in the future'],
  ['one minute from now', '2026-11-12T13:01', BERLIN, undefined],
  [
    'the same local time in a later zone',
    '2026-11-12T13:01',
    'Asia/Tokyo',
    'Choose a time in the future',
  ],
  [
    'an hour skipped by daylight saving',
    '2027-03-28T02:30',
    BERLIN,
    'This time does not exist in Europe/Berlin: the clocks skip it',
  ],
  ['the same hour in a zone without daylight saving', '2027-03-28T02:30', 'Asia/Tokyo', undefined],
  ['twenty years from now', '2046-11-12T13:01', BERLIN, undefined],
  ['in the wrong century', '2126-11-12T13:01', BERLIN, 'Choose a time within 20 years'],
  ['in the future in at least one zone', '2026-11-12T00:01', null, undefined],
  ['in the past in every zone', '2026-11-11T23:59', null, 'Choose a time in the future'],
  [
    'at a place without a time zone',
    '2026-11-12T13:01',
    undefined,
    'The time zone of this place is unknown, so no time can be set here',
  ],
  [
    'at a place with a zone that is none',
    '2026-11-12T13:01',
    'Lisbon',
    'The time zone of this place is unknown, so no time can be set here',
  ],
])('[EVC-01] for a start date that is %s (%s, %s), returns %s', (_, localTime, zone, error) => {
  expect(findStartDateError(localTime, zone, NOW)).toBe(error)
})
