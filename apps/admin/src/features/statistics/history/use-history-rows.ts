import { useQuery } from '../../../api/hooks.ts'
import type { ListView } from '../../../ui/filters/list-view.ts'
import { useMatchingRows } from '../../../ui/filters/use-matching-rows.ts'
import type { HistoryQuery, Metrics } from '../metrics.ts'
import { filterRows, type RowFilter } from './history-filter.ts'

/** One page of the history: from the API, or from the loaded pages for a filter that the API does not have. */
export function useHistoryRows({ calls }: Metrics, query: HistoryQuery, { filter, isActive }: ListView<RowFilter>) {
  const { page, limit } = query
  const serverQuery = useQuery(calls.list, isActive ? null : { body: query }, { keepPreviousData: true })
  const getInput = (number: number, size: number) => ({ body: { ...query, page: number - 1, limit: size } })
  const { reading, matching, getQuery } = useMatchingRows(calls.list, isActive ? getInput : null, filter, filterRows)
  return {
    query: isActive ? getQuery(page + 1, limit) : serverQuery,
    filteredBy: isActive ? ('app' as const) : undefined,
    reading,
    matching: isActive ? matching : undefined,
    isPartial: isActive && reading.isComplete !== true,
  }
}
