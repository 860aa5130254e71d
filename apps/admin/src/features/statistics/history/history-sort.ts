import { HISTORY_SORT, type HistorySort, type KickSort } from '@cornerman/contract'

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
