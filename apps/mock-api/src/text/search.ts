import { foldForSearch, foldSpellings } from '@cornerman/contract'

/** Returns the text in which searches look for words. */
export const toSearchText = (texts: readonly (string | null | undefined)[]): string =>
  foldSpellings(texts.filter(Boolean).join('\n'))

/** Returns one page of a list, starting at page 1, with the total. */
export function paginate<R>(rows: readonly R[], { page, limit }: { page: number; limit: number }) {
  return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}

/** Counts the leading elements of a sorted list for which `isBefore` is true (binary search). */
export function countBefore<V>(sorted: readonly V[], isBefore: (value: V) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(sorted[middle] as V)) {
      low = middle + 1
    } else {
      high = middle
    }
  }

  return low
}

let collator: Intl.Collator | undefined

/** Compares texts as people sort them: case and accents do not count, and 9 is before 10. */
export function compareTexts(one: string, other: string): number {
  // Made on demand, because it takes as long as reading the users.
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return collator.compare(one, other)
}

/** Sorts rows by a number or a text, then by id; rows without a value last. Text is compared as searches fold it. */
export function sortByValue<Row extends { id: number }>(
  rows: readonly Row[],
  getValue: (row: Row) => string | number | null | undefined,
  order: 'ASC' | 'DESC',
): Row[] {
  const sign = order === 'ASC' ? 1 : -1
  const compare = (a: Sortable<Row>, b: Sortable<Row>) => {
    if (a.value === b.value) {
      return a.row.id - b.row.id
    }
    if (a.value === undefined || b.value === undefined) {
      return a.value === undefined ? 1 : -1
    }

    return a.value < b.value ? -sign : sign
  }

  return rows
    .map((row): Sortable<Row> => ({ row, value: toComparable(getValue(row)) }))
    .sort(compare)
    .map(({ row }) => row)
}

interface Sortable<Row> {
  row: Row
  value: string | number | undefined
}

function toComparable(value: string | number | null | undefined): string | number | undefined {
  if (typeof value === 'string') {
    return foldForSearch(value) || undefined
  }

  return value == null || Number.isNaN(value) ? undefined : value
}
