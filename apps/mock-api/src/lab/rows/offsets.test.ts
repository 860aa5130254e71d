import { expect, test } from 'vitest'
import { NOW } from '../../../test/sign-in.ts'
import { iso } from '../../time/instant.ts'
import { parseOffset } from './offsets.ts'

test.each([
  ['+2d 19:30', '2026-03-16T19:30:00.000Z'],
  ['-3w', '2026-02-21T20:00:00.000Z'],
  ['-90m', '2026-03-14T18:30:00.000Z'],
  ['+1h30m5s', '2026-03-14T21:30:05.000Z'],
  ['+0d 00:00', '2026-03-14T00:00:00.000Z'],
])('%s is %s from the start', (offset, instant) =>
  expect(iso(parseOffset(offset, NOW) ?? 0)).toBe(instant),
)

test.each(['2d', '+', '+2d 25:00', '+2 d', 'tomorrow'])('%s is not an offset', (text) =>
  expect(parseOffset(text, NOW)).toBeUndefined(),
)
