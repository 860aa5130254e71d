import type { StreamGraph, StreamHistory, StreamMap, StreamRealtime } from '@cornerman/contract'
import { HOUR, iso, MINUTE, type Span } from '../domain/instant.ts'
import { hashRandom } from '../domain/random.ts'
import { countBefore, remember } from '../domain/search.ts'
import { type Audience, type Member, pickByShare, tally } from './audience.ts'

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
const [UNPOPULAR, MORE] = [0.55, 0.4]
/** Returns the appeal of a broadcast; `draw` is the share of a fight night's audience. */
export const getAppeal = (seed: number, videoId: number, draw: number) =>
  draw * (UNPOPULAR + MORE * hashRandom(seed, videoId, 50))

/** Returns the interest of a person, by the days between their visits. People who come a few times a year never watch. */
const getInterest = (period: number) =>
  period === 1 ? 1 : period <= 7 ? 0.8 : period <= 30 ? 0.45 : 0
/** Share of the planned duration in which people join; most of them early. */
const JOINING = 0.7
/** Share of the viewers who leave before the planned end. */
const LEAVING_EARLY = 0.25
/** Limits how long the others stay after the planned end, as a part of the planned duration. */
const OVERTIME = 0.4

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
  const [end, stay] = [from + length, random(86)]
  const leave =
    stay < LEAVING_EARLY
      ? join + (end - join) * (stay / LEAVING_EARLY)
      : end + length * OVERTIME * (stay - LEAVING_EARLY)
  return { join, leave: Math.min(to, Math.max(join + 1000, leave)) }
}

/** Video qualities, with their share of the viewers and their bytes per second. */
const QUALITIES = [
  { name: '1080p', share: 0.34, bytes: 560_000 },
  { name: '720p', share: 0.4, bytes: 350_000 },
  { name: '480p', share: 0.18, bytes: 180_000 },
  { name: '360p', share: 0.08, bytes: 95_000 },
] as const
/** Shortest time between two segment requests of a viewer, in milliseconds. The longest is a fifth more. */
const SEGMENT = 6000

type StreamAudience = ReturnType<typeof createStreamAudience>
type Viewer = StreamAudience['viewers'][number]

/** Returns everybody who watches a stream between its start and its end, in order of the members. */
const getStreamAudience = (stream: Stream, audience: Audience): StreamAudience =>
  remember(audience, String(stream.videoId), [JSON.stringify(stream)], () =>
    createStreamAudience(stream, audience),
  )

function createStreamAudience(stream: Stream, { seed, members }: Audience) {
  const viewers = members.flatMap((member, at) => {
    const visit = getVisit(seed, stream, member)
    // `at` is the position among the members.
    return visit
      ? {
          at,
          id: member.id,
          ...visit,
          quality: pickByShare(QUALITIES, hashRandom(seed + stream.videoId, member.id, 62)),
        }
      : []
  })
  return {
    viewers,
    joins: Float64Array.from(viewers, ({ join }) => join).sort(),
    leaves: Float64Array.from(viewers, ({ leave }) => leave).sort(),
  }
}

const countOnline = ({ joins, leaves }: StreamAudience, now: number) =>
  countBefore(joins, (join) => join <= now) - countBefore(leaves, (leave) => leave <= now)

/** The part of a range that has passed. */
const getPast = ({ from, to }: Span, now: number): Span => ({
  from,
  to: Math.max(from, Math.min(to, now + 1)),
})

const findViewers = ({ viewers }: StreamAudience, { from, to }: Span) =>
  to <= from ? [] : viewers.filter(({ join, leave }) => join < to && leave > from)

function findMaxOnline(audience: StreamAudience, { from, to }: Span): number {
  if (to <= from) {
    return 0
  }
  let online = countOnline(audience, from)
  let max = online
  const { joins, leaves } = audience
  let leave = countBefore(leaves, (at) => at <= from)
  for (
    let join = countBefore(joins, (at) => at <= from);
    join < joins.length && joins[join]! < to;
    join++
  ) {
    for (; leaves[leave]! <= joins[join]!; leave++) {
      online--
    }
    online++
    if (online > max) {
      max = online
    }
  }
  return max
}

export function getStreamHistory(
  stream: Stream,
  everybody: Audience,
  range: Span,
  now: number,
): StreamHistory {
  const audience = getStreamAudience(stream, everybody)
  const past = getPast(range, now)
  const viewers = findViewers(audience, past)
  const [start, end] = [Math.max(past.from, stream.from), Math.min(past.to, stream.to)]
  const first = Math.floor(start / MINUTE)
  const bytesByMinute = new Float64Array(Math.max(1, Math.ceil(end / MINUTE) - first))
  let [requests, milliseconds, begin, stop] = [0, 0, past.to, past.from]
  for (const { id, join, leave, quality } of viewers) {
    const [from, to] = [Math.max(join, past.from), Math.min(leave, past.to)]
    const segment = SEGMENT * (1 + 0.2 * hashRandom(everybody.seed, id, 53))
    requests += Math.ceil((to - join) / segment) - Math.ceil((from - join) / segment)
    milliseconds += to - from
    begin = Math.min(begin, from)
    stop = Math.max(stop, to)
    for (let at = from; at < to; ) {
      const minute = Math.floor(at / MINUTE)
      const next = Math.min(to, (minute + 1) * MINUTE)
      bytesByMinute[minute - first]! += ((next - at) * quality.bytes) / 1000
      at = next
    }
  }
  // Milliseconds. Grows with the mean number of viewers while there were any: idle time changes nothing.
  const online = milliseconds / Math.max(1, stop - begin)
  const requestTime = Math.round(
    60 + 6 * Math.log2(1 + online) + 20 * hashRandom(everybody.seed, stream.videoId, 51),
  )
  return {
    requests,
    totalUsers: viewers.length,
    popularQuality: findPopularQuality(viewers),
    popularCountry: everybody.findPopular(viewers.map(getPosition)).mostPopularCountry,
    totalGb: roundToThousandths(bytesByMinute.reduce((sum, bytes) => sum + bytes) / 1e9),
    avgRequestTime: requests === 0 ? 0 : requestTime,
    maxOnline: findMaxOnline(audience, past),
    maxDownload: roundToThousandths(Math.max(...bytesByMinute) / 1e9),
  }
}

export function getStreamMap(
  stream: Stream,
  everybody: Audience,
  range: Span,
  now: number,
): StreamMap {
  const viewers = findViewers(getStreamAudience(stream, everybody), getPast(range, now))
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
  const viewers = findViewers(getStreamAudience(stream, everybody), { from: now, to: now + 1 })
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
  const audience = getStreamAudience(stream, everybody)
  const past = getPast({ from, to }, now)
  return {
    graph: Array.from({ length: Math.ceil((to - from) / (step * MINUTE)) }, (_, index) => {
      const start = from + index * step * MINUTE
      const span = { from: start, to: Math.min(start + step * MINUTE, past.to) }
      const isOn = span.from < stream.to && span.to > stream.from
      return { date: iso(start), online: isOn ? findMaxOnline(audience, span) : 0 }
    }),
  }
}

const getPosition = ({ at }: Viewer) => at
const getQuality = ({ quality }: Viewer) => quality.name
const findPopularQuality = (viewers: readonly Viewer[]) => tally(viewers.map(getQuality)).top
const roundToThousandths = (value: number) => Math.round(value * 1000) / 1000
