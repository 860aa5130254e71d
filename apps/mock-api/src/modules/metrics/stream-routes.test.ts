import { streamEvents, streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { streaming } from '@cornerman/contract/endpoints/streaming'
import { DEMO_KEYS } from '@cornerman/fixtures/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { NIGHTS, populate, VIDEOS } from '../../../test/metrics.ts'
import { openMock } from '../../../test/sign-in.ts'
import type { World } from '../../store/world.ts'
import { iso } from '../../time/instant.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const mock = openMock()
const NOW = mock.clock.now()
let token = ''

beforeAll(async () => {
  token = (await mock.signIn()).jwt
  populate(mock.world)
})

const MONTH = { from: NOW - 30 * DAY, to: NOW }
const history = async (body: Partial<typeof MONTH> & { videoId: number }) =>
  (await mock.call(streamMetrics.history, { body: { ...MONTH, ...body } }, { token })).body

describe('[STM-01] the events to choose from', () => {
  test.each([
    ['part of a name, without accents', 'sao', ['Fight Night São Paulo']],
    ['every word in any order', 'night winter', ['Winter Fight Night']],
    [
      'a blank name, which finds all with a video, those that have begun first',
      ' ',
      ['Fight Night São Paulo', 'Rained-off Night', 'Winter Fight Night', 'Spring Fight Night'],
    ],
    ['an unknown name', 'chess', []],
  ])('are found by %s', async (_, name, found) => {
    const { body } = await mock.call(streamEvents.find, { body: { name } }, { token })
    expect(body.map((event) => event.name)).toEqual(found)
  })

  test('are fifty at most', async () => {
    const crowded = openMock()
    const { events } = crowded.world.rows

    crowded.world.transaction(['events'], () => {
      const event = events.all().find(({ video }) => video !== null)!

      for (let id = 9001; id <= 9060; id++) {
        events.save({ ...event, id, video: { ...event.video!, id } })
      }
    })

    const { jwt } = await crowded.signIn()
    const { body } = await crowded.call(streamEvents.find, { body: { name: '' } }, { token: jwt })
    expect(body).toHaveLength(50)
  })

  test('contain the video id for the metrics, dates, status and arena', async () => {
    const { body } = await mock.call(streamEvents.find, { body: { name: 'winter' } }, { token })
    const { fromDate, toDate, arenaId = 0 } = mock.world.rows.events.get(NIGHTS.past) ?? {}
    const arena = mock.world.rows.arenas.get(arenaId)?.name
    expect(body).toEqual([
      {
        id: NIGHTS.past,
        name: 'Winter Fight Night',
        video: { id: VIDEOS.past },
        fromDate,
        toDate,
        status: 'FINISHED',
        arena,
      },
    ])
  })
})

test('[STM-02] a live stream has viewers, with country and quality', async () => {
  const { body } = await mock.call(
    streamMetrics.realtime,
    { body: { videoId: VIDEOS.tonight } },
    { token },
  )

  expect(body.users).toBeGreaterThan(50)
  expect(['IOS', 'ANDROID', 'WEB']).toContain(body.mostPopularPlatform)
  expect(['Brazil', 'United Kingdom', 'Japan']).toContain(body.mostPopularCountry)
  expect(body.mostPopularQuality).toMatch(/^\d+p$/)
})

test('[STM-02] the history covers past and live streams, with a separate one for the weigh-in', async () => {
  for (const videoId of [VIDEOS.past, VIDEOS.tonight, VIDEOS.weighIn]) {
    const summary = await history({ videoId })

    for (const name of [
      'requests',
      'totalUsers',
      'totalGb',
      'avgRequestTime',
      'maxOnline',
      'maxDownload',
    ] as const) {
      expect(summary[name]).toBeGreaterThan(0)
    }
  }

  expect((await history({ videoId: VIDEOS.coming })).requests).toBe(0)
  expect((await history({ videoId: VIDEOS.canceled })).requests).toBe(0)
  expect((await history({ videoId: VIDEOS.past, from: NOW - 20 * DAY })).requests).toBe(0)
})

test('[STM-02] a started stream has viewers at once, and none after its stop', async () => {
  mock.worlds.create({ id: 'stopped', now: iso(NOW), frozen: true })

  const world = mock.worlds.get('stopped') as World
  populate(world)

  const videoId = VIDEOS.coming
  const context = { token: (await mock.signIn(undefined, 'stopped')).jwt, world: 'stopped' }

  const startOrStop = (status: 'STARTED' | 'ENDED') =>
    mock.call(
      streaming.startOrStop,
      {
        params: { id: NIGHTS.coming },
        body: {
          status,
          type: 'FIGHT_EVENT',
          urls: { stream: 'https://cdn.example/live.m3u8', video: 'https://cdn.example/film.m3u8' },
        },
      },
      { ...context, token: DEMO_KEYS.streaming },
    )

  const countNow = async () =>
    (await mock.call(streamMetrics.realtime, { body: { videoId } }, context)).body.users
  expect((await startOrStop('STARTED')).body.video?.startedAt).toBe(new Date(NOW).toISOString())

  world.clock.set({ advance: 10 * 60_000 })
  expect(await countNow()).toBeGreaterThan(50)
  expect((await startOrStop('ENDED')).body.video?.endedAt).toBe(
    new Date(world.clock.now()).toISOString(),
  )
  expect(await countNow()).toBe(0)

  const later = { videoId, from: world.clock.now(), to: world.clock.now() + DAY }
  world.clock.set({ advance: 3 * 60_000 })
  expect((await mock.call(streamMetrics.history, { body: later }, context)).body).toMatchObject({
    totalUsers: 0,
    maxOnline: 0,
  })
})

describe('a range', () => {
  const body = { ...MONTH, videoId: VIDEOS.tonight }
  const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

  test.each([
    ['an unknown video', { ...body, videoId: VIDEOS.none }, 404, 'unknown_id', 'video 999'],
    [
      'an end before its beginning',
      { ...body, from: NOW + 1 },
      400,
      'range_ends_early',
      'to must not',
    ],
    [
      'a quarter by the minute',
      { ...body, from: NOW - 90 * DAY, step: 1 },
      400,
      'too_many_steps',
      'step must be at least 3 minutes for this range: a graph has at most 50000 steps.',
    ],
    [
      'all of time by the hour',
      { ...body, from: 0, to: LAST_INSTANT, step: 60 },
      400,
      'too_many_steps',
      'step',
    ],
    ['steps of no length', { ...body, step: 0 }, 400, 'invalid_input', 'step'],
    ['a start before 1970', { ...body, from: -1 }, 400, 'invalid_input', 'from'],
    [
      'an end after the last instant',
      { ...body, to: LAST_INSTANT + 1 },
      400,
      'invalid_input',
      'to',
    ],
  ])('of %s is rejected', async (_, wrong, status, reason, named) => {
    const response = await mock.call(
      streamMetrics.graph,
      { body: { step: 720, ...wrong } },
      { token },
    )

    expect(response.status).toBe(status)
    expect(response.body.reason).toBe(reason)
    expect(response.body.message).toContain(named)
  })

  test('of zero length is empty', async () => {
    const { body: graph } = await mock.call(
      streamMetrics.graph,
      { body: { ...body, from: NOW, step: 1 } },
      { token },
    )

    expect(graph).toEqual({ graph: [] })
  })
})
