import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as eventsSelect from '#shared/events/events-select.tsx'
import * as polling from '#shared/polling.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { choose, typeAndWait } from '#ui/testing/user.ts'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'
import StreamsScreen from './streams-screen.tsx'

const stub = setUpStubApi(['download_users_statistics'])

const toOption = (id: number, name: string, status: string) => ({
  id,
  name,
  status,
  video: { id: id + 70 },
})

const REALTIME = {
  users: 12,
  mostPopularPlatform: 'IOS',
  mostPopularQuality: '720p',
  mostPopularCountry: 'Peru',
}

const HISTORY = {
  requests: 1,
  totalUsers: 2,
  popularQuality: '480p',
  popularCountry: 'Chile',
  totalGb: 3,
  avgRequestTime: 4,
  maxOnline: 5,
  maxDownload: 6,
}

const getFigures = (name: string) =>
  within(screen.getAllByRole('list', { name })[0]!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

function open(options: object[], url = '/') {
  stub.api.respond(({ call }) => {
    if (call.endsWith('/getEvents')) {
      return [200, options]
    }

    const places = { coords: [], countries: [], cities: [], qualities: [] }
    return [200, { ...REALTIME, ...HISTORY, ...places, graph: [] }]
  })

  renderScreen(<StreamsScreen />, url)
}

test('[STM-02] begins with the newest event that has begun', async () => {
  const usePolled = vi.spyOn(polling, 'usePolled')
  const select = vi.spyOn(eventsSelect, 'EventsSelect')

  open([
    toOption(1, 'Next Night', 'UPCOMING'),
    toOption(2, 'Tonight', 'ONGOING'),
    toOption(3, 'Last Night', 'FINISHED'),
  ])

  const realtime = within(await screen.findByRole('region', { name: 'Realtime' }))
  expect(realtime.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(realtime.getByRole('heading', { name: /Tonight/ })).toBeInTheDocument()

  const getAsked = () => stub.api.requests.filter(({ call }) => call.endsWith('/realtime'))
  await waitFor(() => expect(getAsked()).toHaveLength(1))
  expect(JSON.parse(getAsked()[0]?.body ?? '')).toEqual({ videoId: 72 })

  const body = { videoId: 72 }
  expect(usePolled).toHaveBeenLastCalledWith(streamMetrics.realtime, { body }, 2000)
  expect(select.mock.lastCall?.[0]).toMatchObject({ selectedIds: [72], maxCount: 5 })
  await waitFor(() => expect(getFigures('Realtime')[0]).toBe('Users12'))
  expect(getFigures('Realtime').slice(1)).toEqual([
    'Most popular platformiOS',
    'Most popular quality720p',
    'Most popular countryPeru',
  ])

  await waitFor(() => expect(getFigures('History')[0]).toBe('Requests1'))
  expect(getFigures('History').slice(1)).toEqual([
    'Total users2',
    'Popular quality480p',
    'Popular countryChile',
    'Total downloaded3 Gb',
    'Average request time4 ms',
    'Max online5 users',
    'Max download6 Gb/min',
  ])
})

test('[STM-02] asks for nothing where every event was taken out', async () => {
  open([toOption(2, 'Tonight', 'ONGOING')], '/?videos=&step=720')
  expect(await screen.findByText('No event chosen')).toBeVisible()
  expect(stub.api.requests.map(({ call }) => call)).toEqual([expect.stringMatching(/getEvents$/)])
})

test('[STM-02] tells events of one name apart by their videos', async () => {
  open(
    [toOption(2, 'Fight Night', 'FINISHED'), toOption(3, 'Fight Night', 'FINISHED')],
    '/?videos=72,73&from=2026-10-05&to=2026-10-06&step=60',
  )

  const realtime = within(await screen.findByRole('region', { name: 'Realtime' }))
  await realtime.findByRole('heading', { name: /Fight Night \(72\)/ })
  expect(realtime.getByRole('heading', { name: /Fight Night \(73\)/ })).toBeInTheDocument()

  const days = {
    from: Date.parse('2026-10-05T00:00Z'),
    to: Date.parse('2026-10-07T00:00Z'),
    timeStepSelected: 60,
  }

  const getAsked = (end: string) =>
    stub.api.requests
      .filter(({ call }) => call.endsWith(end))
      .map(({ body }) => JSON.parse(body))
      .toSorted((one, other) => one.videoId - other.videoId)

  const asked = [72, 73].map((videoId) => ({ videoId, ...days }))
  await waitFor(() =>
    expect(getAsked('/graph')).toEqual(asked.map((one) => ({ ...one, step: 60 }))),
  )
  expect(getAsked('/map')).toEqual(asked)
  expect(getAsked('/history')).toEqual(asked)
})

test('[STM-02] names an event that an earlier search has found, when another one is chosen', async () => {
  stub.api.respond(({ call, body }) => {
    const older = [toOption(5, 'Old Night', 'FINISHED'), toOption(6, 'First Night', 'FINISHED')]
    const { name } = JSON.parse(body)
    const found = older.filter((option) => name && option.name.startsWith(name))

    return [200, call.endsWith('/getEvents') ? found : []]
  })

  renderScreen(<StreamsScreen />, '/?videos=&step=720')

  for (const name of ['Old', 'First']) {
    await typeAndWait('Events', name, DEBOUNCE.eventSearch)
    await choose('Events', `${name} Night`)
  }

  const realtime = within(await screen.findByRole('region', { name: 'Realtime' }))
  expect(realtime.getByRole('heading', { name: /Old Night/ })).toBeVisible()
  expect(realtime.getByRole('heading', { name: /First Night/ })).toBeVisible()
})
