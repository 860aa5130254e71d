import { expect, test } from 'vitest'
import { getRecordingEnd, getSecondsSinceStart } from './playback-position.ts'

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
  [
    'returns “before-start” for a frame from before the event',
    player('live', '2026-11-12T19:59:59.999Z'),
    'before-start',
  ],
  ['returns “not-playing” for a video that is not loaded yet', player(undefined), 'not-playing'],
  ['returns “not-playing” without a player', null, 'not-playing'],
] as const)('[EVE-11] %s', (_, handle, position) => {
  expect(getSecondsSinceStart(EVENT, handle)).toBe(position)
})

test.each([
  ['ends with a recording that begins with the event', player(10), 180, 180],
  ['ends with a recording that begins later', player(10, '2026-11-12T20:01:10.000Z'), 180, 240],
  ['is unknown for a live stream', player('live'), undefined, undefined],
  ['is unknown before the video has loaded', player(undefined), undefined, undefined],
])('[EVE-11] the last possible second of a clip %s', (_, handle, duration, end) => {
  expect(getRecordingEnd(EVENT, { ...handle, getDuration: () => duration })).toBe(end)
})
