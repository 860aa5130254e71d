import type { User } from '@cornerman/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { SiteMapContext } from '#shared/site-map.ts'
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

test('[NAV-05] has a column of actions only for admins who may activate arenas', () => {
  const getTitles = (canActivate: boolean) => getColumns(canActivate).map(({ title }) => title)
  expect(getTitles(false)).toEqual(['Name', 'Address', 'Contact', 'Email', 'Status'])
  expect(getTitles(true)).toEqual([...getTitles(false), 'Action'])
})
