import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import GeneralScreen from './general/general-screen.tsx'
import KickStatisticsScreen from './kicks/kick-statistics-screen.tsx'
import type { Row } from './metrics.ts'
import VideoStatisticsScreen from './videos/video-statistics-screen.tsx'

const { answers, drawn } = vi.hoisted(() => {
  // jsdom has no layout to ask; the theme and antd ask for it as they load.
  const query = { matches: false, addListener: () => {}, removeListener: () => {}, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
  return { answers: vi.fn(), drawn: [] as { data: unknown }[] }
})
vi.mock('../../api/call.ts', () => ({ call: (endpoint: { path: string }, input: object) => answers(endpoint.path, input) }))
vi.mock('../../ui/map/viewer-map.tsx', () => ({
  ViewerMap: ({ coords }: { coords: unknown[] }) => <p>{coords.length} on the map</p>,
  ViewerMapSkeleton: () => null,
}))
vi.mock('@antv/g2plot/esm/plots/line/index.js', () => {
  class Line {
    constructor(_room: HTMLElement, options: { data: unknown }) {
      drawn.push(options)
    }
    render() {}
    changeData() {}
    destroy() {}
  }
  return { Line }
})
vi.mock('@antv/g2plot/esm/plots/pie/index.js', () => ({ Pie: class {} }))

const weekly = (total: number, percent = '1.00') => ({ current: 1, lastWeek: 1, percent, total })
const ratio = (value: string, percent: string) => ({ value, percent })
const six = (name: string) => ['Views', 'ViewedUsers', 'Videos', 'Sessions'].map((by, at) => [`${name}To${by}`, ratio(`0.000${at}`, `0.0${at}`)])
const comments = { ...weekly(1234, '-7.49'), users: weekly(56), videos: weekly(78), ...Object.fromEntries(six('comments')) }
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
  comments: { ...comments, commentsToLikes: ratio('0.5000', '50.00'), commentsToLikedVideos: ratio('4.0000', '400.00') },
  likes: {
    ...weekly(99, '0.00'),
    users: weekly(9),
    video: weekly(8),
    ...Object.fromEntries(six('likes')),
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
  videos: [3, 1, 0, undefined].map((lastRankIndex, at) => ({
    ...person(null, lastRankIndex),
    thumbnailHref: null,
    description: `Video ${at}`,
    views: 1000,
    unique: 100,
  })),
  users: [person('Ana', 0), person(null, 0)],
}

let answer: Record<string, unknown>
const asked = (path: string) => answers.mock.calls.filter(([called]) => called === path).map(([, input]) => (input as { body: unknown }).body)

// The first chart would otherwise wait for its code.
beforeAll(() => import('../../ui/chart/drawing.tsx'))
beforeEach(() => {
  drawn.length = 0
  answer = {
    '/metrics/admin/realtime': { users: 580, mostPopularPlatform: null, mostPopularCountry: null },
    '/metrics/admin/map': { coords: [{ lat: 1, lon: 2, userId: 1 }], countries: [], cities: [] },
    '/totalSection': kickTotals,
    '/topVideoAndUsers': top,
    '/lineChart': [{ date: '2026-03-13T00:00:00.000Z', views: 1, comments: 2, likes: 3, videos: 4 }],
    '/metrics/admin/list': { data: [row], total: 25 },
  }
  answers.mockReset()
  answers.mockImplementation(async (path: string) => {
    const given = answer[path]
    if (given instanceof Error) throw given
    return given
  })
})
afterEach(cleanup)

let place = {}
function Place() {
  place = Object.fromEntries(new URLSearchParams(useLocation().search))
  return null
}
async function open(Screen: () => React.ReactNode, query = '') {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/x${query}`]}>
        <Screen />
        <Place />
      </MemoryRouter>
    </SWRConfig>,
  )
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  await act(async () => {})
}
const block = (name: string) => within(screen.getByRole('region', { name }))
const tiles = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((tile) => [...tile.children].map(({ textContent }) => textContent).join('|'))
const cells = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent?.trim()).join('|'))

test('[STK-10] the blocks of kicks stand in the documents’ order', async () => {
  await open(KickStatisticsScreen)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Realtime',
    'Map',
    'Analytics',
    'Top 5',
    'Chart about views, comments, likes and uploaded videos (last 6 month)',
    'History analytics - week over week percentages',
  ])
})

test('[STK-01] the realtime tiles say - for what is missing, and that they lag behind', async () => {
  await open(KickStatisticsScreen)
  expect(tiles('Realtime')).toEqual(['Users|580', 'Most popular platform|-', 'Most popular country|-'])
  expect(block('Realtime').getByText(/15-20 seconds/)).toBeTruthy()
})

test.each([
  { title: 'kicks', Screen: KickStatisticsScreen, realtime: 1, totals: 1 },
  { title: 'videos', Screen: VideoStatisticsScreen, realtime: 1, totals: 1 },
  // Of two services, and without totals.
  { title: 'both together', Screen: GeneralScreen, realtime: 2, totals: 0 },
])('[STK-01] [STK-03] [STV-01] [GEN-01] of $title: who watches now is read every 2 s, the totals every 5 s', async ({ Screen, realtime, totals }) => {
  vi.useFakeTimers()
  try {
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </SWRConfig>,
    )
    const reads = async (milliseconds: number) => {
      await act(() => vi.advanceTimersByTimeAsync(milliseconds))
      return [asked('/metrics/admin/realtime').length / realtime, asked('/totalSection').length / (totals || 1)]
    }
    const once = totals
    expect(await reads(0)).toEqual([1, once])
    expect(await reads(1900)).toEqual([1, once])
    expect(await reads(200)).toEqual([2, once])
    expect(await reads(2800)).toEqual([3, once])
    expect(await reads(200)).toEqual([3, 2 * once])
  } finally {
    vi.useRealTimers()
  }
})

test('[STK-03] every tile and ratio in the documents’ order; the totals of comments and likes with their week', async () => {
  await open(KickStatisticsScreen)
  expect(tiles('Totals')).toEqual(['Total videos|5,069', 'Views|25,533,005', 'Unique users|17', 'Sessions|18', 'Opened|19', 'Downloaded|59.52 Tb'])
  expect(tiles('Comments')).toEqual([
    'Total comments|1,234|−7.49% down week over week',
    'Videos with comments|78|',
    'Users who write comments|56|',
    'Views to comment|0.0000|0.00%',
    'Viewed users to comment|0.0001|0.01%',
    'Videos to comment|0.0002|0.02%',
    'Likes to comment|0.5000|50.00%',
    'Sessions to comment|0.0003|0.03%',
    'Liked videos to comment|4.0000|400.00%',
  ])
  expect(tiles('Likes')).toEqual([
    'Total likes|99|0.00% flat week over week',
    'Videos with likes|8|',
    'Users who set likes|9|',
    'Views to like|0.0000|0.00%',
    'Viewed users to like|0.0001|0.01%',
    'Videos to like|0.0002|0.02%',
    'Comments to like|0.6000|60.00%',
    'Sessions to like|0.0003|0.03%',
    'Commented videos to like|7.0000|700.00%',
  ])
})

test('[STK-04] the top five: how places have changed, and what is missing has a placeholder and a name', async () => {
  await open(KickStatisticsScreen)
  expect(cells('Most viewed videos')).toEqual([
    'Thumbnail|Rank|Description|Views|Unique|Shares',
    '|+3 3 places up since last week|Video 0|1,000|100|13',
    '|unchanged since last week|Video 1|1,000|100|13',
    '|−2 2 places down since last week|Video 2|1,000|100|13',
    '|new new in the list since last week|Video 3|1,000|100|13',
  ])
  expect(cells('Most active users')).toEqual([
    'Avatar|Rank|Full name|Viewed|Videos|Shares|Likes|Comments',
    '|unchanged since last week|Ana Silva|11|12|13|14|15',
    '|−1 1 place down since last week|(unknown user)|11|12|13|14|15',
  ])
  expect(block('Top 5').getAllByRole('img', { name: 'No thumbnail' })).toHaveLength(4)
  expect(block('Top 5').getAllByRole('img', { name: 'No avatar' })).toHaveLength(2)
})

test('[STK-04] of longer lists the first five stand', async () => {
  const seven = <Row,>(row: Row | undefined) => Array.from({ length: 7 }, () => row)
  answer['/topVideoAndUsers'] = { videos: seven(top.videos[0]), users: seven(top.users[0]) }
  await open(KickStatisticsScreen)
  expect([cells('Most viewed videos').length, cells('Most active users').length]).toEqual([1 + 5, 1 + 5])
})

test('[STK-05] four line charts, with dates cut to the day', async () => {
  await open(KickStatisticsScreen)
  await waitFor(() => expect(drawn).toHaveLength(4))
  expect(screen.getAllByRole('img', { name: /line chart/ }).map((chart) => chart.getAttribute('aria-label')?.split(':')[0])).toEqual([
    'Views',
    'Comments',
    'Likes',
    'Videos',
  ])
  expect(drawn.map(({ data }) => data)).toEqual([1, 2, 3, 4].map((y) => [{ x: '2026-03-13', y }]))
})

test('[STK-06] the history of kicks has every column, format and change', async () => {
  await open(KickStatisticsScreen)
  expect(cells('History table').slice(0, 2)).toEqual([
    'Thumbnail|Description|Duration|Views|Viewed|Downloaded|Unique|Likes|Comments|User|Tags|Uploaded',
    '|Slip, roll, hook, repeat|24 s|1,234+50% up week over week|01 01 01|1.1 GB|4,321|7−66.67% down week over week|50% flat week over week|(unknown user)|-|2026-03-1420:15 UTC',
  ])
})

const heads = () => screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'))
const sorted = () =>
  heads()
    .filter((head) => head.getAttribute('aria-sort') !== 'none')
    .map((head) => `${head.textContent} ${head.getAttribute('aria-sort')}`)
const sortBy = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('[STK-07] one column sorts at a time, up, down, and back to Uploaded descending; viewed and downloaded do not', async () => {
  await open(KickStatisticsScreen, '?page=3')
  expect(heads().map(({ textContent }) => textContent)).toEqual([
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
  expect(sorted()).toEqual(['Uploaded descending'])
  await sortBy('Likes')
  expect(sorted()).toEqual(['Likes ascending'])
  expect(place).toEqual({ order: 'ASC', orderBy: 'LIKES', page: '1', limit: '10' })
  await sortBy('Likes')
  expect(sorted()).toEqual(['Likes descending'])
  await sortBy('Likes')
  expect(sorted()).toEqual(['Uploaded descending'])
  await sortBy('Uploaded')
  expect(sorted()).toEqual(['Uploaded ascending'])
  expect(asked('/metrics/admin/list').map((body) => body as object)).toEqual([
    { orderBy: 'UPLOADED', order: 'DESC', page: 2, limit: 10 },
    { orderBy: 'LIKES', order: 'ASC', page: 0, limit: 10 },
    { orderBy: 'LIKES', order: 'DESC', page: 0, limit: 10 },
    { orderBy: 'UPLOADED', order: 'DESC', page: 0, limit: 10 },
    { orderBy: 'UPLOADED', order: 'ASC', page: 0, limit: 10 },
  ])
})

test('[STK-08] pages are counted from 1 in the address and from 0 on the wire; one beyond the end is the first', async () => {
  await open(KickStatisticsScreen, '?description=hook&user=101&order=ASC&orderBy=VIEWS&page=2&limit=20')
  expect(asked('/metrics/admin/list')).toEqual([{ description: 'hook', user: 101, orderBy: 'VIEWS', order: 'ASC', page: 1, limit: 20 }])
  expect(place).toEqual({ description: 'hook', user: '101', order: 'ASC', orderBy: 'VIEWS', page: '2', limit: '20' })
  expect(block('History analytics - week over week percentages').getByText('User: (unknown user)')).toBeTruthy()
  cleanup()
  await open(KickStatisticsScreen, '?page=99')
  await waitFor(() => expect(place).toEqual({ order: 'DESC', orderBy: 'UPLOADED', page: '1', limit: '10' }))
})

test('a service that is down leaves its block with Retry, while the others live', async () => {
  answer['/totalSection'] = new ApiError({ kind: 'refused', status: 404, message: 'There is no such thing.' })
  await open(KickStatisticsScreen)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(block('Analytics').getByRole('alert').textContent).toContain('There is no such thing.')
  expect(tiles('Realtime')[0]).toBe('Users|580')
  answer['/totalSection'] = kickTotals
  await act(async () => void fireEvent.click(block('Analytics').getByRole('button', { name: 'Retry' })))
  expect(tiles('Totals')[0]).toBe('Total videos|5,069')
})

test('answers without what only our reading of the documents asks for leave a - and break nothing', async () => {
  answer['/totalSection'] = { videos: { total: 3 } }
  answer['/metrics/admin/realtime'] = { users: 1 }
  await open(KickStatisticsScreen)
  expect(tiles('Realtime')).toEqual(['Users|1', 'Most popular platform|-', 'Most popular country|-'])
  expect(tiles('Likes').every((tile) => tile.split('|')[1] === '-')).toBe(true)
  expect(screen.queryAllByRole('alert')).toEqual([])
})

test('[STV-01] videos have the same blocks, without anything about likes', async () => {
  answer['/totalSection'] = totals
  await open(VideoStatisticsScreen)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Realtime',
    'Geographical statistics',
    'Analytics',
    'Top 5',
    'Chart about views, comments and uploaded videos (last 6 month)',
    'Week over week percentages',
  ])
  expect(tiles('Comments').map((tile) => tile.split('|')[0])).toEqual([
    'Total comments',
    'Videos with comments',
    'Users who write comments',
    'Views to comment',
    'Viewed users to comment',
    'Videos to comment',
    'Sessions to comment',
  ])
  expect(cells('Most active users')[0]).toBe('Avatar|Rank|Full name|Viewed|Videos|Shares|Comments')
  await waitFor(() => expect(drawn).toHaveLength(3))
  expect(screen.queryByText(/like/i)).toBeNull()
})

test('[STV-02] the history of videos has its own columns, unique week over week, and the address of kicks but for likes', async () => {
  const { likes: _, ...video } = { ...row, unique: weeks(4321, 1, 0), tags: ['mma', 'boxing'], user: { id: 1, firstName: 'Ana', lastName: 'Silva' } }
  answer['/metrics/admin/list'] = { data: [video], total: 1 }
  await open(VideoStatisticsScreen, '?orderBy=LIKES&order=ASC&page=1&limit=10')
  expect(cells('History table').slice(0, 2)).toEqual([
    'Description|Duration|Views|Viewed|Downloaded|Unique|Comments|User|Tags|Uploaded',
    'Slip, roll, hook, repeat|24 s|1,234+50% up week over week|01 01 01|1.1 GB|4,321- up week over week|50% flat week over week|Ana Silva|mma, boxing|2026-03-1420:15 UTC',
  ])
  expect(block('Week over week percentages').getByRole('img', { name: 'No thumbnail' })).toBeTruthy()
  expect(place).toEqual({ order: 'DESC', orderBy: 'UPLOADED', page: '1', limit: '10' })
  await sortBy('Unique')
  expect(sorted()).toEqual(['Unique ascending'])
})
