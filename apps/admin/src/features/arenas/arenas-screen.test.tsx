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

/** Opens a list with the pending Fight Hall and the active Gym. Returns the titles of its columns. */
async function openHalls(permission: Permission) {
  updateSession({ permissions: ['view_arenas', permission] })

  const hall = { id: 1, name: 'Fight Hall', isPending: true, address: {} }
  const account = { ...ARENA, id: 9, role: 'LOCATION_PROVIDER', images: [], location: hall }

  const active = { ...account, id: 8, location: { ...hall, id: 2, name: 'Gym', isPending: false } }

  stub.api.respond(() => [200, { data: [account, active], total: 2 }])
  renderScreen(<ArenasScreen />)
  await screen.findAllByText('Fight Hall')

  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())
}

test('[NAV-05] offers to activate the pending arenas with the permission for it', async () => {
  expect(await openHalls('arenas_action')).toContain('Action')
  expect(screen.getAllByRole('button', { name: /^Activate/ })).toHaveLength(1)
  expect(screen.queryByRole('checkbox', { name: 'Select Gym' })).not.toBeInTheDocument()

  await press(screen.getByRole('checkbox', { name: 'Select Fight Hall' }))
  await press(/^Activate 1/)
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: /Activate/ }))

  // The id of the place, not of the account.
  const call = 'PATCH /api/v1/users/admin/locations/1'
  await waitFor(() =>
    expect(stub.api.of(call).map(({ query }) => query)).toEqual(['?action=APPROVE']),
  )
})

test('[NAV-05] offers to activate no arena without the permission for it', async () => {
  expect(await openHalls('edit_arena_info')).not.toContain('Action')
  expect(screen.queryByRole('button', { name: /^Activate/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument()
})

test('filters arenas by what is pending, their country and their last visit', async () => {
  await openHalls('edit_arena_info')

  const filters = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Country',
    'Last visit',
  ])
})
