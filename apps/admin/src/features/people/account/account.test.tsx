import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { AccountInfo } from './account.tsx'

const { answer } = vi.hoisted(() => {
  // jsdom has no layout to ask; the theme and antd ask for it as they load.
  const query = { matches: false, addListener: () => {}, removeListener: () => {}, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
  return { answer: vi.fn() }
})
vi.setConfig({ testTimeout: 120_000 })
// Whether something is hidden takes jsdom seconds to find out, and nothing here is.
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

// jsdom ends no animation: antd's loading icon stays in the name of a button.
const CONFIRM = /Confirm payment$/
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const dialog = () => within(screen.getByRole('dialog'))
const ask = (id: number) => press(screen.getByRole('button', { name: new RegExp(`withdrawal ${id}$`) }))
const keysSent = () => answer.mock.calls.flatMap(([, , options]) => options?.idempotencyKey ?? [])

async function payWithUnclearOutcome() {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AccountInfo userId={7} role="FAN" name="Ana Souza" />
    </SWRConfig>,
  )
  await screen.findByRole('button', { name: /withdrawal 1$/ })
  await ask(1)
  isReachable = false
  await press(dialog().getByRole('button', { name: CONFIRM }))
}

test('keeps asking to check the account when the dialog is closed and opened again', async () => {
  await payWithUnclearOutcome()
  await press(dialog().getByRole('button', { name: 'Cancel' }))
  await ask(2)
  expect(dialog().getByRole('button', { name: CONFIRM })).toBeTruthy()
  await press(dialog().getByRole('button', { name: 'Cancel' }))
  await ask(1)
  expect(dialog().getByRole('alert').textContent).toContain('It is not known whether this was paid')
  expect(dialog().queryByRole('button', { name: CONFIRM })).toBeNull()
})

test('sends the same idempotency key again once the account was checked', async () => {
  await payWithUnclearOutcome()
  await press(dialog().getByRole('button', { name: 'Cancel' }))
  await ask(1)
  isReachable = true
  await press(dialog().getByRole('button', { name: /Check the account$/ }))
  await press(await dialog().findByRole('button', { name: CONFIRM }))
  const [first, second, ...more] = keysSent()
  expect(second).toBe(first)
  expect(more).toEqual([])
})
