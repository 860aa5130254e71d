import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { removeCapabilities, setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import TodayScreen from './today-screen.tsx'

const stub = setUpStubApi(['view_fan_account_info', 'complete_fan_payment_request'])
const toWithdrawal = (id: number, amount?: number) => ({
  id,
  amount,
  type: 'withdraw',
  status: 'pending',
  created: '',
  history: [],
})
const user = { id: 7, role: 'FAN', firstName: 'Ana', lastName: 'Souza', email: 'ana@x.example' }

function open(transactions: object[] = []) {
  stub.api.respond(({ call }) => {
    if (call.startsWith('POST') || call.startsWith('PUT') || call.startsWith('PATCH')) {
      return [500, {}]
    }
    if (!call.includes('withdrawals')) {
      return [200, { balance: 90_000, withdrawAvailable: true, transactions }]
    }
    return [
      200,
      {
        data: transactions.map((withdrawal) => ({ withdrawal, user })),
        total: transactions.length,
      },
    ]
  })
}

test('[AUTH-13] keeps the question of a payment open when its permission is withdrawn', async () => {
  open([toWithdrawal(1, 500)])
  renderScreen(<TodayScreen />)
  await press(await screen.findByLabelText('Confirm payment of $5.00 to Ana Souza'))
  act(() => updateSession({ permissions: [] }))
  expect(screen.getByText('Confirm this payment?')).toBeInTheDocument()
  expect(screen.getByText(/You no longer have the permission/)).toBeInTheDocument()
})

test('lists the largest amounts first, unknown ones last, and opens and closes the rest', async () => {
  open([undefined, 100, 700, 300, 500, 900].map((amount, id) => toWithdrawal(id + 1, amount)))
  renderScreen(<TodayScreen />)
  const getAmounts = () =>
    screen
      .getAllByLabelText(/^Confirm payment of/)
      .map((button) => /of (.*) to/.exec(button.ariaLabel ?? '')?.[1])
  await screen.findByText('$25.00')
  expect(screen.getByText('in total, 1 unknown')).toBeInTheDocument()
  expect(getAmounts()).toEqual(['$9.00', '$7.00', '$5.00', '$3.00', '$1.00'])
  await press('Show all 6')
  expect(getAmounts().at(-1)).toBe('–')
  await press('Show fewer')
  expect(getAmounts()).toHaveLength(5)
})

test('[MMK-04] lists requests of the next event first, and names both on their buttons', async () => {
  updateSession({ permissions: ['download_users_statistics', 'match_fighters'] })
  const toRequest = (id: number, name: string, month: number) => ({
    id,
    fighterId: 101,
    fighter: { id: 101, firstName: 'Ana', lastName: 'Lima' },
    eventId: id,
    event: { id, name, fromDate: `2026-${month}-01T20:00:00Z`, status: 'UPCOMING' },
    status: 'PENDING',
  })
  stub.api.respond(() => [200, [toRequest(1, 'Last Bell', 12), toRequest(2, 'Night', 11)]])
  renderScreen(<TodayScreen />)
  await screen.findByLabelText('Matched: Ana Lima, Night')
  expect(screen.getAllByLabelText(/: Ana Lima/).map(({ ariaLabel }) => ariaLabel)).toEqual(
    ['Night', 'Last Bell'].flatMap((name) => [
      `Cancelled: Ana Lima, ${name}`,
      `Matched: Ana Lima, ${name}`,
    ]),
  )
})

test('[NAV-05] claims nothing of the arenas that were not read, and reads them when asked', async () => {
  await removeCapabilities(stub)
  updateSession({ permissions: ['view_arenas', 'view_arena_events'] })
  const arenas = Array.from({ length: 12 }, (_, id) => ({ id: id + 1, role: 'LOCATION_PROVIDER' }))
  stub.api.respond(({ call, query }) => {
    const limit = Number(new URLSearchParams(query).get('limit'))
    return [200, call.endsWith('/admin/users') ? { data: arenas.slice(0, limit), total: 12 } : []]
  })
  renderScreen(<TodayScreen />)
  expect(await screen.findByText('No event is planned at the first 10 arenas')).toBeInTheDocument()
  expect(screen.getByText('No other event is planned at the first 10 arenas')).toBeInTheDocument()
  await press('Read the other 2 arenas')
  expect(await screen.findByText('No event is planned')).toBeInTheDocument()
  expect(screen.getByText('No other event is planned')).toBeInTheDocument()
})

test('does not call done what a server ignores the filter of', async () => {
  open([{ ...toWithdrawal(1, 500), status: 'withdrawn' }])
  renderScreen(<TodayScreen />)
  expect(await screen.findByText(/^The server ignores this filter/)).toBeInTheDocument()
  expect(screen.queryByText('No pending withdrawals')).not.toBeInTheDocument()
  expect(screen.queryByText('Nothing is waiting for you')).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/^Confirm payment of/)).not.toBeInTheDocument()
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
  renderScreen(<TodayScreen />)
  expect(await screen.findByText('Fight Hall')).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.queryByText('Activate')).not.toBeInTheDocument()
})
