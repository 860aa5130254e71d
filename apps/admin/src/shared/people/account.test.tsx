import { Account } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TIMEOUT } from '#api'
import { readValue } from '#api/adapter/codec/read-value.ts'
import type { Schema } from '#api/adapter/codec/schema.ts'
import { ApiError } from '#api/api-error.ts'
import * as api from '#api/call.ts'
import * as permissions from '#api/session.ts'
import { startSession } from '#api/session.ts'
import { createTestCache } from '#api/testing/open-tab.ts'
import * as notices from '#ui/notices.tsx'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { AccountInfo } from './account.tsx'

const apiCall = vi.fn()

// Skips the visibility check, which takes seconds in jsdom. Nothing is hidden here.
beforeAll(() => configure({ defaultHidden: true }))
afterAll(() => configure({ defaultHidden: false }))

const withdrawal = (id: number, amount: number) => ({
  id,
  amount,
  type: 'withdraw',
  status: 'pending',
  created: '2026-03-02T20:59:50Z',
  history: [],
})

const account = {
  balance: 90_000,
  withdrawAvailable: true,
  transactions: [withdrawal(1, 500), withdrawal(2, 700)],
}

const user = { id: 7, role: 'FAN', firstName: 'Ana', lastName: 'Souza', email: 'ana@x.example' }
const pending = account.transactions.map((each) => ({ withdrawal: each, user }))
let isReachable: boolean

beforeEach(() => {
  vi.spyOn(api, 'call').mockImplementation(apiCall)
  vi.spyOn(permissions, 'useCan').mockReturnValue(true)
  isReachable = true
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })

  apiCall.mockReset().mockImplementation(async ({ path }, _input, options) => {
    if (isReachable && !options?.idempotencyKey) {
      return path === accounts.pendingWithdrawals.path ? { data: pending, total: 2 } : account
    }

    throw new ApiError({
      kind: 'network',
      message: 'The server did not respond.',
      outcomeUnknown: true,
    })
  })
})

// Animations never end in jsdom, so antd's loading icon stays in the button's name.
const CONFIRM = /Confirm payment$/
const dialog = () => within(screen.getByRole('dialog'))
const openQuestion = async (id: number) =>
  press((await screen.findAllByRole('button', { name: /^Confirm payment of/ }))[id - 1]!)
const getSentKeys = () =>
  apiCall.mock.calls.flatMap(([, , options]) => options?.idempotencyKey ?? [])

const ACCOUNT = <AccountInfo userId={7} role="FAN" name="Ana Souza" />

const open = (element: ReactElement) =>
  render(
    <SWRConfig value={{ provider: createTestCache, dedupingInterval: 0 }}>
      <MemoryRouter>{element}</MemoryRouter>
    </SWRConfig>,
  )

async function openAccount(element = ACCOUNT) {
  open(element)
  await openQuestion(1)
}

async function payWithUnclearOutcome(element = ACCOUNT) {
  await openAccount(element)
  await dialog().findByText('$895.00')
  isReachable = false
  await press(dialog().getByRole('button', { name: CONFIRM }))
}

test('keeps asking to check the account when the dialog is closed and another one is opened', async () => {
  await payWithUnclearOutcome()
  await press(dialog().getByRole('button', { name: 'Cancel' }))
  await openQuestion(2)
  expect(dialog().getByRole('button', { name: CONFIRM })).toBeInTheDocument()

  await press(dialog().getByRole('button', { name: 'Cancel' }))
  await openQuestion(1)
  expect(dialog().getByRole('alert')).toHaveTextContent('This payment is not confirmed yet')
  expect(dialog().queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument()
})

test.each([
  ['amount', { transactions: [{ ...withdrawal(1, 500), amount: undefined }] }],
  ['balance', { balance: undefined }],
])('[ACC-03] does not pay while the %s is unknown', async (name, missing) => {
  apiCall.mockReset().mockResolvedValue({ ...account, ...missing })
  await openAccount()
  expect(dialog().getByText(`The ${name} is unknown`)).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: CONFIRM })).toBeDisabled()
  expect(dialog().getByRole('row', { name: /^Balance after/ }).textContent).toBe(
    'Balance after–Unknown',
  )
  expect(screen.getByRole('dialog')).not.toHaveTextContent('NaN')
})

test('[ACC-03] repeats a payment under the same key, once the account shows that it is still pending', async () => {
  const paidAt = Date.parse('2026-03-14T20:00:00Z')
  // Mocks the date only.
  vi.setSystemTime(paidAt)
  onTestFinished(() => void vi.useRealTimers())

  await payWithUnclearOutcome()
  await press(dialog().getByRole('button', { name: 'Cancel' }))
  await openQuestion(1)
  isReachable = true
  await press(dialog().getByRole('button', { name: /Check the account$/ }))
  expect(dialog().queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument()

  vi.setSystemTime(paidAt + TIMEOUT + 1000)
  await press(dialog().getByRole('button', { name: /Check the account$/ }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'Checked: the withdrawal is still pending. The payment is not confirmed yet.',
  )

  await press(await dialog().findByRole('button', { name: CONFIRM }))

  const keys = getSentKeys()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('[ACC-03] still offers only to check an unclear payment after the screen was left', async () => {
  await payWithUnclearOutcome()
  cleanup()
  isReachable = true
  await openAccount()
  expect(dialog().getByRole('alert')).toHaveTextContent('This payment is not confirmed yet')
  expect(dialog().getByRole('button', { name: /Check the account$/ })).toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument()
})

test('[ACC-03] says while the account cannot be read that a payment is unclear, then that it is paid', async () => {
  await payWithUnclearOutcome()
  await dialog().findByText(/^The account could not be read/)

  apiCall.mockReset().mockResolvedValue({
    ...account,
    transactions: [{ ...withdrawal(1, 500), status: 'withdrawn' }],
  })

  await press(dialog().getByRole('button', { name: /Check the account$/ }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'Checked: the withdrawal is withdrawn.',
  )
  expect(dialog().queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument()
})

test('[ACC-03] pays once, says so for ten seconds, and then offers no payment any more', async () => {
  const success = vi.fn()
  vi.spyOn(notices, 'useNotices').mockReturnValue({ success, failure() {}, info() {} })
  await openAccount()
  expect(await dialog().findByRole('row', { name: /^Balance before/ })).toHaveTextContent('$900.00')
  expect(dialog().getByRole('row', { name: /^Balance after/ })).toHaveTextContent('$895.00')

  const [first, second] = account.transactions
  const paid = { ...account, transactions: [{ ...first, status: 'withdrawn' }, second] }

  apiCall.mockReset().mockResolvedValue(paid)
  await press(dialog().getByRole('button', { name: CONFIRM }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  const sent = apiCall.mock.calls.filter(([endpoint]) => endpoint === accounts.confirmWithdrawal)
  expect(sent.map(([, input]) => input)).toEqual([{ params: { id: 1 } }])
  expect(success.mock.calls).toEqual([['Paid out $5.00 to Ana Souza', undefined, 10_000]])
  expect(screen.getAllByRole('button', { name: /^Confirm payment of/ })).toHaveLength(1)
})

test.each([
  ['still shows the withdrawal as pending', account],
  ['could not be read', undefined],
])('[ACC-03] says that the account %s after an accepted payment', async (text, seen) => {
  await openAccount()
  await dialog().findByText('$895.00')

  apiCall.mockReset().mockImplementation(async (_endpoint, _input, options) => {
    if (!options?.idempotencyKey && !seen) {
      throw new ApiError({ kind: 'network', message: 'No connection.' })
    }

    return account
  })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press(dialog().getByRole('button', { name: CONFIRM }))

  const message = `The server accepted the payment, but the account ${text}.`
  expect(await dialog().findByRole('alert')).toHaveTextContent(message)
  expect(dialog().queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument()

  // The account is read again when the server may have finished.
  const getReads = () => apiCall.mock.calls.filter(([, , options]) => !options?.idempotencyKey)
  const before = getReads().length

  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(getReads()).toHaveLength(before + 1)
})

test('[ACC-01] [ACC-03] shows the balance, and offers a payment that it covers', async () => {
  apiCall.mockReset().mockResolvedValue({ ...account, balance: 500, withdrawAvailable: true })
  await openAccount()

  const info = screen.getByRole('region', { name: 'Account info' })
  expect(info).toHaveTextContent('Balance$5.00')
  expect(info).toHaveTextContent('Withdraw availableYes')
  expect(dialog().getByRole('button', { name: CONFIRM })).toBeEnabled()
  expect(dialog().queryByText(/^The balance is too low/)).not.toBeInTheDocument()
})

test('[ACC-01] [ACC-03] offers no payment that the balance does not cover, and says so', async () => {
  apiCall.mockReset().mockResolvedValue({ ...account, balance: 499, withdrawAvailable: false })
  await openAccount()

  const info = screen.getByRole('region', { name: 'Account info' })
  expect(info).toHaveTextContent('Balance$4.99')
  expect(info).toHaveTextContent('Withdraw availableNo')
  expect(dialog().getByRole('button', { name: CONFIRM })).toBeDisabled()
  expect(dialog().getByText(/^The balance is too low/)).toBeInTheDocument()
})

test('says that transactions which are no list could not be read', async () => {
  apiCall
    .mockReset()
    .mockResolvedValue(readValue(Account as Schema, { ...account, transactions: {} }))
  open(ACCOUNT)
  expect((await screen.findByRole('alert')).textContent).toBe('This list could not be read')
})

test('[ACC-02] [ACC-03] shows signs, states, and a payment for pending withdrawals only', async () => {
  const row = (id: number, fields: object) => ({ ...withdrawal(id, 700), ...fields })
  const donation = { type: 'other', status: 'withdrawn', history: [{ type: 'donate' }] }

  apiCall.mockReset().mockResolvedValue({
    ...account,
    transactions: [
      row(1, {}),
      row(2, donation),
      row(3, { type: 'new kind' }),
      row(4, { status: 'withdrawn' }),
    ],
  })

  await openAccount()

  const rows = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem')
  const time = '2026-03-02 20:59:50 UTC'
  expect(rows.map(({ textContent }) => textContent?.replace(/Confirm payment$/, ''))).toEqual([
    `Withdraw, requested -$7.00${time}Pending`,
    `Received donate +$7.00${time}Withdrawn`,
    `new kind ±$7.00${time}Pending`,
    `Withdraw, requested -$7.00${time}Withdrawn`,
  ])

  const [requested] = rows
  expect(screen.getAllByRole('button', { name: /^Confirm payment of/, hidden: true })).toHaveLength(
    1,
  )
  expect(requested).toHaveTextContent('Confirm payment')
})

test('draws the newest thousand transactions and each withdrawal that waits, and says the rest', async () => {
  const settled = Array.from({ length: 1002 }, (_, index) => ({
    ...withdrawal(index + 2, 500),
    status: 'withdrawn',
  }))

  const waiting = { ...withdrawal(1, 500), created: '2001-01-01T00:00:00.000Z' }
  const transactions = [...settled, waiting]

  apiCall.mockReset().mockResolvedValue({ ...account, transactions })
  open(ACCOUNT)
  await screen.findByText(/The server sent 2 more\./)
  expect(screen.getByRole('list', { name: 'Transactions' }).children).toHaveLength(1001)
})
