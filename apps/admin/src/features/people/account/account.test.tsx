import { accounts, withdrawals } from '@cornerman/contract/endpoints/accounts'
import { people } from '@cornerman/contract/endpoints/people'
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import * as api from '../../../api/call.ts'
import * as permissions from '../../../api/can.tsx'
import * as configuration from '../../../api/configuration.ts'
import { endSession, startSession } from '../../../api/session.ts'
import { createTestCache } from '../../../api/testing/test-cache.ts'
import { AccountInfo } from './account.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'

const apiCall = vi.fn()
const capabilities: string[] = []
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
const account = { balance: 90_000, withdrawAvailable: true, transactions: [withdrawal(1, 500), withdrawal(2, 700)] }
const user = { id: 7, role: 'FAN', firstName: 'Ana', lastName: 'Souza', email: 'ana@x.example' }
const pending = account.transactions.map((each) => ({ withdrawal: each, user }))
let isReachable: boolean

beforeEach(() => {
  vi.spyOn(api, 'call').mockImplementation(apiCall)
  vi.spyOn(permissions, 'useCan').mockReturnValue(true)
  vi.spyOn(configuration, 'hasCapability').mockImplementation((name) => capabilities.includes(name))
  isReachable = true
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
  capabilities.splice(0, 1, 'withdrawals.pending')
  apiCall.mockReset().mockImplementation(async ({ path }, _input, options) => {
    if (isReachable && !options?.idempotencyKey)
      return path === withdrawals.pending.path ? { data: pending, total: 2 } : account
    throw new ApiError({ kind: 'network', message: 'The server did not respond.', outcomeUnknown: true })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  endSession()
})

// Animations never end in jsdom, so antd's loading icon stays in the button's name.
const CONFIRM = /Confirm payment$/
const click = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const dialog = () => within(screen.getByRole('dialog'))
const openQuestion = async (id: number) =>
  click((await screen.findAllByRole('button', { name: /^Confirm payment of/ }))[id - 1]!)
const getSentKeys = () => apiCall.mock.calls.flatMap(([, , options]) => options?.idempotencyKey ?? [])

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
  await click(dialog().getByRole('button', { name: CONFIRM }))
}

test.each([
  ['an account', ACCOUNT],
  ['the list of pending withdrawals', <PendingWithdrawals key="list" />],
])(
  'keeps asking to check the account when the dialog is closed and another one is opened in %s',
  async (_, element) => {
    await payWithUnclearOutcome(element)
    await click(dialog().getByRole('button', { name: 'Cancel' }))
    await openQuestion(2)
    expect(dialog().getByRole('button', { name: CONFIRM })).toBeTruthy()
    await click(dialog().getByRole('button', { name: 'Cancel' }))
    await openQuestion(1)
    expect(dialog().getByRole('alert').textContent).toContain('This payment is not confirmed yet')
    expect(dialog().queryByRole('button', { name: CONFIRM })).toBeNull()
  },
)

/** An API without a list of withdrawals: two fans, the test responds for each account. */
async function searchAccounts(readAccount: (id: number) => Promise<unknown>, fans = 2) {
  capabilities.length = 0
  apiCall.mockReset().mockImplementation(async ({ path }, { params, query }, options) => {
    if (options?.idempotencyKey) return undefined
    if (path === accounts.byUser.path) return readAccount(params.id)
    expect(path).toBe(people.list.path)
    const data = Array.from({ length: query.roleName === 'FAN' ? fans : 0 }, (_, index) => ({ ...user, id: index + 7 }))
    return { data, total: data.length }
  })
  open(<PendingWithdrawals />)
  await click(screen.getByRole('button', { name: 'Search accounts' }))
}
const getStatus = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('accounts'))?.textContent

test('[ACC-03] does not list a paid withdrawal again while the search goes on', async () => {
  let respondToSecond!: (second: object) => void
  const second = new Promise((resolve) => {
    respondToSecond = resolve
  })
  await searchAccounts(async (id) => (id === 7 ? { ...account, transactions: [withdrawal(1, 500)] } : second))
  await openQuestion(1)
  await click(dialog().getByRole('button', { name: CONFIRM }))
  await act(async () => respondToSecond({ ...account, transactions: [withdrawal(2, 700)] }))
  await screen.findByRole('button', { name: /of \$7\.00/ })
  expect(screen.queryByRole('button', { name: /of \$5\.00/ })).toBeNull()
})

test('[ACC-02] counts only the accounts that were read', async () => {
  await searchAccounts(() => Promise.reject(new Error()))
  expect(await screen.findByText('Searched 0 of 2 accounts. 2 could not be read.')).toBeTruthy()
  expect(screen.queryByText(/No pending/)).toBeNull()
})

test('[ACC-02] does not stop the search at the second click of the double click that starts it', async () => {
  await searchAccounts(() => new Promise(() => {}))
  const stop = screen.getByRole('button', { name: 'Stop' })
  await act(async () => void fireEvent.click(stop, { detail: 2 }))
  expect(getStatus()).toBe('Searching: 0 of 2 accounts')
  await click(stop)
  expect(getStatus()).toBe('Stopped after 0 of 2 accounts.')
})

test('[ACC-02] shows every withdrawal that it finds, also beyond a hundred', async () => {
  const transactions = Array.from({ length: 101 }, (_, index) => withdrawal(index + 1, 500))
  await searchAccounts(async () => ({ ...account, transactions }), 1)
  for (let clicks = 0; clicks < 5; clicks++) await click(screen.getByText('Show more'))
  expect(document.querySelectorAll('li')).toHaveLength(101)
})

test.each([
  ['amount', { transactions: [{ ...withdrawal(1, 500), amount: undefined }] }],
  ['balance', { balance: undefined }],
])('[ACC-03] does not pay while the %s is unknown', async (name, missing) => {
  apiCall.mockReset().mockResolvedValue({ ...account, ...missing })
  await openAccount()
  expect(dialog().getByText(`The ${name} is unknown`)).toBeTruthy()
  expect(dialog().getByRole('button', { name: CONFIRM })).toHaveProperty('disabled', true)
  expect(dialog().getByText('Balance after').nextElementSibling?.textContent).toBe('–Unknown')
  expect(screen.getByRole('dialog').textContent).not.toContain('NaN')
})

const countReads = () => apiCall.mock.calls.filter(([, , options]) => !options?.idempotencyKey).length

async function payWithFakeTimers() {
  await openAccount()
  // Not the date, which SWR's comparison would then treat as an object without fields.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isReachable = false
  await click(dialog().getByRole('button', { name: CONFIRM }))
  return countReads()
}

test('[ACC-03] reads the account again when an unclear payment can no longer get a response, half a second after its 30 seconds', async () => {
  const reads = await payWithFakeTimers()
  await act(() => vi.advanceTimersByTimeAsync(30_499))
  expect(countReads()).toBe(reads)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(countReads()).toBe(reads + 1)
})

test('[AUTH-12] reads nothing again after an unclear payment once its session has ended', async () => {
  const reads = await payWithFakeTimers()
  endSession()
  await act(() => vi.advanceTimersByTimeAsync(30_500))
  expect(countReads()).toBe(reads)
})

test('sends the same idempotency key again once the account was read after the attempt could have ended', async () => {
  await payWithUnclearOutcome()
  await click(dialog().getByRole('button', { name: 'Cancel' }))
  await openQuestion(1)
  isReachable = true
  await click(dialog().getByRole('button', { name: /Check the account$/ }))
  expect(dialog().queryByRole('button', { name: CONFIRM })).toBeNull()
  // Mocks the date only.
  vi.setSystemTime(Date.now() + 31_000)
  await click(dialog().getByRole('button', { name: /Check the account$/ }))
  vi.useRealTimers()
  expect((await dialog().findByRole('alert')).textContent).toContain(
    'Checked: the withdrawal is still pending. The payment is not confirmed yet.',
  )
  await click(await dialog().findByRole('button', { name: CONFIRM }))
  const [first, second, ...more] = getSentKeys()
  expect(second).toBe(first)
  expect(more).toEqual([])
})

test('[ACC-03] says that an unclear payment cannot be checked while the account cannot be read, and later that it is paid', async () => {
  await payWithUnclearOutcome()
  expect(await dialog().findByText(/^The account could not be read/)).toBeTruthy()
  apiCall.mockReset().mockResolvedValue({ ...account, transactions: [{ ...withdrawal(1, 500), status: 'withdrawn' }] })
  await click(dialog().getByRole('button', { name: /Check the account$/ }))
  expect((await dialog().findByRole('alert')).textContent).toContain('Checked: the withdrawal is withdrawn.')
  expect(dialog().queryByRole('button', { name: CONFIRM })).toBeNull()
})

test('[ACC-02] shows incoming money with a plus, outgoing with a minus, and one state each', async () => {
  const row = (id: number, fields: object) => ({ ...withdrawal(id, 700), ...fields })
  const donation = { type: 'other', status: 'withdrawn', history: [{ type: 'donate' }] }
  apiCall
    .mockReset()
    .mockResolvedValue({ ...account, transactions: [row(1, {}), row(2, donation), row(3, { type: 'new kind' })] })
  await openAccount()
  const rows = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem')
  const time = '2026-03-02 20:59:50 UTC'
  expect(rows.map(({ textContent }) => textContent?.replace(/Confirm payment$/, ''))).toEqual([
    `Withdraw ${time}-$7.00Pending`,
    `Received donate ${time}+$7.00Withdrawn`,
    `new kind ${time}±$7.00Pending`,
  ])
  expect(rows.map((each) => each.querySelector('[data-incoming]') !== null)).toEqual([false, true, false])
})
