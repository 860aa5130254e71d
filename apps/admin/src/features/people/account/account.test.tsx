import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { AccountInfo } from './account.tsx'

const { answer } = vi.hoisted(() => ({ answer: vi.fn() }))
vi.setConfig({ testTimeout: 120_000 })
// Skips the visibility check, which takes seconds in jsdom. Nothing is hidden here.
configure({ defaultHidden: true })
vi.mock('../../../api/call.ts', () => ({ call: answer }))
vi.mock('../../../api/can.tsx', () => ({ useCan: () => true }))

const withdrawal = (id: number, amount: number) => ({ id, amount, type: 'withdraw', status: 'pending', created: '2026-03-02T20:59:50Z', history: [] })
const account = { balance: 90_000, withdrawAvailable: true, transactions: [withdrawal(1, 500), withdrawal(2, 700)] }
let isReachable: boolean

beforeEach(() => {
  isReachable = true
  answer.mockReset().mockImplementation(async (_endpoint, _input, options) => {
    if (isReachable && !options?.idempotencyKey) return account
    throw new ApiError({ kind: 'network', message: 'The server did not answer.', outcomeUnknown: true })
  })
})
afterEach(cleanup)
afterEach(() => void vi.useRealTimers())

// Animations never end in jsdom, so antd's loading icon stays in the button's name.
const CONFIRM = /Confirm payment$/
const click = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const dialog = () => within(screen.getByRole('dialog'))
const openQuestion = (id: number) => click(screen.getByRole('button', { name: new RegExp(`withdrawal ${id}$`) }))
const getSentKeys = () => answer.mock.calls.flatMap(([, , options]) => options?.idempotencyKey ?? [])

async function openAccount() {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AccountInfo userId={7} role="FAN" name="Ana Souza" />
    </SWRConfig>,
  )
  await screen.findByRole('button', { name: /withdrawal 1$/ })
  await openQuestion(1)
}

async function payWithUnclearOutcome() {
  await openAccount()
  isReachable = false
  await click(dialog().getByRole('button', { name: CONFIRM }))
}

test('keeps asking to check the account when the dialog is closed and opened again', async () => {
  await payWithUnclearOutcome()
  await click(dialog().getByRole('button', { name: 'Cancel' }))
  await openQuestion(2)
  expect(dialog().getByRole('button', { name: CONFIRM })).toBeTruthy()
  await click(dialog().getByRole('button', { name: 'Cancel' }))
  await openQuestion(1)
  expect(dialog().getByRole('alert').textContent).toContain('This payment is not confirmed yet')
  expect(dialog().queryByRole('button', { name: CONFIRM })).toBeNull()
})

test.each([
  ['amount', { transactions: [{ ...withdrawal(1, 500), amount: undefined }] }],
  ['balance', { balance: undefined }],
])('[ACC-03] does not pay while the %s is unknown', async (name, missing) => {
  answer.mockReset().mockResolvedValue({ ...account, ...missing })
  await openAccount()
  expect(dialog().getByText(`The ${name} is unknown`)).toBeTruthy()
  expect(dialog().getByRole('button', { name: CONFIRM })).toHaveProperty('disabled', true)
  expect(dialog().getByText('Balance after').nextElementSibling?.textContent).toBe('–Unknown')
  expect(screen.getByRole('dialog').textContent).not.toContain('NaN')
})

test('[ACC-03] reads the account again when an unclear payment can no longer be answered, half a second after its 30 seconds', async () => {
  await openAccount()
  // Not the date, which SWR's comparison would then treat as an object without fields.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isReachable = false
  await click(dialog().getByRole('button', { name: CONFIRM }))
  const countReads = () => answer.mock.calls.filter(([, , options]) => !options?.idempotencyKey).length
  const reads = countReads()
  await act(() => vi.advanceTimersByTimeAsync(30_499))
  expect(countReads()).toBe(reads)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(countReads()).toBe(reads + 1)
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
  await click(await dialog().findByRole('button', { name: CONFIRM }))
  const [first, second, ...more] = getSentKeys()
  expect(second).toBe(first)
  expect(more).toEqual([])
})

test('[ACC-02] shows incoming money with a plus, outgoing with a minus, and one state each', async () => {
  const row = (id: number, fields: object) => ({ ...withdrawal(id, 700), ...fields })
  const donation = { type: 'other', status: 'withdrawn', history: [{ type: 'donate' }] }
  answer.mockReset().mockResolvedValue({ ...account, transactions: [row(1, {}), row(2, donation), row(3, { type: 'new kind' })] })
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
