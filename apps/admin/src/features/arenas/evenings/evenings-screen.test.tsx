import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { press, renderScreen } from '#ui/testing/screen.tsx'
import EveningsScreen from './evenings-screen.tsx'

const stub = setUpStubApi(['view_arenas', 'view_arena_events'])
const toArena = (id: number, name: string) => ({
  id,
  role: 'LOCATION_PROVIDER',
  images: [],
  location: { id, name, address: {} },
})
const toEvent = (id: number, status: string) => ({
  id,
  name: `Night ${id}`,
  status,
  fromDate: '2020-01-30T19:00:00Z',
  toDate: '2020-01-30T22:00:00Z',
  location: { id, name: 'Fight Hall', tz: 'UTC' },
  video: null,
  conference: null,
  weighting: null,
  fightSlots: [],
})

test('shows the other arenas when one cannot be read, says which, and reads it again', async () => {
  let isReadable = false
  stub.api.respond(({ call, query }) => {
    if (call.endsWith('/admin/users')) {
      return [200, { data: [toArena(8, 'Old Hall'), toArena(9, 'Broken Hall')], total: 2 }]
    }
    if (query.includes('userId=8')) {
      return [200, [toEvent(1, 'ONGOING')]]
    }
    return isReadable ? [200, [toEvent(2, 'ONGOING')]] : [409, { message: 'Not now.' }]
  })
  renderScreen(<EveningsScreen />)
  expect(await screen.findByText(/^The events of Broken Hall could not be read\./)).toBeTruthy()
  expect(screen.getByText('Night 1')).toBeTruthy()
  expect(screen.queryByText('Night 2')).toBeNull()
  isReadable = true
  await press('Retry')
  expect(await screen.findByText('Night 2')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull())
})

test.each([
  [
    'events of another status',
    '/',
    [toArena(8, 'Old Hall')],
    [toEvent(1, 'FINISHED'), toEvent(2, 'ONGOING')],
    /Left out here: 1 row that is not among the today and upcoming events/,
  ],
  [
    'users who are no arenas',
    '/',
    [{ ...toArena(7, 'Ana'), role: 'ADMIN' }, toArena(8, 'Old Hall')],
    [toEvent(2, 'ONGOING')],
    /Left out here: 1 row that is/,
  ],
  [
    'arenas that do not match the search',
    '/?search=zzzzqq',
    [toArena(8, 'Old Hall')],
    [toEvent(2, 'ONGOING')],
    /none of these today and upcoming events contains “zzzzqq”/,
  ],
])('says that a server ignores a filter when it sends %s', async (_, url, arenas, events, text) => {
  stub.api.respond(({ call }) => [
    200,
    call.endsWith('/admin/users') ? { data: arenas, total: arenas.length } : events,
  ])
  renderScreen(<EveningsScreen />, url)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(await screen.findByText('Night 2')).toBeTruthy()
  expect(screen.queryByText('Night 1')).toBeNull()
  expect(stub.api.requests.some(({ query }) => query.includes('userId=7'))).toBe(false)
})
