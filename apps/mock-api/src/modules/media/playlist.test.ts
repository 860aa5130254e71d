import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countWrapsBefore,
  getLiveSegments,
  getPlaylist,
  SEGMENT,
  SEGMENTS,
  toClipSegment,
  toSegments,
} from './playlist.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')

describe('a live stream', () => {
  test.each([
    [
      'offers the six complete segments before the current one',
      '2026-03-14T20:00:00.000Z',
      '2026-03-14T19:59:24.000Z',
    ],
    [
      'stays unchanged until the next segment is complete',
      '2026-03-14T20:00:05.999Z',
      '2026-03-14T19:59:24.000Z',
    ],
    ['then advances by one', '2026-03-14T20:00:06.000Z', '2026-03-14T19:59:30.000Z'],
    ['has just begun in 1970', '1970-01-01T00:00:40.000Z', '1970-01-01T00:00:00.000Z'],
    [
      'stays at its first segments before 1970',
      '1969-07-20T20:17:00.000Z',
      '1970-01-01T00:00:00.000Z',
    ],
    ['goes on in the year 9999', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:18.000Z'],
  ])('%s', (_, now, from) => {
    const { first, count } = getLiveSegments(Date.parse(now))
    expect(new Date(first * SEGMENT * 1000).toISOString()).toBe(from)
    expect(count).toBe(6)
  })

  test('never moves back and never skips a segment', () => {
    const instant = fc.integer({ min: -1e12, max: 2.5e14 })
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: SEGMENT * 1000 }), (now, later) => {
        const step = getLiveSegments(now + later).first - getLiveSegments(now).first
        return step === 0 || step === 1
      }),
    )
  })
})

describe('the repetition of the clip', () => {
  test.each([
    // The start of the stream is not a repetition.
    [0, 0, 0],
    [1, 1, 0],
    [4, 4, 0],
    // Segment 5 carries the discontinuity itself, so it is not counted yet.
    [5, 0, 0],
    [6, 1, 1],
    [10, 0, 1],
    [11, 1, 2],
  ])('segment %i is clip segment %i, after %i wraps', (segment, place, wraps) => {
    expect(toClipSegment(segment)).toBe(place)
    expect(countWrapsBefore(segment)).toBe(wraps)
  })

  test('a segment keeps its discontinuity number while the window moves', () => {
    // Counts like a player: the number of the playlist plus each discontinuity up to the segment.
    const discontinuityNumber = (segment: number, first: number) => {
      let number = countWrapsBefore(first)
      for (let at = first; at <= segment; at++) {
        if (toClipSegment(at) === 0 && at > 0) {
          number++
        }
      }

      return number
    }

    for (let segment = 0; segment < 40; segment++) {
      for (let first = Math.max(0, segment - 5); first <= segment; first++) {
        expect(discontinuityNumber(segment, first)).toBe(Math.floor(segment / SEGMENTS))
      }
    }
  })
})

describe('a part', () => {
  test.each([
    ['on boundaries is unchanged', 600, 300, { first: 100, count: 50 }],
    ['moves both ends to the nearest boundary', 602, 300, { first: 100, count: 50 }],
    ['may grow by less than a segment', 602, 302, { first: 100, count: 51 }],
    ['of a second is a segment', 600, 1, { first: 100, count: 1 }],
    ['of zero length is undefined', 600, 0, undefined],
    ['of negative length is undefined', 600, -6, undefined],
    ['may begin with the epoch', 0, 12, { first: 0, count: 2 }],
  ])('%s', (_, start, duration, part) => {
    expect(toSegments(start, duration)).toEqual(part)
  })

  const start = fc.integer({ min: 0, max: 1e11 })
  const duration = fc.integer({ min: 1, max: 10_800 })

  test('differs from the requested length by at most a segment and starts within half of one', () => {
    fc.assert(
      fc.property(start, duration, (start, duration) => {
        const { first, count } = toSegments(start, duration) ?? { first: 0, count: 0 }
        return (
          Math.abs(count * SEGMENT - duration) <= SEGMENT &&
          Math.abs(first * SEGMENT - start) <= SEGMENT / 2
        )
      }),
    )
  })

  test('ends where the adjacent part starts', () => {
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: SEGMENT, max: 10_800 }),
        duration,
        (start, duration, next) => {
          const { first, count } = toSegments(start, duration) ?? { first: 0, count: 0 }
          return first + count === toSegments(start + duration, next)?.first
        },
      ),
    )
  })
})

describe('a path', () => {
  test.each([
    ['/vod/main-event.m3u8', { name: 'main-event', kind: 'whole', first: 0, count: 1800 }],
    ['/vod/prelims.m3u8', { name: 'prelims', kind: 'whole', first: 0, count: 1200 }],
    ['/vod/weigh-in.m3u8', { name: 'weigh-in', kind: 'whole', first: 0, count: 300 }],
    ['/vod/press.m3u8', { name: 'press', kind: 'whole', first: 0, count: 450 }],
    ['/live/press.m3u8', { name: 'press', kind: 'live', ...getLiveSegments(NOW) }],
    [
      '/vod/main-event-1773518400-90.m3u8',
      { name: 'main-event', kind: 'dated', first: 295_586_400, count: 15 },
    ],
    [
      '/live/weigh-in-1773518400-90.m3u8',
      { name: 'weigh-in', kind: 'dated', first: 295_586_400, count: 15 },
    ],
    ['/vod/main-event-0-6.m3u8', { name: 'main-event', kind: 'dated', first: 0, count: 1 }],
    [
      '/vod/main-event-99999999999-6.m3u8',
      { name: 'main-event', kind: 'dated', first: 16_666_666_667, count: 1 },
    ],
  ])('%s is a playlist', (path, playlist) => {
    expect(getPlaylist(path, NOW)).toEqual(playlist)
  })

  test.each(['10801', '99999999', '9'.repeat(400)])(
    'limits a part to the length of the recording when %s s are requested',
    (duration) => {
      expect(getPlaylist(`/vod/main-event-1773518400-${duration}.m3u8`, NOW)?.count).toBe(1800)
    },
  )

  test.each([
    '/vod/unknown.m3u8',
    '/vod/constructor.m3u8',
    '/vod/main-event',
    '/vod/main-event.mp4',
    '/vod/main-event/0.ts',
    '/vod/MAIN-EVENT.m3u8',
    '/vod/main-event.m3u8/',
    '/other/main-event.m3u8',
    '/vod/main-event-1773518400.m3u8',
    '/vod/main-event-1773518400-0.m3u8',
    '/vod/main-event-1773518400--5.m3u8',
    '/vod/main-event--5-90.m3u8',
    '/vod/main-event-1.5-90.m3u8',
    '/vod/main-event-1e9-90.m3u8',
    '/vod/main-event-100000000000-90.m3u8',
    '/vod/-1773518400-90.m3u8',
  ])('%s is not a playlist', (path) => {
    expect(getPlaylist(path, NOW)).toBeUndefined()
  })
})
