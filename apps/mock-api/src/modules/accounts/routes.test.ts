import { accounts } from '@cornerman/contract/endpoints/accounts'
import { PENDING_WITHDRAWALS } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { changeRow, mockForEachTest, NOW } from '../../../test/sign-in.ts'
import type { World } from '../../store/world.ts'

const mock = mockForEachTest()

const { FIGHTER, FAN } = PENDING_WITHDRAWALS
const getOwner = (world: World, id: number) => world.rows.transactions.get(id)?.userId ?? 0
const getBalance = (world: World, userId: number) =>
  world.rows.accounts.by('userId', userId)[0]?.balance
const confirm = (id: number) => [accounts.confirmWithdrawal, { params: { id } }] as const

/** Balance according to the ledger. */
const ledgerBalance = (world: World, userId: number) =>
  world.rows.transactions
    .by('userId', userId)
    .filter(({ status }) => status === 'withdrawn')
    .reduce((sum, { type, amount }) => sum + (type === 'withdraw' ? -amount : amount), 0)

describe('the account', () => {
  test('[ACC-01] [ACC-02] shows balance, available withdrawal, and transactions, newest first', async () => {
    const { body } = await mock.as(accounts.byUser, { params: { id: 101 } })
    expect(body).toMatchObject({ userId: 101, balance: 17_250, withdrawAvailable: true })

    const dates = body.transactions.map(({ created }) => created)
    expect(dates).toEqual(dates.toSorted().reverse())

    for (const { type, history } of body.transactions) {
      expect(history[0]?.type === 'withdraw').toBe(type === 'withdraw')
    }
  })

  test('is empty for a user without transactions', async () => {
    const id =
      mock.world.rows.users
        .by('role', 'FAN')
        .find((user) => mock.world.rows.accounts.by('userId', user.id).length === 0)?.id ?? 0

    expect((await mock.as(accounts.byUser, { params: { id } })).body).toEqual({
      userId: id,
      balance: 0,
      withdrawAvailable: false,
      transactions: [],
    })
  })

  test('exists only for fighters and fans', async () => {
    for (const id of [1, 9]) {
      expect((await mock.as(accounts.byUser, { params: { id } })).body).toMatchObject({
        statusCode: 409,
        reason: 'wrong_role',
      })
    }

    expect((await mock.as(accounts.byUser, { params: { id: 99_999 } })).status).toBe(404)
  })
})

describe('[ACC-03] a confirmed withdrawal', () => {
  test.each([
    ['fighter', FIGHTER],
    ['fan', FAN],
  ])('of a %s completes the request, debits the account and mails the owner', async (_, id) => {
    const userId = getOwner(mock.world, id)
    const before = getBalance(mock.world, userId) ?? 0
    const amount = mock.world.rows.transactions.get(id)?.amount ?? 0
    const { status, body } = await mock.as(...confirm(id))

    expect(status).toBe(200)
    expect(body).toMatchObject({ userId, balance: before - amount })
    expect(body.transactions.find((each) => each.id === id)?.status).toBe('withdrawn')
    expect((await mock.as(accounts.byUser, { params: { id: userId } })).body).toEqual(body)
    expect(getBalance(mock.world, userId)).toBe(ledgerBalance(mock.world, userId))

    const mail = mock.world.rows.outbox.all().at(-1)
    expect(mail).toMatchObject({
      to: mock.world.rows.users.get(userId)?.email,
      at: new Date(NOW).toISOString(),
    })

    expect(mail?.text).toContain(`Your balance is now $${((before - amount) / 100).toFixed(2)}`)
    expect(getChanges(mock.world).filter((change) => change !== 'outbox 1')).toEqual([
      `accounts ${mock.world.rows.accounts.by('userId', userId)[0]?.id}`,
      `transactions ${id}`,
      'outbox 2',
    ])
  })

  test('pays once for many simultaneous confirmations', async () => {
    const userId = getOwner(mock.world, FIGHTER)
    const before = getBalance(mock.world, userId) ?? 0
    const amount = mock.world.rows.transactions.get(FIGHTER)?.amount ?? 0
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => mock.as(...confirm(FIGHTER))),
    )

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.reason === 'withdrawal_not_pending')).toHaveLength(
      99,
    )
    expect(getBalance(mock.world, userId)).toBe(before - amount)
    expect(getBalance(mock.world, userId)).toBe(ledgerBalance(mock.world, userId))
    expect(mock.world.rows.outbox.all().filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1)
  })
})

describe('the pending withdrawals of all accounts', () => {
  const read = (query: Partial<{ page: number; limit: number }> = {}) =>
    [accounts.pendingWithdrawals, { query: { page: 1, limit: 10, ...query } }] as const

  test('are listed with their owners, the longest wait first, page by page, until they are paid', async () => {
    const { total, data } = (await mock.as(...read({ limit: 100 }))).body
    expect(total).toBe(
      mock.world.rows.transactions
        .all()
        .filter(({ type, status }) => type === 'withdraw' && status === 'pending').length,
    )

    const dates = data.map(({ withdrawal }) => withdrawal.created)
    expect(dates).toEqual(dates.toSorted())
    expect((await mock.as(...read({ page: 2, limit: 1 }))).body).toEqual({ data: [data[1]], total })
    expect(data.find(({ withdrawal }) => withdrawal.id === FIGHTER)?.user).toMatchObject({
      id: getOwner(mock.world, FIGHTER),
      role: 'FIGHTER',
    })

    await mock.as(...confirm(FIGHTER))
    expect(
      (await mock.as(...read({ limit: 100 }))).body.data.map(({ withdrawal }) => withdrawal.id),
    ).not.toContain(FIGHTER)
  })

  test('are those of the roles whose accounts the caller may see', async () => {
    changeRow(mock.world, 'users', 1, { permissions: ['view_fan_account_info'] })

    const { body } = await mock.as(...read({ limit: 100 }))
    expect(new Set(body.data.map(({ user }) => user.role))).toEqual(new Set(['FAN']))
    expect(body.total).toBe(body.data.length)
  })
})
