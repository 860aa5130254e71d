import type { ErrorReason, Transaction } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import {
  createWithdrawalMail,
  isWithdrawAvailable,
  listPendingWithdrawals,
  payOut,
} from './rules.ts'

const CREATED = '2026-03-01T10:00:00.000Z'
const NOW = Date.parse('2026-03-14T20:00:00Z')

const movement = (more: Partial<Transaction> = {}): Transaction => ({
  id: 7,
  amount: 12_550,
  type: 'withdraw',
  status: 'pending',
  created: CREATED,
  history: [{ type: 'withdraw', amount: 12_550, created: CREATED }],
  ...more,
})

describe('[ACC-03] paying out', () => {
  test('completes the request, debits the balance and does not modify its input', () => {
    const request = movement()
    const account = { id: 1, balance: 12_551 }
    const paid = payOut(request, account, NOW)

    expect(paid.account).toEqual({ id: 1, balance: 1 })
    expect(paid.transaction).toMatchObject({ id: 7, status: 'withdrawn', created: CREATED })
    expect(paid.transaction.history).toEqual([
      ...request.history,
      { type: 'withdraw', amount: 12_550, created: '2026-03-14T20:00:00.000Z' },
    ])

    expect(request.status).toBe('pending')
    expect(request.history).toHaveLength(1)
    expect(account.balance).toBe(12_551)
  })

  test('allows a balance of zero afterwards', () =>
    expect(payOut(movement(), { balance: 12_550 }, NOW).account.balance).toBe(0))

  test.each<[string, Transaction, { balance: number } | undefined, ErrorReason, string]>([
    [
      'a paid withdrawal',
      movement({ status: 'withdrawn' }),
      { balance: 50_000 },
      'withdrawal_not_pending',
      'Withdrawal 7 was paid out already.',
    ],
    [
      'a canceled withdrawal',
      movement({ status: 'canceled' }),
      { balance: 50_000 },
      'withdrawal_not_pending',
      'Withdrawal 7 was canceled already.',
    ],
    [
      'an incoming payment',
      movement({ type: 'other' }),
      { balance: 50_000 },
      'not_a_withdrawal',
      'Transaction 7 brought $125.50 in: there is nothing to pay out.',
    ],
    [
      'one cent more than the balance',
      movement(),
      { balance: 12_549 },
      'balance_too_low',
      'Withdrawal 7 asks for $125.50, and the balance is $125.49.',
    ],
    [
      'a user without an account',
      movement(),
      undefined,
      'balance_too_low',
      'Withdrawal 7 asks for $125.50, and the balance is $0.00.',
    ],
  ])('rejects %s', (_, transaction, account, reason, message) => {
    expect(() => payOut(transaction, account, NOW)).toThrow(rejection(reason, message))
  })
})

test.each<[string, number, Transaction[], boolean, boolean]>([
  ['with a balance', 1, [], true, true],
  ['without a balance', 0, [], true, false],
  ['without billing info', 50_000, [], false, false],
  ['when the whole balance is pending', 12_550, [movement()], true, false],
  ['when part of the balance is pending', 12_551, [movement()], true, true],
  ['when an incoming payment is pending', 1, [movement({ type: 'other' })], true, true],
  [
    'when earlier requests are paid or canceled',
    1,
    [movement({ status: 'withdrawn' }), movement({ status: 'canceled' })],
    true,
    true,
  ],
])(
  '[ACC-01] decides whether a withdrawal is available: %s',
  (_, balance, transactions, hasBillingInfo, available) => {
    expect(isWithdrawAvailable(balance, transactions, { hasBillingInfo })).toBe(available)
  },
)

test('lists pending withdrawals by their wait and then by id', () => {
  const transactions = [
    movement({ id: 4, created: '2026-03-02T10:00:00.000Z' }),
    movement({ id: 5, status: 'withdrawn' }),
    movement({ id: 3 }),
    movement({ id: 6, type: 'other' }),
    movement({ id: 2, status: 'canceled' }),
    movement({ id: 1, created: '2026-03-02T10:00:00.000Z' }),
    // Earlier than all of them, in another zone.
    movement({ id: 7, created: '2026-03-01T12:00:00.000+03:00' }),
  ]

  expect(listPendingWithdrawals(transactions).map(({ id }) => id)).toEqual([7, 3, 1, 4])
})

test('the mail contains the id, the amount and the new balance', () => {
  expect(
    createWithdrawalMail({ email: 'ana@x.example', firstName: 'Ana' }, movement(), 125, NOW),
  ).toEqual({
    to: 'ana@x.example',
    kind: 'withdrawal',
    subject: 'Your withdrawal of $125.50 was paid out',
    text: 'Hello Ana, your withdrawal 7 of $125.50 was paid out. Your balance is now $1.25.',
    code: '7',
    at: '2026-03-14T20:00:00.000Z',
  })
})
