import { expect, test } from 'vitest'
import {
  formatAge,
  formatClock,
  formatDateRange,
  formatDay,
  formatElapsed,
  formatInstant,
  formatShortDay,
  formatTimeRange,
  formatUtc,
  getAge,
} from './time.ts'

test.each([
  ['2026-11-12', '12 November 2026'],
  ['1990-01-01', '1 January 1990'],
  ['1990-01-01T00:00:00.000Z', '1 January 1990'],
  ['2026-13-01', '2026-13-01'],
  ['soon', 'soon'],
])('formats the day %s as %s in every zone', (day, words) => {
  expect(formatDay(day)).toBe(words)
})

test('formats a day with a short month, and leaves other text', () => {
  expect(['2026-09-05', 'soon'].map(formatShortDay)).toEqual(['5 Sep 2026', 'soon'])
})

const SAO_PAULO = 'America/Sao_Paulo'
const BERLIN = 'Europe/Berlin'

test.each([
  [
    'an evening',
    SAO_PAULO,
    '2026-11-12T23:00Z',
    '2026-11-13T02:00Z',
    '12 November 2026',
    '20:00–23:00 GMT-3',
  ],
  [
    'the same evening elsewhere',
    'Asia/Tokyo',
    '2026-11-12T23:00Z',
    '2026-11-13T02:00Z',
    '13 November 2026',
    '08:00–11:00 GMT+9',
  ],
  [
    'across midnight',
    SAO_PAULO,
    '2026-11-13T01:00Z',
    '2026-11-13T04:00Z',
    '12–13 November 2026',
    '22:00–01:00 (+1 day) GMT-3',
  ],
  [
    'until midnight',
    SAO_PAULO,
    '2026-11-13T00:00Z',
    '2026-11-13T03:00Z',
    '12–13 November 2026',
    '21:00–00:00 (+1 day) GMT-3',
  ],
  [
    'across months',
    'UTC',
    '2026-11-30T22:00Z',
    '2026-12-01T01:00Z',
    '30 November – 1 December 2026',
    '22:00–01:00 (+1 day) UTC',
  ],
  [
    'across years',
    'UTC',
    '2026-12-31T22:00Z',
    '2027-01-01T01:00Z',
    '31 December 2026 – 1 January 2027',
    '22:00–01:00 (+1 day) UTC',
  ],
  [
    'over three days',
    'UTC',
    '2026-11-12T09:00Z',
    '2026-11-14T18:00Z',
    '12–14 November 2026',
    '09:00–18:00 (+2 days) UTC',
  ],
  [
    'as clocks go back',
    BERLIN,
    '2026-10-25T00:30Z',
    '2026-10-25T01:30Z',
    '25 October 2026',
    '02:30 GMT+2 – 02:30 GMT+1',
  ],
  [
    'as clocks go forward',
    BERLIN,
    '2026-03-29T00:30Z',
    '2026-03-29T01:30Z',
    '29 March 2026',
    '01:30 GMT+1 – 03:30 GMT+2',
  ],
  [
    'in half hours',
    'Asia/Kolkata',
    '2026-11-12T12:00Z',
    '2026-11-12T15:00Z',
    '12 November 2026',
    '17:30–20:30 GMT+5:30',
  ],
  [
    'in an unknown zone',
    'Mars/Olympus',
    '2026-11-12T12:00Z',
    '2026-11-12T15:00Z',
    '12 November 2026',
    '12:00–15:00 (time zone unknown, shown as UTC)',
  ],
])('formats %s (%s) from %s to %s', (_what, zone, fromDate, toDate, date, time) => {
  expect(formatDateRange({ fromDate, toDate }, zone)).toBe(date)
  expect(formatTimeRange({ fromDate, toDate }, zone)).toBe(time)
})

test('formats a span without end as its start, and without start as a dash', () => {
  expect(formatDateRange({ fromDate: '2026-11-12T12:00Z', toDate: '' }, 'UTC')).toBe(
    '12 November 2026',
  )
  expect(formatTimeRange({ fromDate: '2026-11-12T12:00Z', toDate: '' }, 'UTC')).toBe('12:00 UTC')
  expect(formatTimeRange({ fromDate: '', toDate: '2026-11-12T12:00Z' }, 'UTC')).toBe('–')
})

test('[ACC-02] formats the time of a payment in UTC to the second', () => {
  expect(formatUtc('2026-11-12T23:04:05.678Z')).toBe('2026-11-12 23:04:05 UTC')
  expect(formatUtc('2026-11-12T20:04:05-03:00')).toBe('2026-11-12 23:04:05 UTC')
  expect(formatUtc('never')).toBe('never')
})

test.each([undefined, null, '', 'Mars/Olympus', 'UTC+3'])(
  'says of times in the zone %j that it is unknown and that they are shown as UTC',
  (zone) => {
    const span = { fromDate: '2026-11-12T12:00Z', toDate: '2026-11-12T15:00Z' }
    const note = '(time zone unknown, shown as UTC)'
    expect(formatInstant(span.fromDate, zone)).toBe(`12 November 2026, 12:00 ${note}`)
    expect(formatTimeRange(span, zone)).toBe(`12:00–15:00 ${note}`)
    expect(formatTimeRange({ ...span, toDate: '' }, zone)).toBe(`12:00 ${note}`)
    expect(formatClock(span.fromDate, zone)).toBe('12:00 UTC')
  },
)

test.each([['0001-01-01'], ['1893-01-01'], ['2026-12-31'], ['2027-01-01']])(
  'returns no age for the birthdate %s, which nobody alive can have',
  (birthdate) => expect(getAge(new Date('2026-11-12'), birthdate)).toBeUndefined(),
)

test('adds the offset to a time in a zone', () => {
  expect(formatInstant('2026-11-12T23:00Z', SAO_PAULO)).toBe('12 November 2026, 20:00 GMT-3')
})

test.each([
  // Close to midnight it is another day in most other zones.
  ['the last minutes before the birthday', '2026-10-05T23:50', 23],
  ['the first minutes of the birthday', '2026-10-06T00:10', 24],
  ['later in the year', '2026-12-31T12:00', 24],
])('returns the age of a fighter born on 6 October 2002: %s', (_, now, age) =>
  expect(getAge(new Date(now), '2002-10-06')).toBe(age),
)

test.each([
  [0, '00:00'],
  [-5000, '00:00'],
  [401_999, '06:41'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [90_061_000, '25:01:01'],
  [Number.NaN, '–'],
])('formats the duration of %d milliseconds as %s', (milliseconds, text) =>
  expect(formatElapsed(milliseconds)).toBe(text),
)

test('says of a time that came without a zone that nobody stated it', () => {
  expect(formatUtc('2026-11-12T23:04:05-00:00')).toBe(
    '2026-11-12 23:04:05 UTC (time zone not stated)',
  )
  expect(formatInstant('2026-11-12T23:04:00-00:00', SAO_PAULO)).toBe(
    '12 November 2026, 20:04 GMT-3 (time zone not stated)',
  )
})

test('adds a year on 1 March for a birthday on a leap day', () => {
  expect(getAge(new Date('2027-02-28T12:00'), '2004-02-29')).toBe(22)
  expect(getAge(new Date('2027-03-01T12:00'), '2004-02-29')).toBe(23)
  expect(getAge(new Date('2027-03-01T12:00'), 'unknown')).toBeUndefined()
})

test.each([
  ['2026-03-14T19:59:30Z', 'just now'],
  ['2026-03-14T20:00:59Z', 'just now'],
  ['2026-03-14T19:58:00Z', '2 minutes ago'],
  ['2026-03-14T19:00:01Z', '59 minutes ago'],
  ['2026-03-13T20:00:01Z', '23 hours ago'],
  ['2026-03-13T20:00:00Z', '1 day ago'],
  ['2026-02-12T20:00:01Z', '29 days ago'],
  ['2026-01-14T20:00:00Z', '1 month ago'],
  ['2025-03-14T20:00:00Z', '1 year ago'],
  ['2026-03-15T01:30:00Z', 'in 5 hours'],
  ['never', '–'],
])('formats how far %s is from now, in its largest whole unit', (at, age) =>
  expect(formatAge(at, new Date('2026-03-14T20:00:00Z'))).toBe(age),
)
