import { DAY, MINUTE } from '../time/instant.ts'
import type { Activity } from './activity.ts'
import type { Audience } from './audience.ts'
import type { Catalogue, PublishedVideo, Publisher } from './catalogue.ts'

export type Counters = ReturnType<typeof countActions> & { unique: number }
export type Counter = keyof Counters

/** What a chart shows of a day. */
type ChartSums = Record<'views' | 'comments' | 'likes' | 'videos', number>

/** The platform when a video was published: its accumulated activity, and how many people could watch. */
interface Launch {
  activity: number
  reach: number
}

/** Share of the views that come within hours. */
const AT_ONCE = 0.3
/** Average delay of the views that come within hours, in days. */
const AT_ONCE_DAYS = 0.15

/** The counters of one service. Each is a function of an instant that never falls. */
export class MetricsModel {
  private readonly launches: Launch[] = []
  private readonly sumsAtMidnight = new Map<number, ChartSums>()

  constructor(
    readonly catalogue: Catalogue,
    readonly activity: Activity,
    readonly audience: Audience,
  ) {}

  getPublished(now: number): readonly PublishedVideo[] {
    const published = this.catalogue.getPublished(now)
    for (const { at } of published.slice(this.launches.length)) {
      this.launches.push({
        activity: this.activity(at),
        reach: this.audience.countRegistered(at),
      })
    }
    return published
  }

  getUserId = ({ publisher }: PublishedVideo): number =>
    (this.catalogue.publishers[publisher] as Publisher).id

  /** Some views come within hours, most within weeks, and a few at any later time. Not a whole number. */
  private estimateViews(now: number): (one: PublishedVideo) => number {
    // Fills the launches.
    this.getPublished(now)
    const activity = this.activity(now)
    return ({ id, viewsPerUser, rampUpDays, dailyGrowth }) => {
      const launch = this.launches[id - 1]
      if (launch === undefined || activity <= launch.activity) {
        return 0
      }
      const elapsed = activity - launch.activity
      const early = AT_ONCE * (1 - Math.exp(-elapsed / AT_ONCE_DAYS))
      const later = (1 - AT_ONCE) * (1 - Math.exp(-elapsed / rampUpDays))
      return viewsPerUser * launch.reach * (early + later + dailyGrowth * elapsed)
    }
  }

  /** Returns how many people watch on average: the seconds viewed in the last minute, for each of its seconds. */
  watching(now: number): number {
    const getViews = this.estimateViews(now)
    const getViewsBefore = this.estimateViews(now - MINUTE)
    let seconds = 0
    for (const one of this.getPublished(now)) {
      seconds += one.rates.viewed * (getViews(one) - getViewsBefore(one))
    }
    return (seconds * 1000) / MINUTE
  }

  counters(now: number): (one: PublishedVideo) => Counters {
    const estimateViews = this.estimateViews(now)
    return (one) => {
      const views = Math.floor(estimateViews(one))
      const unique = countUnique(one, views, this.launches[one.id - 1]?.reach ?? 0)
      return { ...countActions(one, views), unique }
    }
  }

  counter(name: Counter, now: number): (one: PublishedVideo) => number {
    const getCounters = this.counters(now)
    return (one) => getCounters(one)[name]
  }

  sum(name: Counter, now: number): number {
    const counter = this.counter(name, now)
    return this.getPublished(now).reduce((sum, one) => sum + counter(one), 0)
  }

  /** Sums what a chart shows over all videos. Keeps the sums of midnights, which the next chart needs again. */
  getSums(instant: number): ChartSums {
    const known = this.sumsAtMidnight.get(instant)
    if (known) {
      return known
    }
    const published = this.getPublished(instant)
    const estimateViews = this.estimateViews(instant)
    const sums = { views: 0, comments: 0, likes: 0, videos: published.length }
    for (const one of published) {
      const { views, comments, likes } = countActions(one, Math.floor(estimateViews(one)))
      sums.views += views
      sums.comments += comments
      sums.likes += likes
    }
    if (instant % DAY === 0) {
      this.sumsAtMidnight.set(instant, sums)
    }
    return sums
  }
}

/** Rounds up sessions and requests, so that the first view has one of each, and others down. */
const countActions = ({ rates }: PublishedVideo, views: number) => ({
  views,
  sessions: Math.ceil(views * rates.sessions),
  requests: Math.ceil(views * rates.requests),
  comments: Math.floor(views * rates.comments),
  likes: Math.floor(views * rates.likes),
  shares: Math.floor(views * rates.shares),
  viewed: Math.floor(views * rates.viewed),
  downloaded: Math.floor(views * rates.downloaded),
})

/** Counts different viewers, who are at most those who could watch: `reach`. */
function countUnique({ rates }: PublishedVideo, views: number, reach: number): number {
  if (views === 0) {
    return 0
  }
  const share = 1 - Math.exp((-views * rates.unique) / reach)
  return Math.min(reach, Math.ceil(reach * share))
}
