import { describe, expect, test } from 'vitest'
import type { EventStatus } from '../schemas/statuses.ts'
import { type Broadcasts, getEventStatus, getStartableTypes, getStoppableTypes } from './streams.ts'

type VideoStatus = 'PENDING' | 'LIVE' | 'FINISHED'
const side = (status: VideoStatus | null) => (status === null ? null : { video: { status } })
function event(
  status: EventStatus,
  video: VideoStatus | null,
  conference: VideoStatus | null = null,
  weighting: VideoStatus | null = null,
): Broadcasts {
  return {
    status,
    video: video === null ? null : { status: video },
    conference: side(conference),
    weighting: side(weighting),
  }
}

describe('[STS-02] lists startable broadcasts', () => {
  test.each<[sentence: string, broadcasts: Broadcasts, types: string[]]>([
    ['offers the fights of an event without other broadcasts', event('UPCOMING', 'PENDING'), ['FIGHT_EVENT']],
    ['offers the fights before their video exists', event('UPCOMING', null), ['FIGHT_EVENT']],
    [
      'offers conference and weigh-in when the event has them',
      event('UPCOMING', 'PENDING', 'PENDING', 'PENDING'),
      ['FIGHT_EVENT', 'CONFERENCE', 'WEIGHTING'],
    ],
    ['omits a finished conference', event('UPCOMING', 'PENDING', 'FINISHED', 'PENDING'), ['FIGHT_EVENT', 'WEIGHTING']],
    ['omits finished fights', event('FINISHED', 'FINISHED', 'PENDING'), ['CONFERENCE']],
    ['offers nothing when all broadcasts are finished', event('FINISHED', 'FINISHED', 'FINISHED', 'FINISHED'), []],
    ['offers nothing for a canceled event', event('CANCELED', 'PENDING', 'PENDING'), []],
  ])('%s', (_, broadcasts, types) => expect(getStartableTypes(broadcasts)).toEqual(types))
})

describe('[STS-03] lists stoppable broadcasts', () => {
  test.each<[sentence: string, broadcasts: Broadcasts, types: string[]]>([
    ['offers the weigh-in while it is live', event('ONGOING', 'PENDING', 'FINISHED', 'LIVE'), ['WEIGHTING']],
    ['offers the fights while they are live', event('ONGOING', 'LIVE', 'FINISHED', 'FINISHED'), ['FIGHT_EVENT']],
    ['offers nothing before the event starts', event('UPCOMING', 'PENDING', 'PENDING'), []],
  ])('%s', (_, broadcasts, types) => expect(getStoppableTypes(broadcasts)).toEqual(types))
})

describe('[STS-04] an event is', () => {
  test.each<[sentence: string, broadcasts: Broadcasts, status: EventStatus]>([
    ['live while its weigh-in is live', event('UPCOMING', 'PENDING', null, 'LIVE'), 'ONGOING'],
    ['upcoming again after its weigh-in', event('ONGOING', 'PENDING', null, 'FINISHED'), 'UPCOMING'],
    ['upcoming before it has a video', event('UPCOMING', null), 'UPCOMING'],
    ['finished after its fights', event('ONGOING', 'FINISHED', 'FINISHED'), 'FINISHED'],
    ['live again during a conference after the fights', event('FINISHED', 'FINISHED', 'LIVE'), 'ONGOING'],
    ['canceled even when its video is finished', event('CANCELED', 'FINISHED'), 'CANCELED'],
  ])('%s', (_, broadcasts, status) => expect(getEventStatus(broadcasts)).toBe(status))
})
