import { cutText, type UserFilter } from '@cornerman/contract'
import { ALL_GENDERS, ALL_WEIGHTS, formatGender, formatWeightClass } from '#shared/labels.tsx'
import { getCountryCodes } from '#shared/person/country.ts'
import { getNow } from '#ui/date-time/use-now.ts'

export interface Option {
  value: string
  label: string
}

/** A filter of a list of users. */
export interface ListFilter {
  /** Name of the parameter in the URL. */
  key: string
  /** "Country". */
  label: string
  /** Called when they are shown, because building the country names takes time. */
  getOptions(): readonly Option[]
  /** `many` allows several values; a `toggle` sets its first value with one press. */
  kind: 'one' | 'many' | 'toggle'
  /** Converts the chosen values to a part of the filter. Ignores unknown values, because the URL may contain anything. */
  toFilter(values: readonly string[]): UserFilter
}

/** "Country: Brazil, Chile"; of a toggle only the value. */
export function formatFilter(
  { label, kind, getOptions }: ListFilter,
  values: readonly string[],
): string {
  const labels = new Map(getOptions().map((option) => [option.value, option.label]))
  const text = values.map((value) => labels.get(value) ?? value).join(', ')
  return kind === 'toggle' ? text : `${label}: ${text}`
}

const createToggle = (key: string, option: Option, filter: UserFilter): ListFilter => ({
  key,
  label: option.label,
  kind: 'toggle',
  getOptions: () => [option],
  toFilter: ([value]) => (value === option.value ? filter : {}),
})

export const BANNED = createToggle('banned', { value: 'yes', label: 'Banned' }, { banned: true })

export const VERIFIED = createToggle(
  'verified',
  { value: 'no', label: 'Not verified' },
  { verified: false },
)

export const STATUS = createToggle(
  'status',
  { value: 'pending', label: 'Pending' },
  { pending: true },
)

export const GENDER: ListFilter = {
  key: 'gender',
  label: 'Gender',
  kind: 'one',
  getOptions: () => ALL_GENDERS.map((value) => ({ value, label: formatGender(value) })),
  toFilter([value]) {
    const gender = ALL_GENDERS.find((one) => one === value)
    return gender ? { gender } : {}
  },
}

export const WEIGHT: ListFilter = {
  key: 'weight',
  label: 'Weight',
  kind: 'many',
  getOptions: () => ALL_WEIGHTS.map((value) => ({ value, label: formatWeightClass(value) })),
  toFilter(values) {
    const weight = ALL_WEIGHTS.filter((one) => values.includes(one))
    return weight.length > 0 ? { weight } : {}
  },
}

export const COUNTRY: ListFilter = {
  key: 'country',
  label: 'Country',
  kind: 'many',
  // All countries by their English names, which the API uses.
  getOptions: () =>
    [...getCountryCodes().keys()]
      .toSorted((one, other) => one.localeCompare(other, 'en'))
      .map((name) => ({ value: name, label: name })),
  toFilter(values) {
    const country = values.map((name) => cutText(name.trim(), 100)).filter(Boolean)
    return country.length > 0 ? { country: country.slice(0, 50) } : {}
  },
}

const DAY = 24 * 60 * 60_000

/** Rounds to the start of the UTC day, so that a filter sends the same request, and hits the cache, all day. */
const getDaysAgo = (days: number) =>
  new Date((Math.floor(getNow().getTime() / DAY) - days) * DAY).toISOString()

const SPANS = [
  { value: '7', label: 'Within 7 days', days: 7, field: 'visitedAfter' },
  { value: '30', label: 'Within 30 days', days: 30, field: 'visitedAfter' },
  { value: 'not-30', label: 'Not for 30 days', days: 30, field: 'notVisitedAfter' },
  { value: 'not-90', label: 'Not for 90 days', days: 90, field: 'notVisitedAfter' },
] as const

export const LAST_VISIT: ListFilter = {
  key: 'lastVisit',
  label: 'Last visit',
  kind: 'one',
  getOptions: () => SPANS,
  toFilter([value]) {
    const span = SPANS.find((one) => one.value === value)
    return span ? { [span.field]: getDaysAgo(span.days) } : {}
  },
}
