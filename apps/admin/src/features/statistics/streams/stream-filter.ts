import { METRICS_MAX } from '@cornerman/contract'
import { parseIds } from '../../../api/ids.ts'
import { addDays, addMonths, type DayRange, isDay } from '../../../ui/date-time/days.ts'

/** Minutes. */
export const TIME_STEPS = { options: [1, 15, 60, 720, 1440, 10080, 43200], default: 720 } as const

/** `event` follows the chosen events, `24h` ends now, `days` is typed. */
const RANGES = ['days', 'event', '24h'] as const
type RangeName = (typeof RANGES)[number]

/** The filter of the screen, stored in the URL. */
export interface StreamFilter {
  /** Ids of the events' videos. */
  videos: readonly number[]
  range: RangeName
  /** Days in UTC, both included: `2026-11-21`. Used by the range `days`, and if the dates of an event are unknown. */
  from: string
  to: string
  /** Minutes. Undefined: fits the range. */
  step: number | undefined
}

/** Instants in milliseconds; the end is exclusive. */
export interface Span {
  from: number
  to: number
}

/** Maximum number of events: with more, the lines of a graph cannot be distinguished. */
export const MAX_VIDEOS = 5
/** Range of the date fields. */
export const DAYS = { first: '2000-01-01', last: '2099-12-31' } as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** One month ago to today (STM-01). */
export const getMonth = (now: Date): DayRange => ({ from: addMonths(toDay(now), -1), to: toDay(now) })
export const getWeek = (now: Date): DayRange => ({ from: addDays(toDay(now), -6), to: toDay(now) })

/** Parses the URL. Replaces invalid values with the default: the last month, or the time of the chosen events. */
export function parseFilter(query: URLSearchParams, now: Date, unknownVideos: readonly number[] = []): StreamFilter {
  const videos = parseIds(query.get('videos'), MAX_VIDEOS).filter((video) => !unknownVideos.includes(video))
  const hasDays = query.has('from') || query.has('to')
  const name =
    RANGES.find((range) => range === query.get('range')) ?? (videos.length === 0 || hasDays ? 'days' : 'event')
  const range = name === 'event' && videos.length === 0 ? 'days' : name
  const step = TIME_STEPS.options.find((minutes) => String(minutes) === query.get('step'))
  return { videos, range, ...parseDays(query, now), step: step ?? (range === 'days' ? TIME_STEPS.default : undefined) }
}

function parseDays(query: URLSearchParams, now: Date): DayRange {
  const month = getMonth(now)
  const [from = month.from, to = month.to] = [query.get('from'), query.get('to')].map((day) =>
    day && isInRange(day) ? day : undefined,
  )
  return from <= to ? { from, to } : month
}

/** Query parameters of a filter. Includes the default days, so that a shared link shows the same data tomorrow. */
export function toParams({ videos, range, from, to, step }: StreamFilter) {
  const days = range === 'days' ? { range: undefined, from, to } : { range, from: undefined, to: undefined }
  return { videos: videos.join(','), ...days, step: step === undefined ? undefined : String(step) }
}

export const matchesQuery = (query: URLSearchParams, filter: StreamFilter): boolean =>
  Object.entries(toParams(filter)).every(([name, value]) => (query.get(name) ?? '') === (value ?? ''))

/** Adds the first event: the range follows it, unless the days or the step were chosen before. */
export function chooseVideos(filter: StreamFilter, videos: readonly number[], now: Date): StreamFilter {
  const isUntouched = filter.range === 'days' && filter.step === TIME_STEPS.default && isSameDays(filter, getMonth(now))
  const isFirst = filter.videos.length === 0 && isUntouched
  if (videos.length === 0 && filter.range === 'event')
    return { ...filter, videos, range: 'days', ...getMonth(now), step: TIME_STEPS.default }
  return isFirst ? { ...filter, videos, range: 'event', step: undefined } : { ...filter, videos }
}

export const isSameDays = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to

/** Time shown before the start and after the end of an event. */
const MARGIN = 15 * MINUTE
/** An event on air is asked for beyond now, so that the range stays the same while it is polled. */
const AHEAD = 12 * 60 * MINUTE

/** Returns the span of a filter. `event` is the time of the chosen events, if it is known. */
function toSpan(filter: StreamFilter, event: Span | undefined, now: Date): Span {
  if (filter.range === '24h') return { from: now.getTime() - DAY, to: now.getTime() }
  if (filter.range === 'event' && event) return { from: event.from - MARGIN, to: event.to + MARGIN }
  return toDaySpan(filter)
}

export const toDaySpan = ({ from, to }: DayRange): Span => ({ from: getDayStart(from), to: getDayStart(to) + DAY })

/** What the widgets of the screen show. */
export interface StreamView {
  span: Span
  /** Minutes. */
  step: number
  /** An event is on air within the span: its widgets are polled. */
  isRunning: boolean
  /** One per event, in milliseconds. Empty while the dates of the events are unknown. */
  requests: readonly (Span & { videoId: number; timeStepSelected: number })[]
}

/** `isOnAir`: one of the events is running. */
export function toView(filter: StreamFilter, event: Span | undefined, isOnAir: boolean, now: Date): StreamView {
  const span = toSpan(filter, event, now)
  const step = filter.step ?? getFittingStep(span)
  const isRunning = isOnAir && (filter.range !== 'days' || span.to >= now.getTime())
  const isOpen = isRunning && filter.range !== 'days'
  const range = isOpen ? { from: span.from, to: Math.max(span.to, now.getTime() + AHEAD) } : span
  return {
    span,
    step,
    isRunning,
    requests: filter.videos.map((videoId) => ({ videoId, ...range, timeStepSelected: step })),
  }
}

/** The days that a span touches, in UTC. */
export const toDays = ({ from, to }: Span): DayRange => ({ from: toDay(new Date(from)), to: toDay(new Date(to - 1)) })

/** A line with more points is no easier to read. */
const FITTING_POINTS = 500

/** Returns the shortest step, in minutes, that shows a span with a readable number of points. */
export const getFittingStep = (span: Span): number => findStep(span, FITTING_POINTS)

/** Returns the shortest step, in minutes, that does not exceed the maximum points of a response. */
export const getMinStep = (span: Span): number => findStep(span, METRICS_MAX.steps)

function findStep({ from, to }: Span, points: number): number {
  const minutes = (to - from) / MINUTE
  return (
    TIME_STEPS.options.find((step) => minutes / step <= points) ?? TIME_STEPS.options[TIME_STEPS.options.length - 1]!
  )
}

const isInRange = (day: string) => isDay(day) && day >= DAYS.first && day <= DAYS.last

const getDayStart = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const toDay = (instant: Date) => instant.toISOString().slice(0, 10)
