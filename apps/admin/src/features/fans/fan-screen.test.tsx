import type { Permission } from '@cornerman/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import FanScreen from './fan-screen.tsx'

const stub = setUpStubApi()

const FAN = {
  id: 401,
  role: 'FAN',
  firstName: 'Ana',
  lastName: 'Lima',
  nickname: null,
  email: 'ana@x.example',
  country: 'Brazil',
  createDate: '2025-01-02T12:00:00Z',
  lastVisit: '2026-03-04T12:00:00Z',
}

function open(
  path: string,
  permissions: Permission[],
  fan: object = FAN,
  transactions: readonly object[] = [],
) {
  updateSession({ permissions })
  stub.api.respond(({ call }) => [
    call.endsWith('/abc') ? 404 : 200,
    call.endsWith('/users/401') ? fan : { balance: 0, withdrawAvailable: false, transactions },
  ])

  renderScreen(<FanScreen />, path, { path: '/fans/:id' })
}

const getCalls = () => stub.api.requests.map(({ call }) => call)

test('[FAN-03] names the missing permission, and requests nothing without it', async () => {
  open('/fans/401', [])
  await screen.findByText(/^To see fans you need the permission view_fans/)
  expect(getCalls()).toEqual([])
})

test('[FAN-03] shows the fan without the account to an admin who may not see it', async () => {
  open('/fans/401', ['view_fans'])
  await screen.findByText('@x.example')
  expect(screen.queryByText('Account info')).not.toBeInTheDocument()
  expect(getCalls()).toEqual(['GET /api/v1/users/401'])

  const facts = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(facts.slice(0, 3)).toEqual([
    'CountryBrazil',
    'Last visit4 March 2026',
    'Created2 January 2025',
  ])
})

test.each([
  ['/fans/abc', /no fan with the id “abc”/, FAN],
  ['/fans/401', /belongs to another user: Fighter/, { ...FAN, role: 'FIGHTER' }],
])('[FAN-02] says at %s that it is no fan, and links to the list', async (path, text, fan) => {
  open(path, ['view_fans'], fan)
  await screen.findByText(text)
  expect(screen.getByText('Fan not found')).toBeInTheDocument()
  expect(screen.getByText('Back to fans')).toHaveAttribute('href', '/dashboard/fans')
})

test('[ACC-03] shows no payment on the account of a fan to an admin who may pay fighters only', async () => {
  const withdrawal = {
    id: 1,
    amount: 500,
    type: 'withdraw',
    status: 'pending',
    created: '2026-03-02T20:59:50Z',
    history: [],
  }

  open(
    '/fans/401',
    ['view_fans', 'view_fan_account_info', 'complete_fighter_payment_request'],
    FAN,
    [withdrawal],
  )

  await screen.findByText('Pending')
  expect(screen.queryByText('Confirm payment')).not.toBeInTheDocument()
})
