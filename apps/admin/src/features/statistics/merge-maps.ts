import type { Realtime, Share, StreamMap, ViewerMap } from '@cornerman/contract'

function mergeShares(shares: readonly Share[]): Share[] {
  const counts = new Map<string, number>()
  for (const { name, count } of shares) {
    counts.set(name, (counts.get(name) ?? 0) + count)
  }

  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** The lists of a map, by the field of a person that is an index in them. */
const LISTS = { country: 'countries', city: 'cities', quality: 'qualities' } as const

/** A stream's map, or the map of kicks or videos, which have no qualities. */
type AnyMap = Omit<StreamMap, 'qualities'> & Partial<StreamMap>

/** People whose ids could not be read are not one person. */
const getKey = (person: ViewerMap['coords'][number]): unknown => person.userId ?? person

/** Counts each person once, by the place that the first map gives them. Without indexes the lists of the maps add up. */
function countPeople(maps: readonly AnyMap[], field: keyof typeof LISTS): Share[] {
  const names = new Map<unknown, string>()

  for (const map of maps) {
    for (const person of map.coords) {
      const name = map[LISTS[field]]?.[person[field] ?? -1]?.name
      if (name === undefined) {
        return mergeShares(maps.flatMap((each) => each[LISTS[field]] ?? []))
      }

      if (!names.has(getKey(person))) {
        names.set(getKey(person), name)
      }
    }
  }

  return mergeShares([...names.values()].map((name) => ({ name, count: 1 })))
}

/** Merges the maps of several services or events. A person on two maps counts once, at the place that the first map gives. */
export function mergeMaps(maps: readonly ViewerMap[]): ViewerMap {
  const people = new Map(
    maps.toReversed().flatMap(({ coords }) => coords.map((person) => [getKey(person), person])),
  )
  return {
    coords: [...people.values()],
    countries: countPeople(maps, 'country'),
    cities: countPeople(maps, 'city'),
  }
}

export const mergeStreamMaps = (maps: readonly StreamMap[]): StreamMap => ({
  ...mergeMaps(maps),
  qualities: countPeople(maps, 'quality'),
})

/** Merges two services (docs/specification-notes.md, Statistics): users add up; the most popular values come from the service with more users. */
export function mergeRealtime([one, other]: readonly [Realtime, Realtime]): Realtime {
  const { mostPopularPlatform, mostPopularCountry } = other.users > one.users ? other : one
  const users = one.users + other.users

  // With an unknown number nobody can say which service has more users.
  return Number.isNaN(users)
    ? { users, mostPopularPlatform: null, mostPopularCountry: null }
    : { users, mostPopularPlatform, mostPopularCountry }
}
