import { expect, test } from 'vitest'
import { getSecondsSinceStart } from './playback-position.ts'

const EVENT = { fromDate: '2026-11-12T20:00:00.000Z' }
const player = (position: number | 'live' | undefined, taken?: string) => ({
  getPosition: () => position,
  getCaptureTime: () => (taken === undefined ? undefined : Date.parse(taken)),
})

test.each([
  ['returns the position of a recording', player(725.9), 725],
  ['returns the time of a live frame since the event start', player('live', '2026-11-12T21:02:03.900Z'), 3723],
  ['prefers the timestamp of a recording to its position', player(3, '2026-11-12T20:00:30.000Z'), 30],
  ['returns “no-timestamps” for a live frame without a timestamp', player('live'), 'no-timestamps'],
  ['returns “before-start” for a frame from before the event', player('live', '2026-11-12T19:59:59.999Z'), 'before-start'],
  ['returns “not-playing” for a video that is not loaded yet', player(undefined), 'not-playing'],
  ['returns “not-playing” without a player', null, 'not-playing'],
] as const)('[EVE-11] %s', (_, handle, position) => {
  expect(getSecondsSinceStart(EVENT, handle)).toBe(position)
})
