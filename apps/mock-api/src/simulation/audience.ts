import type { Share, ViewerMap, ViewerPlatform } from '@cornerman/contract'
import { DAY, type Span } from '../domain/instant.ts'
import { hashRandom } from '../domain/random.ts'
import { countBefore } from '../domain/search.ts'
import { EVENING, TURN } from './activity.ts'

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

/** The newest of one visit in each period, and the next, at a random time, mostly in the evening. `every` counts every n-th. */
export function getRegularVisit(
  seed: number,
  { id, period, phase }: Pick<Member, 'id' | 'period' | 'phase'>,
  now: number,
  every = 1,
): { visit: number; next: number } {
  const getVisit = (which: number) => {
    const days = hashRandom(seed ^ SALT, id, 5 + which) * period
    const day = Math.floor(days)
    return (which * period - phase + day) * DAY + Math.floor(toTimeOfDay(days - day) * DAY)
  }
  const current = Math.floor((now / DAY + phase) / period)
  const newest = current - (((current % every) + every) % every)
  const visit = getVisit(newest)
  return visit <= now
    ? { visit, next: getVisit(newest + every) }
    : { visit: getVisit(newest - every), next: visit }
}

/** Converts a uniform random number to a time of day, most often in the evening. */
const toTimeOfDay = (random: number) =>
  (random - (EVENING.swing / TURN) * Math.sin(TURN * (random - EVENING.peak)) + 1) % 1

/** The last visit of each member at an instant, and until when it is their last: polls ask again shortly after. */
interface LastVisits {
  now: number
  last: Float64Array
  until: Float64Array
}
/** The present, a week ago, and one more. */
const MAX_INSTANTS = 3

/** The people of a world who watch kicks, videos and streams. Depends on the seed and the instant only. */
export class Audience {
  private readonly latest: Record<KindName, LastVisits[]> = { kick: [], video: [] }
  private readonly since: Float64Array

  constructor(
    readonly seed: number,
    /** When the platform opened. People who had registered before visited it then. */
    private readonly opened: number,
    readonly members: readonly Member[],
    /** Returns the home of each member, by their position. */
    readonly getHomes: () => readonly Home[],
  ) {
    this.since = Float64Array.from(members, ({ since }) => since).sort()
  }

  countRegistered(now: number): number {
    return countBefore(this.since, (since) => since <= now)
  }

  /** Minus infinity before the registration. Until the next call. */
  private getLastVisits(kind: KindName, now: number): Float64Array {
    const { length } = this.members
    const known = this.latest[kind].find((each) => Math.abs(each.now - now) < DAY)
    const visits = known ?? {
      now: Number.NaN,
      last: new Float64Array(length),
      until: new Float64Array(length),
    }
    if (!known) {
      this.latest[kind] = [visits, ...this.latest[kind]].slice(0, MAX_INSTANTS)
    }
    const { last, until } = visits
    const opened = this.opened <= now
    for (let at = 0; at < length && visits.now !== now; at++) {
      if (last[at]! <= now && now < until[at]!) {
        continue
      }
      const member = this.members[at]!
      const isRegistered = member.since <= now
      const regular = getRegularVisit(
        this.seed,
        member,
        now,
        kind === 'kick' ? 1 : member.everyVideo,
      )
      const first = Math.max(member.since, opened ? this.opened : Number.NEGATIVE_INFINITY)
      last[at] = isRegistered ? Math.max(first, regular.visit) : Number.NEGATIVE_INFINITY
      until[at] = isRegistered
        ? Math.min(regular.next, opened ? Number.POSITIVE_INFINITY : this.opened)
        : member.since
    }
    visits.now = now
    return last
  }

  /** Counts the people who visited in a span: at its end, their last visit is not older than its start. */
  countVisitors(kind: KindName, { from, to }: Span): number {
    const first = Math.max(from, this.opened)
    let count = 0
    for (const last of this.getLastVisits(kind, to)) {
      if (last >= first) {
        count++
      }
    }
    return count
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
    const found: number[] = []
    for (let at = 0; at < last.length; at++) {
      if (last[at]! >= first && isCounted(at)) {
        found.push(at)
      }
    }
    return found.length <= count
      ? found
      : found.sort((a, b) => last[b]! - last[a]! || a - b).slice(0, count)
  }

  /** Like `getLatestVisitors`, but excludes people whose last visit was to the other service: a person watches one at a time. */
  getLatestWatchers(kind: KindName, span: Span, count: number): number[] {
    const [last, lastToVideos] = [
      this.getLastVisits('kick', span.to),
      this.getLastVisits('video', span.to),
    ]
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
    const getPlatform = (id: number) => pickByShare(PLATFORMS, hashRandom(this.seed, id, 61)).name
    return {
      mostPopularPlatform: tally(viewers.map((viewer) => getPlatform(this.members[viewer]!.id)))
        .top,
      mostPopularCountry: tally(viewers.map((viewer) => homes[viewer]!.country)).top,
    }
  }
}

const PLATFORMS: readonly { name: ViewerPlatform; share: number }[] = [
  { name: 'IOS', share: 0.37 },
  { name: 'ANDROID', share: 0.41 },
  { name: 'WEB', share: 0.22 },
]

export interface Home {
  country: string | null
  city: string | null
  lat: number | null
  lon: number | null
}
/** Largest distance of a random home from the known home near it, in degrees on each axis. */
const MAX_DISTANCE = 0.15

/** Returns a home near a known one of the same country, or the country alone when none is known. */
export function drawHome(
  seed: number,
  id: number,
  country: string | null,
  known: readonly Home[],
): Home {
  const near = known[Math.floor(hashRandom(seed, id, 63) * known.length)]
  if (!near || near.lat === null || near.lon === null) {
    return { country, city: null, lat: null, lon: null }
  }
  const jitter = (degrees: number, which: number, most: number) =>
    roundDegrees(
      Math.min(
        most,
        Math.max(-most, degrees + (2 * hashRandom(seed, id, which) - 1) * MAX_DISTANCE),
      ),
    )
  return { country, city: near.city, lat: jitter(near.lat, 64, 90), lon: jitter(near.lon, 65, 180) }
}

/** Three decimals are about a hundred metres. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000

/** Name of the countries and cities that are not known. */
const UNKNOWN = 'Unknown'

/** Counts names. Highest count first, then by name. `top` is the most frequent known name. */
export function tally<Name extends string>(names: readonly (Name | null)[]) {
  const counts = new Map<Name | null, number>()
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const sorted = [...counts].sort(
    ([a, first], [b, second]) => second - first || ((a ?? UNKNOWN) < (b ?? UNKNOWN) ? -1 : 1),
  )
  const ranks = new Map(sorted.map(([name], index) => [name, index]))
  return {
    shares: sorted.map(([name, count]): Share => ({ name: name ?? UNKNOWN, count })),
    getRank: (name: Name | null) => ranks.get(name) as number,
    top: sorted.find(([name]) => name !== null)?.[0] ?? null,
  }
}

export function pickByShare<V extends { share: number }>(list: readonly V[], random: number): V {
  let [at, remaining] = [0, random]
  while (at < list.length - 1 && remaining >= list[at]!.share) {
    remaining -= list[at++]!.share
  }
  return list[at]!
}
