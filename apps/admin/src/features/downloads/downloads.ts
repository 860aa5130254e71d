import { type Input, ROLE_LABELS } from '@cornerman/contract'
import type { downloads } from '@cornerman/contract/endpoints/downloads'
import { LANGUAGES, type Language } from '../../ui/languages.tsx'

type Wanted = Input<typeof downloads.users>['body']

/** How many of the chosen languages the field shows. */
export const LANGUAGES_SHOWN = 5

/** What the export's fields hold. */
export interface ExportValues {
  roles: Wanted['roles'][number][]
  /** ISO 639-1, lower case, in the order they were chosen. */
  languages: string[]
  /** A Period's value. */
  activity: string
}

export const EXPORT_ROLES = (['FAN', 'FIGHTER', 'LOCATION_PROVIDER'] as const).map((value) => ({ value, label: ROLE_LABELS[value] }))

const FIRST_LANGUAGE = 'pt'
/** The usual one first (document 2, section 9). */
export const EXPORT_LANGUAGES: readonly Language[] = LANGUAGES.toSorted(
  (one, other) => Number(other.value === FIRST_LANGUAGE) - Number(one.value === FIRST_LANGUAGE),
)

export const ACTIVITIES = periodsOf([7, 14, 21])

export const EXPORT_START: ExportValues = { roles: [], languages: [FIRST_LANGUAGE], activity: '7' }

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

export const PERIODS = periodsOf([1, 7, 14, 21])

const USUAL = '7'

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

/** How far a download may look back: all time, these days, or 1 to 12 months of 30 days. */
function periodsOf(days: readonly number[]): Period[] {
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  return [
    { value: 'all', label: 'All time', days: null },
    ...days.map((count) => ({ value: String(count), label: many(count, 'day'), days: count })),
    ...months.map((count) => ({ value: String(count * 30), label: many(count, 'month'), days: count * 30 })),
  ]
}

function many(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
