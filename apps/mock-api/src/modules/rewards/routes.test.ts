import { rewards } from '@cornerman/contract/endpoints/rewards'
import { expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest('finance@cornerman.test')

/** A fan. */
const TARGET = 401

const bonus = (amount: number, targetId = TARGET) => ({
  body: { targetId, amount, rewardType: 'bonus' as const },
})

const give = (amount: number, idempotencyKey?: string) =>
  mock.as(rewards.give, bonus(amount), { ...(idempotencyKey && { idempotencyKey }) })

const countRewardsAndMails = () => [
  mock.world.changes().filter(({ table }) => table === 'rewards').length,
  mock.world.rows.outbox.all().filter(({ kind }) => kind === 'reward').length,
]

test('[RWD-03] gives coins to a user and sends a mail', async () => {
  const { status, body } = await give(250)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(Number),
    targetId: TARGET,
    amount: 250,
    rewardType: 'bonus',
    createDate: '2026-03-14T20:00:00.000Z',
  })

  expect(mock.world.rows.rewards.get(body.id)).toMatchObject({
    targetId: TARGET,
    amount: 250,
    givenBy: 3,
  })

  expect(countRewardsAndMails()).toEqual([1, 1])
  expect(mock.world.rows.outbox.all().at(-1)).toMatchObject({
    to: mock.world.rows.users.get(TARGET)?.email,
    subject: 'You have received 250 coins',
  })
})

test('[RWD-02] gives a bonus when the reward type is left out', async () => {
  const { rewardType, ...body } = bonus(5).body
  const given = await mock.as(rewards.give, { body } as never)
  expect(given.status).toBe(200)
  expect(given.body.rewardType).toBe('bonus')
  expect(rewardType).toBe('bonus')
})

test('[RWD-03] gives a reward once for simultaneous requests with one key', async () => {
  const responses = await Promise.all(Array.from({ length: 12 }, () => give(100, 'one-press')))
  expect(responses.map(({ status, body }) => [status, body.id])).toEqual(
    Array(12).fill([200, responses[0]?.body.id]),
  )
  expect(
    responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true'),
  ).toHaveLength(11)
  expect(countRewardsAndMails()).toEqual([1, 1])
})

test.each<[sentence: string, input: object, status: number, reason: string, names: string]>([
  ['no coins', bonus(0), 400, 'invalid_input', 'amount'],
  ['more than a thousand', bonus(1001), 400, 'invalid_input', 'amount'],
  ['a fractional amount', bonus(1.5), 400, 'invalid_input', 'amount'],
  [
    'an unknown reward type',
    { body: { ...bonus(1).body, rewardType: 'salary' } },
    400,
    'invalid_input',
    'rewardType',
  ],
  ['an unknown user', bonus(10, 99_999), 404, 'unknown_id', 'user 99999'],
  ['an admin', bonus(10, 1), 409, 'reward_to_admin', 'admin@cornerman.test'],
])('[RWD-02] rejects without coins or mail: %s', async (_, input, status, reason, names) => {
  const rejected = await mock.as(rewards.give, input as never)
  expect(rejected.status).toBe(status)
  expect(rejected.body.reason).toBe(reason)
  expect(rejected.body.message).toContain(names)
  expect(countRewardsAndMails()).toEqual([0, 0])
})
