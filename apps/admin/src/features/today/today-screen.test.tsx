import { PAGE_SIZE_MAX, type Permission } from '@cornerman/contract'
import { act, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { removeCapabilities, setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import TodayScreen from './today-screen.tsx'

const stub = setUpStubApi(['view_fan_account_info', 'complete_fan_payment_request'])

const toWithdrawal = (id: number, amount?: number) => ({
  id,
  amount,
  type: 'withdraw',
  status: 'pending',
  created: '',
  history: [],
})

const user = { id: 7, role: 'FAN', firstName: 'Ana', lastName: 'Souza', email: 'ana@x.example' }

function open(transactions: object[] = []) {
  stub.api.respond(({ call }) => {
    if (call.startsWith('POST') || call.startsWith('PUT') || call.startsWith('PATCH')) {
      return [500, {}]
    }
    if (!call.includes('withdrawals')) {
      return [200, { balance: 90_000, withdrawAvailable: true, transactions }]
    }

    return [
      200,
      {
        data: transactions.map((withdrawal) => ({ withdrawal, user })),
        total: transactions.length,
      },
    ]
  })
}

test('[AUTH-13] keeps the question of a payment open when its permission is withdrawn', async () => {
  open([toWithdrawal(1, 500)])
  renderScreen(<TodayScreen />)
  await press(await screen.findByLabelText('Confirm payment of $5.00 to Ana Souza'))
  act(() => updateSession({ permissions: [] }))
  expect(screen.getByText('Confirm this payment?')).toBeInTheDocument()
  expect(screen.getByText(/You no longer have the permission/)).toBeInTheDocument()
})

test('lists the largest amounts first, unknown ones last, and opens and closes the rest', async () => {
  // More than a page of most lists.
  const small = [10, 20, 30, 40, 50, 60]
  const amounts = [undefined, 100, 700, 300, 500, 900, ...small]
  open(amounts.map((amount, id) => toWithdrawal(id + 1, amount)))
  renderScreen(<TodayScreen />)

  const getAmounts = () =>
    screen
      .getAllByLabelText(/^Confirm payment of/)
      .map((button) => /of (.*) to/.exec(button.ariaLabel ?? '')?.[1])

  await screen.findByText('$27.10')
  expect(screen.getByText('in total, 1 unknown')).toBeInTheDocument()
  expect(getAmounts()).toEqual(['$9.00', '$7.00', '$5.00', '$3.00', '$1.00'])

  await press('Show all 12')
  expect(getAmounts()).toHaveLength(12)
  expect(getAmounts().at(-1)).toBe('–')

  await press('Show fewer')
  expect(getAmounts()).toHaveLength(5)
})

test('[MMK-04] lists requests of the next event first, and names both on their buttons', async () => {
  updateSession({ permissions: ['download_users_statistics', 'match_fighters'] })

  const toRequest = (id: number, name: string, month: number) => ({
    id,
    fighterId: 101,
    fighter: { id: 101, firstName: 'Ana', lastName: 'Lima' },
    eventId: id,
    event: { id, name, fromDate: `2026-${month}-01T20:00:00Z`, status: 'UPCOMING' },
    status: 'PENDING',
  })

  stub.api.respond(() => [200, [toRequest(1, 'Last Bell', 12), toRequest(2, 'Night', 11)]])
  renderScreen(<TodayScreen />)
  await screen.findByLabelText('Matched: Ana Lima, Night')
  expect(screen.getAllByLabelText(/: Ana Lima/).map(({ ariaLabel }) => ariaLabel)).toEqual(
    ['Night', 'Last Bell'].flatMap((name) => [
      `Cancelled: Ana Lima, ${name}`,
      `Matched: Ana Lima, ${name}`,
    ]),
  )
})

test('[NAV-05] claims nothing of the arenas that were not read, and reads them when asked', async () => {
  await removeCapabilities(stub)
  updateSession({ permissions: ['view_arenas', 'view_arena_events'] })

  const arenas = Array.from({ length: 12 }, (_, id) => ({ id: id + 1, role: 'LOCATION_PROVIDER' }))

  stub.api.respond(({ call, query }) => {
    const limit = Number(new URLSearchParams(query).get('limit'))
    return [200, call.endsWith('/admin/users') ? { data: arenas.slice(0, limit), total: 12 } : []]
  })

  renderScreen(<TodayScreen />)
  await screen.findByText('No event is planned at the first 10 arenas')
  expect(screen.getByText('No other event is planned at the first 10 arenas')).toBeInTheDocument()

  await press('Read the other 2 arenas')
  await screen.findByText('No event is planned')
  expect(screen.getByText('No other event is planned')).toBeInTheDocument()
})

test('does not call done what a server ignores the filter of', async () => {
  open([{ ...toWithdrawal(1, 500), status: 'withdrawn' }])
  renderScreen(<TodayScreen />)
  await screen.findByText(/^The server ignores this filter/)
  expect(screen.queryByText('No pending withdrawals')).not.toBeInTheDocument()
  expect(screen.queryByText('Nothing is waiting for you')).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/^Confirm payment of/)).not.toBeInTheDocument()
})

test('claims no total of withdrawals when a server has mixed others into its full page', async () => {
  const transactions = Array.from({ length: PAGE_SIZE_MAX }, (_, index) => ({
    ...toWithdrawal(index + 1, 500),
    status: index < 60 ? 'withdrawn' : 'pending',
  }))

  open(transactions)
  renderScreen(<TodayScreen />)
  await screen.findByRole('heading', { name: 'Money waiting 40+' })
  expect(screen.getByText('of the oldest 40')).toBeVisible()
})

test('[NAV-05] shows an admin only the parts and actions of the own permissions', async () => {
  updateSession({ permissions: ['view_arenas'] })

  const arena = {
    id: 9,
    role: 'LOCATION_PROVIDER',
    images: [],
    location: { id: 1, name: 'Fight Hall', isPending: true, address: {} },
  }

  stub.api.respond(() => [200, { data: [arena], total: 1 }])
  renderScreen(<TodayScreen />)
  await screen.findByText('Fight Hall')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.queryByText('Activate')).not.toBeInTheDocument()
})

/** Answers a list with what waits, and the command with success, after which nothing waits. */
function openWork(permissions: Permission[], command: string, rows: object[]) {
  updateSession({ permissions })

  let waiting = rows

  stub.api.respond(({ call }) => {
    if (call === command) {
      waiting = []
      return [200, {}]
    }

    return [200, { data: waiting, total: waiting.length }]
  })

  renderScreen(<TodayScreen />, '/', { wrapper: App })
}

test('[ARD-02] activates a pending arena, which waits no longer', async () => {
  const hall = {
    id: 9,
    role: 'LOCATION_PROVIDER',
    images: [],
    location: { id: 1, name: 'Fight Hall', isPending: true, address: {} },
  }

  openWork(['view_arenas', 'arenas_action'], 'PATCH /api/v1/users/admin/locations/1', [hall])
  await press(await screen.findByRole('button', { name: 'Activate Fight Hall' }))
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: /^Activate/ }))

  await screen.findByText('Fight Hall is active')
  await screen.findByText('No pending arenas')
})

const APPROVE = 'POST /api/v1/permissions/admin/approve'

test('[CCR-03] approves the request of a content creator, which waits no longer', async () => {
  const request = {
    id: 3,
    userId: 7,
    type: 'KICKS',
    status: 'PENDING',
    description: 'Kicks from above',
    createDate: '2026-01-01T00:00:00Z',
    user: { ...user, nickname: null, avatar: null },
  }

  openWork(['view_fighter_details', 'download_users_statistics'], APPROVE, [request])
  await press(await screen.findByRole('button', { name: 'Approve Ana Souza' }))
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))

  await screen.findByText('This request was confirmed')
  await screen.findByText('No requests of content creators')
})

test('[MMK-04] keeps the place of an answered request, and brings it back by Undo', async () => {
  updateSession({ permissions: ['download_users_statistics', 'match_fighters'] })

  const requests = [1, 2, 3, 4, 5, 6].map((night) => ({
    id: night,
    fighterId: 101,
    fighter: { id: 101, firstName: 'Ana', lastName: 'Lima' },
    eventId: night,
    event: {
      id: night,
      name: `Night ${night}`,
      fromDate: `2026-11-0${night}T20:00:00Z`,
      status: 'UPCOMING',
    },
    status: 'PENDING',
  }))

  stub.api.respond(() => [200, requests])
  renderScreen(<TodayScreen />)

  const getWaiting = () =>
    screen.getAllByLabelText(/^Matched: Ana Lima/).map(({ ariaLabel }) => ariaLabel)
  const getCount = () => screen.getByRole('heading', { name: /^Match requests/ }).textContent

  const matched = await screen.findByRole('button', { name: 'Matched: Ana Lima, Night 1' })

  // Undo is offered for five seconds, which a busy machine can need for one press.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await press(matched)
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()

  // The next one comes below the five rows, of which the first waits for Undo.
  expect(getWaiting()).toEqual([2, 3, 4, 5, 6].map((night) => `Matched: Ana Lima, Night ${night}`))
  expect(getCount()).toBe('Match requests 5')

  await press(/^Undo/)
  expect(getWaiting()).toEqual([1, 2, 3, 4, 5].map((night) => `Matched: Ana Lima, Night ${night}`))
  expect(getCount()).toBe('Match requests 6')
  expect(document.activeElement).toHaveTextContent('Night 1')
  expect(stub.api.requests.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
})

/** The admin may open every screen. */
const SITE_MAP: SiteMap = {
  getOpenScreens: () => [],
  findScreen: (path) => ({ path: path ?? '', title: '', missingPermissions: [] }),
  hasEventView: () => true,
}

const renderWithLinks = () =>
  renderScreen(
    <SiteMapContext value={SITE_MAP}>
      <TodayScreen />
    </SiteMapContext>,
  )

const getLinks = (within: ParentNode) =>
  [...within.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

/** What each part of the screen needs. */
const ALL: Permission[] = [
  'view_arenas',
  'view_arena_events',
  'view_fighter_details',
  'view_fans',
  'download_users_statistics',
  'view_fan_account_info',
  'complete_fan_payment_request',
]

test('says that nothing waits, part by part, and leads to what each part is about', async () => {
  updateSession({ permissions: ALL })
  stub.api.respond(({ call }) => [200, call.includes('/matchmaking') ? [] : { data: [], total: 0 }])
  renderWithLinks()

  const done = await screen.findByRole('region', { name: 'Nothing is waiting for you' })
  await within(done).findByText('No match requests')
  expect([...done.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'No pending withdrawals',
    'No pending arenasArenas',
    'No requests of content creatorsApproved',
    'No match requestsMatchmaking',
  ])
  expect(getLinks(done)).toEqual([
    ['Arenas', '/dashboard/arenas'],
    ['Approved', '/dashboard/content-creators?tabIndex=1'],
    ['Matchmaking', '/dashboard/matchmaking/manage'],
  ])
})

test('leads from each part to all of it, and from each row to its record', async () => {
  updateSession({ permissions: [...ALL, 'edit_arena_event'] })

  const hall = { id: 1, name: 'Fight Hall', isPending: true, address: {} }
  const arena = { id: 9, role: 'LOCATION_PROVIDER', images: [], location: hall }
  const creator = { id: 3, userId: 77, type: 'KICKS', status: 'PENDING', user }

  const request = {
    id: 5,
    fighterId: 101,
    fighter: { id: 101, firstName: 'Eva', lastName: 'Lima' },
    eventId: 46,
    event: { id: 46, name: 'Last Bell', fromDate: '2026-11-01T20:00:00Z', timeZone: 'Asia/Tokyo' },
    status: 'PENDING',
  }

  const toPage = (data: object[]) => ({ data, total: data.length })
  stub.api.respond(({ call }) => {
    if (call.endsWith('/all-arenas')) {
      return [200, toPage([listedEvent(1, 'ONGOING'), listedEvent(2, 'UPCOMING')])]
    }
    if (call.includes('withdrawals')) {
      return [200, toPage([{ withdrawal: toWithdrawal(1, 500), user }])]
    }
    if (call.includes('/matchmaking')) {
      return [200, [request]]
    }

    return [200, toPage([call.includes('/permissions/') ? creator : arena])]
  })
  renderWithLinks()
  await screen.findByText('Eva Lima')
  await screen.findByText('Night 2')

  const hero = screen.getByRole('region', { name: 'Live or next event' })
  expect(getLinks(hero)).toEqual([
    ['Run event', '/dashboard/arenas/9?run=1'],
    ['Manage chat', '/dashboard/arenas/9?chat=1'],
    ['Fight card', '/dashboard/arenas/9?event=1'],
  ])
  expect(getLinks(screen.getByRole('region', { name: 'Work' }))).toEqual([
    ['Ana Souza', '/dashboard/fans/7'],
    ['All pending arenas', '/dashboard/arenas?status=pending'],
    ['Fight Hall', '/dashboard/arenas/9'],
    ['All requests', '/dashboard/content-creators?tabIndex=0'],
    ['Ana Souza', '/dashboard/users/77'],
    ['All match requests', '/dashboard/matchmaking/manage'],
    ['Eva Lima', '/dashboard/fighters/101'],
    ['Last Bell', '/dashboard/events/46'],
    ['All events', '/dashboard/events'],
    ['Night 2', '/dashboard/events/2'],
  ])
  // In UTC it is still the day before.
  expect(screen.getByText(/2 Nov/)).toBeVisible()
})

test('says what could not be loaded, and reads it again by Retry', async () => {
  updateSession({ permissions: ['view_arenas'] })
  stub.api.respond(() => [409, { message: 'Not now.' }])
  renderScreen(<TodayScreen />)
  await screen.findByText('This could not be loaded')
  expect(screen.getAllByText(/Not now\./).length).toBeGreaterThan(0)

  stub.api.respond(() => [200, { data: [], total: 0 }])
  await press('Retry')
  await screen.findByText('Nothing is waiting for you')
})

const listedEvent = (id: number, status: string, fields: object = {}) => ({
  id,
  name: `Night ${id}`,
  status,
  fromDate: '2026-01-30T19:00:00Z',
  toDate: '2026-01-30T22:00:00Z',
  video: null,
  conference: null,
  weighting: null,
  arena: { id: 1, userId: 9, name: 'Fight Hall', timeZone: 'Asia/Tokyo' },
  live: [],
  card: { slots: 8, pairs: 8, over: 2, results: 2, withoutResult: 0, withoutVideo: 0 },
  mainEvent: null,
  currentBout: null,
  nextBout: null,
  ...fields,
})

/** In St. John's the afternoon before, in UTC the evening before. */
const IN_TOKYO = '04:00–07:00 GMT+9'

test('shows the bout that is on at the live event, and the other events below it', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-01-30T19:20:00Z'),
  })

  const fight = {
    id: 5,
    initiator: { id: 101, firstName: 'Ana', lastName: 'Lima' },
    target: { id: 102, firstName: 'Eva', lastName: 'Costa' },
  }

  const events = [
    listedEvent(1, 'ONGOING', { currentBout: { number: 3, fight } }),
    listedEvent(2, 'UPCOMING'),
  ]

  updateSession({ permissions: ['view_arena_events'] })
  stub.api.respond(() => [200, { data: events, total: 2 }])
  renderScreen(<TodayScreen />)

  const hero = within(await screen.findByRole('region', { name: 'Live or next event' }))
  await hero.findByRole('heading', { name: 'Night 1' })
  expect(hero.getByText('Now: bout 3 of 8, 2 results set')).toBeInTheDocument()
  expect(hero.getByText('Ana Lima')).toBeInTheDocument()
  expect(hero.getByText(/04:20 at the arena/)).toBeInTheDocument()
  expect(hero.getByText(IN_TOKYO)).toBeInTheDocument()

  act(() => void vi.advanceTimersByTime(60_000))
  expect(hero.getByText(/04:21 at the arena/)).toBeInTheDocument()

  expect(screen.getByRole('heading', { name: 'Next events 1' })).toBeInTheDocument()

  const other = screen.getByText('Night 2').closest('li')
  expect(other).toHaveTextContent(/^31 Jan/)
  expect(other).toHaveTextContent(IN_TOKYO)
})

test.each([
  ['is on', { currentBout: 3 }, ['over', 'over', 'now', 'later']],
  ['is next', { nextBout: 3 }, ['over', 'over', 'later', 'later']],
])('shows how far the card has come while bout 3 %s', async (_, shown, places) => {
  const [[name, number]] = Object.entries(shown) as [[string, number]]
  const fight = { id: 5, initiator: null, target: null }
  const card = { slots: 4, pairs: 4, over: 2, results: 2, withoutResult: 0, withoutVideo: 0 }
  const event = listedEvent(1, 'ONGOING', { card, [name]: { number, fight } })

  updateSession({ permissions: ['view_arena_events'] })
  stub.api.respond(() => [200, { data: [event], total: 1 }])
  renderScreen(<TodayScreen />)
  await screen.findByText(/bout 3 of 4/)

  const bouts = [...document.querySelectorAll<HTMLElement>('[data-place]')]
  expect(bouts.map(({ dataset }) => dataset.place)).toEqual(places)
})

test.each<[Permission[], number]>([
  [[], 0],
  [['edit_arena_event'], 1],
])('[NAV-05] with %j, the live event has %i links to its card', async (permissions, count) => {
  updateSession({ permissions: ['view_arena_events', ...permissions] })
  stub.api.respond(() => [200, { data: [listedEvent(1, 'ONGOING')], total: 1 }])
  renderScreen(<TodayScreen />)
  await screen.findByRole('link', { name: 'Manage chat: Night 1' })
  expect(screen.queryAllByRole('link', { name: 'Fight card: Night 1' })).toHaveLength(count)
})

test('shows the next event when none is live', async () => {
  updateSession({ permissions: ['view_arena_events'] })
  stub.api.respond(() => [200, { data: [listedEvent(2, 'UPCOMING')], total: 1 }])
  renderScreen(<TodayScreen />)
  await screen.findByText(/^No event is live\. Next/)
  expect(screen.getByRole('heading', { name: 'Night 2' })).toBeInTheDocument()
  expect(screen.getByText('31 January 2026')).toBeInTheDocument()
  expect(screen.getByText(IN_TOKYO)).toBeInTheDocument()
  expect(screen.getByText('No other event is planned')).toBeInTheDocument()
})

test('asks for what waits, what has waited longest first where the API can sort', async () => {
  updateSession({
    permissions: [
      'view_arenas',
      'view_arena_events',
      'view_fighter_details',
      'download_users_statistics',
      'view_fan_account_info',
    ],
  })

  stub.api.respond(() => [200, { data: [], total: 0 }])
  renderScreen(<TodayScreen />)
  await screen.findByText('No pending arenas')

  const asked = (path: string) =>
    stub.api.requests
      .filter(({ call }) => call.endsWith(path))
      .map(({ query, body }) => (query ? decodeURIComponent(query) : JSON.parse(body)))

  expect(asked('/filtered-list')).toEqual([
    '?roleName=LOCATION_PROVIDER&pending=true&sort=createDate&order=ASC&page=1&limit=3',
  ])

  // One for the band, and five below it.
  expect(asked('/all-arenas')).toEqual(['?status[0]=ONGOING&status[1]=UPCOMING&page=1&limit=6'])
  expect(asked('/permissions/admin/list')).toEqual([
    { page: 1, limit: 3, types: [], statuses: ['PENDING'], userIds: [] },
  ])
})
