import type { Permission, User } from '@cornerman/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { SiteMapContext } from '#shared/site-map.ts'
import { render } from '#ui/testing/render.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import ArenasScreen, { getColumns } from './arenas-screen.tsx'

const stub = setUpStubApi(['view_arenas'])
const ARENA = { email: 'office@cornerman.test', firstName: 'Ana', lastName: 'Souza' } as User

test('copies the email address of a contact', async () => {
  render(
    getColumns(false)
      .find(({ title }) => title === 'Email')
      ?.render(ARENA, ARENA, 0),
  )

  await press('Copy email of Ana Souza')
  expect(await navigator.clipboard.readText()).toBe(ARENA.email)
})

test('links to the form of an arena', async () => {
  stub.api.respond(() => [200, { data: [], total: 0 }])

  const findScreen = (url: string | null) => ({ path: url!, title: '', missingPermissions: [] })

  render(
    <SiteMapContext value={{ hasEventView: () => false, getOpenScreens: () => [], findScreen }}>
      <ArenasScreen />
    </SiteMapContext>,
    { wrapper: MemoryRouter },
  )

  expect(await screen.findByRole('link', { name: 'Create arena' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?role=LOCATION_PROVIDER$/),
  )
})

test.each<[Permission, boolean]>([
  ['arenas_action', true],
  ['edit_arena_info', false],
])('[NAV-05] offers to activate arenas with %s: %s', async (permission, canActivate) => {
  updateSession({ permissions: ['view_arenas', permission] })

  const hall = { id: 1, name: 'Fight Hall', isPending: true, address: {} }
  const account = { ...ARENA, id: 9, role: 'LOCATION_PROVIDER', images: [], location: hall }

  const active = { ...account, id: 8, location: { ...hall, id: 2, name: 'Gym', isPending: false } }

  stub.api.respond(() => [200, { data: [account, active], total: 2 }])
  renderScreen(<ArenasScreen />)
  await screen.findAllByText('Fight Hall')
  expect(screen.queryAllByRole('checkbox', { name: 'Select Fight Hall' })).toHaveLength(
    Number(canActivate),
  )
  expect(screen.queryByRole('checkbox', { name: 'Select Gym' })).not.toBeInTheDocument()

  const filters = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Country',
    'Last visit',
  ])

  const selection = screen.queryByRole('checkbox', { name: 'Select Fight Hall' })
  if (selection) {
    await press(selection)
    await press(/^Activate 1/)
    await press(within(await screen.findByRole('dialog')).getByRole('button', { name: /Activate/ }))

    // The id of the place, not of the account.
    const call = 'PATCH /api/v1/users/admin/locations/1'
    await waitFor(() =>
      expect(stub.api.of(call).map(({ query }) => query)).toEqual(['?action=APPROVE']),
    )
  }

  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())
  expect(titles.includes('Action')).toBe(canActivate)
  expect(screen.queryAllByRole('button', { name: /^Activate/ }).length > 0).toBe(canActivate)
})
