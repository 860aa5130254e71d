import type { Activity } from './activity.ts'
import type { Catalogue, Published, Rates } from './catalogue.ts'
import type { Span } from './spans.ts'

export type Counter = 'views' | keyof Rates
export type Counters = Record<Counter, number>

/** What one service knows: what was published, and how lively it was since. Its figures are functions of an instant, closed and monotone. */
export class MetricsModel {
  /** When each was published, as the activity counts time. */
  private readonly since: number[] = []

  constructor(
    readonly catalogue: Catalogue,
    readonly activity: Activity,
  ) {}

  /** What is published at an instant, oldest first. */
  until(now: number): { published: readonly Published[]; count: number } {
    const { published, count } = this.catalogue.until(now)
    for (let at = this.since.length; at < count; at++) this.since.push(this.activity.until((published[at] as Published).at))
    return { published, count }
  }

  /** How often each was watched by an instant: what its other counters are shares of. */
  views(now: number): (one: Published) => number {
    this.until(now)
    const until = this.activity.until(now)
    return ({ id, pull, soon, tail }) => {
      const gone = until - (this.since[id - 1] ?? Number.POSITIVE_INFINITY)
      // Some see it within hours, most within weeks, and a few find it ever after.
      return gone > 0 ? Math.floor(pull * (1 - AT_ONCE * Math.exp(-gone / HOURS) - (1 - AT_ONCE) * Math.exp(-gone / soon) + tail * gone)) : 0
    }
  }

  /** A counter of each by an instant. */
  counter(name: Counter, now: number): (one: Published) => number {
    const views = this.views(now)
    return (one) => getCount(name, one, views(one))
  }

  /** All counters of one by an instant. */
  counters(now: number): (one: Published) => Counters {
    const views = this.views(now)
    return (one) => countAll(one, views(one))
  }

  /** How often anybody watched something new to them in a span. */
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

  /** How many different people that were: as many at first, then ever fewer new ones, and never more than there are. */
  people(unique: number): number {
    const { audience } = this.catalogue
    return Math.floor((audience * unique) / (unique + 15 * audience || 1))
  }
}

const AT_ONCE = 0.3
/** In average days. */
const HOURS = 0.15

/** From the first view on there is somebody, a session and an opening; what few do is still missing then. */
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

// Name by name: this is done thousands of times an answer.
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
