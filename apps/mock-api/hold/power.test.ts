import { expect, test } from 'vitest'
import { powerCuts } from './power.ts'

test('power cuts, kills and failing calls lose nothing acknowledged and bring back nothing refused', async () => {
  const report = await powerCuts({ cuts: 300, seed: 1 })
  expect(report.broken).toEqual([])
  // It is no proof unless all of it happened.
  expect(report.starts).toBeGreaterThan(100)
  expect(Math.min(report.acknowledged, report.refused, report.unknown)).toBeGreaterThan(50)
})
