import type { ErrorReason, EventStatus, EventVideo, StreamType } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { getReason, rejection } from '../../../test/rejection.ts'
import type { EventFields } from '../events/rules.ts'
import { createVideo, startBroadcast, stopBroadcast } from './rules.ts'

const video = (type: StreamType, status: EventVideo['status']): EventVideo => ({
  ...createVideo(7, type, 'Last Bell'),
  status,
})

type Statuses = Partial<Record<StreamType, EventVideo['status'] | null>>

function event(
  status: EventStatus,
  { FIGHT_EVENT = 'PENDING', CONFERENCE = null, WEIGHTING = null }: Statuses = {},
): EventFields {
  const side = (type: StreamType, of: EventVideo['status'] | null) =>
    of && {
      status: 'UPCOMING' as const,
      fromDate: '2026-04-01T18:00:00.000Z',
      toDate: '2026-04-01T19:00:00.000Z',
      video: video(type, of),
    }

  const weighting = side('WEIGHTING', WEIGHTING)

  return {
    id: 7,
    name: 'Last Bell',
    status,
    fromDate: '2026-04-02T18:00:00.000Z',
    toDate: '2026-04-02T21:00:00.000Z',
    video: FIGHT_EVENT && video('FIGHT_EVENT', FIGHT_EVENT),
    conference: side('CONFERENCE', CONFERENCE),
    weighting: weighting && { ...weighting, requirements: [] },
    currentSlotId: 3,
  }
}

const NOW = Date.parse('2026-03-14T20:00:00Z')

const start = (type: StreamType, of: EventFields) =>
  startBroadcast(
    of,
    { type, urls: { stream: '/media/live/main-event.m3u8' }, languages: ['en'] },
    NOW,
  )

const stop = (type: StreamType, of: EventFields) =>
  stopBroadcast(of, { type, urls: { video: '/media/vod/main-event.m3u8' } }, NOW)

describe('[STS-04] starting', () => {
  test('the fights makes the event live with its stream and languages', () => {
    expect(start('FIGHT_EVENT', event('UPCOMING'))).toMatchObject({
      status: 'ONGOING',
      video: {
        id: 71,
        status: 'LIVE',
        streamUrl: '/media/live/main-event.m3u8',
        videoUrl: null,
        languages: ['en'],
      },
    })
  })

  test('the fights creates a missing video', () => {
    expect(start('FIGHT_EVENT', event('UPCOMING', { FIGHT_EVENT: null }))).toMatchObject({
      status: 'ONGOING',
      video: { id: 71, name: 'Last Bell' },
    })
  })

  test('the weigh-in makes the event and the weigh-in live', () => {
    expect(start('WEIGHTING', event('UPCOMING', { WEIGHTING: 'PENDING' }))).toMatchObject({
      status: 'ONGOING',
      video: { status: 'PENDING' },
      weighting: { status: 'ONGOING', video: { status: 'LIVE' } },
    })
  })

  test.each<[sentence: string, of: EventFields, reason: string]>([
    ['a live broadcast', event('ONGOING', { FIGHT_EVENT: 'LIVE' }), 'already_live'],
    ['a broadcast of a canceled event', event('CANCELED'), 'event_canceled'],
  ])('rejects %s', (_, of, reason) =>
    expect(getReason(() => start('FIGHT_EVENT', of))).toBe(reason),
  )
})

test.each<[string, () => unknown, ErrorReason, string]>([
  [
    'an unknown stream',
    () => startBroadcast(event('UPCOMING'), { type: 'FIGHT_EVENT', urls: {} }, NOW),
    'url_missing',
    'Starting needs urls.stream.',
  ],
  [
    'a second broadcast',
    () => start('CONFERENCE', event('ONGOING', { WEIGHTING: 'LIVE', CONFERENCE: 'PENDING' })),
    'already_live',
    'The weigh-in of Last Bell is live already.',
  ],
  [
    'a finished broadcast',
    () => start('FIGHT_EVENT', event('FINISHED', { FIGHT_EVENT: 'FINISHED' })),
    'already_finished',
    'The fight event of Last Bell is over.',
  ],
  [
    'a missing conference',
    () => start('CONFERENCE', event('UPCOMING')),
    'no_such_broadcast',
    'Last Bell has no conference.',
  ],
  [
    'an unknown video',
    () => stopBroadcast(event('ONGOING'), { type: 'FIGHT_EVENT', urls: {} }, NOW),
    'url_missing',
    'Stopping needs urls.video.',
  ],
  [
    'a broadcast that is not live',
    () => stop('FIGHT_EVENT', event('UPCOMING')),
    'not_live',
    'The fight event of Last Bell is not live.',
  ],
])('[STS-04] says why it rejects %s', (_, work, reason, message) =>
  expect(work).toThrow(rejection(reason, message)),
)

describe('[STS-04] stopping', () => {
  test('the fights finishes the event, keeps its languages and clears the current fight', () => {
    const over = stop('FIGHT_EVENT', start('FIGHT_EVENT', event('UPCOMING')))
    expect(over).toMatchObject({
      status: 'FINISHED',
      currentSlotId: null,
      video: {
        status: 'FINISHED',
        streamUrl: '/media/live/main-event.m3u8',
        videoUrl: '/media/vod/main-event.m3u8',
        languages: ['en'],
      },
    })
  })

  test("the weigh-in restores the event's status", () => {
    expect(
      stop('WEIGHTING', start('WEIGHTING', event('UPCOMING', { WEIGHTING: 'PENDING' }))),
    ).toMatchObject({
      status: 'UPCOMING',
      weighting: { status: 'FINISHED', video: { status: 'FINISHED' } },
    })
  })

  test('a conference after the fights leaves the event finished', () => {
    const after = start(
      'CONFERENCE',
      event('FINISHED', { FIGHT_EVENT: 'FINISHED', CONFERENCE: 'PENDING' }),
    )

    expect(after.status).toBe('ONGOING')
    expect(stop('CONFERENCE', after).status).toBe('FINISHED')
  })

  test.each<[sentence: string, type: StreamType, of: EventFields, reason: string]>([
    [
      'another broadcast than the live one',
      'FIGHT_EVENT',
      event('ONGOING', { WEIGHTING: 'LIVE' }),
      'not_live',
    ],
    [
      'a missing weigh-in',
      'WEIGHTING',
      event('ONGOING', { FIGHT_EVENT: 'LIVE' }),
      'no_such_broadcast',
    ],
    [
      'a finished broadcast',
      'FIGHT_EVENT',
      event('FINISHED', { FIGHT_EVENT: 'FINISHED' }),
      'not_live',
    ],
  ])('rejects %s', (_, type, of, reason) => expect(getReason(() => stop(type, of))).toBe(reason))
})
