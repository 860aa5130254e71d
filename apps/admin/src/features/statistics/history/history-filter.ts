import type { ListFilter } from '../../../ui/filters/list-view.ts'
import { CREATED_SPANS, createFlag, createSpans } from '../../../ui/filters/user-filters.ts'
import type { Row } from '../metrics.ts'

export interface RowFilter {
  /** Seconds: at least, and less than. */
  duration?: readonly [from: number, to: number]
  createdAfter?: string
  /** First viewed within the last 7 days. */
  isNew?: boolean
  hasComments?: boolean
  tags?: readonly string[]
}

const LONGEST = Number.MAX_SAFE_INTEGER
const DURATIONS = [
  { value: 'short', label: 'Under 30 s', duration: [0, 30] },
  { value: 'medium', label: '30 s to 5 min', duration: [30, 300] },
  { value: 'long', label: '5 min and more', duration: [300, LONGEST] },
] as const

const toOptions = (yes: string, no: string) =>
  [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ] as const

/** What rows hold and the API does not filter by. The order is that of the column heads. */
export const FILTERS: readonly ListFilter<RowFilter>[] = [
  {
    key: 'duration',
    label: 'Duration',
    kind: 'one',
    getOptions: () => DURATIONS,
    toFilter([value]) {
      const found = DURATIONS.find((one) => one.value === value)
      return found ? { duration: found.duration } : {}
    },
  },
  createSpans('uploaded', 'Uploaded', CREATED_SPANS),
  { ...createFlag('isNew', 'First views', toOptions('This week', 'Earlier')), key: 'new' },
  { ...createFlag('hasComments', 'Comments', toOptions('With', 'Without')), key: 'comments' },
  {
    key: 'tag',
    label: 'Tags',
    kind: 'search',
    getOptions: () => [],
    toFilter(values) {
      const tags = values.filter(Boolean)
      return tags.length > 0 ? { tags } : {}
    },
  },
]
export const NO_SORT_OPTIONS: readonly [] = []

/** A value that the service leaves out does not match. */
export function filterRows(
  rows: readonly Row[],
  { duration, createdAfter, isNew, hasComments, tags }: RowFilter,
): readonly Row[] {
  const first = createdAfter === undefined ? undefined : Date.parse(createdAfter)
  return rows.filter(
    (row) =>
      (!duration || (row.duration >= duration[0] && row.duration < duration[1])) &&
      (first === undefined || Date.parse(row.create_date) >= first) &&
      (isNew === undefined || isFirstViewedThisWeek(row) === isNew) &&
      (hasComments === undefined || isCommented(row) === hasComments) &&
      (!tags || tags.some((tag) => row.tags?.includes(tag))),
  )
}

// Undefined where the service leaves the numbers out.
const isFirstViewedThisWeek = ({ views }: Row) =>
  views?.total === undefined || views.toDay === undefined ? undefined : views.toDay > 0 && views.total === views.toDay
const isCommented = ({ comments }: Row) => (comments?.total === undefined ? undefined : comments.total > 0)
