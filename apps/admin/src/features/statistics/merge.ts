import type { Realtime, Share, StreamMap, ViewerMap } from '@cornerman/contract'

/** Adds up shares with the same name, largest first. */
function mergeShares(lists: readonly (readonly Share[])[]): Share[] {
  const counts = new Map<string, number>()
  for (const { name, count } of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Merges the maps of several services or events. A viewer on two maps counts twice. */
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
