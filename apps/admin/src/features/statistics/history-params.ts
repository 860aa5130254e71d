import { HISTORY_SORT, type HistorySort, type KickSort, toSearchTerm } from '@cornerman/contract'
import { useEffect, useEffectEvent } from 'react'
import { parseId } from '#api'
import { parsePage, useUrlState } from '#ui/navigation/use-url-state.ts'

/** Page sizes. The specification names only the first. */
export const PAGE_SIZES = [10, 20, 50, 100] as const

interface HistoryState extends HistorySort {
  /** Search text for descriptions; '' for all. */
  description: string
  user: number | undefined
  /** Counted from 1. */
  page: number
  limit: number
}

export interface HistoryParams extends HistoryState {
  /** Changes part of the state, and goes to page 1 unless `part` names a page. */
  update(part: Partial<HistoryState>, how?: 'push' | 'replace'): void
  sortBy(field: KickSort): void
}

/**
 * Keeps the state of the table in the URL (STK-08). Missing or invalid parameters get their default,
 * and the hook completes the URL with them.
 */
export function useHistoryParams(fields: readonly KickSort[]): HistoryParams {
  const [{ query, state, isComplete }, setParams] = useUrlState((query) => {
    const state = parseHistory(query, fields)
    return {
      query,
      state,
      isComplete: Object.entries(toParams(state)).every(
        ([name, value]) => (query.get(name) ?? '') === String(value),
      ),
    }
  })

  const complete = useEffectEvent((_query: URLSearchParams) =>
    setParams(toParams(state), 'replace'),
  )

  useEffect(() => {
    if (!isComplete) {
      complete(query)
    }
  }, [isComplete, query])

  const update = (
    { description = state.description, ...part }: Partial<HistoryState>,
    how: 'push' | 'replace' = 'push',
  ) =>
    setParams(toParams({ ...state, page: 1, ...part, description: toSearchTerm(description) }), how)

  return { ...state, update, sortBy: (field) => update(getNextSort(state, field)) }
}

/** Parses the query. Never returns values that the server would reject. */
export function parseHistory(query: URLSearchParams, fields: readonly KickSort[]): HistoryState {
  const limit = Number(query.get('limit'))
  return {
    description: toSearchTerm(query.get('description') ?? ''),
    user: parseId(query.get('user')),
    ...parseSort(fields, { orderBy: query.get('orderBy'), order: query.get('order') }),
    page: parsePage(query) ?? 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZES[0],
  }
}

/** Parameters with the specified names in the specified order. Empty values are omitted from the URL. */
const toParams = ({ description, user, order, orderBy, page, limit }: HistoryState) => ({
  description,
  user: user ?? '',
  order,
  orderBy,
  page,
  limit,
})

/** Returns the sort in the URL if it is valid, else the default. */
function parseSort(
  fields: readonly KickSort[],
  { orderBy, order }: { orderBy?: string | null; order?: string | null },
): HistorySort {
  const field = fields.find((name) => name === orderBy)
  return field && (order === 'ASC' || order === 'DESC') ? { orderBy: field, order } : HISTORY_SORT
}

/**
 * Returns the sort after a click on a column header: ascending, then descending, then the default.
 * The default also counts as unsorted for its own column. Otherwise that column could never sort ascending.
 */
function getNextSort(current: HistorySort, clicked: KickSort): HistorySort {
  const isDefault = current.orderBy === HISTORY_SORT.orderBy && current.order === HISTORY_SORT.order
  if (isDefault || current.orderBy !== clicked) {
    return { orderBy: clicked, order: 'ASC' }
  }

  return current.order === 'ASC' ? { orderBy: clicked, order: 'DESC' } : HISTORY_SORT
}

/** Whether a video is certainly not of the user who was asked for. Its user may be unknown. */
export const isOfAnotherUser = (
  { user }: { user?: { id?: number | undefined } | null | undefined },
  asked: number | undefined,
): boolean => asked !== undefined && user?.id !== undefined && user.id !== asked
