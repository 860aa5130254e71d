import type { Preview } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { COINS_ERROR, formatReward, isCoins, toBody } from './rewards-screen.tsx'

const user = { id: 401 } as Preview
const bonus = { rewardType: 'bonus' } as const

test.each([
  [1, true],
  [1000, true],
  [0, false],
  [1001, false],
  [-5, false],
  [1.5, false],
  [null, false],
  [undefined, false],
  ['10', false],
])('[RWD-02] isCoins(%s) is %s', (coins, expected) => expect(isCoins(coins)).toBe(expected))

test('[RWD-02] requires a user and coins', () => {
  expect([toBody({ ...bonus, coins: 5 }), toBody({ ...bonus, user, coins: 0 })]).toEqual([
    undefined,
    undefined,
  ])
  expect(toBody({ ...bonus, user, coins: 5 })).toEqual({
    targetId: 401,
    amount: 5,
    rewardType: 'bonus',
  })
})

test('[RWD-02] uses the specified texts', () => {
  expect(COINS_ERROR).toBe('Please input correct coins value (Max: 1000)')
  expect(formatReward('Ana Silva', 250)).toBe('Ana Silva received 250 coins')
})
