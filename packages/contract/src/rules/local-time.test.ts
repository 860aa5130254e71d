import { expect, test } from 'vitest'
import {
  compareInstants,
  getInstants,
  getLocalTime,
  isTimeZone,
  moveWithEvent,
  toInstant,
  toLocalTime,
} from './local-time.ts'

test.each([
  ['an evening in São Paulo', '2026-11-12T20:00', 'America/Sao_Paulo', '2026-11-12T23:00:00.000Z'],
  ['a winter day in Berlin', '2026-12-24T20:00', 'Europe/Berlin', '2026-12-24T19:00:00.000Z'],
  ['a summer day in Berlin', '2026-07-24T20:00', 'Europe/Berlin', '2026-07-24T18:00:00.000Z'],
  [
    'the last hour before clocks go forward',
    '2026-03-29T01:30',
    'Europe/Berlin',
    '2026-03-29T00:30:00.000Z',
  ],
  ['the first hour after', '2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['an hour that clocks leap over', '2026-03-29T02:30', 'Europe/Berlin', undefined],
  [
    'an hour that clocks show twice: its first',
    '2026-10-25T02:30',
    'Europe/Berlin',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'an hour that clocks show twice: its second',
    '2026-10-25T02:30+01:00',
    'Europe/Berlin',
    '2026-10-25T01:30:00.000Z',
  ],
  [
    'the second of two hours behind UTC',
    '2026-11-01T01:30-05:00',
    'America/New_York',
    '2026-11-01T06:30:00.000Z',
  ],
  [
    'the first of two hours behind UTC',
    '2026-11-01T01:30',
    'America/New_York',
    '2026-11-01T05:30:00.000Z',
  ],
  [
    'the second of two hours, without an offset',
    '2026-10-25T01:30+00:00',
    'Europe/London',
    '2026-10-25T01:30:00.000Z',
  ],
  [
    'the second of two half hours',
    '2026-04-05T01:45+10:30',
    'Australia/Lord_Howe',
    '2026-04-04T15:15:00.000Z',
  ],
  ['half an hour off', '2026-11-12T17:30', 'Asia/Kolkata', '2026-11-12T12:00:00.000Z'],
  [
    'the far side of the date line',
    '2026-11-12T01:00',
    'Pacific/Kiritimati',
    '2026-11-11T11:00:00.000Z',
  ],
  ['no time', 'soon', 'UTC', undefined],
  ['something after the offset', '2026-11-12T20:00+01:00x', 'UTC', undefined],
  ['nothing', '', 'UTC', undefined],
])('converts %s: %s in %s to %s', (_what, localTime, zone, instant) => {
  expect(toInstant(localTime, zone)).toBe(instant)
  if (instant) {
    expect(toLocalTime(instant, zone)).toBe(localTime)
  }
})

test('writes nothing for an invalid time', () => {
  expect(toLocalTime('soon', 'UTC')).toBe('')
  expect(getLocalTime('soon', 'UTC')).toBeUndefined()
})

test.each([
  ['UTC', '2026-11-12', '23:05', 'UTC'],
  ['Europe/London', '2026-11-12', '23:05', 'UTC'],
  ['America/Sao_Paulo', '2026-11-12', '20:05', 'GMT-3'],
  ['Asia/Kolkata', '2026-11-13', '04:35', 'GMT+5:30'],
  ['Africa/Lagos', '2026-11-13', '00:05', 'GMT+1'],
  ['Mars/Olympus', '2026-11-12', '23:05', 'UTC'],
])('names day, clock and offset in %s', (zone, day, clock, offset) => {
  expect(getLocalTime('2026-11-12T23:05:00Z', zone)).toEqual({ day, clock, offset })
})

test('ignores an offset that the zone does not have at that time', () => {
  expect(toInstant('2026-11-12T20:00+01:00', 'America/Sao_Paulo')).toBe('2026-11-12T23:00:00.000Z')
})

test.each([
  ['2026-10-25T02:30', 2],
  ['2026-10-25T03:30', 1],
  ['2026-03-29T02:30', 0],
])('finds the instants of %s in Berlin: %i', (localTime, count) => {
  expect(getInstants(localTime, 'Europe/Berlin')).toHaveLength(count)
})

const EVENT = { from: '2026-03-28T19:00:00.000Z', to: '2026-03-29T18:00:00.000Z' }

test.each([
  ['keeps 18:00 the day before', EVENT, '2026-03-27T17:00:00.000Z', '2026-03-28T17:00:00.000Z'],
  [
    'keeps 18:00 on the day of the change',
    EVENT,
    '2026-03-28T17:00:00.000Z',
    '2026-03-29T16:00:00.000Z',
  ],
  [
    'moves by the duration into a skipped hour',
    EVENT,
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T00:30:00.000Z',
  ],
  [
    'follows a new time',
    { from: EVENT.from, to: '2026-03-29T16:30:00.000Z' },
    '2026-03-28T17:00:00.000Z',
    '2026-03-29T14:30:00.000Z',
  ],
])('as the event moves across a clock change, a time %s', (_what, event, instant, moved) => {
  expect(moveWithEvent(instant, event, 'Europe/Berlin')).toBe(moved)
})

test.each([
  ['UTC', true],
  ['Europe/Paris', true],
  ['Asia/Kolkata', true],
  ['America/Argentina/Buenos_Aires', true],
  ['America/Port-au-Prince', true],
  ['Etc/GMT+3', true],
  ['Mars/Phobos', false],
  ['GMT+3', false],
  ['+03:00', false],
  ['EST', false],
  ['GMT', false],
  ['europe/paris', false],
  ['Europe/', false],
  ['', false],
])('takes %j for a time zone: %s', (name, isZone) => {
  expect(isTimeZone(name)).toBe(isZone)
  expect(isTimeZone(name), 'the remembered answer').toBe(isZone)
})

test('sorts instants by time, and unknown ones behind them', () => {
  const late = '2026-11-12T21:00Z'
  const early = '2026-11-12T22:00+03:00'
  expect([late, undefined, early, 'soon'].toSorted(compareInstants)).toEqual([
    early,
    late,
    'soon',
    undefined,
  ])

  expect(['soon', late, early].toSorted(compareInstants)).toEqual([early, late, 'soon'])
})

test.each([undefined, null, '', 'Mars/Olympus', '+03:00', 'EST', 'Local'])(
  'shows times of the zone %j in UTC, and converts no local time to an instant in it',
  (zone) => {
    expect(getLocalTime('2026-11-12T23:05:00Z', zone)).toEqual({
      day: '2026-11-12',
      clock: '23:05',
      offset: 'UTC',
    })

    expect(toLocalTime('2026-11-12T23:05:00Z', zone)).toBe('2026-11-12T23:05')
    expect(toInstant('2026-11-12T20:00', zone)).toBeUndefined()
  },
)
