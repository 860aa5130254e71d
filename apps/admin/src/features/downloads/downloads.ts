import { type Input, ROLE_LABELS } from '@cornerman/contract'
import type { downloads } from '@cornerman/contract/endpoints/downloads'
import { LANGUAGES, type Language } from '../../ui/languages.tsx'

/** Days; null is all time. */
export const EXPORT = { activity: [null, 7, 14, 21], activityDefault: 7, monthsUpTo: 12, daysAMonth: 30, language: 'PT', tags: 5 } as const
const FEEDBACK = { periods: [null, 1, 7, 14, 21], periodDefault: 7, monthsUpTo: 12, daysAMonth: 30 } as const

type Wanted = Input<typeof downloads.users>['body']

/** What the export's fields hold. */
export interface ExportValues {
  roles: Wanted['roles'][number][]
  /** ISO 639-1, lower case, in the order they were chosen. */
  languages: string[]
  /** A Period's value. */
  activity: string
}

export const EXPORT_ROLES = (['FAN', 'FIGHTER', 'LOCATION_PROVIDER'] as const).map((value) => ({ value, label: ROLE_LABELS[value] }))

const FIRST_LANGUAGE = EXPORT.language.toLowerCase()
/** The usual one first (document 2, section 9). */
export const EXPORT_LANGUAGES: readonly Language[] = LANGUAGES.toSorted(
  (one, other) => Number(other.value === FIRST_LANGUAGE) - Number(one.value === FIRST_LANGUAGE),
)

export const ACTIVITIES = periodsOf({ days: EXPORT.activity, monthsUpTo: EXPORT.monthsUpTo, daysAMonth: EXPORT.daysAMonth })

export const EXPORT_START: ExportValues = { roles: [], languages: [FIRST_LANGUAGE], activity: String(EXPORT.activityDefault) }

/** Why there is nothing to download now. */
export function missingIn({ roles, languages }: Pick<ExportValues, 'roles' | 'languages'>): string | undefined {
  const missing = [...(roles.length === 0 ? ['one role'] : []), ...(languages.length === 0 ? ['one language'] : [])]
  return missing.length > 0 ? `Choose at least ${missing.join(' and ')}` : undefined
}

/** As the call takes it: languages in capital letters. */
export function wantedBy({ roles, languages, activity }: ExportValues): Wanted {
  return {
    roles: [...roles],
    languages: languages.map((language) => language.toUpperCase()),
    activity: ACTIVITIES.find(({ value }) => value === activity)?.days ?? null,
  }
}

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

interface Period {
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
function periodsOf({ days, monthsUpTo, daysAMonth }: Given): Period[] {
  const inDays = days.map((count) => period(count, count === null ? 'All time' : many(count, 'day')))
  const inMonths = Array.from({ length: monthsUpTo }, (_, index) => period((index + 1) * daysAMonth, many(index + 1, 'month')))
  return [...inDays, ...inMonths]
}

function period(days: number | null, label: string): Period {
  return { value: String(days ?? 'all'), label, days }
}

function many(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
