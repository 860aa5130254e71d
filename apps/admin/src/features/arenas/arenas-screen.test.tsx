import type { User } from '@cornerman/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { SiteMapContext } from '#ui/navigation/site-map.ts'
import ArenasScreen, { getColumns } from './arenas-screen.tsx'

const stub = setUpStubApi(['view_arenas'])
const EMAIL = 'a.very.long.name.of.a.person@a-very-long-domain.cornerman.test'
const user = (names: object) => ({ email: EMAIL, ...names }) as User
const column = getColumns(false).find(({ title }) => title === 'Contact')
const renderContact = (contact: User) => render(column?.render(contact, 1))

afterEach(cleanup)

test('copies the full email address of a contact and shows it on hover', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  renderContact(user({ firstName: 'Ana', lastName: 'Souza' }))
  fireEvent.mouseEnter(screen.getByText('Ana Souza'))
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(`Ana Souza ${EMAIL}`)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy email of Ana Souza' })))
  expect(writeText.mock.calls).toEqual([[EMAIL]])
  vi.unstubAllGlobals()
})

test('copies the email address of a contact without a name', () => {
  renderContact(user({ firstName: '', lastName: '' }))
  expect(screen.getByRole('button', { name: 'Copy email' })).toBeTruthy()
})

test('links an empty list to the form of an arena', async () => {
  stub.api.respond(() => [200, { data: [], total: 0 }])
  const findScreen = (url: string | null) => ({ path: url!, title: '', missingPermissions: [] })
  render(
    <SiteMapContext value={{ getOpenScreens: () => [], findScreen }}>
      <ArenasScreen />
    </SiteMapContext>,
    { wrapper: MemoryRouter },
  )
  expect((await screen.findByText('Create an arena')).getAttribute('href')).toMatch(/\?role=LOCATION_PROVIDER$/)
})

test('[NAV-05] has a column of actions only for admins who may activate arenas', () => {
  const getTitles = (canActivate: boolean) => getColumns(canActivate).map(({ title }) => title)
  expect(getTitles(false)).toEqual(['#', 'Name', 'Address', 'Contact', 'Status'])
  expect(getTitles(true)).toEqual([...getTitles(false), 'Action'])
})
