import type { StreamOption } from '@cornerman/contract'
import { GRAPH_STEPS_MAX } from '@cornerman/contract/endpoints/stream-metrics'
import { parseIds } from '#api'
import { joinKnown } from '#shared/labels.tsx'
import { formatShortDay } from '#ui/date-time/time.ts'
import { dayjs, parseWallClock } from '#ui/date-time/wall-clock.ts'

/** Minutes. */
export const TIME_STEPS = { options: [1, 15, 60, 720, 1440, 10080, 43200], default: 720 } as const

const STEP_NAMES: Record<number, string> = {
  1: '1 minute',
  15: '15 minutes',
  60: '1 hour',
  720: '12 hours',
  1440: '1 day',
  10080: '7 days',
  43200: '30 days',
} satisfies Record<(typeof TIME_STEPS.options)[number], string>

export const formatStep = (step: number): string => STEP_NAMES[step] ?? `${step} minutes`

export interface StreamFilter {
  /** Ids of the events' videos. */
  videos: readonly number[]
  /** Days in UTC, both included: `2026-11-21`. */
  from: string
  to: string
  /** Minutes. */
  step: number
}

/** Adds options to those that are known, each video once. */
export const mergeOptions = (
  known: readonly StreamOption[],
  found: readonly StreamOption[],
): StreamOption[] => [
  ...new Map([...known, ...found].map((option) => [option.video.id, option])).values(),
]

/** Maximum number of events: with more, the lines of a graph cannot be distinguished. */
export const MAX_VIDEOS = 5

/** Range of the date fields. */
export const DAYS = { first: '2000-01-01', last: '2099-12-31' } as const
const DAY_FORMAT = 'YYYY-MM-DD'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Parses the URL. Replaces invalid values with the default: one month ago to today, by 12 hours (STM-01). */
export function parseFilter(query: URLSearchParams, now: Date): StreamFilter {
  const today = dayjs.utc(now)

  const month = {
    from: today.subtract(1, 'month').format(DAY_FORMAT),
    to: today.format(DAY_FORMAT),
  }

  const [from = month.from, to = month.to] = ['from', 'to'].map((name) => parseDay(query.get(name)))

  return {
    videos: parseIds(query.get('videos'), MAX_VIDEOS),
    ...(from <= to ? { from, to } : month),
    step:
      TIME_STEPS.options.find((minutes) => String(minutes) === query.get('step')) ??
      TIME_STEPS.default,
  }
}

/** Query parameters of a filter. Includes the default days, so that a shared link shows the same data tomorrow. */
export const toParams = ({ videos, from, to, step }: StreamFilter) => ({
  videos: videos.join(','),
  from,
  to,
  step,
})

/** One request per event, with the full days in milliseconds. The end is exclusive. */
export const toRequests = ({ videos, from, to, step }: StreamFilter) =>
  videos.map((videoId) => ({
    videoId,
    from: getDayStart(from),
    to: getDayStart(to) + DAY,
    timeStepSelected: step,
  }))

type Days = Pick<StreamFilter, 'from' | 'to'>

/** The shortest step longer than `after` by which the graph of these days has no more steps than it may have. */
export function getShortestStep({ from, to }: Days, after = 0): number | undefined {
  const length = getDayStart(to) + DAY - getDayStart(from)
  return TIME_STEPS.options.find(
    (step) => step > after && length / (step * MINUTE) <= GRAPH_STEPS_MAX,
  )
}

/**
 * The days of events in UTC, and one minute, or for days far apart the shortest step. Undefined while a date is unknown.
 */
export function getWholeEvents(
  events: readonly (StreamOption | undefined)[],
): Pick<StreamFilter, 'from' | 'to' | 'step'> | undefined {
  const days = events.flatMap((event) => [
    toDay(Date.parse(event?.fromDate ?? '')),
    // An event that ends at midnight is over on the day before.
    toDay(Date.parse(event?.toDate ?? '') - 1),
  ])

  const known = days.filter((day) => day !== undefined).toSorted()
  const from = known[0]
  const to = known.at(-1)
  if (from === undefined || to === undefined || known.length < days.length) {
    return undefined
  }

  const step = getShortestStep({ from, to })

  return step === undefined ? undefined : { from, to, step }
}

const toDay = (instant: number): string | undefined =>
  Number.isNaN(instant) ? undefined : new Date(instant).toISOString().slice(0, 10)

export const formatRange = ({ from, to }: Days) =>
  `${joinKnown([formatShortDay(from), to !== from && formatShortDay(to)], ' – ')}, UTC`

const getDayStart = (day: string) => Date.parse(`${day}T00:00:00Z`)

function parseDay(text: string | null): string | undefined {
  if (!text || text < DAYS.first || text > DAYS.last) {
    return undefined
  }

  return parseWallClock(text, [DAY_FORMAT]) ? text : undefined
}
