import type { Share } from '@cornerman/contract'

/** Name of the countries and cities that are not known. */
const UNKNOWN = 'Unknown'

/** Counts names. Highest count first, then by name. `top` is the most frequent known name. */
export function tally<Name extends string>(names: readonly (Name | null)[]) {
  const counts = new Map<Name | null, number>()
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  const sorted = [...counts].sort(
    ([a, first], [b, second]) => second - first || ((a ?? UNKNOWN) < (b ?? UNKNOWN) ? -1 : 1),
  )
  const ranks = new Map(sorted.map(([name], index) => [name, index]))

  return {
    shares: sorted.map(([name, count]): Share => ({ name: name ?? UNKNOWN, count })),
    getRank: (name: Name | null) => ranks.get(name) as number,
    top: sorted.find(([name]) => name !== null)?.[0] ?? null,
  }
}

/** Picks an element by a random number from 0 to 1. The shares add up to 1. */
export function pickByShare<V extends { share: number }>(list: readonly V[], random: number): V {
  let upTo = 0
  const picked = list.find(({ share }) => {
    upTo += share
    return random < upTo
  })

  return picked ?? (list.at(-1) as V)
}
