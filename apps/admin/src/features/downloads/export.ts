import { type Input, ROLE_LABELS } from '@cornerman/contract'
import type { downloads } from '@cornerman/contract/endpoints/downloads'
import { LANGUAGES, type Language } from '../../ui/languages.ts'
import { periodsOf } from './periods.ts'

/** Days; null is all time. */
export const EXPORT = { activity: [null, 7, 14, 21], activityDefault: 7, monthsUpTo: 12, daysAMonth: 30, language: 'PT', tags: 5 } as const

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
