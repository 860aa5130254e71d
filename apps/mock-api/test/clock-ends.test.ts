import { isCommand } from '@cornerman/contract'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { describe, expect, test } from 'vitest'
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
      expect([name, status]).toEqual([name, 200])
      expect(getSize(body), name).toBeLessThan(2 * getSize(usualBody) + 20_000)
    }
  })

  test('a stream has figures for every range, and no graph of too many steps', async () => {
    const { as, world } = await open()
    const videoId = world.rows.events.get(2)?.video?.id as number
    for (const [from, to] of [
      [0, 0],
      [0, LAST_IN_RANGE],
      [LAST_IN_RANGE, LAST_IN_RANGE],
      [LAST_IN_RANGE - 1000 * MINUTE, LAST_IN_RANGE],
    ] as const) {
      const body = { from, to, videoId }
      for (const endpoint of [streamMetrics.history, streamMetrics.map]) {
        expect([from, to, (await as(endpoint, { body })).status]).toEqual([from, to, 200])
      }
      for (const step of [1, 525_600]) {
        const { status, body: graph } = await as(streamMetrics.graph, { body: { ...body, step } })
        const isTooFine = to - from > 50_000 * step * MINUTE
        const expected = isTooFine ? [400, 'too_many_steps'] : [200, undefined]
        expect([status, graph.reason], `${from} to ${to}, step ${step}`).toEqual(expected)
      }
    }
  })

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
      expect([path, statusCode]).toEqual([path, 200])
      expect(body.split('#EXTINF').length - 1, path).toBeLessThanOrEqual(1800)
    }
  })
})

const getSize = (value: unknown) => JSON.stringify(value ?? '').length
