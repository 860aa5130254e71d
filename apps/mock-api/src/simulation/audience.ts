import type { ViewerMap, ViewerPlatform } from '@cornerman/contract'
import { countBefore } from '../text/search.ts'
import { DAY, type Span } from '../time/instant.ts'
import { EVENING, TURN } from './activity.ts'
import type { Home } from './homes.ts'
import { hashRandom } from './random.ts'
import { pickByShare, tally } from './shares.ts'

/** The two services: short videos and long ones. */
export type KindName = 'kick' | 'video'

/** Someone who uses the platform, with their habits: a fighter, a fan or an arena. */
export type Member = ReturnType<typeof toMember>

/** Separates the random numbers of visits from those of videos. */
const SALT = 0x5bd1e995
/** Kinds of people: their share, and their shortest and longest period in days. Daily visitors publish. */
const HABITS = [
  { share: 0.3, from: 1, to: 1 },
  { share: 0.3, from: 2, to: 7 },
  { share: 0.2, from: 8, to: 30 },
  { share: 0.2, from: 60, to: 400 },
] as const

const PLATFORMS: readonly { name: ViewerPlatform; share: number }[] = [
  { name: 'IOS', share: 0.37 },
  { name: 'ANDROID', share: 0.41 },
  { name: 'WEB', share: 0.22 },
]

/** `since` is the registration, which is the first visit. */
export function toMember(seed: number, id: number, since: number) {
  const random = (which: number) => hashRandom(seed ^ SALT, id, which)
  const { from, to } = pickByShare(HABITS, random(0))
  const period = from + Math.floor(random(1) * (to - from + 1))
  return {
    id,
    since,
    /** Days between regular visits, on average. */
    period,
    /** Offset of those periods, in days. */
    phase: Math.floor(random(2) * period),
    /** Every visit is to the kicks, and every n-th regular one to the videos too. */
    everyVideo: 1 + Math.floor(random(4) * 3),
  }
}

/** Returns the newest visit at an instant. There is one in each period, mostly in the evening; `every` counts every n-th. */
export function getRegularVisit(
  seed: number,
  { id, period, phase }: Pick<Member, 'id' | 'period' | 'phase'>,
  now: number,
  every = 1,
): number {
  const getVisit = (which: number) => {
    const days = hashRandom(seed ^ SALT, id, 5 + which) * period
    const day = Math.floor(days)
    const midnight = (which * period - phase + day) * DAY
    return midnight + Math.floor(toTimeOfDay(days - day) * DAY)
  }
  const current = Math.floor((now / DAY + phase) / period)
  const newest = Math.floor(current / every) * every
  const visit = getVisit(newest)
  return visit <= now ? visit : getVisit(newest - every)
}

/** Converts a uniform random number to a time of day, most often in the evening. */
const toTimeOfDay = (random: number) =>
  (random - (EVENING.swing / TURN) * Math.sin(TURN * (random - EVENING.peak)) + 1) % 1

/** The people of a world who watch kicks, videos and streams. Depends on the seed and the instant only. */
export class Audience {
  private readonly registrations: readonly number[]

  constructor(
    readonly seed: number,
    /** When the platform opened. People who had registered before visited it then. */
    private readonly opened: number,
    readonly members: readonly Member[],
    /** Returns the home of each member, by their position. */
    readonly getHomes: () => readonly Home[],
  ) {
    this.registrations = members.map(({ since }) => since).sort((a, b) => a - b)
  }

  countRegistered(now: number): number {
    return countBefore(this.registrations, (since) => since <= now)
  }

  /** Returns the last visit of each member at an instant; minus infinity before the registration. */
  private getLastVisits(kind: KindName, now: number): number[] {
    const opened = this.opened <= now ? this.opened : Number.NEGATIVE_INFINITY
    return this.members.map((member) => {
      if (member.since > now) {
        return Number.NEGATIVE_INFINITY
      }
      const every = kind === 'kick' ? 1 : member.everyVideo
      const regular = getRegularVisit(this.seed, member, now, every)
      return Math.max(member.since, opened, regular)
    })
  }

  /** Counts the people who visited in a span: at its end, their last visit is not older than its start. */
  countVisitors(kind: KindName, span: Span): number {
    return this.getLatestVisitors(kind, span, Number.POSITIVE_INFINITY).length
  }

  /** Returns the positions of the `count` most recent visitors of a span. With at most `count` visitors, returns all, unsorted. */
  getLatestVisitors(
    kind: KindName,
    { from, to }: Span,
    count: number,
    isCounted = (_at: number) => true,
  ): number[] {
    const last = this.getLastVisits(kind, to)
    const first = Math.max(from, this.opened)
    const visitors = [...last.keys()].filter((at) => last[at]! >= first && isCounted(at))
    if (visitors.length <= count) {
      return visitors
    }
    return visitors.sort((a, b) => last[b]! - last[a]! || a - b).slice(0, count)
  }

  /** Like `getLatestVisitors`, but excludes people whose last visit was to the other service: a person watches one at a time. */
  getLatestWatchers(kind: KindName, span: Span, count: number): number[] {
    const last = this.getLastVisits('kick', span.to)
    const lastToVideos = this.getLastVisits('video', span.to)
    const isWatcher = (at: number) => (last[at] === lastToVideos[at]) === (kind === 'video')
    return this.getLatestVisitors('kick', span, count, isWatcher)
  }

  /** Returns each viewer once, with counts by country and city. `viewers` are positions of members. */
  toMap(viewers: readonly number[]): ViewerMap {
    const homes = this.getHomes()
    const countries = tally(viewers.map((viewer) => homes[viewer]!.country))
    const cities = tally(viewers.map((viewer) => homes[viewer]!.city))
    const coords = viewers.map((viewer) => {
      const { lat, lon, country, city } = homes[viewer]!
      const userId = this.members[viewer]!.id
      return { lat, lon, userId, country: countries.getRank(country), city: cities.getRank(city) }
    })
    return { coords, countries: countries.shares, cities: cities.shares }
  }

  findPopular(viewers: readonly number[]) {
    const homes = this.getHomes()
    const countries = viewers.map((viewer) => homes[viewer]!.country)
    const platforms = viewers.map((viewer) => {
      const random = hashRandom(this.seed, this.members[viewer]!.id, 61)
      return pickByShare(PLATFORMS, random).name
    })
    return {
      mostPopularPlatform: tally(platforms).top,
      mostPopularCountry: tally(countries).top,
    }
  }
}
