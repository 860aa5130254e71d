import type { Role } from '@cornerman/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import UserRedirect from './user-redirect.tsx'

const stub = setUpStubApi()
const state = { returnTo: '/dashboard/content-creators' }

async function open(role: Role) {
  stub.api.respond(() => [200, { id: 7, role }])

  const path = '/dashboard/users/:id'
  const router = renderScreen(<UserRedirect />, '/dashboard/content-creators', { path })
  await act(() => router.navigate('/dashboard/users/7', { state }))

  return router
}

test.each<[Role, string]>([
  ['FIGHTER', '/dashboard/fighters/7'],
  ['FAN', '/dashboard/fans/7'],
  ['LOCATION_PROVIDER', '/dashboard/arenas/7'],
])('opens a %s at %s, with the way back of the link', async (role, path) => {
  const router = await open(role)
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(router.state.location.state).toEqual(state)
  expect(router.state.historyAction).toBe('REPLACE')
})

test('says that an admin has no screen', async () => {
  await open('ADMIN')
  await screen.findByText('Admin accounts have no screen')
})
