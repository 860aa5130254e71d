import { expect, test } from 'vitest'
import { parseId, parseInstant, toEpoch, toLocalTime, toMicroseconds, toUuid } from './values.ts'

test.each([0, 1, 2, 4711, 999_999_999])(
  'writes the id %i as a UUID of its own, and reads it back in either case',
  (id) => {
    expect(toUuid(id)).toMatch(/^0c0ffee0-0000-4000-8000-[0-9a-f]{12}$/)
    expect([parseId(toUuid(id)), parseId(toUuid(id).toUpperCase())]).toEqual([id, id])
  },
)

test.each([
  ['1', 1],
  ['123456789012345', 123_456_789_012_345],
  ['1234567890123456', '1234567890123456'],
  ['', ''],
  ['x1', 'x1'],
  ['1x', '1x'],
  ['1.5', '1.5'],
  [7, 7],
  [null, null],
  [`x${toUuid(1)}`, `x${toUuid(1)}`],
  [`${toUuid(1)}0`, `${toUuid(1)}0`],
  ['1c0ffee0-0000-4000-8000-9e3779b97f4b', '1c0ffee0-0000-4000-8000-9e3779b97f4b'],
])('reads the id %j as %j', (value, id) => {
  expect(parseId(value)).toBe(id)
})

test.each([
  ['2026-03-14T20:00:00Z', '2026-03-14T20:00:00', '2026-03-14T20:00:00.000000Z'],
  ['2026-03-14T20:00:00.5Z', '2026-03-14T20:00:00.5', '2026-03-14T20:00:00.500000Z'],
  ['2026-03-14T20:00:00.123Z', '2026-03-14T20:00:00.123', '2026-03-14T20:00:00.123000Z'],
])('writes %s without its zone and with microseconds, and reads every form back', (instant, local, microseconds) => {
  const iso = new Date(instant).toISOString()
  expect([toLocalTime(instant), toMicroseconds(instant)]).toEqual([local, microseconds])
  expect([toEpoch(instant), `${toEpoch(instant)}`, local, microseconds].map(parseInstant)).toEqual([iso, iso, iso, iso])
})

test.each([
  [100_000_000_000, '1973-03-03T09:46:40.000Z'],
  ['100000000000', '1973-03-03T09:46:40.000Z'],
  ['10000000000000', '2286-11-20T17:46:40.000Z'],
  [5, '1970-01-01T00:00:00.005Z'],
  ['12345678901', '12345678901'],
  ['123456789012345', '123456789012345'],
  ['2026-03-14T20:00:00Z', '2026-03-14T20:00:00Z'],
  ['2026-03-14T20:00:00.123Z', '2026-03-14T20:00:00.123Z'],
  ['2026-03-14', '2026-03-14'],
  ['on 2026-03-14T20:00:00', 'on 2026-03-14T20:00:00'],
  ['2026-03-14T20:00:00 ', '2026-03-14T20:00:00 '],
  ['2026-13-14T20:00:00', '2026-13-14T20:00:00'],
  ['2026-13-14T20:00:00.000000Z', '2026-13-14T20:00:00.000000Z'],
  ['2026-03-14T20:00:00.000000Zx', '2026-03-14T20:00:00.000000Zx'],
  [Number.NaN, Number.NaN],
  [9e15, 9e15],
  [null, null],
])('reads the instant %j as %j', (value, instant) => {
  expect(parseInstant(value)).toBe(instant)
})
