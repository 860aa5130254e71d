import type { Endpoint, Permission } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '#api/call.ts'
import { startSession } from '#api/session.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import EventRedirect from './event-redirect.tsx'

const call = vi.fn()
beforeEach(() => void vi.spyOn(api, 'call').mockImplementation(call))

const LIVE = { status: 'LIVE', streamUrl: 'https://m.example/live/main.m3u8', videoUrl: null }
const ARENA = { id: 5, name: 'Fight Hall', userId: 9 }

test.each<[where: string, permissions: Permission[], event: object, path: string]>([
  [
    'in the editor, with the fighter of a match request',
    ['edit_arena_event'],
    { video: LIVE },
    '/dashboard/arenas/9?event=2&fighter-2=101',
  ],
  ['in the player for an admin who cannot edit', [], { video: LIVE }, '/dashboard/arenas/9?play=2'],
  [
    'at its arena when there is nothing to play either',
    [],
    { status: 'UPCOMING' },
    '/dashboard/arenas/9?tab=upcoming',
  ],
  [
    'at the arena found by name when the API does not say the account',
    [],
    { location: { id: 5, name: 'Fight Hall' } },
    '/dashboard/arenas/8',
  ],
])('opens an event %s', async (_, permissions, fields, path) => {
  const event = {
    id: 2,
    name: 'Last Bell',
    status: 'ONGOING',
    location: ARENA,
    video: null,
    conference: null,
    weighting: null,
    ...fields,
  }

  call.mockImplementation(async (endpoint: Endpoint) =>
    endpoint === people.list ? { data: [{ id: 8, location: { id: 5 } }], total: 1 } : event,
  )
  startSession({ jwt: 'j', refreshToken: 'r', permissions, email: 'admin@cornerman.test' })

  const router = renderScreen(<EventRedirect />, '/dashboard/today', {
    path: '/dashboard/events/:id',
  })

  const state = { returnTo: '/dashboard/today' }
  await act(() => router.navigate('/dashboard/events/2?fighter=101', { state }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(path),
  )

  // The way back is that of the link.
  expect(router.state.location.state).toEqual(state)
  expect(router.state.historyAction).toBe('REPLACE')

  for (const [, { query }] of call.mock.calls.filter(([called]) => called === people.list)) {
    expect(query).toEqual({
      roleName: 'LOCATION_PROVIDER',
      searchTerm: 'Fight Hall',
      page: 1,
      limit: 100,
    })
  }
})
