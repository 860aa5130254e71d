import type { EventStatus, Permission } from '@cornerman/contract'
import { screen, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { removeCapabilities, setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, typeAndWait } from '#ui/testing/user.ts'
import * as phone from '#ui/use-is-phone.ts'
import EventsScreen from './events-screen.tsx'

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
  location: { id, name: 'Fight Hall', tz: 'Asia/Tokyo' },
  video: null,
  conference: null,
  weighting: null,
  fightSlots: [],
})

const LIST = 'GET /api/v1/admin/users'
const EVENTS = 'GET /api/v1/fight-events/admin/arena/fight-events'

/** Lists arenas page by page, each with one event. */
function respondWithArenas(count: number, total: number | undefined = count) {
  const arenas = Array.from({ length: count }, (_, index) =>
    toArena(index + 1, `Hall ${index + 1}`),
  )
  stub.api.respond(({ call, query }) => {
    const search = new URLSearchParams(query)
    if (call !== LIST) {
      return [200, [toEvent(Number(search.get('userId')), 'UPCOMING')]]
    }

    const page = Number(search.get('page'))
    const limit = Number(search.get('limit'))

    return [200, { data: arenas.slice((page - 1) * limit, page * limit), total }]
  })
}

test('reads the events of the first ten arenas, and of the others when asked', async () => {
  await removeCapabilities(stub)
  respondWithArenas(150)
  renderScreen(<EventsScreen />)
  await screen.findByText('These are the events of 10 of 150 arenas.')
  expect(stub.api.of(LIST)).toHaveLength(1)
  expect(stub.api.of(EVENTS)).toHaveLength(10)

  const { query } = stub.api.of(EVENTS)[0]!
  expect(new URLSearchParams(query).get('status[1]')).toBe('UPCOMING')

  await press('Read the other 140 arenas')
  await screen.findByText('Night 150')
  expect(screen.queryByText(/^These are the events of/)).not.toBeInTheDocument()
  // The two pages are longer, and name the first arenas again.
  expect(stub.api.of(LIST)).toHaveLength(3)
  expect(stub.api.of(EVENTS)).toHaveLength(150)
})

test('reads more arenas page by page when the API does not count them', async () => {
  await removeCapabilities(stub)
  respondWithArenas(120, null as never)
  renderScreen(<EventsScreen />)
  await screen.findByText('These are the events of the first 10 arenas.')

  await press('Read more arenas')
  await screen.findByText('These are the events of the first 100 arenas.')

  await press('Read more arenas')
  await screen.findByText('Night 120')
  expect(screen.queryByText('Read more arenas')).not.toBeInTheDocument()
})

test('says that the API lists fewer arenas than it counts', async () => {
  await removeCapabilities(stub)
  respondWithArenas(12, 15)
  renderScreen(<EventsScreen />)
  await press(await screen.findByText('Read the other 5 arenas'))
  await screen.findByText(/^The server listed only 12 of 15 arenas\. Search for an arena/)
})

test('keeps the events of the first arenas when the list of the others cannot be read', async () => {
  await removeCapabilities(stub)
  respondWithArenas(12)
  renderScreen(<EventsScreen />)

  const button = await screen.findByText('Read the other 2 arenas')
  stub.api.respond(() => [409, { message: 'Not now.' }])
  await press(button)
  await screen.findByText('Not now.')
  expect(screen.getByText('Night 10')).toBeInTheDocument()

  respondWithArenas(12)
  await press('Read the other 2 arenas')
  await screen.findByText('Night 12')
})

test.each([
  ['upcoming', ['Night 1', 'Night 2']],
  ['finished', ['Night 2', 'Night 1']],
])('by the documented calls, lists the nearest of the %s events first', async (tab, names) => {
  await removeCapabilities(stub)

  const status = tab.toUpperCase()
  const later = { fromDate: '2020-02-01T19:00:00Z', toDate: '2020-02-01T22:00:00Z' }

  stub.api.respond(({ call }) => {
    if (call === LIST) {
      return [200, { data: [toArena(9, 'Fight Hall')], total: 1 }]
    }

    return [200, [{ ...toEvent(2, status), ...later }, toEvent(1, status)]]
  })

  renderScreen(<EventsScreen />, `/?tab=${tab === 'finished' ? tab : 'ongoing'}`)

  const rows = await screen.findAllByText(/^Night/)
  expect(rows.map(({ textContent }) => textContent)).toEqual(names)
})

const toSummary = (id: number, status: string, fields: object = {}) => {
  const { location, ...event } = toEvent(id, status)

  return {
    ...event,
    arena: { id: 1, userId: 9, name: location.name, timeZone: 'Asia/Tokyo' },
    live: [],
    card: { slots: 8, pairs: 8, over: 0, results: 0, withoutResult: 0, withoutVideo: 0 },
    mainEvent: null,
    currentBout: null,
    nextBout: null,
    ...fields,
  }
}

test('reads one list where the API has it, and shows how far each card is', async () => {
  const fight = {
    id: 5,
    initiator: { id: 101, firstName: 'Ana', lastName: 'Lima' },
    target: { id: 102, firstName: 'Eva', lastName: 'Costa' },
  }

  const card = { slots: 8, pairs: 6, over: 3, results: 2, withoutResult: 1, withoutVideo: 2 }
  const summary = toSummary(1, 'UPCOMING', { card, mainEvent: { number: 8, fight } })

  stub.api.respond(() => [200, { data: [summary], total: 1 }])
  renderScreen(<EventsScreen />)
  await screen.findByText('8 bouts, 2 not paired, 1 without a result, 2 without a clip')
  expect(screen.getByTitle('Ana Lima vs Eva Costa')).toHaveTextContent('Lima vs Costa')
  expect(screen.getByRole('rowheader', { name: 'Start has passed' })).toBeInTheDocument()
  expect(screen.getByText('31 January 2020')).toBeInTheDocument()
  expect(screen.getByText('04:00–07:00 GMT+9')).toBeInTheDocument()
  expect(screen.getByText('All 1 event')).toBeInTheDocument()
  expect(stub.api.requests).toHaveLength(1)
})

test('a phone shows the main event in the row itself, and how full the card is', async () => {
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(true)

  const fight = {
    id: 5,
    initiator: { id: 101, firstName: 'Ana', lastName: 'Lima' },
    target: { id: 102, firstName: 'Eva', lastName: 'Costa' },
  }

  const summary = toSummary(1, 'UPCOMING', { mainEvent: { number: 8, fight } })
  stub.api.respond(() => [200, { data: [summary], total: 1 }])
  renderScreen(<EventsScreen />)

  const row = (await screen.findByText('Night 1')).closest('li')
  expect(row).toHaveTextContent(/Lima vs Costa.*8 bouts/)
  expect(row).toHaveTextContent('04:00–07:00 GMT+9')
})

test('shows the other arenas when one cannot be read, says which, and reads it again', async () => {
  await removeCapabilities(stub)

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

  renderScreen(<EventsScreen />)
  await screen.findByText(/^The events of Broken Hall could not be read\./)
  expect(screen.getByText('Night 1')).toBeInTheDocument()
  expect(screen.queryByText('Night 2')).not.toBeInTheDocument()

  isReadable = true
  await press('Retry')
  await screen.findByText('Night 2')

  await waitFor(() => expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument())
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
  await removeCapabilities(stub)

  stub.api.respond(({ call }) => [
    200,
    call.endsWith('/admin/users') ? { data: arenas, total: arenas.length } : events,
  ])

  renderScreen(<EventsScreen />, url)
  await screen.findByText(text)
  await screen.findByText('Night 2')
  expect(screen.queryByText('Night 1')).not.toBeInTheDocument()
  expect(stub.api.requests.filter(({ query }) => query.includes('userId=7'))).toEqual([])
})

/** The admin may open every screen. */
const SITE_MAP: SiteMap = {
  getOpenScreens: () => [],
  findScreen: (path) => ({ path: path ?? '', title: '', missingPermissions: [] }),
  hasEventView: () => true,
}

const WithSiteMap = ({ children }: PropsWithChildren) => (
  <SiteMapContext value={SITE_MAP}>{children}</SiteMapContext>
)

test.each<[Permission[], EventStatus, string]>([
  [[], 'UPCOMING', '/dashboard/arenas/9'],
  [['create-event'], 'UPCOMING', '/dashboard/arenas/9'],
  [['edit_arena_event'], 'UPCOMING', '/dashboard/arenas/9?event=1'],
  [['edit_arena_event'], 'ONGOING', '/dashboard/arenas/9?run=1'],
])('with %j, a row of an event that is %s leads to %s', async (permissions, status, target) => {
  updateSession({
    permissions: ['view_arenas', 'view_arena_events', 'view_arena_details', ...permissions],
  })
  stub.api.respond(() => [200, { data: [toSummary(1, status)], total: 1 }])
  renderScreen(<EventsScreen />, '/', { wrapper: WithSiteMap })

  const [row] = await screen.findAllByRole('link', { name: /^Night 1/ })
  expect(row).toHaveAttribute('href', target)
})

test('finds the events of an arena by its name, and shows all again without the search', async () => {
  stub.api.respond(({ query }) => {
    const isSearch = query.includes('searchTerm=gold')
    return [200, { data: isSearch ? [] : [toSummary(1, 'UPCOMING')], total: isSearch ? 0 : 1 }]
  })

  const router = renderScreen(<EventsScreen />)
  await screen.findByText('Night 1')
  await typeAndWait('Search events by arena', 'gold')
  await screen.findByText('No upcoming events at arenas that match “gold”')

  // Back does not go through what was typed.
  expect(router.state.historyAction).toBe('REPLACE')

  await press('Clear filters')
  await screen.findByText('Night 1')
  expect(screen.getByLabelText('Search events by arena')).toHaveValue('')
})

test('keeps finished and canceled events in tabs of their own', async () => {
  stub.api.respond(({ query }) => {
    const status = new URLSearchParams(query).get('status[0]') ?? ''
    const id = ['ONGOING', 'FINISHED', 'CANCELED'].indexOf(status) + 1
    return [200, { data: [toSummary(id, status)], total: 1 }]
  })

  renderScreen(<EventsScreen />)
  await screen.findByText('Night 1')

  await press(screen.getByRole('tab', { name: 'Finished' }))
  await screen.findByText('Night 2')

  await press(screen.getByRole('tab', { name: 'Canceled' }))
  await screen.findByText('Night 3')

  const asked = stub.api.requests.map(({ query }) => new URLSearchParams(query))
  expect(asked.map((query) => query.get('status[1]'))).toEqual(['UPCOMING', null, null])
})

test('reads a page of events at a time, and more when asked', async () => {
  stub.api.respond(({ query }) => {
    const page = Number(new URLSearchParams(query).get('page'))
    const limit = Number(new URLSearchParams(query).get('limit'))
    const ids = Array.from({ length: 2 * limit }, (_, index) => index + 1)
    const rows = ids.slice((page - 1) * limit, page * limit).map((id) => toSummary(id, 'UPCOMING'))

    return [200, { data: rows, total: ids.length }]
  })

  renderScreen(<EventsScreen />)
  await screen.findByText('Night 1')

  const before = screen.getAllByText(/^Night/).length
  expect(before).toBe(50)

  await press('Load more')
  await waitFor(() => expect(screen.getAllByText(/^Night/)).toHaveLength(2 * before))
})

test('begins a search with its first page, also after more events were loaded', async () => {
  stub.api.respond(({ query }) => {
    const page = Number(new URLSearchParams(query).get('page'))
    const ids = Array.from({ length: 50 }, (_, index) => 50 * page + index)

    return [200, { data: ids.map((id) => toSummary(id, 'UPCOMING')), total: 150 }]
  })

  renderScreen(<EventsScreen />)
  await press(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByText('100 events so far')

  await typeAndWait('Search events by arena', 'hall')
  await screen.findByText('50 events so far')
})

test('says which permission is missing', () => {
  updateSession({ permissions: [] })
  renderScreen(<EventsScreen />)
  expect(screen.getByText('Need more permissions')).toBeInTheDocument()
  expect(screen.getByText(/^To see events you need the permission view_arenas/)).toBeInTheDocument()
  expect(stub.api.requests).toEqual([])
})
