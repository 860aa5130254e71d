import { describe, expect, test } from 'vitest'
import { HOUR } from '../../time/instant.ts'
import { toStream } from './broadcasts.ts'

const FROM = Date.parse('2026-03-14T19:00:00Z')
const at = (offset: number) => new Date(FROM + offset).toISOString()
type Broadcast = Parameters<typeof toStream>[0]

const broadcast = (video: object) =>
  ({
    video: { id: 7, status: 'FINISHED', ...video },
    fromDate: at(0),
    toDate: at(3 * HOUR),
    share: 1,
  }) as unknown as Broadcast

describe('[STM-02] viewers of a broadcast', () => {
  test.each<[string, Broadcast, object]>([
    [
      'watch as planned, without a start and a stop',
      broadcast({}),
      { from: FROM, to: FROM + 3 * HOUR, share: 1 },
    ],
    [
      'come at the real start and leave at the real end',
      broadcast({ startedAt: at(HOUR), endedAt: at(2 * HOUR) }),
      { from: FROM + HOUR, to: FROM + 2 * HOUR, length: 3 * HOUR, share: 1 },
    ],
    [
      'may stay while it is live',
      broadcast({ status: 'LIVE' }),
      { from: FROM, to: Number.POSITIVE_INFINITY, share: 1 },
    ],
    ['do not come before it starts', broadcast({ status: 'PENDING' }), { share: 0 }],
  ])('%s', (_, given, stream) => expect(toStream(given)).toMatchObject(stream))
})
