import { type Input, ROLE_LABELS } from '@cornerman/contract'
import type { downloads } from '@cornerman/contract/endpoints/downloads'
import { LANGUAGES, type Language } from '#shared/languages.tsx'

type UsersRequest = Input<typeof downloads.users>['body']

export const MAX_LANGUAGE_TAGS = 5

export interface ExportValues {
  roles: UsersRequest['roles'][number][]
  /** ISO 639-1 codes in lower case, in the order of selection. */
  languages: string[]
  /** `all`, or a number of days. */
  activity: string
}

export const EXPORT_ROLES = (['FAN', 'FIGHTER', 'LOCATION_PROVIDER'] as const).map((value) => ({
  value,
  label: ROLE_LABELS[value],
}))

const FIRST_LANGUAGE = 'pt'

/** All languages, the default one first (DLD-01). */
export const EXPORT_LANGUAGES: readonly Language[] = LANGUAGES.toSorted(
  (one, other) => Number(other.value === FIRST_LANGUAGE) - Number(one.value === FIRST_LANGUAGE),
)

/** The value of "All time", because Select does not support null. */
const ALL_TIME = 'all'
const toDays = (period: string) => (period === ALL_TIME ? undefined : Number(period))

export const ACTIVITIES = createPeriods([7, 14, 21])

export const EXPORT_START: ExportValues = { roles: [], languages: [FIRST_LANGUAGE], activity: '7' }

export function findMissingInput({
  roles,
  languages,
}: Pick<ExportValues, 'roles' | 'languages'>): string | undefined {
  const missing = [
    ...(roles.length === 0 ? ['one role'] : []),
    ...(languages.length === 0 ? ['one language'] : []),
  ]
  return missing.length > 0 ? `Choose at least ${missing.join(' and ')}` : undefined
}

/** Converts the values to the request body. Languages are upper case. */
export function toExportRequest({ roles, languages, activity }: ExportValues): UsersRequest {
  return {
    roles: [...roles],
    languages: languages.map((language) => language.toUpperCase()),
    activity: toDays(activity) ?? null,
  }
}

export const PERIODS = createPeriods([1, 7, 14, 21])

const DEFAULT_PERIOD = '7'

/** Returns the period in the URL, or the default if it is invalid. */
export function parsePeriod(query: URLSearchParams): string {
  const period = query.get('period')
  return PERIODS.find(({ value }) => value === period)?.value ?? DEFAULT_PERIOD
}

/** Query parameters of a period. The default is omitted. */
export const toParams = (period: string) => ({
  period: period === DEFAULT_PERIOD ? undefined : period,
})

/** Converts the period to the request query. "All time" has no days. */
export function toFeedbackRequest(period: string): { activity?: number } {
  const activity = toDays(period)
  return activity === undefined ? {} : { activity }
}

/** Creates the options: all time, the given days, and 1 to 12 months of 30 days. The other values are numbers of days. */
function createPeriods(days: readonly number[]) {
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  return [
    { value: ALL_TIME, label: 'All time' },
    ...days.map((count) => ({ value: String(count), label: pluralize(count, 'day') })),
    ...months.map((count) => ({ value: String(count * 30), label: pluralize(count, 'month') })),
  ]
}

function pluralize(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
