import { METRICS_MAX } from '@cornerman/contract'

/** Minutes. */
export const TIME_STEPS = { options: [1, 15, 60, 720, 1440, 10080, 43200], default: 720 } as const

/** What the whole screen is asked for, as the address says it. */
export interface StreamFilter {
  /** Ids of the events' videos. */
  videos: readonly number[]
  /** Days in UTC, both included: `2026-11-21`. */
  from: string
  to: string
  /** Minutes. */
  step: number
}

/** The most that are looked at side by side: a graph's lines can no longer be told apart beyond. */
export const MAX_VIDEOS = 5
/** What a date field takes; while a year is typed, 0020 is none. */
export const DAYS = { first: '2000-01-01', last: '2099-12-31' } as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** One month ago to today, as the documents say (section 9), and no event yet. */
export function createDefaultFilter(now: Date): StreamFilter {
  const to = dayOf(now)
  return { videos: [], from: getMonthBefore(to), to, step: TIME_STEPS.default }
}

/** Anybody can write an address: what nobody could have chosen is as at first. */
export function parseFilter(query: URLSearchParams, now: Date): StreamFilter {
  const first = createDefaultFilter(now)
  const [from, to] = [query.get('from'), query.get('to')].map((day) => (isDay(day) ? day : undefined))
  const step = TIME_STEPS.options.find((minutes) => String(minutes) === query.get('step')) ?? first.step
  const range = { from: from ?? first.from, to: to ?? first.to }
  return { videos: videosIn(query.get('videos')), ...(range.from <= range.to ? range : { from: first.from, to: first.to }), step }
}

/** The names that a filter has in the address's query. All of it is named, so that who is given the address sees the same tomorrow. */
export const toParams = ({ videos, from, to, step }: StreamFilter) => ({ videos: videos.join(','), from, to, step: String(step) })

export const matchesQuery = (query: URLSearchParams, filter: StreamFilter): boolean =>
  Object.entries(toParams(filter)).every(([name, value]) => (query.get(name) ?? '') === value)

/** What every call of one video is asked: from the first day's beginning up to, and without, the end of the last, in milliseconds. */
export function toRange({ from, to, step }: StreamFilter) {
  return { from: startOf(from), to: startOf(to) + DAY, timeStepSelected: step }
}

/** The first of the steps that gives no more points than one answer holds, in minutes. */
export function getMinStep(filter: Pick<StreamFilter, 'from' | 'to'>): number {
  const minutes = (startOf(filter.to) + DAY - startOf(filter.from)) / MINUTE
  return TIME_STEPS.options.find((step) => minutes / step <= METRICS_MAX.steps) ?? TIME_STEPS.options[TIME_STEPS.options.length - 1]!
}

export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < DAYS.first || text > DAYS.last) return false
  // The 30th of February is the 2nd of March.
  const start = startOf(text)
  return !Number.isNaN(start) && dayOf(new Date(start)) === text
}

/** The same day of the month before, or its last. */
export function getMonthBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 2, Math.min(date, lastOfMonthBefore))))
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

function videosIn(text: string | null): number[] {
  const ids = (text?.split(',') ?? []).filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  return [...new Set(ids)].slice(0, MAX_VIDEOS)
}
