import { expect, test } from 'vitest'
import type { RundownBout } from '../bout/rundown.ts'
import { getCurrentStep, getScene } from './scene.ts'

const ALL = { clip: true, result: true }
test.each([
  ['its clip start', 'clipStart', {}, {}],
  ['its clip end, once its start is marked', 'clipEnd', {}, { hasClipStart: true }],
  ['its result, once it has a clip', 'result', { fightLink: '/a.m3u8' }, {}],
  ['its result, for who may not set clips', 'result', {}, { can: { clip: false, result: true } }],
  ['the next bout, once it has both', 'next', { fightLink: '/a.m3u8' }, { hasResult: true }],
  ['the next bout after a no contest, which needs no clip', 'next', { result: 'NO_CONTEST' }, { hasResult: true }],
])('a bout needs %s', (_, step, fight, situation) => {
  const bout = { place: 'now', slot: { fight: { fightLink: null, result: null, ...fight } } } as unknown as RundownBout
  expect(getCurrentStep({ bout, hasClipStart: false, hasResult: false, can: ALL, ...situation })).toBe(step)
})

test('a chosen result is to be saved next, also before the clip', () => {
  const now = {
    place: 'now',
    slot: { id: 4, fight: { id: 104, fightLink: null, result: null } },
  } as unknown as RundownBout
  const rundown = { bouts: [now], now, next: undefined }
  const situation = { rundown, waiting: undefined, openClipId: undefined, can: ALL }
  const chosen = { winner: 'INITIATOR', result: 'KO' } as const
  expect(getScene({ ...situation, choice: {} }).step).toBe('clipStart')
  expect(getScene({ ...situation, choice: { outcome: { fightId: 104, chosen } } }).step).toBe('result')
})
