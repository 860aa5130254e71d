import { cutText, type UserFilter } from '@cornerman/contract'
import { getNow } from '#ui/date-time/use-now.ts'
import { ALL_GENDERS, ALL_WEIGHTS, formatGender, formatWeightClass } from '#ui/labels.tsx'

interface Option {
  value: string
  label: string
}

/** A field of the filters of a list of users. */
export interface ListFilter {
  /** Name of the parameter in the URL. */
  key: string
  /** "Country". */
  label: string
  /** Called when the fields are shown, because building the country names takes time. */
  getOptions(): readonly Option[]
  /** `many` allows several values, `search` offers a long list, `toolbar` is shown beside the search. */
  kind: 'one' | 'many' | 'search' | 'toolbar'
  /** Converts the chosen values to a part of the filter. Ignores unknown values, because the URL may contain anything. */
  toFilter(values: readonly string[]): UserFilter
}

/** "Country: Brazil, Chile". */
export function formatFilter({ label, kind, getOptions }: ListFilter, values: readonly string[]): string {
  // The values of a long list are its labels.
  const labels = new Map(kind === 'search' ? [] : getOptions().map((option) => [option.value, option.label]))
  return `${label}: ${values.map((value) => labels.get(value) ?? value).join(', ')}`
}

const YES_NO: readonly [Option, Option] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Creates a filter with two values, true and false. */
const createFlag = (
  field: 'pending' | 'banned' | 'verified',
  label: string,
  options: readonly [yes: Option, no: Option] = YES_NO,
): ListFilter => ({
  key: field,
  label,
  kind: 'one',
  getOptions: () => options,
  toFilter([value]) {
    const isOn = value === options[0].value
    return isOn || value === options[1].value ? { [field]: isOn } : {}
  },
})

export const BANNED: ListFilter = createFlag('banned', 'Banned')
export const VERIFIED: ListFilter = createFlag('verified', 'Verified')
/** Shown beside the search, because admins use it daily. */
export const STATUS: ListFilter = {
  ...createFlag('pending', 'Status', [
    { value: 'pending', label: 'Pending' },
    { value: 'active', label: 'Active' },
  ]),
  key: 'status',
  kind: 'toolbar',
}

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
  label: 'Weight class',
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
  kind: 'search',
  getOptions: getCountries,
  toFilter(values) {
    const country = values.map((name) => cutText(name.trim(), 100)).filter(Boolean)
    return country.length > 0 ? { country: country.slice(0, 50) } : {}
  },
}

/** All countries by their English names, which the API uses. */
function getCountries(): readonly Option[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const found = letters.flatMap((one) => letters.flatMap((other) => names.of(one + other) ?? []))
  return [...new Set(found)]
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((name) => ({ value: name, label: name }))
}

const DAY = 24 * 60 * 60_000
/** Rounds to the start of the UTC day, so that a filter sends the same request, and hits the cache, all day. */
const getDaysAgo = (days: number) => new Date((Math.floor(getNow().getTime() / DAY) - days) * DAY).toISOString()

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
