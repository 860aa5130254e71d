import { cutText, type UserFilter } from '@cornerman/contract'
import { getNow } from '#api/server-clock.ts'
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
  field: 'pending' | 'banned' | 'verified' | 'active',
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
export const ACTIVE: ListFilter = createFlag('active', 'Active')
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

export const PENALTIES: ListFilter = {
  key: 'penalties',
  label: 'Penalties',
  kind: 'many',
  getOptions: () =>
    [0, 1, 2, 3].map((count) => ({ value: String(count), label: count === 0 ? 'None' : String(count) })),
  toFilter(values) {
    const penalties = values.map(Number).filter((count) => Number.isInteger(count) && count >= 0 && count <= 100)
    return penalties.length > 0 ? { penalties } : {}
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

type SpanField = 'visitedAfter' | 'notVisitedAfter' | 'createdAfter'
const toSpan = (value: string, label: string, days: number, field: SpanField) => ({ value, label, days, field })

/** Creates a filter by time: within the last days, or not. */
function createSpans(key: string, label: string, spans: readonly ReturnType<typeof toSpan>[]): ListFilter {
  return {
    key,
    label,
    kind: 'one',
    getOptions: () => spans,
    toFilter([value]) {
      const span = spans.find((one) => one.value === value)
      return span ? { [span.field]: getDaysAgo(span.days) } : {}
    },
  }
}

const DAY = 24 * 60 * 60_000
/** Rounds to the start of the UTC day, so that a filter sends the same request, and hits the cache, all day. */
const getDaysAgo = (days: number) => new Date((Math.floor(getNow().getTime() / DAY) - days) * DAY).toISOString()

export const LAST_VISIT = createSpans('lastVisit', 'Last visit', [
  toSpan('7', 'Within 7 days', 7, 'visitedAfter'),
  toSpan('30', 'Within 30 days', 30, 'visitedAfter'),
  toSpan('not-30', 'Not for 30 days', 30, 'notVisitedAfter'),
  toSpan('not-90', 'Not for 90 days', 90, 'notVisitedAfter'),
])
export const REGISTERED = createSpans('registered', 'Registered', [
  toSpan('7', 'Within 7 days', 7, 'createdAfter'),
  toSpan('30', 'Within 30 days', 30, 'createdAfter'),
  toSpan('365', 'Within a year', 365, 'createdAfter'),
])
