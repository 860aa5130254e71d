import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import FansScreen from './fans-screen.tsx'

const stub = setUpStubApi(['view_fans'])

const FAN = {
  id: 401,
  role: 'FAN',
  firstName: 'Ana',
  lastName: 'Lima',
  nickname: null,
  email: 'ana@x.example',
  country: 'Brazil',
  createDate: '2025-01-02T12:00:00Z',
  lastVisit: '2026-01-02T12:00:00Z',
}

test('[FAN-01] offers three filters, and sorts each column by what it shows', async () => {
  stub.api.respond(() => [200, { data: [FAN], total: 1 }])
  renderScreen(<FansScreen />)
  await screen.findAllByText('Ana Lima')
  expect(screen.getAllByRole('cell').at(-1)).toHaveTextContent(/2 January 2026.*2 January 2025/)

  const filters = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Country',
    'Last visit',
    'Not verified',
  ])

  const table = within(screen.getByRole('table'))
  for (const [title, sort] of [
    ['Last name', 'lastName'],
    ['Full name', 'name'],
    ['Email', 'email'],
    ['Country', 'country'],
    ['Last visit', 'lastVisit'],
    ['Created', 'createDate'],
  ] as const) {
    await press(table.getByRole('button', { name: title }))

    await waitFor(() =>
      expect(new URLSearchParams(stub.api.requests.at(-1)!.query).get('sort')).toBe(sort),
    )
  }
})
