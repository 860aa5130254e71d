import { expect, test } from 'vitest'
import { findStartError, isWeighInInTime } from './event-times.ts'

const NOW = Date.parse('2026-03-14T20:00:00.000Z')
const at = (ms: number) => new Date(ms).toISOString()
/** Twenty years of 366 days. */
const LATEST = NOW + 20 * 366 * 24 * 60 * 60_000

test.each([
  ['in the next millisecond', at(NOW + 1), undefined],
  ['now', at(NOW), 'date_in_past'],
  ['at the last allowed millisecond', at(LATEST), undefined],
  ['a millisecond later', at(LATEST + 1), 'date_too_far'],
  ['at an invalid time', 'soon', 'date_in_past'],
])('checks a start %s: %3$s', (_, instant, error) => expect(findStartError(instant, NOW)).toBe(error))

test.each([
  ['a millisecond before the fights', '2026-11-28T21:59:59.999Z', true],
  ['with the fights', '2026-11-28T22:00:00.000Z', false],
  ['with the fights, in another zone', '2026-11-28T19:00:00.000-03:00', false],
])('[EVC-04] accepts a weigh-in %s: %3$s', (_, weighIn, isInTime) => expect(isWeighInInTime(weighIn, '2026-11-28T22:00:00.000Z')).toBe(isInTime))
