import type { Realtime, Share, StreamMap, ViewerMap } from '@cornerman/contract'
import { type Coords, toCoords } from '../../ui/map/coords.ts'

/** Adds up shares with the same name, largest first. */
function mergeShares(lists: readonly (readonly Share[])[]): Share[] {
  const counts = new Map<string, number>()
  for (const { name, count } of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** The lists of a map, by the field of a person that is an index in them. */
const LISTS = { country: 'countries', city: 'cities', quality: 'qualities' } as const
type Field = keyof typeof LISTS
type UserId = StreamMap['coords'][number]['userId']

/** The people of a map in compact form. An index of -1 is unknown. */
interface People extends Coords, Record<Field, Int16Array> {
  userIds: readonly UserId[]
}
/** A map as it is kept: its response would take megabytes. */
export type CompactMap<Map extends ViewerMap> = Omit<Map, 'coords'> & { coords: People }

/** Every read of a map converts it, because all share the cached response. */
export function toCompact<Map extends ViewerMap>({ coords, ...lists }: Map): CompactMap<Map> {
  const getIndexes = (field: Field) =>
    Int16Array.from(coords, (person: Partial<Record<Field, number>>) => person[field] ?? -1)
  const indexes = { country: getIndexes('country'), city: getIndexes('city'), quality: getIndexes('quality') }
  return { ...lists, coords: { ...toCoords(coords), ...indexes, userIds: coords.map(({ userId }) => userId) } }
}

/** A map of several services or events, without the persons' ids. */
export type MergedMap<Map extends ViewerMap> = Omit<Map, 'coords'> & { coords: Coords }

/** Counts each person once, by the place that the first map gives them. Without indexes the lists of the maps add up. */
function countPeople(maps: readonly Partial<CompactMap<StreamMap>>[], field: Field): Share[] {
  const lists = maps.map((map) => map[LISTS[field]] ?? [])
  const names = new Map<UserId, string>()
  for (const [at, { coords }] of maps.entries())
    for (const [index, userId] of (coords?.userIds ?? []).entries()) {
      const name = lists[at]?.[coords?.[field][index] ?? -1]?.name
      if (name === undefined) return mergeShares(lists)
      if (!names.has(userId)) names.set(userId, name)
    }
  return mergeShares([[...names.values()].map((name) => ({ name, count: 1 }))])
}

/** Merges the maps of several services or events. A person on two maps counts once. */
export function mergeMaps(maps: readonly CompactMap<ViewerMap>[]): MergedMap<ViewerMap> {
  return {
    coords: mergePeople(maps.map(({ coords }) => coords)),
    countries: countPeople(maps, 'country'),
    cities: countPeople(maps, 'city'),
  }
}

export function mergeStreamMaps(maps: readonly CompactMap<StreamMap>[]): MergedMap<StreamMap> {
  return { ...mergeMaps(maps), qualities: countPeople(maps, 'quality') }
}

/** Like the tables: each person once, at the place that the first map gives. */
function mergePeople(maps: readonly People[]): Coords {
  const people = new Map<UserId, Float32Array>()
  for (const { userIds, degrees } of maps)
    for (const [index, id] of userIds.entries())
      if (!people.has(id)) people.set(id, degrees.subarray(2 * index, 2 * index + 2))
  const merged = new Float32Array(people.size * 2)
  for (const [index, place] of [...people.values()].entries()) merged.set(place, index * 2)
  return { length: people.size, degrees: merged }
}

/** Merges two services (docs/specification-notes.md, Statistics): users add up; the most popular values come from the service with more users. */
export function mergeRealtime(one: Realtime, other: Realtime): Realtime {
  const { mostPopularPlatform, mostPopularCountry } = other.users > one.users ? other : one
  return { users: one.users + other.users, mostPopularPlatform, mostPopularCountry }
}
