import { PAGE_SIZE_MAX, type Query } from '@cornerman/contract'
import { useMemo } from 'react'
import { MAX_PAGES } from '../../api/read-pages.ts'
import { type PageReading, useReadPages } from '../../api/use-read-pages.ts'
import { useUrlState } from '../navigation/use-url-state.ts'
import { LOADED_ROWS } from './list-view.ts'

/**
 * Loads a list page by page, and filters and sorts it, because its call cannot.
 * Pass null as `getInput` to load nothing. `apply` has to be a constant and `filter` plain data, because both are memo keys.
 */
export function useMatchingRows<In, Row extends { id: number }, Filter>(
  endpoint: Query<In, { data: Row[]; total: number }>,
  getInput: ((page: number, limit: number) => NoInfer<In>) | null,
  filter: Filter,
  apply: (rows: readonly Row[], filter: Filter) => readonly Row[],
) {
  const [batches, change] = useUrlState(parseBatches)
  const onBatches = (next: number) => change({ [LOADED_ROWS]: next * ROWS_OF_BATCH }, 'replace')
  const reading = useReadPages(endpoint, getInput, { batches, onBatches })
  const { rows } = reading
  const filterKey = JSON.stringify(filter)
  /** The rows that match, in order; undefined before the first response. */
  const matching = useMemo(() => rows && apply(rows, JSON.parse(filterKey) as Filter), [rows, filterKey, apply])
  /** One page of them. Pages count from 1. */
  const getPage = (page: number, size: number) => ({
    data: matching?.slice((page - 1) * size, page * size) ?? [],
    // Unknown while rows are loading: a smaller total would reset the page in the URL.
    total: reading.isReading ? undefined : matching?.length,
  })
  const isShown = matching !== undefined && (matching.length > 0 || !reading.isReading)
  return {
    reading,
    matching,
    getPage,
    /** The state of the query, with one page as its data. */
    getQuery: (page: number, size: number) => ({
      ...reading,
      data: isShown ? getPage(page, size) : undefined,
      error: matching ? undefined : reading.error,
    }),
  }
}

const ROWS_OF_BATCH = MAX_PAGES * PAGE_SIZE_MAX
const MAX_BATCHES = 50

function parseBatches(query: URLSearchParams): number {
  const batches = Number(query.get(LOADED_ROWS)) / ROWS_OF_BATCH
  return Number.isInteger(batches) && batches >= 1 ? Math.min(batches, MAX_BATCHES) : 1
}

/** Wraps a list that one call returns completely, for components that expect a reading. */
export const toCompleteReading = <Row>(rows: readonly Row[] | undefined): PageReading<Row> => ({
  ...(rows && { rows }),
  total: rows?.length,
  isComplete: true,
  isReading: false,
  isStopped: false,
  isValidating: false,
  fetchedAt: undefined,
  goOn() {},
  stop() {},
  refetch() {},
})
