import { useMemo } from 'react'
import type { PageReading } from '../../api/use-read-pages.ts'
import type { QueryState } from '../feedback/query-boundary.tsx'
import { useNewestUrlState, useUrlState } from '../navigation/use-url-state.ts'
import type { ListColumn } from '../table/list-table.tsx'

export interface Option {
  value: string
  label: string
}

/** A field of the filters of a list. */
export interface ListFilter<Filter> {
  /** Name of the parameter in the URL. */
  key: string
  /** "Country". */
  label: string
  /** Called when the fields are shown, because building the country names takes time. */
  getOptions(): readonly Option[]
  /** `many` allows several values, `search` offers a long list, `toolbar` is shown beside the search. */
  kind: 'one' | 'many' | 'search' | 'toolbar'
  /** Converts the chosen values to a part of the filter. Ignores unknown values, because the URL may contain anything. */
  toFilter(values: readonly string[]): Partial<Filter>
}

export interface SortOption<Field extends string> {
  key: Field
  /** "Last visit". */
  label: string
  /** "A to Z", "Z to A". */
  orders: readonly [ascending: string, descending: string]
}

/** Query parameter: how many rows the app loads when it filters them itself. Left out for the first batch. */
export const LOADED_ROWS = 'rows'

export type Order = 'ASC' | 'DESC'

/** Filters and order of a list, as the URL has them. */
export interface ListView<Filter = object, Field extends string = string> {
  filters: readonly ListFilter<Filter>[]
  sortOptions: readonly SortOption<Field>[]
  /** The chosen values of each filter that restricts the list. */
  values: Readonly<Record<string, readonly string[]>>
  sort: { option: SortOption<Field>; order: Order } | undefined
  /** The input of the list's call or rule; empty for the documented list. */
  filter: Partial<Filter> & { sort?: Field; order?: Order }
  /** Whether anything differs from the documented list. */
  isActive: boolean
  setValues(key: string, values: readonly string[]): void
  setSort(key: string | undefined, order?: Order): void
  clear(): void
}

/** The rows of a view. */
export interface FilteredList<Row extends { id: number }> {
  query: QueryState<{ data: readonly Row[]; total: number | undefined }>
  /** Which side filters and sorts; undefined for the documented list. */
  filteredBy: 'server' | 'app' | undefined
  /** The app filters, and has not loaded all rows. */
  isPartial: boolean
  /** The rows that the app has loaded, where it filters them itself. */
  reading: PageReading<Row>
  /** All rows of the view, if the app has loaded them. */
  allRows: readonly Row[] | undefined
  /** Reads any page of the view, for an export. */
  readPage(
    page: number,
    limit: number,
    signal: AbortSignal,
  ): Promise<{ data: readonly Row[]; total: number | undefined }>
}

/** Keeps filters and order of a list in the URL. Each change returns to page 1. Pass constants, because they are memo keys. */
export function useListView<Filter, Field extends string>(
  filters: readonly ListFilter<Filter>[],
  sortOptions: readonly SortOption<Field>[],
): ListView<Filter, Field> {
  const [query, change] = useUrlState(toText)
  // Lists that load more have no page.
  const page = new URLSearchParams(query).has('page') ? 1 : undefined
  const { sort, filter } = useMemo(
    () => parseView(new URLSearchParams(query), filters, sortOptions),
    [query, filters, sortOptions],
  )
  // The next choice starts from the newest values.
  const newest = useNewestUrlState(toText)
  const { values } = useMemo(
    () => parseView(new URLSearchParams(newest), filters, sortOptions),
    [newest, filters, sortOptions],
  )
  return {
    filters,
    sortOptions,
    values,
    sort,
    filter,
    isActive: Object.keys(filter).length > 0,
    setValues: (key, chosen) => change({ [key]: chosen, page }, 'push'),
    setSort: (key, order) => change({ sort: key, order: key && order === 'DESC' ? 'DESC' : undefined, page }, 'push'),
    clear() {
      // A list without sort options leaves `sort` and `order` alone: the screen may use them.
      const names = [
        ...filters.map(({ key }) => key),
        ...(sortOptions.length > 0 ? ['sort', 'order'] : []),
        LOADED_ROWS,
      ]
      change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page }, 'push')
    },
  }
}
const toText = (query: URLSearchParams) => query.toString()

function parseView<Filter, Field extends string>(
  query: URLSearchParams,
  filters: readonly ListFilter<Filter>[],
  sortOptions: readonly SortOption<Field>[],
): Pick<ListView<Filter, Field>, 'values' | 'sort' | 'filter'> {
  const option = sortOptions.find(({ key }) => key === query.get('sort'))
  const sort = option && { option, order: query.get('order') === 'DESC' ? ('DESC' as const) : ('ASC' as const) }
  const values: Record<string, readonly string[]> = {}
  let filter = {} as Partial<Filter>
  for (const { key, toFilter } of filters) {
    const chosen = query.getAll(key)
    const part = toFilter(chosen)
    if (chosen.length === 0 || Object.keys(part).length === 0) continue
    values[key] = chosen
    filter = { ...filter, ...part }
  }
  return { values, sort, filter: { ...filter, ...(sort && { sort: sort.option.key, order: sort.order }) } }
}

/** "Country: Brazil, Chile". */
export function formatFilter<Filter>({ label, getOptions }: ListFilter<Filter>, values: readonly string[]): string {
  const labels = new Map(getOptions().map((option) => [option.value, option.label]))
  return `${label}: ${values.map((value) => labels.get(value) ?? value).join(', ')}`
}

/** Turns the headers of sortable columns into buttons: ascending, descending, documented order. */
export const addSortButtons = <Row>(
  columns: readonly ListColumn<Row>[],
  { sortOptions, sort, setSort }: ListView,
): ListColumn<Row>[] =>
  columns.map((column) => {
    const { sortKey } = column
    if (!sortOptions.some(({ key }) => key === sortKey)) return column
    const order = sort?.option.key === sortKey ? sort?.order : undefined
    const onSort = () => setSort(order === 'DESC' ? undefined : sortKey, order === 'ASC' ? 'DESC' : 'ASC')
    return { ...column, sort: { order, isQuiet: true, onSort } }
  })
