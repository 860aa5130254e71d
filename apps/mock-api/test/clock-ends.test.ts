import { isCommand } from '@cornerman/contract'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { describe, expect, test } from 'vitest'
import type { World } from '../src/store/world.ts'
import { iso, MINUTE } from '../src/time/instant.ts'
import { CALLS, getCallKey } from './contract-calls.ts'
import { ADMIN, NOW, openMock, openMockAs } from './sign-in.ts'

const QUERIES = CALLS.filter(({ endpoint }) => !isCommand(endpoint))
const LAST = Date.parse('2199-12-31T23:59:59.999Z')

/** The first and the last instant of a clock, in a world that starts there and in one whose clock moves there. */
const CASES = [0, LAST].flatMap((end) =>
  [end, NOW].map((start) => ({ name: `${iso(end)}, from ${iso(start)}`, end, start })),
)

/** The last millisecond that the metrics accept. */
const LAST_IN_RANGE = Date.parse('9999-12-31T23:59:59.999Z')

const RANGES = [
  [0, 0],
  [0, LAST_IN_RANGE],
  [LAST_IN_RANGE, LAST_IN_RANGE],
  [LAST_IN_RANGE - 1000 * MINUTE, LAST_IN_RANGE],
] as const

const getVideoId = (world: World) => world.rows.events.get(2)?.video?.id as number

describe.each(CASES)('at $name', ({ end, start }) => {
  const open = () => {
    const mock = openMock({ now: start })
    mock.clock.set({ now: end })

    return openMockAs(ADMIN, mock)
  }

  test('every query answers, with not much more than in the time of the demo', async () => {
    const atEnd = await open()
    const usual = await openMockAs()

    for (const { name, endpoint, example } of QUERIES) {
      const key = getCallKey(endpoint)
      const { status, body } = await atEnd.as(endpoint, example as never, {
        ...(key && { token: key }),
      })
      const { body: usualBody } = await usual.as(endpoint, example as never, {
        ...(key && { token: key }),
      })

      expect(status, name).toBe(200)
      expect(getSize(body), name).toBeLessThan(2 * getSize(usualBody) + 20_000)
    }
  })

  test.each(RANGES)('a stream has figures from %i to %i', async (from, to) => {
    const { as, world } = await open()
    const body = { from, to, videoId: getVideoId(world) }
    expect((await as(streamMetrics.history, { body })).status).toBe(200)
    expect((await as(streamMetrics.map, { body })).status).toBe(200)
  })

  test.each(RANGES.flatMap(([from, to]) => [1, 525_600].map((step) => [from, to, step] as const)))(
    'a graph from %i to %i by %i minutes is drawn or has too many steps',
    async (from, to, step) => {
      const { as, world } = await open()
      const isTooFine = to - from > 50_000 * step * MINUTE
      const { status, body } = await as(streamMetrics.graph, {
        body: { from, to, step, videoId: getVideoId(world) },
      })

      expect(status).toBe(isTooFine ? 400 : 200)
      expect(body.reason).toBe(isTooFine ? 'too_many_steps' : undefined)
    },
  )

  test('playlists have at most the segments of their recording', async () => {
    const { send } = await open()
    const seconds = Math.floor(end / 1000)
    for (const path of [
      'live/main-event',
      'vod/main-event',
      `vod/main-event-${seconds}-10800`,
      'vod/main-event-0-99999999999',
      'vod/main-event-99999999999-99999999999',
    ]) {
      const { statusCode, body } = await send({ method: 'GET', url: `/media/${path}.m3u8` })
      expect(statusCode, path).toBe(200)
      expect(body.split('#EXTINF').length - 1, path).toBeLessThanOrEqual(1800)
    }
  })
})

const getSize = (value: unknown) => JSON.stringify(value ?? '').length
