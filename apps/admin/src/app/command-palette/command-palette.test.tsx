import type { Endpoint, Permission, Role } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { people } from '@cornerman/contract/endpoints/people'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import * as api from '#api/call.ts'
import { rememberRecord, startSession } from '#api/session.ts'
import * as clock from '#browser/server-clock.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, type } from '#ui/testing/user.ts'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'
import CommandPalette from './command-palette.tsx'

const call = vi.fn()
const onClose = vi.fn()

const VIEW: Permission[] = [
  'view_arenas',
  'view_arena_details',
  'view_arena_events',
  'download_users_statistics',
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  call.mockReset()
  onClose.mockReset()
  vi.spyOn(api, 'call').mockImplementation(call)
})

async function open(permissions = VIEW) {
  call.mockImplementation(async (endpoint: Endpoint) =>
    endpoint === matchmaking.findEvents ? [] : { data: [], total: 0 },
  )
  startSession({ jwt: 'j', refreshToken: 'r', permissions, email: 'admin@cornerman.test' })

  const router = renderScreen(<CommandPalette onClose={onClose} onHelp={() => {}} />)
  await type(getSearch(), 'bell')

  return router
}

const getSearch = () => screen.getByPlaceholderText(/^Search screens/)
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const getSearches = (endpoint: Endpoint) =>
  call.mock.calls.filter(([called]) => called === endpoint).length

test('searches five people of a role after 300 ms, and events after 500 ms', async () => {
  await open()
  await wait(299)
  expect(getSearches(people.list)).toBe(0)

  await wait(1)
  expect(getSearches(people.list)).toBe(2)

  await wait(199)
  expect(getSearches(matchmaking.findEvents)).toBe(0)

  for (const [, { query }] of call.mock.calls.filter(([called]) => called === people.list)) {
    expect(query).toMatchObject({ searchTerm: 'bell', page: 1, limit: 5 })
  }

  await wait(1)
  expect(getSearches(matchmaking.findEvents)).toBe(1)
})

test('shows an error with Retry when a search fails', async () => {
  await open()
  call.mockRejectedValue(new ApiError({ kind: 'rejected', status: 400, message: 'Not now.' }))
  await wait(DEBOUNCE.search)
  await wait(0)
  expect(screen.getByText(/Could not search arenas, fans/)).toBeInTheDocument()
  expect(screen.getByText('Retry')).toBeInTheDocument()
})

test.each<[Permission[], Role, list: string]>([
  [['view_arenas', 'view_arena_details'], 'LOCATION_PROVIDER', 'arenas'],
  [['view_fighters', 'view_fighter_details'], 'FIGHTER', 'fighters'],
  [['view_fans'], 'FAN', 'fans'],
])('searches with %j only people of the role %s, and opens one among the %s', async (...row) => {
  const [permissions, role, list] = row
  const router = await open(permissions)
  const user = { id: 7, role, firstName: 'Ana', lastName: 'Bell', email: 'ana@x.example' }

  call.mockResolvedValue({ data: [user], total: 1 })
  await wait(DEBOUNCE.eventSearch)
  await wait(0)
  expect(call.mock.calls.map(([, { query }]) => query.roleName)).toEqual([role])

  await press(screen.getByRole('option', { name: /Ana Bell/ }))
  expect(router.state.location.pathname).toBe(`/dashboard/${list}/7`)
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows the face of a person, and a record that was opened lately only once', async () => {
  const find = (imageType: string) => ({ imageType, href: `https://x.example/${imageType}.jpg` })
  const images = [find('HALF_LENGTH_AVATAR'), find('FULL_FACE_AVATAR')]
  const toFan = (id: number, name: string) => ({
    id,
    role: 'FAN',
    firstName: name,
    lastName: 'Bell',
    email: `${name}@x.example`,
    images,
  })

  await open(['view_fans'])
  rememberRecord({ path: '/dashboard/fans/1', kind: 'Fan', name: 'Ana Bell' })
  call.mockResolvedValue({ data: [toFan(1, 'Ana'), toFan(2, 'Eva')], total: 2 })
  await wait(DEBOUNCE.search)
  await wait(0)

  expect(screen.getAllByRole('option', { name: /Ana Bell/ })).toHaveLength(1)

  const face = screen.getByRole('option', { name: /Eva Bell/ }).querySelector('img')
  expect(face).toHaveAttribute('src', 'https://x.example/FULL_FACE_AVATAR.jpg')
})

test('finds a screen by its name in the menu', async () => {
  await open(['download_users_statistics'])
  await type(getSearch(), 'users')
  expect(screen.getByRole('option', { name: /^User statistics/ })).toBeInTheDocument()
})

test('offers and searches only what the permissions include', async () => {
  await open(['manage-banners'])
  rememberRecord({ path: '/dashboard/arenas/5', kind: 'Arena', name: 'Fight Hall' })
  await wait(1000)
  expect(call).not.toHaveBeenCalled()

  await type(getSearch(), '')
  expect(screen.getByText('Banners')).toBeInTheDocument()
  expect(screen.getByText('Keyboard shortcuts')).toBeInTheDocument()
  expect(screen.queryByText('Arenas')).not.toBeInTheDocument()
  expect(screen.queryByText('Fight Hall')).not.toBeInTheDocument()
})

test('says what was not found, without the spaces around it', async () => {
  await open(['view_fans'])
  await type(getSearch(), ' bell ')
  await wait(DEBOUNCE.search)
  await wait(0)
  expect(screen.getByText('No fans found for “bell”')).toBeInTheDocument()
})

test.each([
  ['role', [{ id: 1, role: 'ADMIN', nickname: 'Bell' }], 'Left out here: 1 row that is not'],
  ['search', [{ id: 1, role: 'FAN', nickname: 'Nova' }], 'none of these fans contains “bell”'],
])('says that the server ignores the %s', async (_, data, text) => {
  await open()

  call.mockImplementation(async (endpoint: Endpoint, input) =>
    endpoint === people.list && input.query.roleName === 'FAN'
      ? { data, total: 1 }
      : { data: [], total: 0 },
  )

  await wait(DEBOUNCE.search)
  await wait(0)
  expect(screen.getByText(/The server ignores this filter/)).toHaveTextContent(text)
})

test('shows live events first and then the nearest, with the time at the arena, and opens one', async () => {
  const now = new Date('2026-11-29T12:00:00Z')
  vi.spyOn(clock, 'getNow').mockReturnValue(now)

  const DAY = 24 * 60 * 60_000

  const night = (number: number, days: number, status = 'UPCOMING') => ({
    id: number,
    name: `Bell Night ${number}`,
    fromDate: new Date(now.getTime() + days * DAY).toISOString(),
    status,
    timeZone: 'America/Sao_Paulo',
  })

  const router = await open()

  call.mockImplementation(async (endpoint: Endpoint) =>
    endpoint === matchmaking.findEvents
      ? [
          night(55, 70),
          night(54, 60),
          night(53, 50),
          night(50, 21),
          night(49, 7),
          night(48, -1, 'ONGOING'),
        ]
      : { data: [], total: 0 },
  )

  await wait(DEBOUNCE.eventSearch)
  await wait(0)

  const names = screen.getAllByRole('option', { name: /Bell Night/ })
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Bell Night 48Live · 28 November 2026, 09:00 GMT-3',
    'Bell Night 496 December 2026, 09:00 GMT-3',
    'Bell Night 5020 December 2026, 09:00 GMT-3',
    'Bell Night 5318 January 2027, 09:00 GMT-3',
    'Bell Night 5428 January 2027, 09:00 GMT-3',
  ])

  await press(names[1]!)
  expect(router.state.location.pathname).toBe('/dashboard/events/49')
})
