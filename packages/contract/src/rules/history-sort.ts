/** By what the history tables sort, as the address and the wire name it (document 2, section 3). */
export const VIDEO_SORTS = ['DESCRIPTION', 'DURATION', 'VIEWS', 'UNIQUE', 'COMMENTS', 'UPLOADED', 'USER_ID', 'TAGS'] as const
export const KICK_SORTS = [...VIDEO_SORTS, 'LIKES'] as const
export type KickSort = (typeof KICK_SORTS)[number]
export type Order = 'ASC' | 'DESC'
export interface HistorySort<Field extends KickSort = KickSort> {
  orderBy: Field
  order: Order
}

/** What a table is sorted by until somebody chooses, and again once a sort is cleared. */
export const HISTORY_SORT = { orderBy: 'UPLOADED', order: 'DESC' } as const satisfies HistorySort

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
