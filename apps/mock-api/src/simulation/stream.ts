import type { StreamGraph, StreamHistory, StreamMap, StreamRealtime } from '@cornerman/contract'
import { iso, MINUTE, type Span } from '../domain/instant.ts'
import { hashRandom } from '../domain/random.ts'
import { countBefore, remember } from '../domain/search.ts'
import {
  getJoin,
  getLeave,
  getPlatform,
  type Population,
  pickByShare,
  type Stream,
  tally,
  toViewerMap,
} from './audience.ts'

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

/** Returns everybody who watches a stream between its start and its end, in order of the population. */
const getStreamAudience = (stream: Stream, population: Population): StreamAudience =>
  remember(population, String(stream.videoId), [JSON.stringify(stream)], () => createStreamAudience(stream, population))

function createStreamAudience(stream: Stream, population: Population) {
  const { seed } = population
  const viewers = population.members.flatMap((member, at) => {
    const { id, since } = member
    const join = getJoin(seed, stream, member)
    if (join === undefined || join < since) return []
    const quality = pickByShare(QUALITIES, hashRandom(seed + stream.videoId, id, 62))
    // `at` is the position in the population.
    return { at, id, join, leave: getLeave(seed, stream, id, join), quality }
  })
  return {
    viewers,
    joins: Float64Array.from(viewers, ({ join }) => join).sort(),
    leaves: Float64Array.from(viewers, ({ leave }) => leave).sort(),
  }
}

/** Returns the number of viewers at an instant. */
const countOnline = ({ joins, leaves }: StreamAudience, now: number) =>
  countBefore(joins, (join) => join <= now) - countBefore(leaves, (leave) => leave <= now)

/** The part of a range that has passed. */
const getPast = ({ from, to }: Span, now: number): Span => ({ from, to: Math.max(from, Math.min(to, now + 1)) })

/** Returns the viewers in a span. */
const findViewers = ({ viewers }: StreamAudience, { from, to }: Span) =>
  to <= from ? [] : viewers.filter(({ join, leave }) => join < to && leave > from)

/** Returns the largest number of viewers at any instant of a span. */
function findMaxOnline(audience: StreamAudience, { from, to }: Span): number {
  if (to <= from) return 0
  let online = countOnline(audience, from)
  let max = online
  const { joins, leaves } = audience
  let leave = countBefore(leaves, (at) => at <= from)
  for (let join = countBefore(joins, (at) => at <= from); join < joins.length && joins[join]! < to; join++) {
    for (; leaves[leave]! <= joins[join]!; leave++) online--
    online++
    if (online > max) max = online
  }
  return max
}

/** Returns the traffic in a range and its viewers. */
export function getStreamHistory(stream: Stream, population: Population, range: Span, now: number): StreamHistory {
  const audience = getStreamAudience(stream, population)
  const past = getPast(range, now)
  const viewers = findViewers(audience, past)
  const minutes = createMinutes(past, stream)
  let [requests, milliseconds, begin, end] = [0, 0, past.to, past.from]
  for (const { id, join, leave, quality } of viewers) {
    const [from, to] = [Math.max(join, past.from), Math.min(leave, past.to)]
    const segment = SEGMENT * (1 + 0.2 * hashRandom(population.seed, id, 53))
    requests += Math.ceil((to - join) / segment) - Math.ceil((from - join) / segment)
    milliseconds += to - from
    begin = Math.min(begin, from)
    end = Math.max(end, to)
    minutes.add(from, to, quality.bytes / 1000)
  }
  const [total, most] = minutes.finish()
  return {
    requests,
    totalUsers: viewers.length,
    popularQuality: findTop(viewers, getQuality),
    popularCountry: findTop(viewers, getCountry(population)),
    totalGb: roundToThousandths(total / 1e9),
    avgRequestTime: requests === 0 ? 0 : getRequestTime(stream, population, milliseconds / (end - begin)),
    maxOnline: findMaxOnline(audience, past),
    maxDownload: roundToThousandths(most / 1e9),
  }
}

/** Milliseconds. Grows with the mean number of viewers while there were any: idle time changes nothing. */
const getRequestTime = ({ videoId }: Stream, { seed }: Population, online: number) =>
  Math.round(60 + 6 * Math.log2(1 + online) + 20 * hashRandom(seed, videoId, 51))

/** Sums bytes by whole minutes. */
function createMinutes({ from, to }: Span, stream: Stream) {
  const first = Math.floor(Math.max(from, stream.from) / MINUTE)
  const last = Math.ceil(Math.min(to, stream.to) / MINUTE)
  const edges = new Float64Array(Math.max(1, last - first) + 1)
  const changes = new Float64Array(edges.length + 1)
  return {
    /** Adds the bytes of one viewer, at a rate in bytes per millisecond. */
    add(start: number, end: number, rate: number) {
      const [a, b] = [Math.floor(start / MINUTE) - first, Math.floor(end / MINUTE) - first]
      // Stores only where the rate changes, because a viewer has hundreds of whole minutes between.
      changes[a] = (changes[a] as number) + rate * MINUTE
      changes[b] = (changes[b] as number) - rate * MINUTE
      edges[a] = (edges[a] as number) - rate * (start - (first + a) * MINUTE)
      edges[b] = (edges[b] as number) + rate * (end - (first + b) * MINUTE)
    },
    /** Returns the bytes of all minutes and of the busiest one. */
    finish(): [total: number, most: number] {
      let [rate, total, most] = [0, 0, 0]
      for (const [at, edge] of edges.entries()) {
        rate += changes[at] as number
        total += rate + edge
        most = Math.max(most, rate + edge)
      }
      return [total, most]
    },
  }
}

/** Returns the viewers within a range, with their location and quality. */
export function getStreamMap(stream: Stream, population: Population, range: Span, now: number): StreamMap {
  const viewers = findViewers(getStreamAudience(stream, population), getPast(range, now))
  const names = viewers.map(getQuality)
  const qualities = tally(names)
  const map = toViewerMap(
    population,
    viewers.map(({ at }) => at),
  )
  const coords = map.coords.map((coord, index) => ({ ...coord, quality: qualities.getRank(names[index] ?? null) }))
  return { ...map, coords, qualities: qualities.shares }
}

/** Returns the number of viewers now and the most popular values among them; null without viewers. */
export function getStreamRealtime(stream: Stream, population: Population, now: number): StreamRealtime {
  const viewers = findViewers(getStreamAudience(stream, population), { from: now, to: now + 1 })
  return {
    users: viewers.length,
    mostPopularPlatform: findTop(viewers, ({ id }) => getPlatform(population.seed, id)),
    mostPopularQuality: findTop(viewers, getQuality),
    mostPopularCountry: findTop(viewers, getCountry(population)),
  }
}

/** Returns the largest number of viewers in each step. `step` is in minutes. */
export function getStreamGraph(
  stream: Stream,
  population: Population,
  { from, to, step }: Span & { step: number },
  now: number,
): StreamGraph {
  const audience = getStreamAudience(stream, population)
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

const getQuality = ({ quality }: Viewer) => quality.name
const getCountry = ({ getHomes }: Population) => {
  const homes = getHomes()
  return ({ at }: Viewer) => homes[at]!.country
}
const findTop = <Name extends string>(viewers: readonly Viewer[], getName: (viewer: Viewer) => Name | null) =>
  tally(viewers.map(getName)).top
const roundToThousandths = (value: number) => Math.round(value * 1000) / 1000
