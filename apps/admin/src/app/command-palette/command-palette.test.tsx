// @vitest-environment jsdom
import type { Endpoint, FightEvent, Permission } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../api/session.ts'
import { DEBOUNCE } from '../../ui/use-debounced-value.ts'
import CommandPalette from './command-palette.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../api/call.ts', () => ({ call }))

const LIVE = { status: 'LIVE', streamUrl: 'https://m.example/live/main.m3u8', videoUrl: null }
const createEvent = (video: object | null) =>
  ({ id: 2, status: 'ONGOING', location: { userId: 9 }, video, conference: null, weighting: null }) as unknown as FightEvent
const onClose = vi.fn()
const VIEW: Permission[] = ['view_arenas', 'view_arena_details', 'view_arena_events', 'download_users_statistics']

// antd and cmdk need layout functions that jsdom lacks.
beforeAll(() => {
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  call.mockReset()
  onClose.mockReset()
})
afterEach(() => {
  cleanup()
  endSession()
  vi.useRealTimers()
})

function open(permissions: Permission[], readEvent: () => Promise<FightEvent>) {
  call.mockImplementation(async (endpoint: Endpoint) => {
    if (endpoint === events.one) return readEvent()
    return endpoint === matchmaking.findEvents ? [{ id: 2, name: 'Last Bell', fromDate: '2026-11-28T22:00:00.000Z' }] : { data: [], total: 0 }
  })
  startSession({ jwt: 'j', refreshToken: 'r', permissions, email: 'admin@cornerman.test' })
  const palette = (isOpen: boolean) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <CommandPalette open={isOpen} onClose={onClose} onHelp={() => {}} />
    </SWRConfig>
  )
  let setOpen = (_: boolean) => {}
  const router = createMemoryRouter([{ path: '*', Component: Host }])
  function Host() {
    const [isOpen, set] = useState(true)
    setOpen = set
    return palette(isOpen)
  }
  render(<RouterProvider router={router} />)
  fireEvent.change(screen.getByPlaceholderText(/^Search screens/), { target: { value: 'bell' } })
  return { close: () => act(() => setOpen(false)), at: () => router.state.location.pathname + router.state.location.search }
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const choose = () => act(async () => void fireEvent.click(screen.getByText('Last Bell')))
const getSearches = (endpoint: Endpoint) => call.mock.calls.filter(([called]) => called === endpoint).length

test('searches people after 300 ms and events after 500 ms', async () => {
  open(VIEW, async () => createEvent(null))
  await wait(DEBOUNCE.search)
  expect([getSearches(people.list), getSearches(matchmaking.findEvents)]).toEqual([2, 0])
  await wait(DEBOUNCE.eventSearch - DEBOUNCE.search)
  expect(getSearches(matchmaking.findEvents)).toBe(1)
})

test.each<[what: string, permissions: Permission[], video: object | null, address: string]>([
  ['the editor', ['edit_arena_event'], LIVE, '/dashboard/arenas/9?event=2'],
  ['the player for an admin who cannot edit', [], LIVE, '/dashboard/arenas/9?play=2'],
  ['the arena when there is nothing to play either', [], null, '/dashboard/arenas/9'],
])('opens an event in %s', async (_, permissions, video, address) => {
  const { at } = open([...VIEW, ...permissions], async () => createEvent(video))
  await wait(DEBOUNCE.eventSearch)
  await choose()
  expect(at()).toBe(address)
  expect(onClose).toHaveBeenCalledOnce()
})

test('says that an event is being opened, and opens none after the palette was closed', async () => {
  let answer = (_: FightEvent) => {}
  const { at, close } = open(VIEW, () => new Promise((resolve) => (answer = resolve)))
  await wait(DEBOUNCE.eventSearch)
  await choose()
  expect(screen.getByText('Opening Last Bell…')).toBeTruthy()
  close()
  await act(async () => answer(createEvent(LIVE)))
  expect(at()).toBe('/')
})
