/** Normalizes text for searching: lower case without accents, so that `sao paulo` finds São Paulo. */
export const normalizeText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => PLAIN[letter] ?? letter)

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/**
 * Returns a predicate: whether every word of the term occurs in a normalized text. A blank term matches everything.
 */
export function createMatcher(term: string): (haystack: string) => boolean {
  const words = normalizeText(term).split(/\s+/).filter(Boolean)
  return (haystack) => words.every((word) => haystack.includes(word))
}

/** Caches the normalized text of each row. Rows are immutable, so the cache never goes stale. */
export function memoizeSearchText<R extends object>(getTexts: (row: R) => readonly (string | null | undefined)[]): (row: R) => string {
  const cache = new WeakMap<R, string>()
  return (row) => {
    let text = cache.get(row)
    if (text === undefined) {
      text = normalizeText(getTexts(row).filter(Boolean).join('\n'))
      cache.set(row, text)
    }
    return text
  }
}

/** Returns one page of a list, starting at page 1, with the total. */
export function paginate<R>(rows: readonly R[], { page, limit }: { page: number; limit: number }): { data: R[]; total: number } {
  return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}

/** Counts the leading elements of a sorted list for which `isBefore` is true (binary search). */
export function countBefore<V>(sorted: readonly V[], isBefore: (value: V) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(sorted[middle] as V)) low = middle + 1
    else high = middle
  }
  return low
}
