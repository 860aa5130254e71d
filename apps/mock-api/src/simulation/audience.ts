import type { Share, ViewerMap, ViewerPlatform } from '@cornerman/contract'
import { DAY, HOUR, type Span } from '../domain/instant.ts'
import { hashRandom } from '../domain/random.ts'
import { countBefore } from '../domain/search.ts'
import { EVENING, TURN } from './activity.ts'

/** The two services: short videos and long ones. */
export type KindName = 'kick' | 'video'

/** Someone who uses the platform, with their habits: a fighter, a fan or an arena. */
export interface Member {
  id: number
  /** Registration, which is the first visit. */
  since: number
  /** Days between regular visits, on average. */
  period: number
  /** Offset of those periods, in days. */
  phase: number
  /** Every n-th regular visit is to the videos, not only to the kicks. 0: never. */
  everyVideo: number
}

/** Separates the random numbers of visits from those of videos. */
const SALT = 0x5bd1e995
/** Kinds of people: their share, and their shortest and longest period in days. Daily visitors publish. */
const HABITS = [
  { share: 0.3, from: 1, to: 1 },
  { share: 0.3, from: 2, to: 7 },
  { share: 0.2, from: 8, to: 30 },
  { share: 0.2, from: 60, to: 400 },
] as const
const VIDEO_WATCHERS = 0.85

export function toMember(seed: number, id: number, since: number): Member {
  const random = (which: number) => hashRandom(seed ^ SALT, id, which)
  const { from, to } = pickByShare(HABITS, random(0))
  const period = from + Math.floor(random(1) * (to - from + 1))
  return {
    id,
    since,
    period,
    phase: period === 1 ? 0 : Math.floor(random(2) * period),
    everyVideo: random(3) < VIDEO_WATCHERS ? 1 + Math.floor(random(4) * 3) : 0,
  }
}

/**
 * Returns the newest regular visit at or before an instant. There is one in each period, at a random time that is
 * mostly in the evening. `every` counts only every n-th.
 */
export function getRegularVisit(
  seed: number,
  { id, period, phase }: Pick<Member, 'id' | 'period' | 'phase'>,
  now: number,
  every = 1,
): number {
  const getVisit = (which: number) => {
    const days = hashRandom(seed ^ SALT, id, 5 + which) * period
    const day = Math.floor(days)
    // Whole seconds, as a list shows them.
    return (which * period - phase + day) * DAY + Math.floor(toTimeOfDay(days - day) * 86_400) * 1000
  }
  const current = Math.floor((now / DAY + phase) / period)
  const newest = current - (((current % every) + every) % every)
  const visit = getVisit(newest)
  return visit <= now ? visit : getVisit(newest - every)
}

/** Converts a uniform random number to a time of day, most often in the evening. */
const toTimeOfDay = (random: number) =>
  (random - (EVENING.swing / TURN) * Math.sin(TURN * (random - EVENING.peak)) + 1) % 1

/** The stream of an event's video, or of an additional video. It ends when it is stopped, at the latest after 12 hours. */
export interface Stream {
  videoId: number
  from: number
  to: number
  /** Planned duration in milliseconds. People join and leave by it, so that a stop does not change the past. */
  length: number
  /** Share of the daily visitors who watch. */
  appeal: number
}
export const LONGEST_STREAM = 12 * HOUR

/** Share of daily visitors who watch the most popular fight night, and the least popular. */
const POPULAR = 0.95
const UNPOPULAR = 0.55
/** Returns the appeal of a broadcast; `draw` is the share of a fight night's audience. */
export const getAppeal = (seed: number, videoId: number, draw: number) =>
  draw * (UNPOPULAR + (POPULAR - UNPOPULAR) * hashRandom(seed, videoId, 50))

/** Returns the interest of a person, by the days between their visits. People who come a few times a year never watch. */
const getInterest = (period: number) => (period === 1 ? 1 : period <= 7 ? 0.8 : period <= RARE ? 0.45 : 0)
/** Longest period of people who watch streams, in days. */
const RARE = 30
/** Share of the planned duration in which people join; most of them early. */
const JOINING = 0.7
/** Share of the viewers who leave before the planned end. */
const LEAVING_EARLY = 0.25
/** Limits how long the others stay after the planned end, as a part of the planned duration. */
const OVERTIME = 0.4

/** Returns when a person joined a stream, or undefined when they did not. */
export function getJoin(
  seed: number,
  { videoId, from, to, length, appeal }: Stream,
  id: number,
  period: number,
): number | undefined {
  if (hashRandom(seed + videoId, id, 84) >= appeal * getInterest(period)) return undefined
  // At least a second after the start: nobody watches a stream that has not begun.
  const join = from + 1000 + Math.floor((length * JOINING * hashRandom(seed + videoId, id, 85) ** 2) / 1000) * 1000
  return join < to ? join : undefined
}

/** Returns when a person who joined left. */
export function getLeave(seed: number, { videoId, from, to, length }: Stream, id: number, join: number): number {
  const random = hashRandom(seed + videoId, id, 86)
  const end = from + length
  const leave =
    random < LEAVING_EARLY
      ? join + (end - join) * (random / LEAVING_EARLY)
      : end + length * OVERTIME * (random - LEAVING_EARLY)
  return Math.min(to, Math.max(join + 1000, leave))
}

const NEVER = Number.NEGATIVE_INFINITY

/** Where visits come from, besides a person's habits. */
export interface VisitSources {
  /** When the platform opened. People who had registered before visited it then. */
  opened: number
  /** Newest first. */
  streams: readonly Stream[]
}

/** Returns the last visit to each service at or before an instant, in milliseconds; minus infinity before the registration. */
const LAST_VISIT: Record<KindName, (seed: number, member: Member, sources: VisitSources, now: number) => number> = {
  kick(seed, member, { opened, streams }, now) {
    const { id, since, period } = member
    if (since > now) return NEVER
    let last = since < opened && opened <= now ? opened : since
    const regular = getRegularVisit(seed, member, now)
    if (regular > last) last = regular
    if (period > RARE) return last
    for (const stream of streams) {
      if (stream.from + LONGEST_STREAM <= last) break
      if (stream.from >= now) continue
      const join = getJoin(seed, stream, id, period)
      if (join !== undefined && join > last && join <= now) last = join
    }
    return last
  },

  /** Counts only the first visit and some of the regular ones. */
  video(seed, member, { opened }, now) {
    if (member.everyVideo === 0 || member.since > now) return NEVER
    const regular = getRegularVisit(seed, member, now, member.everyVideo)
    return Math.max(member.since, opened <= now ? opened : NEVER, regular)
  },
}

/** The people of a world who use the platform. */
export class Population {
  private readonly since: Record<KindName, Float64Array>

  constructor(
    readonly seed: number,
    readonly members: readonly Member[],
    /** Returns the home of each member, by their position. */
    readonly getHomes: () => readonly Home[],
  ) {
    const sorted = (members: readonly Member[]) => Float64Array.from(members, ({ since }) => since).sort()
    this.since = { kick: sorted(members), video: sorted(members.filter(({ everyVideo }) => everyVideo > 0)) }
  }

  /** Counts the people who are registered at an instant and watch this kind. */
  countRegistered(kind: KindName, now: number): number {
    return countBefore(this.since[kind], (since) => since <= now)
  }
}

/** Finds who watches kicks, videos and streams. Depends on the seed and the instant only. Every visitor sees kicks. */
export class Audience {
  private readonly latest = new Map<KindName, { now: number; last: Float64Array }>()

  constructor(
    readonly population: Population,
    private readonly sources: VisitSources,
  ) {}

  /** Keeps the last instant of each kind, which one figure asks for several times. */
  private getLastVisits(kind: KindName, now: number): Float64Array {
    const cached = this.latest.get(kind)
    if (cached?.now === now) return cached.last
    const { seed, members } = this.population
    const last = Float64Array.from(members, (member) => LAST_VISIT[kind](seed, member, this.sources, now))
    this.latest.set(kind, { now, last })
    return last
  }

  /** Counts the people who visited in a span: at its end, their last visit is not older than its start. */
  countVisitors(kind: KindName, { from, to }: Span): number {
    const first = Math.max(from, this.sources.opened)
    let count = 0
    for (const last of this.getLastVisits(kind, to)) if (last >= first) count++
    return count
  }

  /** Returns the positions of the `count` most recent visitors of a span. With at most `count` visitors, returns all, unsorted. */
  getLatestVisitors(kind: KindName, { from, to }: Span, count: number, isCounted = (_at: number) => true): number[] {
    const last = this.getLastVisits(kind, to)
    const first = Math.max(from, this.sources.opened)
    const found: number[] = []
    for (let at = 0; at < last.length; at++) if (last[at]! >= first && isCounted(at)) found.push(at)
    return found.length <= count ? found : found.sort((a, b) => last[b]! - last[a]! || a - b).slice(0, count)
  }

  /** Like `getLatestVisitors`, but excludes people whose last visit was to the other service: a person watches one at a time. */
  getLatestWatchers(kind: KindName, span: Span, count: number): number[] {
    const [last, lastToVideos] = [this.getLastVisits('kick', span.to), this.getLastVisits('video', span.to)]
    const isWatcher = (at: number) => (last[at] === lastToVideos[at]) === (kind === 'video')
    return this.getLatestVisitors('kick', span, count, isWatcher)
  }
}

/** Where a person lives, as far as known. */
export interface Home {
  country: string | null
  city: string | null
  lat: number | null
  lon: number | null
}
/** Largest distance of a random home from the known home near it, in degrees on each axis. */
const MAX_DISTANCE = 0.15

/** Returns a home near a known one of the same country, or the country alone when none is known. */
export function drawHome(seed: number, id: number, country: string | null, known: readonly Home[]): Home {
  const near = known[Math.floor(hashRandom(seed, id, 63) * known.length)]
  if (!near || near.lat === null || near.lon === null) return { country, city: null, lat: null, lon: null }
  return {
    country,
    city: near.city,
    lat: roundDegrees(jitter(near.lat, hashRandom(seed, id, 64), 90)),
    lon: roundDegrees(jitter(near.lon, hashRandom(seed, id, 65), 180)),
  }
}

/** Three decimals are about a hundred metres. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000
const jitter = (degrees: number, random: number, most: number) =>
  Math.min(most, Math.max(-most, degrees + (2 * random - 1) * MAX_DISTANCE))

/** Name of the countries and cities that are not known. */
const UNKNOWN = 'Unknown'

const PLATFORMS: readonly { name: ViewerPlatform; share: number }[] = [
  { name: 'IOS', share: 0.37 },
  { name: 'ANDROID', share: 0.41 },
  { name: 'WEB', share: 0.22 },
]
/** Returns the platform on which a person mostly watches. */
export const getPlatform = (seed: number, id: number) => pickByShare(PLATFORMS, hashRandom(seed, id, 61)).name

/** Returns each viewer once, with counts by country and city. `viewers` are positions in the population. */
export function toViewerMap({ members, getHomes }: Population, viewers: readonly number[]): ViewerMap {
  const homes = getHomes()
  const countries = new Tally(viewers.map((viewer) => homes[viewer]!.country))
  const cities = new Tally(viewers.map((viewer) => homes[viewer]!.city))
  const coords = viewers.map((viewer) => {
    const { lat, lon, country, city } = homes[viewer]!
    const userId = members[viewer]!.id
    return { lat, lon, userId, country: countries.getRank(country), city: cities.getRank(city) }
  })
  return { coords, countries: countries.toShares(), cities: cities.toShares() }
}

/** Counts names. */
export class Tally<Name extends string> {
  /** Highest count first, then by name. */
  private readonly sorted: readonly [name: Name | null, count: number][]
  private readonly ranks: ReadonlyMap<Name | null, number>

  constructor(names: readonly (Name | null)[]) {
    const counts = new Map<Name | null, number>()
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    this.sorted = [...counts].sort(
      ([a, first], [b, second]) => second - first || ((a ?? UNKNOWN) < (b ?? UNKNOWN) ? -1 : 1),
    )
    this.ranks = new Map(this.sorted.map(([name], index) => [name, index]))
  }

  toShares(): Share[] {
    return this.sorted.map(([name, count]) => ({ name: name ?? UNKNOWN, count }))
  }

  /** Returns the index of a name in those shares. */
  getRank = (name: Name | null) => this.ranks.get(name) as number

  /** The most frequent known name. */
  get top(): Name | null {
    return this.sorted.find(([name]) => name !== null)?.[0] ?? null
  }
}

/** Picks an element by its share of the whole. */
export function pickByShare<V extends { share: number }>(list: readonly V[], random: number): V {
  let [at, remaining] = [0, random]
  while (at < list.length - 1 && remaining >= list[at]!.share) remaining -= list[at++]!.share
  return list[at]!
}
