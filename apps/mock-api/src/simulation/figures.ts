import type { Activity } from './activity.ts'
import type { Catalogue, Published, Rates } from './catalogue.ts'
import type { Span } from './spans.ts'

export type Counter = 'views' | keyof Rates
export type Figures = Record<Counter, number>

/** What one service knows: what was published, and how lively it was since. Its figures are functions of an instant, closed and monotone. */
export class Metered {
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

  /** How often each was watched by an instant, before it is cut to whole views: what its other counters are shares of. */
  reach(now: number): (one: Published) => number {
    this.until(now)
    const until = this.activity.until(now)
    return ({ id, pull, soon, tail }) => {
      const gone = until - (this.since[id - 1] ?? Number.POSITIVE_INFINITY)
      return gone > 0 ? pull * (1 - Math.exp(-gone / soon) + tail * gone) : 0
    }
  }

  /** A counter of each by an instant. */
  counter(name: Counter, now: number): (one: Published) => number {
    const reach = this.reach(now)
    return name === 'views' ? (one) => Math.floor(reach(one)) : (one) => Math.floor(reach(one) * one.rates[name])
  }

  /** All counters of one by an instant. */
  figures(now: number): (one: Published) => Figures {
    const reach = this.reach(now)
    return (one) => figuresOf(one, reach(one))
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

function figuresOf({ rates }: Published, reach: number): Figures {
  return {
    views: Math.floor(reach),
    unique: Math.floor(reach * rates.unique),
    sessions: Math.floor(reach * rates.sessions),
    requests: Math.floor(reach * rates.requests),
    comments: Math.floor(reach * rates.comments),
    likes: Math.floor(reach * rates.likes),
    shares: Math.floor(reach * rates.shares),
    viewed: Math.floor(reach * rates.viewed),
    downloaded: Math.floor(reach * rates.downloaded),
  }
}
