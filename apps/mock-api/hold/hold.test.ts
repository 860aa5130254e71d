import { expect, test } from 'vitest'
import { damages, ONE_BIT, TO_NEWLINE } from './damage.ts'
import { kills } from './kill.ts'
import { powerCuts } from './power.ts'
import { serverEnds } from './server.ts'
import { contentions } from './two.ts'

// The short form of `npm run test:durability`.

test('power cuts, kills and calls that fail lose nothing acknowledged and bring back nothing refused', async () => {
  const { broken, starts, acknowledged, refused, unknown } = await powerCuts({ cuts: 300, seed: 1 })
  expect(broken).toEqual([])
  // It shows nothing unless all of it happened.
  expect(Math.min(starts, acknowledged, refused, unknown)).toBeGreaterThan(50)
})

test('kill -9 under eight writers, also during a snapshot, loses nothing acknowledged', { timeout: 30_000 }, async () => {
  const { broken, acknowledged } = await kills(4)
  expect(broken).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})

test('a changed byte is refused with its place, or is a last line that is dropped and said to be, and never goes unnoticed', {
  timeout: 30_000,
}, async () => {
  const { broken, refused, dropped } = await damages({ lines: 3, ways: [...ONE_BIT, TO_NEWLINE] })
  expect(broken).toEqual([])
  expect(Math.min(refused, dropped)).toBeGreaterThan(100)
})

test('of many that ask for one folder at once, among what dead ones left behind, never do two get it', { timeout: 30_000 }, async () => {
  const { broken, won } = await contentions({ rounds: 8, contenders: 6 })
  expect(broken).toEqual([])
  expect(won).toBeGreaterThan(0)
})

test('SIGTERM under load: what was answered is kept, and it ends with 0 within five seconds', { timeout: 30_000 }, async () => {
  const { broken, acknowledged, slowestStopMs } = await serverEnds('SIGTERM', 2)
  expect(broken).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(slowestStopMs).toBeLessThan(5000)
})
