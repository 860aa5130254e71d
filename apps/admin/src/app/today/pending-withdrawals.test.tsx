import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { createTestCache } from '#api/testing/test-cache.ts'
import { PendingWithdrawals } from './pending-withdrawals.tsx'

const stub = setUpStubApi(['view_fan_account_info', 'complete_fan_payment_request'])
const toWithdrawal = (id: number) => ({
  id,
  amount: 500,
  type: 'withdraw',
  status: 'pending',
  created: '',
  history: [],
})
const user = { id: 7, role: 'FAN', firstName: 'Ana', lastName: 'Souza', email: 'ana@x.example' }
const press = (name: string, at = 0) => act(async () => void fireEvent.click(screen.getAllByText(name).at(at)!))

test('keeps asking to check the account when the dialog is closed and another one is opened', async () => {
  const transactions = [toWithdrawal(1), toWithdrawal(2)]
  stub.api.respond(({ call }) => {
    if (call.startsWith('POST') || call.startsWith('PUT') || call.startsWith('PATCH')) return [500, {}]
    if (!call.includes('withdrawals')) return [200, { balance: 90_000, withdrawAvailable: true, transactions }]
    return [200, { data: transactions.map((withdrawal) => ({ withdrawal, user })), total: 2 }]
  })
  render(
    <SWRConfig value={{ provider: createTestCache }}>
      <PendingWithdrawals />
    </SWRConfig>,
    { wrapper: MemoryRouter },
  )
  await waitFor(() => expect(screen.getAllByText('Confirm payment')).toHaveLength(2))
  await press('Confirm payment')
  await screen.findByText('$895.00')
  await press('Confirm payment', -1)
  await screen.findByText('Check the account')
  await press('Cancel', -1)
  await press('Confirm payment', 1)
  await waitFor(() => expect(screen.getAllByText('Confirm payment')).toHaveLength(3))
  await press('Cancel', -1)
  await press('Confirm payment')
  expect(await screen.findByText('Check the account')).toBeTruthy()
})
