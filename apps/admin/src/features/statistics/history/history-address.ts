import { HISTORY_SORT, type HistorySort, type KickSort, SEARCH_TERM_MAX } from '@cornerman/contract'
import { useEffect, useEffectEvent } from 'react'
import { pageIn, useUrlState } from '../../../ui/use-url-state.ts'

/** Rows a page; the documents name the first. */
export const PAGE_SIZES = [10, 20, 50, 100] as const

interface HistoryState extends HistorySort {
  /** Part of a description; '' for all. */
  description: string
  /** The id of whose videos are shown. */
  user: number | undefined
  /** From 1. */
  page: number
  limit: number
}

export interface HistoryAddress extends HistoryState {
  sortBy(field: KickSort): void
  toPage(page: number): void
  /** Instead of a page that there is not: no entry of the history leads back to it. */
  toFirstPage(): void
  toLimit(limit: number): void
  searchDescription(description: string): void
  searchUser(user: number | undefined): void
  clearFilters(): void
}

/**
 * All that the table shows, in the address (document 2, section 2). What an address leaves out, or names and there is no such,
 * is the default, and is put there instead: every address of the table says the whole of it.
 */
export function useHistoryAddress(fields: readonly KickSort[]): HistoryAddress {
  const [{ query, state, isWhole }, change] = useUrlState((query) => {
    const state = readHistory(query, fields)
    return { query, state, isWhole: Object.entries(namesOf(state)).every(([name, value]) => (query.get(name) ?? '') === String(value)) }
  })

  const complete = useEffectEvent((_query: URLSearchParams) => change(namesOf(state), 'replace'))
  useEffect(() => {
    if (!isWhole) complete(query)
  }, [isWhole, query])

  const to = (part: Partial<HistoryState>) => change(namesOf({ ...state, ...part }), 'push')
  return {
    ...state,
    sortBy: (field) => to({ ...nextSort<KickSort>(state, field), page: 1 }),
    toPage: (page) => to({ page }),
    toFirstPage: () => change(namesOf({ ...state, page: 1 }), 'replace'),
    toLimit: (limit) => to({ limit, page: 1 }),
    searchDescription: (description) => to({ description: cut(description), page: 1 }),
    searchUser: (user) => to({ user, page: 1 }),
    clearFilters: () => to({ description: '', user: undefined, page: 1 }),
  }
}

/** What a query says; never anything that the server would refuse. */
export function readHistory(query: URLSearchParams, fields: readonly KickSort[]): HistoryState {
  const limit = Number(query.get('limit'))
  return {
    description: cut(query.get('description') ?? ''),
    user: pageIn(query, 'user'),
    ...readSort<KickSort>(fields, { orderBy: query.get('orderBy'), order: query.get('order') }),
    page: pageIn(query) ?? 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? PAGE_SIZES[0],
  }
}

/** The documents' names, in their order; what is '' is left out of an address. */
const namesOf = ({ description, user, order, orderBy, page, limit }: HistoryState) => ({ description, user: user ?? '', order, orderBy, page, limit })

/** By characters, so that none is cut in two. */
const cut = (text: string) => [...text.trim()].slice(0, SEARCH_TERM_MAX).join('').trim()

/** The sort that an address names, if it is one of these; else the default. */
export function readSort<Field extends KickSort>(
  fields: readonly Field[],
  { orderBy, order }: { orderBy?: string | null | undefined; order?: string | null | undefined },
): HistorySort<Field | 'UPLOADED'> {
  const field = fields.find((known) => known === orderBy)
  return field && (order === 'ASC' || order === 'DESC') ? { orderBy: field, order } : HISTORY_SORT
}

/**
 * What a click on a column's head leads to: ascending, then descending, then none, which is the default.
 * The default counts as none for its own column too, or that one could never ascend.
 */
export function nextSort<Field extends KickSort>(now: HistorySort<Field | 'UPLOADED'>, clicked: Field): HistorySort<Field | 'UPLOADED'> {
  const isNone = now.orderBy === HISTORY_SORT.orderBy && now.order === HISTORY_SORT.order
  if (isNone || now.orderBy !== clicked) return { orderBy: clicked, order: 'ASC' }
  return now.order === 'ASC' ? { orderBy: clicked, order: 'DESC' } : HISTORY_SORT
}
