import { describe, expect, test } from 'vitest'
import type { EventStatus } from '../schemas/basics.ts'
import type { Currency } from '../schemas/event.ts'
import {
  type Broadcasts,
  cleanTags,
  type EditableParts,
  findQueueError,
  findStartError,
  getEditableParts,
  getEventStatus,
  getQueueableCurrencies,
  getStartableTypes,
  getStoppableTypes,
  isWeighInInTime,
} from './events.ts'

test.each<[status: EventStatus, editable: EditableParts]>([
  ['UPCOMING', { card: true, results: true, currentFight: false }],
  ['ONGOING', { card: false, results: true, currentFight: true }],
  ['FINISHED', { card: false, results: true, currentFight: false }],
  ['CANCELED', { card: false, results: false, currentFight: false }],
])('[AEV-03] allows these edits of an event with status %s: %j', (status, editable) =>
  expect(getEditableParts(status)).toEqual(editable),
)

test('[EVC-03] trims tags and keeps the first of each', () => {
  expect(cleanTags([' title', 'debut', '  ', '', 'title ', 'Title', 'last\nbell'])).toEqual([
    'title',
    'debut',
    'Title',
    'last bell',
  ])
})

const NOW = Date.parse('2026-03-14T20:00:00.000Z')
const at = (ms: number) => new Date(ms).toISOString()

/** Twenty years of 366 days. */
const LATEST = NOW + 20 * 366 * 24 * 60 * 60_000

test.each([
  ['in the next millisecond', at(NOW + 1), undefined],
  ['now', at(NOW), 'date_in_past'],
  ['at the last allowed millisecond', at(LATEST), undefined],
  ['a millisecond later', at(LATEST + 1), 'date_too_far'],
  ['at an invalid time', 'soon', 'date_in_past'],
])('checks a start %s', (_, instant, error) => expect(findStartError(instant, NOW)).toBe(error))

test.each([
  ['a millisecond before the fights', '2026-11-28T21:59:59.999Z', true],
  ['with the fights', '2026-11-28T22:00:00.000Z', false],
  ['with the fights, in another zone', '2026-11-28T19:00:00.000-03:00', false],
])('[EVC-04] says whether a weigh-in may be %s', (_, weighIn, isInTime) =>
  expect(isWeighInInTime(weighIn, '2026-11-28T22:00:00.000Z')).toBe(isInTime),
)

test.each<
  [
    sentence: string,
    priced: Currency[],
    queued: Currency[],
    error: ReturnType<typeof findQueueError>,
    queueable: Currency[],
  ]
>([
  ['both currencies are queued for an event without prices', [], ['USD', 'BRL'], undefined, []],
  ['the currency without a price is queued', ['USD'], ['BRL'], undefined, []],
  ['nothing is queued', [], [], 'empty', ['USD', 'BRL']],
  ['only one of two is queued', [], ['USD'], 'missing', ['BRL']],
  ['one is queued twice', [], ['USD', 'USD'], 'duplicate', ['BRL']],
  ['one already has a price', ['USD'], ['USD', 'BRL'], 'priced', []],
  ['all have prices and none is queued', ['USD', 'BRL'], [], 'empty', []],
])('[PPV-03] [PPV-04] returns the queue error when %s', (_, priced, queued, error, queueable) => {
  expect(findQueueError(priced, queued)).toBe(error)
  expect(getQueueableCurrencies(priced, queued)).toEqual(queueable)
})

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
    [
      'offers the fights of an event without other broadcasts',
      event('UPCOMING', 'PENDING'),
      ['FIGHT_EVENT'],
    ],
    ['offers the fights before their video exists', event('UPCOMING', null), ['FIGHT_EVENT']],
    [
      'offers conference and weigh-in when the event has them',
      event('UPCOMING', 'PENDING', 'PENDING', 'PENDING'),
      ['FIGHT_EVENT', 'CONFERENCE', 'WEIGHTING'],
    ],
    [
      'omits a finished conference',
      event('UPCOMING', 'PENDING', 'FINISHED', 'PENDING'),
      ['FIGHT_EVENT', 'WEIGHTING'],
    ],
    ['omits finished fights', event('FINISHED', 'FINISHED', 'PENDING'), ['CONFERENCE']],
    ['omits fights of an unknown status', { ...event('UPCOMING', null), video: {} as never }, []],
    [
      'offers nothing when all broadcasts are finished',
      event('FINISHED', 'FINISHED', 'FINISHED', 'FINISHED'),
      [],
    ],
    ['offers nothing for a canceled event', event('CANCELED', 'PENDING', 'PENDING'), []],
  ])('%s', (_, broadcasts, types) => expect(getStartableTypes(broadcasts)).toEqual(types))
})

describe('[STS-03] lists stoppable broadcasts', () => {
  test.each<[sentence: string, broadcasts: Broadcasts, types: string[]]>([
    [
      'offers the weigh-in while it is live',
      event('ONGOING', 'PENDING', 'FINISHED', 'LIVE'),
      ['WEIGHTING'],
    ],
    [
      'offers the fights while they are live',
      event('ONGOING', 'LIVE', 'FINISHED', 'FINISHED'),
      ['FIGHT_EVENT'],
    ],
    ['offers nothing before the event starts', event('UPCOMING', 'PENDING', 'PENDING'), []],
  ])('%s', (_, broadcasts, types) => expect(getStoppableTypes(broadcasts)).toEqual(types))
})

describe('[STS-04] an event is', () => {
  test.each<[sentence: string, broadcasts: Broadcasts, status: EventStatus]>([
    ['live while its weigh-in is live', event('UPCOMING', 'PENDING', null, 'LIVE'), 'ONGOING'],
    [
      'upcoming again after its weigh-in',
      event('ONGOING', 'PENDING', null, 'FINISHED'),
      'UPCOMING',
    ],
    ['upcoming before it has a video', event('UPCOMING', null), 'UPCOMING'],
    ['finished after its fights', event('ONGOING', 'FINISHED', 'FINISHED'), 'FINISHED'],
    [
      'live again during a conference after the fights',
      event('FINISHED', 'FINISHED', 'LIVE'),
      'ONGOING',
    ],
    ['canceled even when its video is finished', event('CANCELED', 'FINISHED'), 'CANCELED'],
  ])('%s', (_, broadcasts, status) => expect(getEventStatus(broadcasts)).toBe(status))
})
