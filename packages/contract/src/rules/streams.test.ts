import { describe, expect, test } from 'vitest'
import type { EventStatus } from '../schemas/event-status.ts'
import { type Broadcasts, getEventStatus, getStartableTypes, getStoppableTypes } from './streams.ts'

type VideoStatus = 'PENDING' | 'LIVE' | 'FINISHED'
const side = (status: VideoStatus | null) => (status === null ? null : { video: { status } })
function event(
  status: EventStatus,
  video: VideoStatus | null,
  conference: VideoStatus | null = null,
  weighting: VideoStatus | null = null,
): Broadcasts {
  return { status, video: video === null ? null : { status: video }, conference: side(conference), weighting: side(weighting) }
}

describe('[STS-02] Start offers', () => {
  test.each<[sentence: string, of: Broadcasts, types: string[]]>([
    ['the fights of an event that has nothing else', event('UPCOMING', 'PENDING'), ['FIGHT_EVENT']],
    ['the fights also where their video was not made yet', event('UPCOMING', null), ['FIGHT_EVENT']],
    ['conference and weigh-in where there are some', event('UPCOMING', 'PENDING', 'PENDING', 'PENDING'), ['FIGHT_EVENT', 'CONFERENCE', 'WEIGHTING']],
    ['no conference that is over', event('UPCOMING', 'PENDING', 'FINISHED', 'PENDING'), ['FIGHT_EVENT', 'WEIGHTING']],
    ['no fights that are over', event('FINISHED', 'FINISHED', 'PENDING'), ['CONFERENCE']],
    ['nothing once all is over', event('FINISHED', 'FINISHED', 'FINISHED', 'FINISHED'), []],
    ['nothing of a canceled event', event('CANCELED', 'PENDING', 'PENDING'), []],
  ])('%s', (_, of, types) => expect(getStartableTypes(of)).toEqual(types))
})

describe('[STS-03] Stop offers', () => {
  test.each<[sentence: string, of: Broadcasts, types: string[]]>([
    ['the weigh-in while it is on', event('ONGOING', 'PENDING', 'FINISHED', 'LIVE'), ['WEIGHTING']],
    ['the fights while they are on', event('ONGOING', 'LIVE', 'FINISHED', 'FINISHED'), ['FIGHT_EVENT']],
    ['nothing before it starts', event('UPCOMING', 'PENDING', 'PENDING'), []],
  ])('%s', (_, of, types) => expect(getStoppableTypes(of)).toEqual(types))
})

describe('[STS-04] An event is', () => {
  test.each<[sentence: string, of: Broadcasts, status: EventStatus]>([
    ['live while its weigh-in is', event('UPCOMING', 'PENDING', null, 'LIVE'), 'ONGOING'],
    ['upcoming again once its weigh-in is over', event('ONGOING', 'PENDING', null, 'FINISHED'), 'UPCOMING'],
    ['finished once its fights are', event('ONGOING', 'FINISHED', 'FINISHED'), 'FINISHED'],
    ['live again while people talk about it afterwards', event('FINISHED', 'FINISHED', 'LIVE'), 'ONGOING'],
    ['canceled for good', event('CANCELED', 'FINISHED'), 'CANCELED'],
  ])('%s', (_, of, status) => expect(getEventStatus(of)).toBe(status))
})
