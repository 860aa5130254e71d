import { matchesSearch } from '@cornerman/contract'

interface Asked<Row> {
  /** Whether a row is certainly not what was asked for. A row that does not say it is not certain. */
  contradicts?: ((row: Row) => boolean) | undefined
  search?: string | undefined
}

export interface AskedRows<Row> {
  rows: readonly Row[]
  /** Number of rows that are none of those that were asked for. */
  leftOut: number
  /** No row has the searched words anywhere. */
  ignoresSearch: boolean
}

/** Enough to see that a server ignores the search, also in a list of thousands. */
const SEARCHED_ROWS = 100

/** Parts the rows of a list from those that the server sent although it was asked for others. */
export function readAskedRows<Row>(
  sent: readonly Row[],
  { contradicts = () => false, search = '' }: Asked<Row>,
): AskedRows<Row> {
  const rows = sent.filter((row) => !contradicts(row))
  const searched = rows.slice(0, SEARCHED_ROWS)

  return {
    rows,
    leftOut: sent.length - rows.length,
    ignoresSearch:
      search.trim() !== '' &&
      searched.length > 0 &&
      !searched.some((row) => matchesSearch(search, JSON.stringify(row))),
  }
}

/** Whether a value is another one than that which was asked for. An unknown value is none. */
export const isOther = <Value>(
  value: Value | null | undefined,
  asked: Value | readonly Value[],
  known: readonly Value[],
): boolean => {
  const isKnown = value !== null && value !== undefined && known.includes(value)
  return isKnown && !(Array.isArray(asked) ? asked : [asked]).includes(value)
}

/** The rows of a page when a server sends more than it was asked for: of the whole list those of the page, else the first. */
export function takePage<Row>(
  rows: readonly Row[],
  {
    page,
    pageSize,
    total = rows.length,
  }: { page: number; pageSize: number; total?: number | undefined },
): readonly Row[] {
  if (rows.length <= pageSize) {
    return rows
  }

  const first = rows.length >= total ? (page - 1) * pageSize : 0
  return rows.slice(first, first + pageSize)
}
