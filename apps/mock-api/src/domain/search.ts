import { createMatcher, foldForSearch, foldSpellings, toWords } from '@cornerman/contract'

/** The folded texts of a list in one, because searching one long text takes a third of the time. `ends` are their ends. */
export function joinTexts(texts: readonly string[]) {
  let end = -1
  return { text: texts.join('\0'), ends: texts.map((text) => (end += text.length + 1)) }
}

/** Returns the positions of the texts in which every word of the term occurs. */
export function findMatches(joined: JoinedTexts, term: string): number[] {
  const { text, ends } = joined
  const words = toWords(term)
  if (words.some((spellings) => spellings.length > 1)) {
    return findSpellings(joined, term)
  }
  const [longest, ...others] = words.flat().toSorted((one, other) => other.length - one.length)
  if (longest === undefined) {
    return [...ends.keys()]
  }
  const found: number[] = []
  for (
    let row = 0, at = text.indexOf(longest);
    at >= 0 && row < ends.length;
    at = text.indexOf(longest, ends[row++])
  ) {
    while ((ends[row] as number) <= at) {
      row++
    }
    const own = text.slice(row === 0 ? 0 : ends[row - 1], ends[row])
    if (others.every((word) => own.includes(word))) {
      found.push(row)
    }
  }
  return found
}

type JoinedTexts = ReturnType<typeof joinTexts>

/** A Cyrillic word has several spellings, so each text is searched on its own. */
function findSpellings({ text, ends }: JoinedTexts, term: string): number[] {
  const matches = createMatcher(term)
  const isFound = (row: number) => matches(text.slice(row === 0 ? 0 : ends[row - 1], ends[row]))
  return [...ends.keys()].filter(isFound)
}

/** Caches the folded text of each row. Rows are immutable, so the cache never goes stale. */
export function memoizeSearchText<R extends object>(
  getTexts: (row: R) => readonly (string | null | undefined)[],
): (row: R) => string {
  const cache = new WeakMap<R, string>()
  return (row) => {
    let text = cache.get(row)
    if (text === undefined) {
      text = foldSpellings(getTexts(row).filter(Boolean).join('\n'))
      cache.set(row, text)
    }
    return text
  }
}

/** Returns one page of a list, starting at page 1, with the total. */
export function paginate<R>(rows: readonly R[], { page, limit }: { page: number; limit: number }) {
  return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}

/** Counts the leading elements of a sorted list for which `isBefore` is true (binary search). */
export function countBefore<V>(sorted: ArrayLike<V>, isBefore: (value: V) => boolean): number {
  let [low, high] = [0, sorted.length]
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
  const isById = rows.every(({ id }, index) => index === 0 || rows[index - 1]!.id < id)
  const rowsById = isById ? rows : rows.toSorted((a, b) => a.id - b.id)
  const values = rowsById.map((row) => toComparable(getValue(row)))
  const places = getPlaces(values, order)
  // Place and position as one number: sorting numbers without a comparator is many times faster than comparing rows.
  const { length } = rows
  const keys = Float64Array.from(
    values,
    (value, index) => (value === undefined ? places.size : places.get(value)!) * length + index,
  )
  return Array.from(keys.sort(), (key) => rowsById[key % length]!)
}

function getPlaces(values: readonly (string | number | undefined)[], order: 'ASC' | 'DESC') {
  const distinct = [...new Set(values)]
  const numbers = Float64Array.from(distinct.filter((value) => typeof value === 'number')).sort()
  const texts = distinct.filter((value) => typeof value === 'string').sort()
  const sorted = [...numbers, ...texts]
  if (order === 'DESC') {
    sorted.reverse()
  }
  return new Map(sorted.map((value, place) => [value, place]))
}

function toComparable(value: string | number | null | undefined): string | number | undefined {
  if (typeof value === 'string') {
    return foldForSearch(value) || undefined
  }
  return value == null || Number.isNaN(value) ? undefined : value
}
