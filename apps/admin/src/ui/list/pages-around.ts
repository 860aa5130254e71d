type Gap = 'gap before' | 'gap after'

/**
 * The pages worth a button: the first, the last, the current and its neighbours.
 * Always the same number of places once there are more than seven, so that the buttons stay under the pointer.
 */
export function pagesAround(page: number, last: number): (number | Gap)[] {
  if (last <= 7) return range(1, last)
  const from = Math.max(3, Math.min(page - 1, last - 4))
  const to = Math.min(last - 2, Math.max(page + 1, 5))
  return [1, from > 3 ? 'gap before' : 2, ...range(from, to), to < last - 2 ? 'gap after' : last - 1, last]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
