import type { Published } from './catalogue.ts'
import type { Counters, MetricsModel } from './metrics-model.ts'
import { WEEK } from './spans.ts'

const TOP_LIST = 5

export interface Ranked<V> {
  what: V
  figures: Counters
  /** How many videos there are of it: 1, or those of a publisher. */
  videos: number
  /** Its place a week ago, from 0; undefined when it was not there. */
  lastRankIndex: number | undefined
}

/** The five watched most, as the history sorts by views. */
export function topVideos(metered: MetricsModel, now: number): Ranked<Published>[] {
  const { published, count } = metered.until(now)
  const all = published.slice(0, count)
  const counters = metered.counters(now)
  return ranked(all, metered.counter('views', now), metered.counter('views', now - WEEK), {
    id: ({ id }) => id,
    wasThere: ({ at }) => at <= now - WEEK,
  }).map(({ what, lastRankIndex }) => ({ what, figures: counters(what), videos: 1, lastRankIndex }))
}

/** The five whose videos are watched most: everything about them is the sum over their own videos. */
export function topPublishers(metered: MetricsModel, now: number): Ranked<number>[] {
  const { published, count } = metered.until(now)
  const [views, before] = [metered.counter('views', now), metered.counter('views', now - WEEK)]
  const sums = new Map<number, { now: number; before: number; since: number }>()
  for (let at = 0; at < count; at++) {
    const one = published[at] as Published
    const sum = sums.get(one.publisher) ?? { now: 0, before: 0, since: one.at }
    sums.set(one.publisher, sum)
    sum.now += views(one)
    sum.before += before(one)
  }
  const of = (publisher: number) => sums.get(publisher) as { now: number; before: number; since: number }
  return ranked(
    [...sums.keys()],
    (publisher) => of(publisher).now,
    (publisher) => of(publisher).before,
    {
      id: (publisher) => publisher,
      wasThere: (publisher) => of(publisher).since <= now - WEEK,
    },
  ).map(({ what, lastRankIndex }) => {
    const own = published.slice(0, count).filter(({ publisher }) => publisher === what)
    return { what, figures: own.map(metered.counters(now)).reduce(added), videos: own.length, lastRankIndex }
  })
}

interface Facts<V> {
  id: (what: V) => number
  wasThere: (what: V) => boolean
}
/** The first five by the count of now, ids deciding between equals, each with its place by the count of before. */
function ranked<V>(all: readonly V[], now: (what: V) => number, before: (what: V) => number, { id, wasThere }: Facts<V>) {
  const places = all.map((what) => ({ what, id: id(what), now: now(what), before: wasThere(what) ? before(what) : undefined }))
  type Place = (typeof places)[number]
  const ahead = (a: Place, b: Place, when: 'now' | 'before') => {
    const [counted, other] = [a[when] ?? -1, b[when] ?? -1]
    return counted > other || (counted === other && a.id < b.id)
  }
  // To sort thousands for five of them would take most of the time.
  const first: Place[] = []
  for (const place of places) {
    const at = first.findIndex((other) => ahead(place, other, 'now'))
    first.splice(at === -1 ? first.length : at, 0, place)
    if (first.length > TOP_LIST) first.pop()
  }
  return first.map((place) => ({
    what: place.what,
    lastRankIndex: place.before === undefined ? undefined : places.filter((other) => ahead(other, place, 'before')).length,
  }))
}

const added = (a: Counters, b: Counters) =>
  Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Counters]])) as Counters
