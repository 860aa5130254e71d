import { expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { createReward, createRewardMail } from './rules.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')

const target = (role: 'FAN' | 'FIGHTER' | 'LOCATION_PROVIDER' | 'ADMIN') => ({
  id: 7,
  role,
  email: 'ana@mail.test',
  firstName: 'Ana',
})

test.each(['FAN', 'FIGHTER', 'LOCATION_PROVIDER'] as const)(
  '[RWD-03] records the giver of a reward to a %s',
  (role) => {
    expect(createReward(target(role), { amount: 50, rewardType: 'bonus' }, 3, NOW)).toEqual({
      targetId: 7,
      amount: 50,
      rewardType: 'bonus',
      givenBy: 3,
      createDate: '2026-03-14T20:00:00.000Z',
    })
  },
)

test('[RWD-03] rejects a reward to an admin', () => {
  expect(() => createReward(target('ADMIN'), { amount: 50, rewardType: 'bonus' }, 3, NOW)).toThrow(
    rejection(
      'reward_to_admin',
      'ana@mail.test is an admin: coins are for fans, fighters and arenas.',
    ),
  )
})

test.each([
  [1, 'You have received 1 coin'],
  [1000, 'You have received 1000 coins'],
])('[RWD-03] states the amount %i in the mail', (amount, subject) => {
  expect(createRewardMail(target('FAN'), { amount, rewardType: 'bonus' }, NOW)).toMatchObject({
    to: 'ana@mail.test',
    kind: 'reward',
    subject,
    text: expect.stringContaining('Hello Ana'),
    code: String(amount),
    at: '2026-03-14T20:00:00.000Z',
  })
})
