export interface Period {
  /** For a select, which knows no null. */
  value: string
  label: string
  /** null is all time. */
  days: number | null
}

interface Given {
  /** What is offered in days; null is all time. */
  days: readonly (number | null)[]
  monthsUpTo: number
  daysAMonth: number
}

/** The stretches of time that a download may look back: days, then months, which are told in days too. */
export function periodsOf({ days, monthsUpTo, daysAMonth }: Given): Period[] {
  const inDays = days.map((count) => period(count, count === null ? 'All time' : many(count, 'day')))
  const inMonths = Array.from({ length: monthsUpTo }, (_, index) => period((index + 1) * daysAMonth, many(index + 1, 'month')))
  return [...inDays, ...inMonths]
}

const period = (days: number | null, label: string): Period => ({ value: String(days ?? 'all'), label, days })
const many = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s`)
