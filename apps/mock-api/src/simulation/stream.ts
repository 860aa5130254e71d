import type { StreamGraph, StreamHistory, StreamMap, StreamRealtime } from '@cornerman/contract'
import { countBefore } from '../text/search.ts'
import { HOUR, iso, MINUTE, type Span } from '../time/instant.ts'
import type { Audience, Member } from './audience.ts'
import { hashRandom } from './random.ts'
import { pickByShare, tally } from './shares.ts'

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

/** Share of daily visitors who watch the least popular fight night, and how much more watch the most popular. */
const UNPOPULAR = 0.55
const MORE = 0.4
/** Returns the appeal of a broadcast; `draw` is the share of a fight night's audience. */
export const getAppeal = (seed: number, videoId: number, draw: number) =>
  draw * (UNPOPULAR + MORE * hashRandom(seed, videoId, 50))

/** Share of the planned duration in which people join; most of them early. */
const JOINING = 0.7
/** Share of the viewers who leave before the planned end. */
const LEAVING_EARLY = 0.25
/** Limits how long the others stay after the planned end, as a part of the planned duration. */
const OVERTIME = 0.4

/** Video qualities, with their share of the viewers and their bytes per second. */
const QUALITIES = [
  { name: '1080p', share: 0.34, bytes: 560_000 },
  { name: '720p', share: 0.4, bytes: 350_000 },
  { name: '480p', share: 0.18, bytes: 180_000 },
  { name: '360p', share: 0.08, bytes: 95_000 },
] as const
/** Time between two segment requests of a viewer, in milliseconds. */
const SEGMENT = 6000

/** `at` is the position among the members. */
interface Viewer {
  at: number
  join: number
  leave: number
  quality: (typeof QUALITIES)[number]
}

/** Returns everybody who watches a stream between its start and its end, in order of the members. */
function getViewers(stream: Stream, { seed, members }: Audience): Viewer[] {
  return members.flatMap((member, at) => {
    const visit = getVisit(seed, stream, member)
    if (!visit) {
      return []
    }
    const random = hashRandom(seed + stream.videoId, member.id, 62)
    return [{ at, ...visit, quality: pickByShare(QUALITIES, random) }]
  })
}

/** Returns when a person joins and leaves a stream, or undefined when they do not watch. */
function getVisit(
  seed: number,
  { videoId, from, to, length, appeal }: Stream,
  { id, since, period }: Member,
) {
  const random = (which: number) => hashRandom(seed + videoId, id, which)
  if (random(84) >= appeal * getInterest(period)) {
    return undefined
  }
  // At least a second after the start: nobody watches a stream that has not begun.
  const join = from + 1000 + Math.floor((length * JOINING * random(85) ** 2) / 1000) * 1000
  if (join >= to || join < since) {
    return undefined
  }
  const end = from + length
  const stay = random(86)
  const leave =
    stay < LEAVING_EARLY
      ? join + (end - join) * (stay / LEAVING_EARLY)
      : end + length * OVERTIME * (stay - LEAVING_EARLY)
  return { join, leave: Math.min(to, Math.max(join + 1000, leave)) }
}

/** Returns the interest of a person, by the days between their visits. People who come a few times a year never watch. */
function getInterest(period: number): number {
  if (period === 1) {
    return 1
  }
  if (period <= 7) {
    return 0.8
  }
  return period <= 30 ? 0.45 : 0
}

/** The part of a range that has passed. */
const getPast = ({ from, to }: Span, now: number): Span => ({
  from,
  to: Math.max(from, Math.min(to, now + 1)),
})

const isPresent = ({ join, leave }: Viewer, { from, to }: Span) =>
  to > from && join < to && leave > from

/** Returns a function of the largest number of viewers in a span. */
function createOnlineCounter(viewers: readonly Viewer[]): (span: Span) => number {
  const changes = viewers.flatMap(({ join, leave }) => [
    { at: join, change: 1 },
    { at: leave, change: -1 },
  ])
  // Whoever leaves at an instant does so before others join.
  changes.sort((a, b) => a.at - b.at || a.change - b.change)
  let count = 0
  const levels = changes.map(({ at, change }) => {
    count += change
    return { at, count }
  })
  return ({ from, to }) => {
    if (to <= from) {
      return 0
    }
    const first = countBefore(levels, ({ at }) => at <= from)
    const last = countBefore(levels, ({ at }) => at < to)
    return levels
      .slice(first, last)
      .reduce((max, level) => Math.max(max, level.count), levels[first - 1]?.count ?? 0)
  }
}

export function getStreamHistory(
  stream: Stream,
  everybody: Audience,
  range: Span,
  now: number,
): StreamHistory {
  const past = getPast(range, now)
  const viewers = getViewers(stream, everybody).filter((viewer) => isPresent(viewer, past))
  let requests = 0
  let bytes = 0
  let bytesPerSecond = 0
  for (const { join, leave, quality } of viewers) {
    const from = Math.max(join, past.from)
    const to = Math.min(leave, past.to)
    requests += Math.ceil((to - join) / SEGMENT) - Math.ceil((from - join) / SEGMENT)
    bytes += ((to - from) * quality.bytes) / 1000
    bytesPerSecond += quality.bytes
  }
  const maxOnline = createOnlineCounter(viewers)(past)
  // In the minute with the most viewers, of average quality.
  const bytesAtMost = Math.min(
    bytes,
    (60 * maxOnline * bytesPerSecond) / Math.max(1, viewers.length),
  )
  const slowness = 20 * hashRandom(everybody.seed, stream.videoId, 51)
  // Milliseconds. Grows with the viewers, never with idle time.
  const requestTime = Math.round(60 + 6 * Math.log2(1 + maxOnline) + slowness)
  return {
    requests,
    totalUsers: viewers.length,
    popularQuality: findPopularQuality(viewers),
    popularCountry: everybody.findPopular(viewers.map(getPosition)).mostPopularCountry,
    totalGb: toGigabytes(bytes),
    avgRequestTime: requests === 0 ? 0 : requestTime,
    maxOnline,
    maxDownload: toGigabytes(bytesAtMost),
  }
}

export function getStreamMap(
  stream: Stream,
  everybody: Audience,
  range: Span,
  now: number,
): StreamMap {
  const past = getPast(range, now)
  const viewers = getViewers(stream, everybody).filter((viewer) => isPresent(viewer, past))
  const qualities = tally(viewers.map(getQuality))
  const map = everybody.toMap(viewers.map(getPosition))
  const coords = map.coords.map((coord, at) => ({
    ...coord,
    quality: qualities.getRank(getQuality(viewers[at]!)),
  }))
  return { ...map, coords, qualities: qualities.shares }
}

/** Returns the number of viewers now and the most popular values among them; null without viewers. */
export function getStreamRealtime(
  stream: Stream,
  everybody: Audience,
  now: number,
): StreamRealtime {
  const instant = { from: now, to: now + 1 }
  const viewers = getViewers(stream, everybody).filter((viewer) => isPresent(viewer, instant))
  return {
    users: viewers.length,
    mostPopularQuality: findPopularQuality(viewers),
    ...everybody.findPopular(viewers.map(getPosition)),
  }
}

/** Returns the largest number of viewers in each step. `step` is in minutes. */
export function getStreamGraph(
  stream: Stream,
  everybody: Audience,
  { from, to, step }: Span & { step: number },
  now: number,
): StreamGraph {
  const countOnline = createOnlineCounter(getViewers(stream, everybody))
  const past = getPast({ from, to }, now)
  const stepMs = step * MINUTE
  return {
    graph: Array.from({ length: Math.ceil((to - from) / stepMs) }, (_, index) => {
      const start = from + index * stepMs
      const end = Math.min(start + stepMs, past.to)
      return { date: iso(start), online: countOnline({ from: start, to: end }) }
    }),
  }
}

const getPosition = ({ at }: Viewer) => at
const getQuality = ({ quality }: Viewer) => quality.name
const findPopularQuality = (viewers: readonly Viewer[]) => tally(viewers.map(getQuality)).top

/** Three decimals. */
const toGigabytes = (bytes: number) => Math.round(bytes / 1e6) / 1000
