/** Text as a search compares it: lower-case, without accents, so that `sao paulo` finds São Paulo. */
export const normalizeText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => PLAIN[letter] ?? letter)

/** Letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** Whether every word of the term occurs in the haystack, which is folded already. A blank term finds everything. */
export function createMatcher(term: string): (haystack: string) => boolean {
  const words = normalizeText(term).split(/\s+/).filter(Boolean)
  return (haystack) => words.every((word) => haystack.includes(word))
}

/** Remembers the normalized text of each row for as long as that very row exists; rows are immutable, so it never goes stale. */
export function memoizeSearchText<R extends object>(textOf: (row: R) => readonly (string | null | undefined)[]): (row: R) => string {
  const known = new WeakMap<R, string>()
  return (row) => {
    let text = known.get(row)
    if (text === undefined) {
      text = normalizeText(textOf(row).filter(Boolean).join('\n'))
      known.set(row, text)
    }
    return text
  }
}

/** One page of a list, 1-based, with how many there are in all. */
export function paginate<R>(rows: readonly R[], { page, limit }: { page: number; limit: number }): { data: R[]; total: number } {
  return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}

/** How many of a sorted list come before the first one that `isBefore` says no to. */
export function countBefore<V>(sorted: readonly V[], isBefore: (value: V) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(sorted[middle] as V)) low = middle + 1
    else high = middle
  }
  return low
}
