import { act, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import * as unfinished from '#api/confirm-effect.ts'
import { endSession, readSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import * as online from '#ui/query/use-online.ts'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import Shell from './shell.tsx'

setUpStubApi(['view_arenas', 'view_arena_events', 'create-event'])

function UnsavedForm() {
  useUnsavedChanges({ dirty: true })
  return null
}

function open(path: string) {
  const screens = [
    { path: '/dashboard/form', element: <UnsavedForm /> },
    { path: '*', element: null },
  ]
  const routes = [{ element: <Shell />, children: screens }]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)

  return router
}

test.each([
  ['/dashboard/events', 'Events'],
  ['/dashboard/events/create', 'Create event'],
  ['/dashboard/arenas/5', 'Arenas'],
])('[NAV-04] marks at %s the entry %s, and no other', (path, entry) => {
  open(path)

  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent(entry)
})

test('[AUTH-12] asks before unsaved input is lost by logging out', async () => {
  open('/dashboard/form')
  await press('Log out')
  await screen.findByText('Leave without saving?')
  expect(readSession()).not.toBeNull()

  await press('Discard')
  await waitFor(() => expect(readSession()).toBeNull())
})

test('[AUTH-07] asks nothing once the session has ended: nobody can save any more', async () => {
  const router = open('/dashboard/form')
  act(() => endSession())
  await act(() => router.navigate('/login'))
  expect(router.state.location.pathname).toBe('/login')
})

test('[NAV-04] shows a new admin where to start, but not beside the ways on from a missing permission', async () => {
  const router = open('/dashboard/arenas')
  await screen.findByRole('region', { name: 'Where to start' })
  await act(() => router.navigate('/dashboard/permissions-error'))
  expect(screen.queryByRole('region', { name: 'Where to start' })).not.toBeInTheDocument()
})

test.each([
  [true, 'Accepted. The server has not finished yet.'],
  [false, "You're offline. Data may be out of date and changes can't be saved."],
])('tells of an unfinished command only with a connection: %s', (isOnline, notice) => {
  vi.spyOn(online, 'useOnline').mockReturnValue(isOnline)
  vi.spyOn(unfinished, 'useHasUnfinished').mockReturnValue(true)
  open('/dashboard/form')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([notice])
})
