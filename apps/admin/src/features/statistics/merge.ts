import type { Realtime, Share, StreamMap, ViewerMap } from '@cornerman/contract'

/** Shares of several answers as one: those of one name add up, the most first. */
function mergeShares(lists: readonly (readonly Share[])[]): Share[] {
  const counts = new Map<string, number>()
  for (const { name, count } of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Maps of several services or events as one. Whoever is on two of them counts twice, as in each of them. */
export function mergeMaps(maps: readonly ViewerMap[]): ViewerMap {
  return {
    coords: maps.flatMap(({ coords }) => coords),
    countries: mergeShares(maps.map(({ countries }) => countries)),
    cities: mergeShares(maps.map(({ cities }) => cities)),
  }
}

export function mergeStreamMaps(maps: readonly StreamMap[]): StreamMap {
  return { ...mergeMaps(maps), qualities: mergeShares(maps.map(({ qualities }) => qualities)) }
}

/** Merges two services (docs/specification-notes.md, Statistics): users add up; the most popular values come from the service with more users. */
export function mergeRealtime(one: Realtime, other: Realtime): Realtime {
  const { mostPopularPlatform, mostPopularCountry } = other.users > one.users ? other : one
  return { users: one.users + other.users, mostPopularPlatform, mostPopularCountry }
}
