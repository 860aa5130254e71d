import { expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'
import { toFight } from './present.ts'

const mock = mockForEachTest()
const getContext = () => ({ rows: mock.world.rows, base: 'https://media.example' })
const getFight = () => mock.world.rows.fights.all().find(({ initiatorId }) => initiatorId !== null)!

test.each([
  { winner: null, result: null, status: 'PENDING' },
  { winner: null, result: 'NO_CONTEST', status: 'FINISHED' },
  { winner: 'BOTH', result: 'DRAW', status: 'FINISHED' },
] as const)('a bout with the winner $winner and the result $result is $status', (outcome) => {
  const { winner, result, status } = outcome
  expect(toFight({ ...getFight(), winner, result }, getContext()).status).toBe(status)
})

test('[PEN-04] a corner says whether its fighter is banned', () => {
  const fight = getFight()
  const userId = fight.initiatorId!
  const { penalties } = mock.world.rows

  const addPenalties = (count: number) =>
    mock.world.transaction(['penalties'], () => {
      const [model] = penalties.all()

      for (const { id } of penalties.by('userId', userId)) {
        penalties.remove(id)
      }

      for (let id = 9001; id < 9001 + count; id++) {
        penalties.save({ ...model!, id, userId })
      }
    })

  const isBanned = () => toFight(fight, getContext()).initiator?.isBanned

  addPenalties(2)
  expect(isBanned()).toBe(false)

  addPenalties(3)
  expect(isBanned()).toBe(true)
})
