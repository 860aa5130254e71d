import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { createTestCache } from '#api/testing/test-cache.ts'
import TodayScreen from './today-screen.tsx'

const stub = setUpStubApi(['view_fan_account_info', 'complete_fan_payment_request'])
test('[AUTH-13] keeps the question of a payment open when its permission is withdrawn', async () => {
  const withdrawal = {
    id: 1,
    amount: 500,
    type: 'withdraw',
    status: 'pending',
    created: '2026-03-02T20:59:50Z',
    history: [],
  }
  const user = { id: 7, role: 'FAN', firstName: 'Ana', lastName: 'Souza', email: 'ana@x.example' }
  stub.api.respond(({ call }) => [
    200,
    call.endsWith('/pending-withdrawals')
      ? { data: [{ withdrawal, user }], total: 1 }
      : { balance: 900, transactions: [withdrawal] },
  ])
  render(<TodayScreen />, { wrapper: MemoryRouter })
  fireEvent.click(await screen.findByLabelText('Confirm payment of $5.00 to Ana Souza'))
  act(() => updateSession({ permissions: [] }))
  expect(screen.getByText('Confirm this payment?')).toBeTruthy()
  expect(screen.getByText(/You no longer have the permission/)).toBeTruthy()
})

test('[NAV-05] shows an admin only the parts and actions of the own permissions', async () => {
  updateSession({ permissions: ['view_arenas'] })
  const arena = {
    id: 9,
    role: 'LOCATION_PROVIDER',
    images: [],
    location: { id: 1, name: 'Fight Hall', isPending: true, address: {} },
  }
  stub.api.respond(() => [200, { data: [arena], total: 1 }])
  render(
    <SWRConfig value={{ provider: createTestCache }}>
      <TodayScreen />
    </SWRConfig>,
    { wrapper: MemoryRouter },
  )
  expect(await screen.findByText('Fight Hall')).toBeTruthy()
  expect(document.querySelectorAll('h2')).toHaveLength(1)
  expect(screen.queryByText('Activate')).toBeNull()
})
