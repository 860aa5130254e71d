import { expect, test } from 'vitest'
import type { RundownBout } from '../bout/rundown.ts'
import { getCurrentStep } from './scene.ts'

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
