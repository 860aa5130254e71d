import type { Activity } from './activity.ts'
import type { Catalogue, Published, Rates } from './catalogue.ts'
import type { Span } from './spans.ts'

export type Counter = 'views' | keyof Rates
export type Counters = Record<Counter, number>

/**
 * Metrics of one service, from its catalogue and activity. Every counter is a pure, monotone function of an instant.
 */
export class MetricsModel {
  /** Publication instants on the activity's scale. */
  private readonly since: number[] = []

  constructor(
    readonly catalogue: Catalogue,
    readonly activity: Activity,
  ) {}

  /** Returns what is published at an instant, oldest first. */
  until(now: number): { published: readonly Published[]; count: number } {
    const { published, count } = this.catalogue.until(now)
    for (let at = this.since.length; at < count; at++) this.since.push(this.activity.until((published[at] as Published).at))
    return { published, count }
  }

  /** Returns each video's views at an instant. The other counters are shares of them. */
  views(now: number): (one: Published) => number {
    this.until(now)
    const until = this.activity.until(now)
    return ({ id, pull, soon, tail }) => {
      const elapsed = until - (this.since[id - 1] ?? Number.POSITIVE_INFINITY)
      // Some views come within hours, most within weeks, and a few ever after.
      return elapsed > 0
        ? Math.floor(pull * (1 - AT_ONCE * Math.exp(-elapsed / HOURS) - (1 - AT_ONCE) * Math.exp(-elapsed / soon) + tail * elapsed))
        : 0
    }
  }

  /** Returns one counter of each video at an instant. */
  counter(name: Counter, now: number): (one: Published) => number {
    const views = this.views(now)
    return (one) => getCount(name, one, views(one))
  }

  /** Returns all counters of each video at an instant. */
  counters(now: number): (one: Published) => Counters {
    const views = this.views(now)
    return (one) => countAll(one, views(one))
  }

  /** Counts unique views in a span. */
  uniqueIn({ from, to }: Span): number {
    const { published, count } = this.until(to)
    const [before, after] = [this.counter('unique', from), this.counter('unique', to)]
    let sum = 0
    for (let at = 0; at < count; at++) {
      const one = published[at] as Published
      sum += after(one) - before(one)
    }
    return sum
  }

  /**
   * Estimates the number of distinct people behind unique views. Grows ever more slowly and is limited by the
   * audience.
   */
  people(unique: number): number {
    const { audience } = this.catalogue
    return Math.floor((audience * unique) / (unique + 15 * audience || 1))
  }
}

const AT_ONCE = 0.3
/** Average days. */
const HOURS = 0.15

/** Rounds unique, sessions and requests up, so that the first view has one of each. Rounds rarer counters down. */
export function getCount(name: Counter, { rates }: Published, views: number): number {
  switch (name) {
    case 'views':
      return views
    case 'unique':
    case 'sessions':
    case 'requests':
      return Math.ceil(views * rates[name])
    default:
      return Math.floor(views * rates[name])
  }
}

// Listed by name for speed: runs thousands of times per response.
const countAll = (one: Published, views: number): Counters => ({
  views,
  unique: getCount('unique', one, views),
  sessions: getCount('sessions', one, views),
  requests: getCount('requests', one, views),
  comments: getCount('comments', one, views),
  likes: getCount('likes', one, views),
  shares: getCount('shares', one, views),
  viewed: getCount('viewed', one, views),
  downloaded: getCount('downloaded', one, views),
})
