import { expect, test } from 'vitest'
import { getSecondsInto } from './playback-position.ts'

const EVENT = { fromDate: '2026-11-12T20:00:00.000Z' }
const player = (position: number | 'live' | undefined, taken?: string) => ({
  position: () => position,
  takenAt: () => (taken === undefined ? undefined : Date.parse(taken)),
})

test.each([
  ['a recording is as far in as it is played', player(725.9), 725],
  ['a live picture is as far in as the instant when it was taken', player('live', '2026-11-12T21:02:03.900Z'), 3723],
  ['a recording that says when it was taken is believed', player(3, '2026-11-12T20:00:30.000Z'), 30],
  ['a live picture of no known instant tells nothing: its window is not the event', player('live'), 'undated'],
  ['one that was taken before the event is no time of it', player('live', '2026-11-12T19:59:59.999Z'), 'before'],
  ['a video that is not there yet tells nothing', player(undefined), 'nothing'],
  ['no player tells nothing', null, 'nothing'],
] as const)('[EVE-11] %s', (_, shown, position) => {
  expect(getSecondsInto(EVENT, shown)).toBe(position)
})
