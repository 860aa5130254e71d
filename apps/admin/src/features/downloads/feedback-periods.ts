import { periodsOf } from './periods.ts'

/** Days; null is all time. */
const FEEDBACK = { periods: [null, 1, 7, 14, 21], periodDefault: 7, monthsUpTo: 12, daysAMonth: 30 } as const

export const PERIODS = periodsOf({ days: FEEDBACK.periods, monthsUpTo: FEEDBACK.monthsUpTo, daysAMonth: FEEDBACK.daysAMonth })

const USUAL = String(FEEDBACK.periodDefault)

/** What the address asks for; one that nobody could have chosen means the usual one. */
export function periodIn(query: URLSearchParams): string {
  const wanted = query.get('period')
  return PERIODS.find(({ value }) => value === wanted)?.value ?? USUAL
}

/** How the address says it: the usual one is not named. */
export const namesOf = (period: string) => ({ period: period === USUAL ? undefined : period })

/** As the call takes it: all time has no days. */
export function feedbacksOf(period: string): { activity?: number } {
  const days = PERIODS.find(({ value }) => value === period)?.days
  return days ? { activity: days } : {}
}
