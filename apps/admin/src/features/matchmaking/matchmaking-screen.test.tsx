import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as downloads from '#shared/downloads/use-download.ts'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { choose, press, typeAndWait } from '#ui/testing/user.ts'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'
import * as phone from '#ui/use-is-phone.ts'
import MatchmakingScreen from './matchmaking-screen.tsx'

const stub = setUpStubApi(['download_users_statistics', 'match_fighters'])
const LIST = 'POST /api/v1/matchmaking/admin/list'

const createRequest = (id: number, fighter: object = {}) => ({
  id,
  fighterId: 100 + id,
  fighter: {
    id: 100 + id,
    firstName: 'Ana',
    lastName: `No ${id}`,
    nickname: null,
    email: `${id}@x.example`,
    phoneNumber: null,
    images: [],
    socials: [],
    details: null,
    residence: null,
    ...fighter,
  },
  eventId: 46,
  event: {
    id: 46,
    name: 'Title Season 2',
    fromDate: '2027-01-30T19:00:00Z',
    status: 'UPCOMING',
    timeZone: 'Africa/Johannesburg',
    slots: 9,
    emptySlots: 3,
  },
  status: 'PENDING',
})

type Request = ReturnType<typeof createRequest>

async function open(requests: readonly Request[], url = '/?events=46') {
  stub.api.respond(({ call, body }) => {
    if (call !== LIST) {
      return [409, { message: 'This match request is MATCHED; only a PENDING one can be changed.' }]
    }

    const { matchmakingStatuses, search } = JSON.parse(body)

    return [
      200,
      requests.filter(
        ({ status, fighter }) =>
          matchmakingStatuses.includes(status) && fighter.lastName.includes(search),
      ),
    ]
  })

  const router = renderScreen(<MatchmakingScreen />, url, { wrapper: App })
  await screen.findAllByRole('article')

  return router
}

const getNames = () =>
  screen
    .queryAllByRole('article')
    .map((row) => document.getElementById(row.getAttribute('aria-labelledby') ?? '')?.textContent)

const countLists = () => stub.api.of(LIST).length

test('[MMK-03] shows who fights, where and when in a row and its details, and links to http URLs only', async () => {
  const residence = { formattedAddress: 'Old Street 1, Baku', city: 'Baku', country: 'Azerbaijan' }

  const socials = [
    { name: 'Instagram', link: 'https://social.example/wall' },
    { name: 'Trap', link: 'javascript:alert(1)' },
  ]

  const details = {
    ...{ win: 11, loss: 2, draw: 1 },
    weight: 'MIDDLEWEIGHT',
    gender: 'MALE',
    birthdate: '2002-10-06',
    club: 'Top Fighters',
    coaches: 'Eva Lima',
  }

  const images = [
    { imageType: 'FULL_FACE_AVATAR', href: '/face.webp' },
    { imageType: 'HALF_LENGTH_AVATAR', href: '/half-length.webp' },
  ]

  const facts = { residence, socials, details, images }
  await open([createRequest(1, { nickname: 'The Wall', phoneNumber: '+994 12', ...facts })])

  const row = screen.getByRole('article')
  await press(within(row).getByLabelText('Details of Ana No 1'))
  expect([...row.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/face.webp',
    '/half-length.webp',
  ])

  for (const text of [
    'Ana No 1',
    '“The Wall”',
    '1@x.example',
    '+994 12',
    'Old Street 1, Baku',
    'Top Fighters',
    'Eva Lima',
    '11-2-1',
    'Middleweight',
    'male · ',
    '6 Oct 2002',
  ]) {
    expect(row).toHaveTextContent(text)
  }

  const head = screen.getByRole('heading', { name: 'Title Season 2' }).parentElement
  for (const text of [
    '30 January 2027, 21:00 GMT+2',
    '3 of 9 slots empty',
    'Upcoming · 1 request',
  ]) {
    expect(head).toHaveTextContent(text)
  }

  const link = within(row).getByRole('link', { name: /^Instagram/ })
  expect(link).toHaveAttribute('href', 'https://social.example/wall')
  expect(link).toHaveAttribute('target', '_blank')
  expect(within(row).getByText('Trap')).toBeInTheDocument()
  expect(within(row).queryByRole('link', { name: /Trap/ })).not.toBeInTheDocument()
  expect(within(row).getByLabelText('Copy email of Ana No 1')).toBeVisible()
})

/** Opens the filters. jsdom has no media queries: the window counts as narrow. */
async function openFilters(url = '/?events=46') {
  const router = await open([createRequest(1), createRequest(2)], url)
  await press(screen.getByText('Filters (1)'))

  const filters = within(await screen.findByRole('dialog'))

  return { router, filters, toggle: (name: string) => press(filters.getByLabelText(name)) }
}

test.each([
  ['a phone', true, 10],
  ['a wide window', false, 25],
])('[MMK-01] %s shows a page of requests', async (_, isPhone, count) => {
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(isPhone)
  await open(Array.from({ length: count + 1 }, (_, index) => createRequest(index + 1)))
  expect(getNames()).toHaveLength(count)
})

test('[MMK-03] shows when an event without a zone begins in UTC, and says so', async () => {
  const request = createRequest(1)
  await open([{ ...request, event: { ...request.event, timeZone: undefined as never } }])
  expect(screen.getByText('30 January 2027, 19:00 (time zone unknown, shown as UTC)')).toBeVisible()
})

test('[MMK-01] downloads the listed requests, with the zone of their events', async () => {
  const useDownload = vi.spyOn(downloads, 'useDownload')
  const residence = { formattedAddress: 'Old Street 1', city: 'Baku', country: 'Azerbaijan' }
  const details = { gender: 'MALE', weight: 'FLYWEIGHT', birthdate: '2002-10-06', club: 'Gym' }
  await open([createRequest(1, { residence, details, nickname: 'The Wall', phoneNumber: '+994' })])

  const createFile = useDownload.mock.lastCall?.[0]
  const file = await createFile?.({ signal: new AbortController().signal, onProgress() {} })
  expect(file).toMatchObject({ fileName: 'matchmaking.csv', rows: 1 })

  const [titles, row] = (await file?.blob.text())?.split('\r\n') ?? []
  const cells = (line = '') => line.split('","').map((cell) => cell.replaceAll('"', ''))
  expect(
    Object.fromEntries(cells(titles).map((title, index) => [title, cells(row)[index]])),
  ).toEqual({
    '#': '1',
    'First name': 'Ana',
    'Last name': 'No 1',
    Nickname: 'The Wall',
    Email: '1@x.example',
    Phone: '+994',
    Address: 'Old Street 1',
    City: 'Baku',
    Country: 'Azerbaijan',
    Socials: '',
    Club: 'Gym',
    Coaches: '',
    Gender: 'Male',
    Weight: 'Flyweight',
    Birthdate: '2002-10-06',
    Event: 'Title Season 2',
    'Event status': 'Upcoming',
    'Event begins': '2027-01-30 19:00:00 UTC',
    'Event zone': 'Africa/Johannesburg',
    Status: 'Pending',
  })
})

test('[MMK-02] names a chosen event of which no request waits, by a request of any status', async () => {
  const expired = { ...createRequest(1), status: 'EXPIRED' }
  stub.api.respond(({ body }) => {
    const { matchmakingStatuses } = JSON.parse(body)
    return [200, matchmakingStatuses.includes('EXPIRED') ? [expired] : []]
  })

  renderScreen(<MatchmakingScreen />, '/?events=46', { wrapper: App })
  await press(await screen.findByText('Filters (1)'))
  await within(await screen.findByRole('dialog')).findByText('Title Season 2')
})

test('[MMK-02] keeps the last status selected with a hint, and sends nothing', async () => {
  const { filters, toggle } = await openFilters()
  const before = countLists()

  await toggle('Pending')
  expect(
    filters.getByText('Choose at least one status. The list still shows: Pending.'),
  ).toBeInTheDocument()
  expect(getNames()).toHaveLength(2)
  expect(countLists()).toBe(before)
})

test('[MMK-02] takes the hint back when another status is chosen', async () => {
  const { router, filters, toggle } = await openFilters()
  await toggle('Pending')
  await toggle('Expired')
  expect(filters.queryByRole('alert')).not.toBeInTheDocument()
  await screen.findByText('No match requests for these filters')
  expect(router.state.location.search).toBe('?events=46&statuses=EXPIRED')
})

test('[MMK-02] finds fighters by name, and shows all pending requests by Clear filters', async () => {
  const { router, filters } = await openFilters('/?events=46&page=2')
  await typeAndWait(filters.getByLabelText('Search fighters'), 'No 2')
  await waitFor(() => expect(getNames()).toEqual(['Ana No 2']))

  // From page 1, and Back does not go through what was typed.
  expect(router.state.location.search).toBe('?events=46&search=No+2')
  expect(router.state.historyAction).toBe('REPLACE')

  await press(filters.getByText('Clear filters'))
  await waitFor(() => expect(getNames()).toHaveLength(2))
  expect(router.state.location.search).toBe('')
})

test('[MMK-02] shows the requests of an event that is found by its name', async () => {
  const { router, filters } = await openFilters()
  const event = { id: 47, name: 'Winter Night', fromDate: '2027-01-30T19:00:00Z' }
  stub.api.respond(({ call }) => [200, call.endsWith('/find-events') ? [event] : []])

  const field = filters.getByLabelText('Fight events')
  await typeAndWait(field, 'Winter', DEBOUNCE.eventSearch)
  await choose(field, 'Winter Night')
  expect(router.state.location.search).toContain('47')
})

test('[MMK-02] asks the server for gender, weight class and phone number', async () => {
  const { toggle } = await openFilters()
  for (const name of ['Male', 'Featherweight', 'With a phone number']) {
    await toggle(name)
  }

  const sent = { gender: 'MALE', weightings: ['FEATHERWEIGHT'], withPhone: true }
  const getAsked = () => stub.api.of(LIST).map(({ body }) => JSON.parse(body))
  await waitFor(() => expect(getAsked()).toContainEqual(expect.objectContaining(sent)))
})

/** Presses an answer. Returns what lets the five seconds pass in which it can be taken back. */
async function answer(label: string) {
  // With intervals, animation frames: jsdom drives them by one interval, which would stay fake, and so stop them for the tests after.
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', ...frames],
  })

  const user = userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) })
  await act(() => user.click(screen.getByLabelText(label)))

  return async () => {
    await act(() => vi.advanceTimersByTimeAsync(5000))
    vi.useRealTimers()
  }
}

test('[MMK-04] counts an answered request no longer, and removes its card once the call has succeeded', async () => {
  const requests = [createRequest(1), createRequest(2), createRequest(3)]
  await open(requests)

  stub.api.respond(({ call }) => {
    if (call === LIST) {
      return [200, requests]
    }

    requests.splice(1, 1)

    return [200, {}]
  })

  await answer('Matched: Ana No 2, Title Season 2')
  expect(getNames()).toEqual(['Ana No 1', 'Ana No 3'])

  // The key of Undo.
  act(() => void fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ' }))
  expect(getNames()).toEqual(['Ana No 1', 'Ana No 2', 'Ana No 3'])

  const passUndo = await answer('Matched: Ana No 2, Title Season 2')
  const group = screen.getByRole('heading', { name: 'Title Season 2' }).parentElement
  expect(group).toHaveTextContent('2 requests')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  // It keeps its place.
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3)

  await passUndo()
  await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2))
  expect(screen.getByText('Saved. Too late to undo').parentElement).toHaveTextContent(
    'Ana No 2, Title Season 2: matched',
  )
  expect(group).toHaveTextContent('2 requests')
})

test.each([
  ['Cancelled', 'cancel', { userId: 102, fightEventId: 46, status: 'CANCELED' }, undefined],
  ['Matched', 'confirm', { fighterId: 102, fightEventId: 46 }, '/dashboard/events/46?fighter=102'],
])('[MMK-04] sends “%s”, and leads from a match to the card', async (verb, path, body, link) => {
  updateSession({ permissions: ['download_users_statistics', 'view_arena_events'] })

  const requests = [createRequest(1), createRequest(2)]
  stub.api.respond(({ call }) => [200, call === LIST ? requests : {}])
  renderScreen(
    <SiteMapContext value={SITE_MAP}>
      <MatchmakingScreen />
    </SiteMapContext>,
    '/?events=46',
    { wrapper: App },
  )
  await screen.findAllByRole('article')

  const passUndo = await answer(`${verb}: Ana No 2, Title Season 2`)
  expect(screen.queryByText('Put on the card')?.getAttribute('href')).toBe(link)

  requests.pop()
  await passUndo()

  const call = `POST /api/v1/matchmaking/admin/${path}`
  await waitFor(() =>
    expect(stub.api.of(call).map((sent) => JSON.parse(sent.body))).toEqual([body]),
  )
})

/** The admin may open every screen. */
const SITE_MAP: SiteMap = {
  getOpenScreens: () => [],
  findScreen: (path) => ({ path: path ?? '', title: '', missingPermissions: [] }),
  hasEventView: () => false,
}

test('[MMK-04] says that another admin has answered a request, and reads the list again', async () => {
  const requests = [createRequest(1), createRequest(2), createRequest(3)]
  await open(requests)
  requests.splice(1, 1)

  const passUndo = await answer('Cancelled: Ana No 2, Title Season 2')
  expect(getNames()).toEqual(['Ana No 1', 'Ana No 3'])
  // It keeps its place.
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3)

  await passUndo()

  const notice = await screen.findByText(/only a PENDING one can be changed/)
  expect(notice.closest('[role=alert]')).toHaveTextContent('Not cancelled: Ana No 2')

  await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2))
})

test('[MMK-04] keeps the place of an answer that waits when the one before it fails', async () => {
  await open([createRequest(1), createRequest(2), createRequest(3)])
  await answer('Matched: Ana No 1, Title Season 2')

  // The next answer sends the one before.
  await answer('Matched: Ana No 2, Title Season 2')
  vi.useRealTimers()
  await screen.findByText('Not matched: Ana No 1, Title Season 2')
  expect(getNames()).toEqual(['Ana No 1', 'Ana No 3'])
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3)
})

test('[MMK-04] matches the chosen requests and no other', async () => {
  const answered = { ...createRequest(4), status: 'EXPIRED' }
  const requests = [createRequest(1), createRequest(2), createRequest(3), answered]
  await open(requests, '/?events=46&statuses=PENDING,EXPIRED')
  expect(screen.queryByRole('checkbox', { name: /^Select Ana No 4/ })).not.toBeInTheDocument()

  for (const name of [/^Select Ana No 1/, /^Select Ana No 3/]) {
    await press(screen.getByRole('checkbox', { name }))
  }

  const selection = within(screen.getByRole('region', { name: 'Selection' }))
  await press(selection.getByRole('button', { name: /^Match/ }))

  const dialog = within(await screen.findByRole('dialog'))
  await press(dialog.getByRole('button', { name: /^Match/ }))

  const getSent = () => stub.api.requests.filter(({ call }) => call.includes('confirm'))
  await waitFor(() => expect(getSent()).toHaveLength(2))
  expect(getSent().map(({ body }) => JSON.parse(body))).toEqual([
    { fighterId: 101, fightEventId: 46 },
    { fighterId: 103, fightEventId: 46 },
  ])
})

test('warns when the chosen fighters need more slots than are empty', async () => {
  const [man, woman] = (['MALE', 'FEMALE'] as const).map((gender, id) => {
    const request = createRequest(id + 1, { details: { weight: 'MIDDLEWEIGHT', gender } })
    return { ...request, event: { ...request.event, emptySlots: 1 } }
  })

  await open([man!, woman!])
  await press(screen.getByLabelText('Select all requests shown'))
  await press(screen.getByLabelText('Match 2 requests'))
  expect(
    await screen.findByText(/^Title Season 2, 30 Jan: 1 slot is empty, but these fighters need 2/),
  ).toBeVisible()
})
