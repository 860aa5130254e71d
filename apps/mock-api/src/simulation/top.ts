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
  const { published, count } = model.until(now)
  const all = published.slice(0, count)
  const counters = model.counters(now)
  return rankTop(all, model.counter('views', now), model.counter('views', now - WEEK), {
    id: ({ id }) => id,
    hasExisted: ({ at }) => at <= now - WEEK,
  }).map(({ what, lastRankIndex }) => ({ what, figures: counters(what), videos: 1, lastRankIndex }))
}

/** Returns the five publishers with the most views. Their counters are sums over their videos. */
export function getTopPublishers(model: MetricsModel, now: number): RankedEntry<number>[] {
  const { published, count } = model.until(now)
  const [views, before] = [model.counter('views', now), model.counter('views', now - WEEK)]
  const sums = new Map<number, { now: number; before: number; since: number }>()
  for (let at = 0; at < count; at++) {
    const one = published[at] as PublishedVideo
    const sum = sums.get(one.publisher) ?? { now: 0, before: 0, since: one.at }
    sums.set(one.publisher, sum)
    sum.now += views(one)
    sum.before += before(one)
  }
  const getSums = (publisher: number) => sums.get(publisher) as { now: number; before: number; since: number }
  return rankTop(
    [...sums.keys()],
    (publisher) => getSums(publisher).now,
    (publisher) => getSums(publisher).before,
    {
      id: (publisher) => publisher,
      hasExisted: (publisher) => getSums(publisher).since <= now - WEEK,
    },
  ).map(({ what, lastRankIndex }) => {
    const own = published.slice(0, count).filter(({ publisher }) => publisher === what)
    return { what, figures: own.map(model.counters(now)).reduce(addCounters), videos: own.length, lastRankIndex }
  })
}

interface RankInput<V> {
  id: (what: V) => number
  hasExisted: (what: V) => boolean
}
/** Returns the first five by the current count, ties by id, each with its rank by the earlier count. */
function rankTop<V>(all: readonly V[], now: (what: V) => number, before: (what: V) => number, { id, hasExisted }: RankInput<V>) {
  const places = all.map((what) => ({ what, id: id(what), now: now(what), before: hasExisted(what) ? before(what) : undefined }))
  type Place = (typeof places)[number]
  const isAhead = (a: Place, b: Place, when: 'now' | 'before') => {
    const [counted, other] = [a[when] ?? -1, b[when] ?? -1]
    return counted > other || (counted === other && a.id < b.id)
  }
  // Keeps only the first five: sorting thousands would dominate the time.
  const first: Place[] = []
  for (const place of places) {
    const at = first.findIndex((other) => isAhead(place, other, 'now'))
    first.splice(at === -1 ? first.length : at, 0, place)
    if (first.length > TOP_LIST) first.pop()
  }
  return first.map((place) => ({
    what: place.what,
    lastRankIndex: place.before === undefined ? undefined : places.filter((other) => isAhead(other, place, 'before')).length,
  }))
}

const addCounters = (a: Counters, b: Counters) =>
  Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Counters]])) as Counters
