import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../time/instant.ts'
import { toStream } from './broadcasts.ts'

const FROM = Date.parse('2026-03-14T19:00:00Z')
const at = (offset: number) => new Date(FROM + offset).toISOString()
type Broadcast = Parameters<typeof toStream>[0]
const broadcast = (video: object, planned = 3 * HOUR) =>
  ({
    video: { id: 7, status: 'FINISHED', ...video },
    fromDate: at(0),
    toDate: at(planned),
    audienceShare: 1,
  }) as unknown as Broadcast
function getSpan(given: Broadcast) {
  const stream = toStream(given, 1)
  return stream && [stream.from - FROM, stream.to - FROM, stream.length]
}

describe('[STM-02] viewers of a broadcast', () => {
  test.each<[string, Broadcast, number[] | undefined]>([
    ['watch as planned, without a start and a stop', broadcast({}), [0, 3 * HOUR, 3 * HOUR]],
    [
      'come at the real start and leave at the real end',
      broadcast({ startedAt: at(HOUR), endedAt: at(2 * HOUR) }),
      [HOUR, 2 * HOUR, 3 * HOUR],
    ],
    [
      'stay at most twelve hours while it is live',
      broadcast({ status: 'LIVE' }),
      [0, 12 * HOUR, 3 * HOUR],
    ],
    [
      'stay at most twelve hours, however long it was planned',
      broadcast({}, 4000 * DAY),
      [0, 12 * HOUR, 12 * HOUR],
    ],
    [
      'are none after a stop before the start',
      broadcast({ startedAt: at(HOUR), endedAt: at(0) }),
      [HOUR, HOUR, 3 * HOUR],
    ],
    ['come within a quarter of an hour at least', broadcast({}, MINUTE), [0, MINUTE, HOUR / 4]],
    ['do not come before it starts', broadcast({ status: 'PENDING' }), undefined],
  ])('%s', (_, given, span) => expect(getSpan(given)).toEqual(span))
})
