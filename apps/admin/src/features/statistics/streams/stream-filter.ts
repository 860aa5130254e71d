import { METRICS_MAX } from '@cornerman/contract'
import { parseIds } from '../../../api/ids.ts'
import { addMonths, isDay } from '../../../ui/date-time/typed-date.ts'

/** Minutes. */
export const TIME_STEPS = { options: [1, 15, 60, 720, 1440, 10080, 43200], default: 720 } as const

/** The filter of the screen, stored in the URL. */
export interface StreamFilter {
  /** Ids of the events' videos. */
  videos: readonly number[]
  /** Days in UTC, both included: `2026-11-21`. */
  from: string
  to: string
  /** Minutes. */
  step: number
}

/** Maximum number of events: with more, the lines of a graph cannot be distinguished. */
export const MAX_VIDEOS = 5
/** Range of the date fields. */
export const DAYS = { first: '2000-01-01', last: '2099-12-31' } as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** One month ago to today (document 2, section 9), without events. */
export function createDefaultFilter(now: Date): StreamFilter {
  const to = toDay(now)
  return { videos: [], from: addMonths(to, -1), to, step: TIME_STEPS.default }
}

/** Parses the URL. Replaces invalid values with the default. */
export function parseFilter(query: URLSearchParams, now: Date): StreamFilter {
  const defaults = createDefaultFilter(now)
  const [from, to] = [query.get('from'), query.get('to')].map((day) => (day && isInRange(day) ? day : undefined))
  const step = TIME_STEPS.options.find((minutes) => String(minutes) === query.get('step')) ?? defaults.step
  const range = { from: from ?? defaults.from, to: to ?? defaults.to }
  return { videos: parseIds(query.get('videos'), MAX_VIDEOS), ...(range.from <= range.to ? range : { from: defaults.from, to: defaults.to }), step }
}

/** Query parameters of a filter. Includes the defaults, so that a shared link shows the same data tomorrow. */
export const toParams = ({ videos, from, to, step }: StreamFilter) => ({ videos: videos.join(','), from, to, step: String(step) })

export const matchesQuery = (query: URLSearchParams, filter: StreamFilter): boolean =>
  Object.entries(toParams(filter)).every(([name, value]) => (query.get(name) ?? '') === value)

/** The range of a request in milliseconds: start of the first day (inclusive) to end of the last day (exclusive). */
export function toRange({ from, to, step }: StreamFilter) {
  return { from: getDayStart(from), to: getDayStart(to) + DAY, timeStepSelected: step }
}

/** Returns the shortest step, in minutes, that does not exceed the maximum points of a response. */
export function getMinStep(filter: Pick<StreamFilter, 'from' | 'to'>): number {
  const minutes = (getDayStart(filter.to) + DAY - getDayStart(filter.from)) / MINUTE
  return TIME_STEPS.options.find((step) => minutes / step <= METRICS_MAX.steps) ?? TIME_STEPS.options[TIME_STEPS.options.length - 1]!
}

const isInRange = (day: string) => isDay(day) && day >= DAYS.first && day <= DAYS.last

const getDayStart = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const toDay = (instant: Date) => instant.toISOString().slice(0, 10)
