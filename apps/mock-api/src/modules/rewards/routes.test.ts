import { rewards } from '@cornerman/contract/endpoints/rewards'
import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'

/** A fan. */
const TARGET = 401
const bonus = (amount: number, targetId = TARGET) => ({ body: { targetId, amount, rewardType: 'bonus' as const } })

async function open() {
  const mock = openMock()
  const { jwt: token } = await mock.signIn('finance@cornerman.test')
  const listRewards = () => mock.world.changes().filter(({ table }) => table === 'rewards')
  const email = mock.world.rows.users.get(TARGET)?.email ?? ''
  const mails = () => mock.world.rows.outbox.by('to', email)
  return { ...mock, token, listRewards, mails, email }
}

test('[RWD-03] gives coins to a user and sends a mail', async () => {
  const { call, token, world, listRewards, mails, email, send } = await open()
  const { status, body } = await call(rewards.give, bonus(250), { token })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(Number),
    targetId: TARGET,
    amount: 250,
    rewardType: 'bonus',
    createDate: '2026-03-14T20:00:00.000Z',
  })
  expect(world.rows.rewards.get(body.id)).toMatchObject({ targetId: TARGET, amount: 250, givenBy: 3 })
  expect([listRewards().length, mails().length]).toEqual([1, 1])
  const outbox = (
    await send({ method: 'GET', url: `/__mock/outbox?to=${encodeURIComponent(email)}&kind=reward` })
  ).json()
  expect(outbox).toMatchObject([{ to: email, kind: 'reward', subject: 'You have received 250 coins', code: '250' }])
})

test('[RWD-03] gives a reward once for simultaneous requests with one key', async () => {
  const { call, token, listRewards, mails } = await open()
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => call(rewards.give, bonus(100), { token, idempotencyKey: 'one-press' })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  expect(responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(11)
  expect([listRewards().length, mails().length]).toEqual([1, 1])
})

test('[RWD-03] accepts two rewards with two keys and rejects a reused key', async () => {
  const { call, token, listRewards, mails } = await open()
  const give = async (amount: number, idempotencyKey: string) =>
    (await call(rewards.give, bonus(amount), { token, idempotencyKey })).status
  expect([await give(100, 'first'), await give(100, 'second'), await give(200, 'second')]).toEqual([200, 200, 409])
  expect([listRewards().length, mails().length]).toEqual([2, 2])
})

test.each<[sentence: string, input: object, status: number, reason: string, names: string]>([
  ['no coins', bonus(0), 400, 'invalid_input', 'amount'],
  ['more than a thousand', bonus(1001), 400, 'invalid_input', 'amount'],
  ['a fractional amount', bonus(1.5), 400, 'invalid_input', 'amount'],
  ['an amount as text', { body: { ...bonus(1).body, amount: '10' } }, 400, 'invalid_input', 'amount'],
  ['an unknown reward type', { body: { ...bonus(1).body, rewardType: 'salary' } }, 400, 'invalid_input', 'rewardType'],
  ['an unknown user', bonus(10, 99_999), 404, 'unknown_id', 'user 99999'],
  ['an admin', bonus(10, 1), 409, 'reward_to_admin', 'admin@cornerman.test'],
])('[RWD-02] rejects without coins or mail: %s', async (_, input, status, reason, names) => {
  const { call, token, listRewards, world } = await open()
  const mailsBefore = world.rows.outbox.all().length
  const rejected = await call(rewards.give, input as never, { token })
  expect([rejected.status, rejected.body.reason]).toEqual([status, reason])
  expect(rejected.body.message).toContain(names)
  expect([listRewards().length, world.rows.outbox.all().length]).toEqual([0, mailsBefore])
})
