import { PAGE_SIZE_MAX } from '@cornerman/contract'
import { kickMetrics, videoMetrics } from '@cornerman/contract/endpoints/metrics'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import * as client from '#api/call.ts'
import { loadConfiguration } from '#api/configuration.ts'
import { createTestCache, stubConfiguration } from '#api/testing/open-tab.ts'
import * as csv from '#shared/downloads/csv-button.tsx'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { plots } from '#ui/charts/testing/plots.ts'
import * as viewerMap from '#ui/map/viewer-map.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, settle, type } from '#ui/testing/user.ts'
import GeneralScreen from './general-screen.tsx'
import KicksScreen from './kicks-screen.tsx'
import type { Row } from './metrics.ts'
import VideosScreen from './videos-screen.tsx'

const respond = vi.fn()

interface Point {
  x: string
  y: number
  name: string
}

const weekly = (total: number, percent = '1.00') => ({
  current: 100 + Number(percent),
  lastWeek: 100,
  percent,
  total,
})

const ratio = (value: string, percent: string) => ({ value, percent })

const commonRatios = (name: string) =>
  ['Views', 'ViewedUsers', 'Videos', 'Sessions'].map((by, index) => [
    `${name}To${by}`,
    ratio(`0.000${index}`, `0.0${index}`),
  ])

const comments = {
  ...weekly(1234, '-7.49'),
  users: weekly(56),
  videos: weekly(78),
  ...Object.fromEntries(commonRatios('comments')),
}

const totals = {
  videos: weekly(5069),
  views: weekly(25_533_005),
  unique: weekly(17),
  sessions: weekly(18),
  requests: weekly(19),
  users: weekly(20),
  viewed: weekly(21),
  downloaded: weekly(59_520_000_000_000),
  comments,
}

const kickTotals = {
  ...totals,
  comments: {
    ...comments,
    commentsToLikes: ratio('0.5000', '50.00'),
    commentsToLikedVideos: ratio('4.0000', '400.00'),
  },
  likes: {
    ...weekly(99, '0.00'),
    users: weekly(9),
    video: weekly(8),
    ...Object.fromEntries(commonRatios('likes')),
    likesToComments: ratio('0.6000', '60.00'),
    likesToCommentedVideos: ratio('7.0000', '700.00'),
  },
}

const weeks = (total: number, toDay: number, minusDay: number) => ({ total, toDay, minusDay })

const row: Row = {
  id: 1,
  href: 'https://media.test/a.m3u8',
  thumbnailHref: null,
  description: 'Slip, roll, hook, repeat',
  duration: 24,
  views: weeks(1234, 3, 2),
  comments: weeks(5, 2, 2),
  likes: weeks(7, 1, 3),
  viewed: 3661,
  downloaded: 1_100_000_000,
  unique: 4321,
  user: { id: 101, firstName: null, lastName: null },
  tags: [],
  create_date: '2026-03-14T20:15:00.000Z',
}

const person = (firstName: string | null, lastRankIndex?: number) => ({
  data: { thumbnailAvatar: null, firstName, lastName: firstName && 'Silva' },
  view: 11,
  video: 12,
  shares: 13,
  likes: 14,
  comments: 15,
  ...(lastRankIndex !== undefined && { lastRankIndex }),
})

const top = {
  videos: [3, 1, 0, undefined].map((lastRankIndex, index) => ({
    ...person(null, lastRankIndex),
    thumbnailHref: null,
    description: `Video ${index}`,
    views: 1000,
    unique: 100,
  })),
  users: [person('Ana', 0), person(null, 0)],
}

let responses: Record<string, unknown>

const getRequests = (path: string) =>
  respond.mock.calls
    .filter(([called]) => called === path)
    .map(([, input]) => (input as { body: unknown }).body)

const getCalled = () => [...new Set(vi.mocked(client.call).mock.calls.map(([called]) => called))]
const listCalls = (calls: typeof kickMetrics | typeof videoMetrics): object[] =>
  Object.values(calls)

// Preloads the lazy chart code.
beforeAll(async () => {
  stubConfiguration('http://127.0.0.1')
  await loadConfiguration()
  vi.unstubAllGlobals()
})

beforeAll(() => import('#ui/charts/line-plot.tsx'))

beforeEach(() => {
  plots.length = 0

  responses = {
    '/metrics/admin/realtime': {
      users: 580,
      mostPopularPlatform: 'IOS',
      mostPopularCountry: 'Peru',
    },
    '/metrics/admin/map': {
      coords: [{ lat: 1, lon: 2, userId: 1 }],
      countries: [{ name: 'Peru', count: 1 }],
      cities: [{ name: 'Lima', count: 1 }],
    },
    '/totalSection': kickTotals,
    '/topVideoAndUsers': top,
    '/lineChart': [
      { date: '2026-03-13T00:00:00.000Z', views: 1, comments: 2, likes: 3, videos: 4 },
    ],
    '/metrics/admin/list': { data: [row], total: 25 },
  }

  respond.mockReset()

  respond.mockImplementation(async (path: string) => {
    const response = responses[path]
    if (response instanceof Error) {
      throw response
    }

    return response
  })

  vi.spyOn(client, 'call').mockImplementation((endpoint, input) => respond(endpoint.path, input))
  vi.spyOn(viewerMap, 'ViewerMap').mockImplementation(({ coords }) => (
    <p>{coords.length} on the map</p>
  ))
  vi.spyOn(viewerMap, 'ViewerMapSkeleton').mockReturnValue(null as never)
})

/** The admin may open every screen. */
const SITE_MAP: SiteMap = {
  getOpenScreens: () => [],
  findScreen: (path) => ({ path: path ?? '', title: '', missingPermissions: [] }),
  hasEventView: () => false,
}

let params = {}

function UrlParams() {
  params = Object.fromEntries(new URLSearchParams(useLocation().search))
  return null
}

async function renderScreen(Screen: () => React.ReactNode, query = '') {
  render(
    <SWRConfig value={{ provider: createTestCache }}>
      <MemoryRouter initialEntries={[`/x${query}`]}>
        <SiteMapContext value={SITE_MAP}>
          <Screen />
        </SiteMapContext>
        <UrlParams />
      </MemoryRouter>
    </SWRConfig>,
  )

  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  await act(async () => {})
}

const widget = (name: string) => within(screen.getByRole('region', { name }))

const getTiles = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((tile) => getTileParts(tile).join('|'))

/** Title and value, which are in one element, then what the value is compared with. */
function getTileParts(tile: HTMLElement) {
  const [statistic, ...rest] = tile.children
  return [...(statistic?.children ?? []), ...rest].map(({ textContent }) => textContent)
}

const getRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()).join('|'))

const getRatios = (of: string) =>
  getRows(`Ratios of ${of}`).flatMap((row) => row.match(/^\D+ to (comment|like)/)?.[0] ?? [])

test('[STK-10] shows the widgets of kicks in the specified order', async () => {
  await renderScreen(KicksScreen)
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Realtime',
    'Map',
    'Analytics',
    'Top 5',
    'Chart about views, comments, likes and uploaded videos (last 6 month)',
    'History analytics - week over week percentages',
  ])

  expect(getCalled()).toHaveLength(6)
  expect(listCalls(kickMetrics)).toEqual(expect.arrayContaining(getCalled()))
  expect(getRequests('/metrics/admin/map')).toEqual([{ type: 'NO_LIMITS' }])
  expect(getRows('Countries')).toEqual(['Country|Users|Share', 'Peru|1|100%', 'Total|1|100%'])
  expect(getTiles('Realtime')).toEqual([
    'Users|580',
    'Most popular platform|iOS',
    'Most popular country|Peru',
  ])
})

test.each([
  { title: 'kicks', Screen: KicksScreen, services: 1 },
  { title: 'videos', Screen: VideosScreen, services: 1 },
  { title: 'general', Screen: GeneralScreen, services: 2 },
])(
  '[STK-01] [STK-03] [STV-01] [GEN-01] $title: polls realtime every 2 s and totals every 5 s',
  async ({ Screen, services }) => {
    vi.useFakeTimers()
    try {
      render(
        <SWRConfig value={{ provider: createTestCache }}>
          <MemoryRouter>
            <Screen />
          </MemoryRouter>
        </SWRConfig>,
      )

      const expectRequestsAfter = async (
        milliseconds: number,
        { realtimes, totals }: { realtimes: number; totals: number },
      ) => {
        await act(() => vi.advanceTimersByTimeAsync(milliseconds))
        expect(getRequests('/metrics/admin/realtime')).toHaveLength(realtimes * services)
        expect(getRequests('/totalSection')).toHaveLength(totals * services)
      }

      await expectRequestsAfter(0, { realtimes: 1, totals: 1 })
      await expectRequestsAfter(1900, { realtimes: 1, totals: 1 })
      await expectRequestsAfter(200, { realtimes: 2, totals: 1 })
      await expectRequestsAfter(2800, { realtimes: 3, totals: 1 })
      await expectRequestsAfter(200, { realtimes: 3, totals: 2 })
    } finally {
      vi.useRealTimers()
    }
  },
)

test('[STK-03] shows all tiles and ratios in the specified order, with weeks and changes', async () => {
  await renderScreen(KicksScreen)

  const weeks = 'all time101 last 7 days+1% up week over week vs 100'
  expect(getTiles('Totals')).toEqual([
    `Total videos|5,069|${weeks}`,
    `Views|25,533,005|${weeks.replace('all time', 'all time · 17 unique')}`,
    `Unique users|20|${weeks}`,
    `Sessions|18|${weeks}`,
    `Opened|19|${weeks}`,
    expect.stringMatching(/^Downloaded\|59.52 Tb\|all time0 Tb last 7 days/),
  ])

  expect(getTiles('Comments')).toEqual([
    'Total comments|1,234|all time92.51 last 7 days−7.49% down week over week vs 100',
    `Videos with comments|78|${weeks}`,
    `Users who write comments|56|${weeks}`,
  ])

  expect(getRows('Ratios of comments')).toEqual([
    'Ratio In words|Value|Percent',
    'Views to comment1 comment per 20,691 views|0.0000|0%',
    'Viewed users to comment62 comments per viewed user|0.0001|0.01%',
    'Videos to comment1 comment per 4.1 videos|0.0002|0.02%',
    'Likes to comment12 comments per like|0.5000|50%',
    'Sessions to comment69 comments per session|0.0003|0.03%',
    'Liked videos to comment154 comments per liked video|4.0000|400%',
  ])

  expect(getTiles('Likes').map((tile) => tile.split('|').slice(0, 2))).toEqual([
    ['Total likes', '99'],
    ['Videos with likes', '8'],
    ['Users who set likes', '9'],
  ])

  expect(getTiles('Likes')[0]).toContain('0% flat week over week')
  expect(getRows('Ratios of likes').slice(1)).toEqual([
    'Views to like1 like per 257,909 views|0.0000|0%',
    'Viewed users to like5 likes per viewed user|0.0001|0.01%',
    'Videos to like1 like per 51 videos|0.0002|0.02%',
    'Comments to like1 like per 12 comments|0.6000|60%',
    'Sessions to like5.5 likes per session|0.0003|0.03%',
    'Commented videos to like1.3 likes per commented video|7.0000|700%',
  ])
})

test('[STK-04] shows rank changes in the top five, and placeholders for missing pictures and names', async () => {
  await renderScreen(KicksScreen)
  expect(getRows('Most viewed videos')).toEqual([
    'Thumbnail|Rank|Description|Views|Unique|Shares',
    '|1 +3 3 places up since last week|Video 0|1,000|100|13',
    '|2  unchanged since last week|Video 1|1,000|100|13',
    '|3 −2 2 places down since last week|Video 2|1,000|100|13',
    '|4 new new in the list since last week|Video 3|1,000|100|13',
  ])

  expect(getRows('Most active users')).toEqual([
    'Avatar|Rank|Full name|Viewed|Videos|Shares|Likes|Comments',
    '|1  unchanged since last week|Ana Silva|11|12|13|14|15',
    '|2 −1 1 place down since last week|(unknown user)|11|12|13|14|15',
  ])

  expect(widget('Top 5').getAllByRole('img', { name: 'No thumbnail' })).toHaveLength(4)
  expect(widget('Top 5').getAllByRole('img', { name: 'No avatar' })).toHaveLength(2)
})

test('[STK-04] shows the first five entries of longer lists', async () => {
  const repeatSevenTimes = <Row,>(row: Row | undefined) => Array.from({ length: 7 }, () => row)

  responses['/topVideoAndUsers'] = {
    videos: repeatSevenTimes(top.videos[0]),
    users: repeatSevenTimes(top.users[0]),
  }

  await renderScreen(KicksScreen)
  expect(getRows('Most viewed videos')).toHaveLength(1 + 5)
  expect(getRows('Most active users')).toHaveLength(1 + 5)
})

test('[STK-05] draws four line charts with dates cut to the day', async () => {
  await renderScreen(KicksScreen)
  await waitFor(() => expect(plots).toHaveLength(4))
  expect(
    screen
      .getAllByRole('img', { name: /line chart/ })
      .map((chart) => chart.getAttribute('aria-label')?.split(':')[0]),
  ).toEqual(['Views', 'Comments', 'Likes', 'Videos'])

  expect(plots.map(({ options: { data } }) => (data as Point[])[0])).toEqual(
    [1, 2, 3, 4].map((y) => ({ x: '2026-03-13', y, name: 'Each day' })),
  )
})

test('[STK-06] shows all columns, formats and changes in the history of kicks', async () => {
  await renderScreen(KicksScreen)
  expect(getRows('History table').slice(0, 2)).toEqual([
    'Thumbnail|Description|Duration|Views|Viewed|Downloaded|Unique|Likes|Comments|User|Tags|Uploaded',
    '|Slip, roll, hook, repeat|24 s|1,2343 this week +50% up week over week, before 2|01 01 01|1.1 GB|4,321|71 this week −66.67% down week over week, before 3|52 this week 0% flat week over week, before 2|(unknown user)|-|14 Mar 2026 20:15 UTC',
  ])
})

test('exports all videos of the filters as numbers, page by page until nothing new arrives', async () => {
  const button = vi.spyOn(csv, 'CsvButton')
  await renderScreen(KicksScreen, '?description=hook&page=3')
  respond.mockClear()

  const history = button.mock.calls
    .map(([props]) => props)
    .find(({ title }) => title.startsWith('History'))
  const { columns, rows } = await history!.getTable(new AbortController())

  expect(Object.fromEntries(columns.map((column, index) => [column, rows[0]?.[index]]))).toEqual({
    Description: 'Slip, roll, hook, repeat',
    'Duration, s': 24,
    Views: 1234,
    'Views, last 7 days': 3,
    'Views, 7 days before': 2,
    'Viewed, s': 3661,
    'Downloaded, bytes': 1_100_000_000,
    Unique: 4321,
    Likes: 7,
    'Likes, last 7 days': 1,
    'Likes, 7 days before': 3,
    Comments: 5,
    'Comments, last 7 days': 2,
    'Comments, 7 days before': 2,
    User: '(unknown user)',
    Tags: '',
    Uploaded: '2026-03-14T20:15:00.000Z',
  })

  const asked = {
    description: 'hook',
    orderBy: 'UPLOADED',
    order: 'DESC',
    limit: PAGE_SIZE_MAX,
  }
  expect(rows).toHaveLength(1)
  expect(getRequests('/metrics/admin/list')).toEqual([
    { ...asked, page: 0 },
    { ...asked, page: 1 },
  ])

  responses['/metrics/admin/list'] = { data: [row], total: 1 }
  respond.mockClear()
  await history!.getTable(new AbortController())
  expect(getRequests('/metrics/admin/list')).toEqual([{ ...asked, page: 0 }])
})

const getSortableHeaders = () =>
  screen.getAllByRole('columnheader').filter((header) => header.hasAttribute('aria-sort'))

const getSort = () =>
  getSortableHeaders()
    .filter((header) => header.getAttribute('aria-sort') !== 'none')
    .map((header) => `${header.textContent} ${header.getAttribute('aria-sort')}`)

/** The URL changes some time after the click. */
const sortBy = (name: string) => press(screen.getByRole('button', { name }))

test('[STK-07] sorts by one column up, down and not; Viewed and Downloaded cannot be sorted', async () => {
  await renderScreen(KicksScreen, '?page=3')
  expect(getSortableHeaders().map(({ textContent }) => textContent)).toEqual([
    'Description',
    'Duration',
    'Views',
    'Unique',
    'Likes',
    'Comments',
    'User',
    'Tags',
    'Uploaded',
  ])

  expect(getSort()).toEqual(['Uploaded descending'])

  await sortBy('Likes')
  expect(getSort()).toEqual(['Likes ascending'])
  expect(params).toEqual({ order: 'ASC', orderBy: 'LIKES', page: '1', limit: '10' })

  await sortBy('Likes')
  expect(getSort()).toEqual(['Likes descending'])

  await sortBy('Likes')
  expect(getSort()).toEqual(['Uploaded descending'])

  await sortBy('Uploaded')
  expect(getSort()).toEqual(['Uploaded ascending'])
  expect(getRequests('/metrics/admin/list').map((body) => body as object)).toEqual([
    { orderBy: 'UPLOADED', order: 'DESC', page: 2, limit: 10 },
    { orderBy: 'LIKES', order: 'ASC', page: 0, limit: 10 },
    { orderBy: 'LIKES', order: 'DESC', page: 0, limit: 10 },
    { orderBy: 'UPLOADED', order: 'DESC', page: 0, limit: 10 },
    { orderBy: 'UPLOADED', order: 'ASC', page: 0, limit: 10 },
  ])
})

test('[STK-08] counts pages from 1 in the URL and 0 in requests, and leaves one beyond the end', async () => {
  await renderScreen(
    KicksScreen,
    '?description=hook&user=101&order=ASC&orderBy=VIEWS&page=2&limit=20',
  )

  expect(getRequests('/metrics/admin/list')).toEqual([
    { description: 'hook', user: 101, orderBy: 'VIEWS', order: 'ASC', page: 1, limit: 20 },
  ])
  expect(params).toEqual({
    description: 'hook',
    user: '101',
    order: 'ASC',
    orderBy: 'VIEWS',
    page: '2',
    limit: '20',
  })

  expect(
    widget('History analytics - week over week percentages').getByText('User: (unknown user)'),
  ).toBeVisible()

  cleanup()
  responses['/metrics/admin/list'] = { data: [], total: 12 }
  await renderScreen(KicksScreen, '?page=99')
  await waitFor(() =>
    expect(params).toEqual({ order: 'DESC', orderBy: 'UPLOADED', page: '1', limit: '10' }),
  )
})

test('[STK-07] filters by a person who is searched in the head of the column', async () => {
  await renderScreen(KicksScreen)

  responses['/admin/users'] = {
    data: [{ id: 401, firstName: 'Eva', lastName: 'Lima', email: 'eva@x.example' }],
    total: 1,
  }

  await press(screen.getByLabelText('Search user'))

  const dialog = within(screen.getByRole('dialog', { name: 'Search user' }))
  await type(dialog.getByRole('combobox'), 'eva')
  await press(await screen.findByText('eva@x.example'))
  expect(respond).toHaveBeenCalledWith('/admin/users', {
    query: { roleName: 'FAN', page: 1, limit: 10, searchTerm: 'eva' },
  })
  await press(dialog.getByRole('button', { name: 'Search' }))
  expect(params).toMatchObject({ user: '401', page: '1' })
  expect(
    widget('History analytics - week over week percentages').getByText('User: Eva Lima'),
  ).toBeVisible()

  const pressInSearch = (name: string) =>
    press(within(screen.getByRole('dialog', { name: 'Search user' })).getByRole('button', { name }))

  // After Reset nobody is left to search for.
  await press('Search user, active')
  await pressInSearch('Reset')
  await press('Search user')
  await pressInSearch('Search')
  expect(params).not.toHaveProperty('user')
})

test('[STK-03] shows neither a percent nor the counts that it contradicts', async () => {
  responses['/totalSection'] = { ...kickTotals, views: { ...weekly(500), percent: '-80.00' } }
  await renderScreen(KicksScreen)
  expect(getTiles('Totals')[1]).toMatch(/^Views\|500\|all time · 17 unique- last 7 days vs -$/)
})

test('[STK-07] leaves out the videos of others when the server ignores the person, and does not count', async () => {
  responses['/metrics/admin/list'] = {
    data: [row, { ...row, id: 2, description: 'Mine', user: { ...row.user, id: 401 } }],
    total: 25,
  }

  await renderScreen(KicksScreen, '?user=401')

  const history = widget('History analytics - week over week percentages')
  expect(history.getByText(/The server ignores this filter/)).toHaveTextContent(
    'Left out here: 1 row that is not among the videos',
  )
  expect(history.getByText('Mine')).toBeVisible()
  expect(history.queryByText(row.description)).not.toBeInTheDocument()
  expect(history.queryByText(/25 videos/)).not.toBeInTheDocument()
})

test('[STK-07] says that the server ignores the description, and does not count', async () => {
  await renderScreen(KicksScreen, '?description=zzzzqq')

  const history = widget('History analytics - week over week percentages')
  expect(history.getByText(/none of these videos contains “zzzzqq”/)).toBeVisible()
  expect(history.queryByText(/25 videos/)).not.toBeInTheDocument()
})

test('shows Retry in the widget whose service fails, and the other widgets work', async () => {
  responses['/totalSection'] = new ApiError({
    kind: 'rejected',
    status: 404,
    message: 'There is no such thing.',
  })

  await renderScreen(KicksScreen)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(widget('Analytics').getByRole('alert')).toHaveTextContent('There is no such thing.')
  expect(getTiles('Realtime')[0]).toBe('Users|580')

  responses['/totalSection'] = kickTotals
  await press(widget('Analytics').getByRole('button', { name: 'Retry' }))
  expect(getTiles('Totals')[0]).toContain('Total videos|5,069|all time')
})

test('[STK-01] shows "-" for fields missing in a response, and mentions the lag of realtime', async () => {
  responses['/totalSection'] = { videos: { total: 3 } }
  responses['/metrics/admin/realtime'] = { users: 1 }
  await renderScreen(KicksScreen)
  expect(getTiles('Realtime')).toEqual([
    'Users|1',
    'Most popular platform|-',
    'Most popular country|-',
  ])

  expect(widget('Realtime').getByText(/15-20 seconds/)).toBeVisible()
  expect(getTiles('Likes').map((tile) => tile.split('|')[1])).toEqual(['-', '-', '-'])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('[STV-01] shows the same widgets for videos, without likes', async () => {
  responses['/totalSection'] = totals
  await renderScreen(VideosScreen, '?period=LAST_MONTH&by=city')
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Realtime',
    'Map',
    'Analytics',
    'Top 5',
    'Chart about views, comments and uploaded videos (last 6 month)',
    'Week over week percentages',
  ])

  expect(getCalled()).toHaveLength(6)
  expect(listCalls(videoMetrics)).toEqual(expect.arrayContaining(getCalled()))
  expect(getRequests('/metrics/admin/map')).toEqual([{ type: 'LAST_MONTH' }])
  expect(getRows('Cities')).toEqual(['City|Users|Share', 'Lima|1|100%', 'Total|1|100%'])

  expect(getTiles('Comments').map((tile) => tile.split('|')[0])).toEqual([
    'Total comments',
    'Videos with comments',
    'Users who write comments',
  ])

  expect(getRatios('comments')).toEqual([
    'Views to comment',
    'Viewed users to comment',
    'Videos to comment',
    'Sessions to comment',
  ])

  expect(getRows('Most active users')[0]).toBe(
    'Avatar|Rank|Full name|Viewed|Videos|Shares|Comments',
  )

  await waitFor(() => expect(plots).toHaveLength(3))
  expect(screen.queryByText(/like/i)).not.toBeInTheDocument()
})

test('[STV-02] shows the columns of videos, unique users week over week, and ignores LIKES as sort field', async () => {
  const { likes: _, ...video } = {
    ...row,
    unique: weeks(4321, 1, 0),
    tags: ['mma', 'boxing'],
    user: { id: 1, firstName: 'Ana', lastName: 'Silva' },
  }

  responses['/metrics/admin/list'] = { data: [video], total: 1 }
  await renderScreen(VideosScreen, '?orderBy=LIKES&order=ASC&page=1&limit=10')
  expect(getRows('History table').slice(0, 2)).toEqual([
    'Description|Duration|Views|Viewed|Downloaded|Unique|Comments|User|Tags|Uploaded',
    'Slip, roll, hook, repeat|24 s|1,2343 this week +50% up week over week, before 2|01 01 01|1.1 GB|4,3211 this week New up week over week, before 0|52 this week 0% flat week over week, before 2|Ana Silva|mma, boxing|14 Mar 2026 20:15 UTC',
  ])

  expect(
    widget('Week over week percentages').getByRole('img', { name: 'No thumbnail' }),
  ).toBeVisible()
  expect(params).toEqual({ order: 'DESC', orderBy: 'UPLOADED', page: '1', limit: '10' })

  await sortBy('Unique')
  expect(getSort()).toEqual(['Unique ascending'])
})

test('shows the totals of kicks and videos on the general screen, with links to theirs', async () => {
  await renderScreen(GeneralScreen, '?period=LAST_DAY')
  for (const { totals, realtime, map } of [kickMetrics, videoMetrics]) {
    expect(getCalled()).toEqual(expect.arrayContaining([totals, realtime, map]))
  }

  expect(getRequests('/metrics/admin/map')).toEqual([{ type: 'LAST_DAY' }, { type: 'LAST_DAY' }])
  expect(getTiles('Realtime')[0]).toBe('Users|1,160')

  const views = 'Views|25,533,005|all time · 17 unique101 last 7 days+1% up week over week vs 100'
  for (const service of ['Kick', 'Video']) {
    expect(getTiles(`Totals of ${service.toLowerCase()}s`)[1]).toBe(views)
    expect(screen.getByRole('link', { name: `${service} statistics` })).toHaveAttribute(
      'href',
      `/dashboard/statistics/${service.toLowerCase()}s`,
    )
  }
})

test('says of figures of two services how old the older ones are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T12:00:00Z') })

  let sendVideos = () => {}
  const videos = new Promise<void>((resolve) => {
    sendVideos = resolve
  })

  vi.spyOn(client, 'call').mockImplementation(async (endpoint) => {
    if ((endpoint as object) === videoMetrics.realtime) {
      await videos
      vi.setSystemTime('2026-03-14T12:00:05Z')
    }

    return responses[endpoint.path]
  })

  const rendered = renderScreen(GeneralScreen)
  await settle()
  sendVideos()
  await rendered
  expect(widget('Realtime').getByText(/^09:30:00/)).toBeInTheDocument()
})
