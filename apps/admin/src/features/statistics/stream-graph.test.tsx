import type { Permission, StreamOption } from '@cornerman/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { plots } from '#ui/charts/testing/plots.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import type { StreamFilter } from './stream-filter.ts'
import { StreamGraphWidget } from './stream-graph.tsx'

const stub = setUpStubApi(['download_users_statistics', 'view_arena_events'])

beforeAll(() => import('#ui/charts/line-plot.tsx'))

beforeEach(() => {
  plots.length = 0
})

const FILTER: StreamFilter = { videos: [7], from: '2026-10-01', to: '2026-11-01', step: 1 }
const NIGHT = { id: 9, name: 'Last Bell', video: { id: 7 } } as StreamOption

const ONLINE = [0, 0, 3, 8, 5].map((online, index) => ({
  date: `2026-10-05T19:0${index}:00Z`,
  online,
}))

function renderGraph(filter: StreamFilter = FILTER) {
  const onStep = vi.fn()
  renderScreen(
    <StreamGraphWidget names={['Last Bell']} event={NIGHT} filter={filter} onStep={onStep} />,
  )

  return onStep
}

test('[STM-03] offers the shortest step that fits when an API refuses the step, and no retry', async () => {
  stub.api.respond(() => [400, { message: 'step must be at least 2.' }])

  const onStep = renderGraph()
  expect(await screen.findByRole('alert')).toHaveTextContent('Step too short for this range')
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()

  await press('Show by 15 minutes')
  expect(onStep).toHaveBeenCalledExactlyOnceWith(15)
})

test('[STM-03] offers a retry where no longer step is left', async () => {
  stub.api.respond(() => [400, { message: 'Something is missing.' }])
  renderGraph({ ...FILTER, step: 43_200 })
  expect(await screen.findByRole('alert')).toHaveTextContent('Something is missing.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('marks the bouts of a night by the minute, and names the one with the most viewers', async () => {
  const corners = { initiator: { id: 1, firstName: 'Ana' }, target: { id: 2, firstName: 'Mia' } }

  const slot = {
    id: 1,
    fromDate: '2026-10-05T19:02:00Z',
    toDate: '2026-10-05T19:04:00Z',
    fight: corners,
  }

  stub.api.respond(({ call }) =>
    call.endsWith('/graph')
      ? [200, { graph: ONLINE }]
      : [200, { id: 9, status: 'FINISHED', location: { tz: 'Asia/Tokyo' }, fightSlots: [slot] }],
  )

  renderGraph()
  expect(await screen.findByRole('list', { name: 'Bouts' })).toHaveTextContent('1 Ana vs Mia')
  expect(screen.getByRole('list', { name: 'Peaks' })).toHaveTextContent(
    'Last Bell: peak 8, 5 Oct 2026, 19:03–19:04 UTC, during Ana vs Mia',
  )

  await waitFor(() => expect(plots).toHaveLength(1))

  const options = plots[0]?.update.mock.lastCall?.[0] ?? plots[0]?.options
  expect(options.annotations).toContainEqual(
    expect.objectContaining({ type: 'text', content: '1', position: ['2026-10-05 19:02', 'max'] }),
  )
})

test.each<[string, Permission[], StreamFilter]>([
  ['without the permission for it', ['download_users_statistics'], FILTER],
  ['where a point is longer than a minute', ['view_arena_events'], { ...FILTER, step: 15 }],
])('reads no card for the bouts %s', async (_, permissions, filter) => {
  updateSession({ permissions })
  stub.api.respond(() => [200, { graph: ONLINE }])
  renderGraph(filter)
  expect(await screen.findByRole('list', { name: 'Peaks' })).toHaveTextContent('Last Bell: peak 8')
  expect(stub.api.requests.map(({ call }) => call)).toEqual([expect.stringMatching(/graph$/)])
})

test('[STM-03] says before and after which minutes nobody watched', async () => {
  const idle = Array.from({ length: 20 }, (_, index) => ({
    date: `2026-10-05T18:${20 + index}:00Z`,
    online: 0,
  }))

  stub.api.respond(({ call }) =>
    call.endsWith('/graph') ? [200, { graph: [...idle, ...ONLINE] }] : [404],
  )
  renderGraph()
  expect(await screen.findByText('No viewers before 5 Oct 2026 19:02')).toBeVisible()
})
