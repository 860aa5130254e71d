import { MONTHS } from '../date-time/days.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 5 January 1970, a Monday. */
const FIRST_MONDAY = 4 * DAY

interface Unit {
  /** Two times with the same number are in the same unit. */
  count(time: Date): number
  format(time: Date): string
  /** How many labels fit where eight of a day fit. */
  max: number
}

const formatClock = (time: Date) => time.toISOString().slice(11, 16)
const formatDate = (time: Date) => `${time.getUTCDate()} ${MONTHS[time.getUTCMonth()]}`
const formatMonth = (time: Date) =>
  `${MONTHS[time.getUTCMonth()]}${time.getUTCMonth() === 0 ? ` ${time.getUTCFullYear()}` : ''}`

const everyMs = (length: number, offset = 0): Unit => ({
  count: (time) => Math.floor((time.getTime() - offset) / length),
  format: (time) => (length < DAY && time.getTime() % DAY >= length ? formatClock(time) : formatDate(time)),
  max: 8,
})
const everyMonths = (months: number): Unit => ({
  count: (time) => Math.floor((time.getUTCFullYear() * 12 + time.getUTCMonth()) / months),
  format: formatMonth,
  max: 13,
})

/** From fine to coarse. */
const UNITS: readonly Unit[] = [
  ...[MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY].map((length) =>
    everyMs(length),
  ),
  everyMs(7 * DAY, FIRST_MONDAY),
  everyMs(14 * DAY, FIRST_MONDAY),
  ...[1, 3, 6, 12].map(everyMonths),
]

/**
 * Chooses which values get a label (`ticks`), and its format.
 * Labels the first value of each minute, hour, day, week or month: the finest unit whose labels fit.
 * Values are `2026-03-14` or `2026-03-14 20:15` in UTC. Other values are labelled at equal distances.
 */
export function chooseTimeAxis(values: readonly string[], isNarrow: boolean) {
  const times = values.map(parseTime)
  const room = isNarrow ? 0.5 : 1
  if (!times.every((time) => time !== undefined)) {
    const distance = Math.ceil(values.length / (6 * room))
    return { ticks: values.filter((_, index) => index % distance === 0), format: (x: string) => x }
  }
  for (const unit of UNITS) {
    const ticks = values.filter((_, index) => isFirst(times, index, unit))
    if (ticks.length > 0 && ticks.length <= unit.max * room)
      return { ticks, format: (x: string) => unit.format(parseTime(x) as Date) }
  }
  return { ticks: values.slice(0, 1), format: (x: string) => x }
}

/** The first of all values begins a unit only if the unit begins with it. */
function isFirst(times: readonly Date[], index: number, unit: Unit): boolean {
  const time = times[index]
  if (!time) return false
  const before = times[index - 1] ?? new Date(time.getTime() - 1)
  return unit.count(before) !== unit.count(time)
}

function parseTime(x: string): Date | undefined {
  const [, day, clock = '00:00'] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(x) ?? []
  return day === undefined ? undefined : new Date(`${day}T${clock}Z`)
}

/** Formats a value as "14 Mar 2026" or "14 Mar 2026, 20:15". Other values stay. */
export function formatTime(x: string): string {
  const time = parseTime(x)
  if (!time) return x
  return `${formatDate(time)} ${time.getUTCFullYear()}${x.length > 10 ? `, ${formatClock(time)}` : ''}`
}

/** Chooses a round maximum and a round distance of about five grid lines. Distances are whole numbers. */
export function chooseCountAxis(highest: number): { max: number; step: number } {
  const rough = Math.max(highest, 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough && Number.isInteger(size)) ?? 1
  return { max: Math.max(1, Math.ceil(highest / step)) * step, step }
}
