import { expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'
import { toPreview } from './present.ts'

const mock = mockForEachTest()

test('[PEN-04] a preview says whether the fighter is banned', () => {
  const { rows } = mock.world
  const context = { rows, base: '', now: mock.clock.now() }

  const isBanned = (penaltyCount: number) => {
    const fighter = rows.users
      .by('role', 'FIGHTER')
      .find(({ id }) => rows.penalties.by('userId', id).length === penaltyCount)
    return toPreview(fighter!, context).penaltyInfo?.banned
  }

  expect(isBanned(2)).toBe(false)
  expect(isBanned(3)).toBe(true)
})
