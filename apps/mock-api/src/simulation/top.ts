import type { PublishedVideo } from './catalogue.ts'
import type { Counters, MetricsModel } from './metrics-model.ts'
import { WEEK } from './spans.ts'

const TOP_LIST = 5

export interface RankedEntry<V> {
  what: V
  figures: Counters
  /** Number of videos: 1, or all of a publisher. */
  videos: number
  /** Rank a week ago, from 0; undefined when it did not exist. */
  lastRankIndex: number | undefined
}

/** Returns the five most viewed videos, in the order of the history by views. */
export function getTopVideos(model: MetricsModel, now: number): RankedEntry<PublishedVideo>[] {
  const [views, before, counters] = [
    model.counter('views', now),
    model.counter('views', now - WEEK),
    model.counters(now),
  ]
  const places = model
    .getPublished(now)
    .map((what) => ({ what, id: what.id, now: views(what), before: what.at <= now - WEEK ? before(what) : undefined }))
  return rankTop(places).map(({ what, lastRankIndex }) => ({ what, figures: counters(what), videos: 1, lastRankIndex }))
}

/** Returns the five publishers with the most views. Their counters are sums over their videos. */
export function getTopPublishers(model: MetricsModel, now: number): RankedEntry<number>[] {
  const published = model.getPublished(now)
  const [views, before] = [model.counter('views', now), model.counter('views', now - WEEK)]
  const places = new Map<number, Place<number>>()
  for (const one of published) {
    // The first video of a publisher is the oldest.
    const place = places.get(one.publisher) ?? {
      what: one.publisher,
      id: one.publisher,
      now: 0,
      before: one.at <= now - WEEK ? 0 : undefined,
    }
    places.set(one.publisher, place)
    place.now += views(one)
    if (place.before !== undefined) place.before += before(one)
  }
  return rankTop([...places.values()]).map(({ what, lastRankIndex }) => {
    const own = published.filter(({ publisher }) => publisher === what)
    return { what, figures: own.map(model.counters(now)).reduce(addCounters), videos: own.length, lastRankIndex }
  })
}

interface Place<V> {
  what: V
  id: number
  /** The count now, and a week ago; undefined when it did not exist. */
  now: number
  before: number | undefined
}
/** Returns the first five by the current count, ties by id, each with its rank by the earlier count. */
function rankTop<V>(places: readonly Place<V>[]) {
  const isAhead = (a: Place<V>, b: Place<V>, when: 'now' | 'before') => {
    const [counted, other] = [a[when] ?? -1, b[when] ?? -1]
    return counted > other || (counted === other && a.id < b.id)
  }
  // Keeps only the first five: sorting thousands would dominate the time.
  const first: Place<V>[] = []
  for (const place of places) {
    const at = first.findIndex((other) => isAhead(place, other, 'now'))
    first.splice(at === -1 ? first.length : at, 0, place)
    if (first.length > TOP_LIST) first.pop()
  }
  return first.map((place) => ({
    what: place.what,
    lastRankIndex:
      place.before === undefined ? undefined : places.filter((other) => isAhead(other, place, 'before')).length,
  }))
}

const addCounters = (a: Counters, b: Counters) =>
  Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Counters]])) as Counters
