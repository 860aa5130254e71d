import { countBefore } from '../text/search.ts'
import { DAY, type Span } from '../time/instant.ts'
import {
  type Audience,
  countVisitors,
  getVisitors,
  type KindName,
  type Member,
} from './audience.ts'
import type { PublishedVideo } from './catalogue.ts'

const COUNTERS = [
  'views',
  'unique',
  'sessions',
  'requests',
  'viewed',
  'downloaded',
  'comments',
  'likes',
  'shares',
] as const

export type Counter = (typeof COUNTERS)[number]
export type Counters = Record<Counter, number>

/** The counters of all videos together, and how many there are. */
export type Sums = Counters & { videos: number }

/** Sums kept: the days of a chart, and what is polled for some minutes. */
const MAX_SUMS = 1000

/** The counters of one service. Each is a function of an instant that never falls. */
export class MetricsModel {
  private readonly sums = new Map<number, Sums>()

  constructor(
    private readonly kind: KindName,
    /** In order of publication. */
    private readonly videos: readonly PublishedVideo[],
    private readonly audience: Audience,
  ) {}

  getPublished(now: number): readonly PublishedVideo[] {
    return this.videos.slice(
      0,
      countBefore(this.videos, ({ at }) => at <= now),
    )
  }

  /** Keeps the sums, because charts and polls ask for the same instants again. */
  getSums(now: number): Sums {
    const known = this.sums.get(now)
    if (known) {
      return known
    }

    if (this.sums.size === MAX_SUMS) {
      this.sums.clear()
    }

    const published = this.getPublished(now)
    const counted = published.map((one) => countActions(one, now))
    const sums = { ...sumCounters(counted), videos: published.length }

    this.sums.set(now, sums)

    return sums
  }

  /** Returns the people who watched in a span: its visitors, at most `most`, and no more than its unique views. */
  getViewers(span: Span, most = Number.POSITIVE_INFINITY): Member[] {
    return getVisitors(this.audience, this.kind, span, Math.min(most, this.countUnique(span)))
  }

  countViewers(span: Span): number {
    return Math.min(countVisitors(this.audience, this.kind, span), this.countUnique(span))
  }

  private countUnique({ from, to }: Span): number {
    return this.getSums(to).unique - this.getSums(from).unique
  }
}

/** Counts what was done with a video until an instant: nothing before its publication. */
export function countActions(one: PublishedVideo, now: number): Counters {
  const { reach, rates } = one
  const views = countViews(one, now)
  const count = (rate: number) => Math.floor(views * rate)

  return {
    views,
    // Ever fewer viewers are new, and there are no more than could watch.
    unique: Math.ceil((views * reach) / (views + reach / rates.unique)),
    sessions: count(rates.sessions),
    requests: count(rates.requests),
    viewed: count(rates.viewed),
    downloaded: count(rates.downloaded),
    comments: count(rates.comments),
    likes: count(rates.likes),
    shares: count(rates.shares),
  }
}

/** Most views come in the first weeks, a few at any later time. */
function countViews({ at, viewsPerUser, reach, halfway }: PublishedVideo, now: number): number {
  if (now < at) {
    return 0
  }

  const days = (now - at) / DAY
  return Math.floor((viewsPerUser * reach * days) / (days + halfway))
}

export function sumCounters(counted: readonly Counters[]): Counters {
  const sum = (name: Counter) => counted.reduce((total, each) => total + each[name], 0)
  return Object.fromEntries(COUNTERS.map((name) => [name, sum(name)])) as Counters
}
