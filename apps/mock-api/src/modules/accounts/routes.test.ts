import { accounts, withdrawals } from '@cornerman/contract/endpoints/accounts'
import { PENDING_WITHDRAWALS } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { NOW, openMock, openMocksAs } from '../../../test/sign-in.ts'
import type { World } from '../../store/world.ts'

const freshMockAs = openMocksAs()

const { FIGHTER, FAN } = PENDING_WITHDRAWALS
const getOwner = (world: World, id: number) => world.rows.transactions.get(id)?.userId ?? 0
const getBalance = (world: World, userId: number) => world.rows.accounts.by('userId', userId)[0]?.balance
const confirm = (id: number) => [accounts.confirmWithdrawal, { params: { id } }] as const

/** Balance according to the ledger. */
const ledgerBalance = (world: World, userId: number) =>
  world.rows.transactions
    .by('userId', userId)
    .filter(({ status }) => status === 'withdrawn')
    .reduce((sum, { type, amount }) => sum + (type === 'withdraw' ? -amount : amount), 0)

describe('the account', () => {
  test('[ACC-01] [ACC-02] shows the balance in cents, whether a withdrawal is available, and the transactions, newest first', async () => {
    const { as } = await freshMockAs()
    const { body } = await as(accounts.byUser, { params: { id: 101 } })
    expect(body).toMatchObject({ userId: 101, balance: 17_250, withdrawAvailable: true })
    const dates = body.transactions.map(({ created }) => created)
    expect(dates).toEqual(dates.toSorted().reverse())
    for (const { type, history } of body.transactions) expect(history[0]?.type === 'withdraw').toBe(type === 'withdraw')
  })

  test('is empty for a user without transactions', async () => {
    const { as, world } = await freshMockAs()
    const id =
      world.rows.users.by('role', 'FAN').find((user) => world.rows.accounts.by('userId', user.id).length === 0)?.id ?? 0
    expect((await as(accounts.byUser, { params: { id } })).body).toEqual({
      userId: id,
      balance: 0,
      withdrawAvailable: false,
      transactions: [],
    })
  })

  test('exists only for fighters and fans', async () => {
    const { as } = await freshMockAs()
    for (const id of [1, 9])
      expect((await as(accounts.byUser, { params: { id } })).body).toMatchObject({
        statusCode: 409,
        reason: 'wrong_role',
      })
    expect((await as(accounts.byUser, { params: { id: 99_999 } })).status).toBe(404)
  })
})

describe('[ACC-03] a confirmed withdrawal', () => {
  test.each([
    ['fighter', FIGHTER],
    ['fan', FAN],
  ])('of a %s completes the request, debits the account and mails the owner', async (_, id) => {
    const { as, world } = await freshMockAs()
    const userId = getOwner(world, id)
    const [before, amount] = [getBalance(world, userId) ?? 0, world.rows.transactions.get(id)?.amount ?? 0]
    const { status, body } = await as(...confirm(id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ userId, balance: before - amount })
    expect(body.transactions.find((each) => each.id === id)?.status).toBe('withdrawn')
    expect((await as(accounts.byUser, { params: { id: userId } })).body).toEqual(body)
    expect(getBalance(world, userId)).toBe(ledgerBalance(world, userId))
    const mail = world.rows.outbox.all().at(-1)
    expect(mail).toMatchObject({
      to: world.rows.users.get(userId)?.email,
      kind: 'withdrawal',
      code: String(id),
      at: new Date(NOW).toISOString(),
    })
    const formatDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    for (const said of [`withdrawal ${id} `, formatDollars(amount), formatDollars(before - amount)])
      expect(mail?.text).toContain(said)
    expect(getChanges(world).filter((change) => change !== 'outbox 1')).toEqual([
      `accounts ${world.rows.accounts.by('userId', userId)[0]?.id}`,
      `transactions ${id}`,
      'outbox 2',
    ])
  })

  test('pays once for many simultaneous confirmations', async () => {
    const { as, world } = await freshMockAs()
    const userId = getOwner(world, FIGHTER)
    const [before, amount] = [getBalance(world, userId) ?? 0, world.rows.transactions.get(FIGHTER)?.amount ?? 0]
    const responses = await Promise.all(Array.from({ length: 100 }, () => as(...confirm(FIGHTER))))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.reason === 'withdrawal_not_pending')).toHaveLength(99)
    expect(getBalance(world, userId)).toBe(before - amount)
    expect(getBalance(world, userId)).toBe(ledgerBalance(world, userId))
    expect(world.rows.outbox.all().filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1)
  })

  test('pays once for two simultaneous admins and rejects the second as already paid', async () => {
    const mock = openMock()
    const [admin, finance] = [await mock.signIn(), await mock.signIn('finance@cornerman.test')]
    const [first, second] = await Promise.all(
      [admin, finance].map(({ jwt }) => mock.call(...confirm(FAN), { token: jwt })),
    )
    expect([first?.status, second?.status]).toEqual([200, 409])
    expect(second?.body.message).toBe(`Withdrawal ${FAN} was paid out already.`)
  })

  test('pays once for a repeated request and replays the response', async () => {
    const { as, world } = await freshMockAs()
    const repeatConfirmation = () => as(...confirm(FAN), { idempotencyKey: 'k' })
    const [first, second] = [await repeatConfirmation(), await repeatConfirmation()]
    expect(second.body).toEqual(first.body)
    expect(world.rows.outbox.all().filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1)
  })

  test("requires the permission for the owner's role", async () => {
    const mock = await freshMockAs('finance@cornerman.test')
    mock.world.transaction(['users'], () => {
      const user = mock.world.rows.users.get(3)
      if (user) mock.world.rows.users.save({ ...user, permissions: ['complete_fan_payment_request'] })
    })
    expect((await mock.as(...confirm(FIGHTER))).body).toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('complete_fighter_payment_request'),
    })
    expect((await mock.as(...confirm(FAN))).status).toBe(200)
  })

  test.each([
    ['an incoming payment', { type: 'other' }, 'not_a_withdrawal'],
    ['a canceled one', { status: 'canceled' }, 'withdrawal_not_pending'],
    ['more than the balance', { amount: 1_000_000_00 }, 'balance_too_low'],
  ] as const)('rejects %s', async (_, damage, reason) => {
    const { as, world } = await freshMockAs()
    world.transaction(['transactions'], () => {
      const row = world.rows.transactions.get(FIGHTER)
      if (row) world.rows.transactions.save({ ...row, ...damage })
    })
    const before = getChanges(world)
    expect((await as(...confirm(FIGHTER))).body).toMatchObject({ statusCode: 409, reason })
    expect(getChanges(world)).toEqual(before)
  })

  test('rejects an unknown id', async () => {
    const { as } = await freshMockAs()
    expect((await as(...confirm(99_999))).body).toMatchObject({
      statusCode: 404,
      message: 'There is no transaction 99999.',
    })
  })
})

describe('the pending withdrawals of all accounts', () => {
  const read = (query: Partial<{ page: number; limit: number }> = {}) =>
    [withdrawals.pending, { query: { page: 1, limit: 10, ...query } }] as const

  test('are listed with their owners, the longest wait first, page by page, until they are paid', async () => {
    const { as, world } = await freshMockAs()
    const { total, data } = (await as(...read({ limit: 100 }))).body
    expect(total).toBe(
      world.rows.transactions.all().filter(({ type, status }) => type === 'withdraw' && status === 'pending').length,
    )
    const dates = data.map(({ withdrawal }) => withdrawal.created)
    expect(dates).toEqual(dates.toSorted())
    expect((await as(...read({ page: 2, limit: 1 }))).body).toEqual({ data: [data[1]], total })
    expect(data.find(({ withdrawal }) => withdrawal.id === FIGHTER)?.user).toMatchObject({
      id: getOwner(world, FIGHTER),
      role: 'FIGHTER',
    })
    await as(...confirm(FIGHTER))
    expect((await as(...read({ limit: 100 }))).body.data.map(({ withdrawal }) => withdrawal.id)).not.toContain(FIGHTER)
  })

  test('are those of the roles whose accounts the caller may see', async () => {
    const mock = await freshMockAs('finance@cornerman.test')
    mock.world.transaction(['users'], () => {
      const user = mock.world.rows.users.get(3)
      if (user) mock.world.rows.users.save({ ...user, permissions: ['view_fan_account_info'] })
    })
    const { body } = await mock.as(...read({ limit: 100 }))
    expect(new Set(body.data.map(({ user }) => user.role))).toEqual(new Set(['FAN']))
    expect(body.total).toBe(body.data.length)
  })
})
