import type { FightEvent, Permission } from '@cornerman/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import { ArenaEvents } from './arena-events.tsx'

const stub = setUpStubApi()

const VIDEO = {
  id: 71,
  status: 'LIVE',
  streamUrl: 'https://m.example/live/main.m3u8',
  videoUrl: null,
  languages: ['en'],
}

const createEvent = (parts: object) =>
  ({
    id: 7,
    name: 'Last Bell',
    status: 'ONGOING',
    fromDate: '2026-11-12T20:00:00.000Z',
    toDate: '2026-11-12T23:00:00.000Z',
    location: { id: 1, userId: 9, name: 'Fight Hall', tz: 'Asia/Tokyo' },
    video: VIDEO,
    conference: null,
    weighting: null,
    fightSlots: [],
    ...parts,
  }) as unknown as FightEvent

function open(event: FightEvent, permissions: Permission[], query = '') {
  updateSession({ permissions })
  stub.api.respond(({ call }) => [200, call.endsWith('/7') ? event : [event]])

  return renderScreen(
    <SiteMapContext value={SITE_MAP}>
      <ArenaEvents userId={9} />
    </SiteMapContext>,
    `/${query}`,
  )
}

/** The build has every view of an event. */
const SITE_MAP: SiteMap = {
  getOpenScreens: () => [],
  findScreen: () => undefined,
  hasEventView: () => true,
}

test.each([
  ['is live', createEvent({}), 'Stop', 'Start'],
  [
    'is upcoming',
    createEvent({ status: 'UPCOMING', video: { ...VIDEO, status: 'PENDING', streamUrl: null } }),
    'Start',
    'Stop',
  ],
])('[AEV-07] names what can be done with an event that %s', async (_, event, can, cannot) => {
  open(event, ['view_arena_events', 'start_stop_event'], `?tab=${event.status.toLowerCase()}`)
  await press(await screen.findByRole('button', { name: `${can}: Last Bell` }))

  const [possible, impossible] = await Promise.all(
    [can, cannot].map((name) => screen.findByRole('menuitem', { name: new RegExp(name) })),
  )
  expect(screen.getByText('13 November 2026')).toBeInTheDocument()
  expect(screen.getByText('05:00–08:00 GMT+9')).toBeInTheDocument()
  expect(possible).not.toHaveAttribute('aria-disabled', 'true')
  expect(impossible).toHaveAttribute('aria-disabled', 'true')
})

const RECORDING = { ...VIDEO, status: 'FINISHED', videoUrl: 'https://m.example/vod.m3u8' }
const NO_VIDEO = { ...VIDEO, status: 'PENDING', streamUrl: null }

test.each([
  [
    'ONGOING',
    VIDEO,
    ['Run event', 'Edit event', 'Play video', 'Manage chat', 'Download json', 'Stop'],
  ],
  ['UPCOMING', NO_VIDEO, ['Edit event', 'Download json', 'Start']],
  ['FINISHED', RECORDING, ['Summary', 'Edit event', 'Play video', 'Download json', 'Start']],
])(
  '[AEV-07] offers in the row of an event that is %s what it allows',
  async (status, video, names) => {
    const permissions: Permission[] = ['view_arena_events', 'edit_arena_event', 'start_stop_event']
    open(createEvent({ status, video }), permissions, `?tab=${status.toLowerCase()}`)

    // A live event has more actions than its row has room for; the others are on a line below.
    await screen.findByRole('row', { name: /^Last Bell/ })

    const buttons = screen.getAllByRole('button', { name: /: Last Bell$/ })
    expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual(
      names.map((name) => `${name}: Last Bell`),
    )
  },
)

test('[AEV-07] opens for each action its dialog, and names its icon with its word', async () => {
  const router = open(createEvent({}), ['view_arena_events', 'edit_arena_event'])
  const getIcon = (button: HTMLElement) => button.querySelector('[title] .anticon')

  for (const [title, param, icon] of [
    ['Run event', 'run', undefined],
    ['Edit event', 'event', undefined],
    ['Play video', 'play', 'play-circle'],
    ['Manage chat', 'chat', 'message'],
  ] as const) {
    const button = await screen.findByRole('button', { name: `${title}: Last Bell`, hidden: true })
    await press(button)
    expect(new URLSearchParams(router.state.location.search).get(param)).toBe('7')
    expect(getIcon(button)?.getAttribute('aria-label') ?? undefined).toBe(icon)
    expect(getIcon(button)?.parentElement?.title ?? undefined).toBe(icon && title)
  }
})

test('[AEV-07] stops a live event by its menu', async () => {
  const router = open(createEvent({}), ['view_arena_events', 'start_stop_event'])
  await press(await screen.findByRole('button', { name: 'Stop: Last Bell' }))

  const stop = await screen.findByRole('menuitem', { name: /Stop/ })
  expect(stop).toHaveTextContent('Fight event')

  await press(stop)
  expect(router.state.location.search).toBe('?stop=7')
})

test('[AEV-02] opens the editor by the name of an event, or plays it without that permission', async () => {
  const router = open(createEvent({}), ['view_arena_events'])
  await press(await screen.findByRole('button', { name: 'Last Bell' }))
  expect(router.state.location.search).toBe('?play=7')
})

test('[AEV-02] opens nothing by the name of an event that can be neither edited nor played', async () => {
  open(createEvent({ video: null }), ['view_arena_events'])
  await screen.findByText('Last Bell')
  expect(screen.queryByRole('button', { name: 'Last Bell' })).not.toBeInTheDocument()
})

test('[AEV-01] says in each tab how many events it has, and “50+” where there may be more', async () => {
  const finished = Array.from({ length: 50 }, (_, id) => createEvent({ id, status: 'FINISHED' }))
  open(createEvent({}), ['view_arena_events'])

  stub.api.respond(({ query }) => {
    const status = new URLSearchParams(query).get('status[0]')
    if (status === 'CANCELED') {
      return [500, {}]
    }

    return [200, { ONGOING: [createEvent({})], UPCOMING: [], FINISHED: finished }[status ?? '']]
  })

  await screen.findByRole('tab', { name: 'Ongoing 1' })
  await screen.findByRole('tab', { name: 'Upcoming 0' })
  await screen.findByRole('tab', { name: 'Finished 50+' })
  await screen.findByRole('tab', { name: 'Canceled' })

  const asked = stub.api.requests.map(({ query }) => decodeURIComponent(query))
  expect(new Set(asked)).toEqual(
    new Set(
      ['ONGOING', 'UPCOMING', 'FINISHED', 'CANCELED'].map(
        (status) => `?userId=9&limit=50&page=0&status[0]=${status}`,
      ),
    ),
  )
})

test('[AEV-01] leaves out events of another status, and says that the server ignores the tab', async () => {
  open(createEvent({ status: 'UPCOMING' }), ['view_arena_events'], '?tab=finished')
  await screen.findByText(/^The server ignores this filter/)
  expect(screen.queryByText('Last Bell')).not.toBeInTheDocument()
  expect(screen.getByText('0 events')).toBeInTheDocument()
})

test('[AEV-07] hides the actions without their permissions, and opens none of them by its URL', async () => {
  open(createEvent({}), ['view_arena_events'], '?stop=7&event=7')
  await screen.findByLabelText('Play video: Last Bell')
  expect(screen.queryByLabelText(/^(Start|Stop|Edit)/)).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[ARD-09] shows and requests events only with view_arena_events', () => {
  open(createEvent({}), ['view_arenas', 'view_arena_details'])
  expect(screen.queryByText('Events')).not.toBeInTheDocument()
  expect(stub.api.requests).toEqual([])
})
