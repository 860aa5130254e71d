import { DAY } from '../domain/instant.ts'
import type { Activity } from './activity.ts'
import type { Audience } from './audience.ts'
import type { Catalogue, PublishedVideo, Publisher } from './catalogue.ts'

export type Counter = 'views' | keyof PublishedVideo['rates']
export type Counters = Record<Counter, number>
type ChartSums = Record<'views' | 'comments' | 'likes' | 'videos', number>

/** Of one service. Every counter is a pure, monotone function of an instant. */
export class MetricsModel {
  /** Accumulated activity when each video was published. */
  private readonly since: number[] = []
  /** Number of people who could watch each video when it was published. */
  private readonly reach: number[] = []
  private readonly midnights = new Map<number, ChartSums>()

  constructor(
    readonly catalogue: Catalogue,
    readonly activity: Activity,
    readonly audience: Audience,
  ) {}

  getPublished(now: number): readonly PublishedVideo[] {
    const published = this.catalogue.getPublished(now)
    for (const { at } of published.slice(this.since.length)) {
      this.since.push(this.activity.until(at))
      this.reach.push(this.audience.countRegistered(at))
    }
    return published
  }

  getUserId = ({ publisher }: PublishedVideo): number =>
    (this.catalogue.publishers[publisher] as Publisher).id

  /** Returns each video's views at an instant. The other counters are shares of them. */
  private views(now: number): (one: PublishedVideo) => number {
    // Fills `since` and `reach`.
    this.getPublished(now)
    const until = this.activity.until(now)
    return ({ id, viewsPerUser, rampUpDays, dailyGrowth }) => {
      const elapsed = until - (this.since[id - 1] ?? Number.POSITIVE_INFINITY)
      // Some views come within hours, most within weeks, and a few at any later time.
      return elapsed > 0
        ? Math.floor(
            viewsPerUser *
              (this.reach[id - 1] as number) *
              (1 -
                AT_ONCE * Math.exp(-elapsed / AT_ONCE_DAYS) -
                (1 - AT_ONCE) * Math.exp(-elapsed / rampUpDays) +
                dailyGrowth * elapsed),
          )
        : 0
    }
  }

  /** Returns how many people watch on average at an instant: the derivative of the seconds viewed. */
  watching(now: number): number {
    const until = this.activity.until(now)
    let perDay = 0
    for (const { id, viewsPerUser, rampUpDays, dailyGrowth, rates } of this.getPublished(now)) {
      const elapsed = until - (this.since[id - 1] as number)
      const growth =
        (AT_ONCE / AT_ONCE_DAYS) * Math.exp(-elapsed / AT_ONCE_DAYS) +
        ((1 - AT_ONCE) / rampUpDays) * Math.exp(-elapsed / rampUpDays) +
        dailyGrowth
      perDay += rates.viewed * viewsPerUser * (this.reach[id - 1] as number) * growth
    }
    return (perDay * this.activity.at(now) * 1000) / DAY
  }

  counter(name: Counter, now: number): (one: PublishedVideo) => number {
    const views = this.views(now)
    return (one) => getCount(name, one, views(one), this.reach[one.id - 1])
  }

  counters(now: number): (one: PublishedVideo) => Counters {
    const views = this.views(now)
    return (one) => {
      const [seen, { rates }] = [views(one), one]
      return {
        views: seen,
        unique: getCount('unique', one, seen, this.reach[one.id - 1]),
        sessions: Math.ceil(seen * rates.sessions),
        requests: Math.ceil(seen * rates.requests),
        comments: Math.floor(seen * rates.comments),
        likes: Math.floor(seen * rates.likes),
        shares: Math.floor(seen * rates.shares),
        viewed: Math.floor(seen * rates.viewed),
        downloaded: Math.floor(seen * rates.downloaded),
      }
    }
  }

  /** Sums what a chart shows over all videos. Keeps the sums of midnights, which the next chart needs again. */
  getSums(instant: number): ChartSums {
    const known = this.midnights.get(instant)
    if (known) {
      return known
    }
    const published = this.getPublished(instant)
    const views = this.views(instant)
    const sums = { views: 0, comments: 0, likes: 0, videos: published.length }
    for (const one of published) {
      const seen = views(one)
      sums.views += seen
      sums.comments += getCount('comments', one, seen)
      sums.likes += getCount('likes', one, seen)
    }
    if (instant % DAY === 0) {
      this.midnights.set(instant, sums)
    }
    return sums
  }

  sum(name: Counter, now: number): number {
    const counter = this.counter(name, now)
    return this.getPublished(now).reduce((sum, one) => sum + counter(one), 0)
  }
}

/** Share of the views that come within hours. */
const AT_ONCE = 0.3
/** Average delay of the views that come within hours, in days. */
const AT_ONCE_DAYS = 0.15

/** Rounds up unique, sessions and requests, so that the first view has one of each, and others down. */
function getCount(name: Counter, { rates }: PublishedVideo, views: number, reach = 0): number {
  switch (name) {
    case 'views':
      return views
    case 'unique':
      return views === 0
        ? 0
        : Math.min(reach, Math.ceil(reach * (1 - Math.exp((-views * rates.unique) / reach))))
    case 'sessions':
    case 'requests':
      return Math.ceil(views * rates[name])
    default:
      return Math.floor(views * rates[name])
  }
}
