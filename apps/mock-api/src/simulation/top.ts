import { TOP_LIST } from '@cornerman/contract'
import type { Published } from './catalogue.ts'
import type { Figures, Metered } from './figures.ts'
import { WEEK } from './spans.ts'

export interface Ranked<V> {
  what: V
  figures: Figures
  /** How many videos there are of it: 1, or those of a publisher. */
  videos: number
  /** Its place a week ago, from 0; undefined when it was not there. */
  lastRankIndex: number | undefined
}

/** The five watched most, as the history sorts by views. */
export function topVideos(metered: Metered, now: number): Ranked<Published>[] {
  const { published, count } = metered.until(now)
  const all = published.slice(0, count)
  const figures = metered.figures(now)
  return ranked(all, metered.counter('views', now), metered.counter('views', now - WEEK), {
    id: ({ id }) => id,
    wasThere: ({ at }) => at <= now - WEEK,
  }).map(({ what, lastRankIndex }) => ({ what, figures: figures(what), videos: 1, lastRankIndex }))
}

/** The five whose videos are watched most: everything about them is the sum over their own videos. */
export function topPublishers(metered: Metered, now: number): Ranked<number>[] {
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
    return { what, figures: own.map(metered.figures(now)).reduce(added), videos: own.length, lastRankIndex }
  })
}

interface Facts<V> {
  id: (what: V) => number
  wasThere: (what: V) => boolean
}
/** The first five by the count of now, ids deciding between equals, each with its place by the count of then. */
function ranked<V>(all: readonly V[], now: (what: V) => number, then: (what: V) => number, { id, wasThere }: Facts<V>) {
  const ahead = (count: (what: V) => number, a: V, b: V) => count(b) - count(a) || id(a) - id(b)
  const there = all.filter(wasThere)
  return highest(all, now, id).map((what) => ({
    what,
    lastRankIndex: wasThere(what) ? there.filter((other) => ahead(then, other, what) < 0).length : undefined,
  }))
}

function highest<V>(all: readonly V[], count: (what: V) => number, id: (what: V) => number): V[] {
  return all
    .map((what) => ({ what, count: count(what), id: id(what) }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, TOP_LIST)
    .map(({ what }) => what)
}

const added = (a: Figures, b: Figures) =>
  Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Figures]])) as Figures
