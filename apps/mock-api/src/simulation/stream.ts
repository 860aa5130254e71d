import type { StreamGraph, StreamHistory, StreamMap, StreamRealtime } from '@cornerman/contract'
import { iso, MINUTE, type Span } from '../domain/instant.ts'
import { hashRandom } from '../domain/random.ts'
import { countBefore, remember } from '../domain/search.ts'
import {
  getJoin,
  getLeave,
  getPlatform,
  type Home,
  type Member,
  type Population,
  pickWeighted,
  type Stream,
  Tally,
  toViewerMap,
} from './audience.ts'

/** Video qualities, with their share of the viewers and their bytes per second. */
const QUALITIES = [
  { name: '1080p', share: 0.34, bytes: 560_000 },
  { name: '720p', share: 0.4, bytes: 350_000 },
  { name: '480p', share: 0.18, bytes: 180_000 },
  { name: '360p', share: 0.08, bytes: 95_000 },
] as const
const QUALITY_SHARES = QUALITIES.map(({ share }) => share)
type Quality = (typeof QUALITIES)[number]
/** Shortest time between two segment requests of a viewer, in milliseconds. The longest is a fifth more. */
const SEGMENT = 6000

type StreamAudience = ReturnType<typeof createStreamAudience>

/** Returns everybody who watches a stream between its start and its end, in order of the population. */
const getStreamAudience = (stream: Stream, population: Population): StreamAudience =>
  remember(population, String(stream.videoId), [JSON.stringify(stream)], () => createStreamAudience(stream, population))

function createStreamAudience(stream: Stream, population: Population) {
  const { seed } = population
  const viewers = population.members.flatMap(({ id, since, period }, at) => {
    const join = getJoin(seed, stream, id, period)
    return join === undefined || join < since ? [] : { at, join, leave: getLeave(seed, stream, id, join) }
  })
  const joins = Float64Array.from(viewers, ({ join }) => join)
  const leaves = Float64Array.from(viewers, ({ leave }) => leave)
  return {
    stream,
    population,
    /** Positions in the population. */
    members: viewers.map(({ at }) => at),
    joins,
    leaves,
    /** The same instants, sorted. */
    sortedJoins: joins.toSorted(),
    sortedLeaves: leaves.toSorted(),
  }
}

/** Returns the number of viewers at an instant. */
const countOnline = ({ sortedJoins, sortedLeaves }: StreamAudience, now: number) =>
  countBefore(sortedJoins, (join) => join <= now) - countBefore(sortedLeaves, (leave) => leave <= now)

/** The part of a range that has passed. */
const getPast = ({ from, to }: Span, now: number): Span => ({ from, to: Math.max(from, Math.min(to, now + 1)) })

/** Returns the indexes of the viewers in a span. */
function findViewers({ members, joins, leaves }: StreamAudience, { from, to }: Span): number[] {
  const found: number[] = []
  if (to <= from) return found
  for (let at = 0; at < members.length; at++)
    if ((joins[at] as number) < to && (leaves[at] as number) > from) found.push(at)
  return found
}

/** Returns the largest number of viewers at any instant of a span. */
function findMaxOnline(audience: StreamAudience, { from, to }: Span): number {
  if (to <= from) return 0
  let online = countOnline(audience, from)
  let max = online
  const { sortedJoins, sortedLeaves } = audience
  let leave = countBefore(sortedLeaves, (at) => at <= from)
  for (
    let join = countBefore(sortedJoins, (at) => at <= from);
    join < sortedJoins.length && (sortedJoins[join] as number) < to;
    join++
  ) {
    for (; (sortedLeaves[leave] as number) <= (sortedJoins[join] as number); leave++) online--
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
  let [requests, milliseconds] = [0, 0]
  for (const at of viewers) {
    const [join, leave] = [audience.joins[at] as number, audience.leaves[at] as number]
    const [from, to] = [Math.max(join, past.from), Math.min(leave, past.to)]
    const segment = SEGMENT * (1 + 0.2 * hashRandom(population.seed, getId(audience, at), 53))
    requests += Math.ceil((to - join) / segment) - Math.ceil((from - join) / segment)
    milliseconds += to - from
    minutes.add(from, to, getQuality(audience, at).bytes / 1000)
  }
  const [total, most] = minutes.finish()
  return {
    requests,
    totalUsers: viewers.length,
    popularQuality: findTop(viewers, (at) => getQuality(audience, at).name),
    popularCountry: findTop(viewers, (at) => getCountry(audience, at)),
    totalGb: roundToThousandths(total / 1e9),
    avgRequestTime: requests === 0 ? 0 : getRequestTime(audience, milliseconds / minutes.length),
    maxOnline: findMaxOnline(audience, past),
    maxDownload: roundToThousandths(most / 1e9),
  }
}

/** Milliseconds. Grows with the number of viewers. */
const getRequestTime = ({ stream, population }: StreamAudience, online: number) =>
  Math.round(60 + 6 * Math.log2(1 + online) + 20 * hashRandom(population.seed, stream.videoId, 51))

/** Sums bytes by whole minutes. */
function createMinutes({ from, to }: Span, stream: Stream) {
  const first = Math.floor(Math.max(from, stream.from) / MINUTE)
  const last = Math.ceil(Math.min(to, stream.to) / MINUTE)
  const edges = new Float64Array(Math.max(1, last - first) + 1)
  const changes = new Float64Array(edges.length + 1)
  return {
    /** Milliseconds. */
    length: Math.max(1, Math.min(to, stream.to) - Math.max(from, stream.from)),
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
  const audience = getStreamAudience(stream, population)
  const viewers = findViewers(audience, getPast(range, now))
  const names = viewers.map((at) => getQuality(audience, at).name)
  const qualities = new Tally(names)
  const map = toViewerMap(
    population,
    viewers.map((at) => audience.members[at] as number),
  )
  const coords = map.coords.map((coord, index) => ({ ...coord, quality: qualities.getRank(names[index] ?? null) }))
  return { ...map, coords, qualities: qualities.toShares() }
}

/** Returns the number of viewers now and the most popular values among them; null without viewers. */
export function getStreamRealtime(stream: Stream, population: Population, now: number): StreamRealtime {
  const audience = getStreamAudience(stream, population)
  const viewers = findViewers(audience, { from: now, to: now + 1 })
  return {
    users: viewers.length,
    mostPopularPlatform: findTop(viewers, (at) => getPlatform(population.seed, getId(audience, at))),
    mostPopularQuality: findTop(viewers, (at) => getQuality(audience, at).name),
    mostPopularCountry: findTop(viewers, (at) => getCountry(audience, at)),
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

const getId = ({ members, population }: StreamAudience, at: number) =>
  (population.members[members[at] as number] as Member).id
const getCountry = ({ members, population }: StreamAudience, at: number) =>
  (population.homes[members[at] as number] as Home).country
const getQuality = (audience: StreamAudience, at: number): Quality =>
  pickWeighted(
    QUALITIES,
    QUALITY_SHARES,
    hashRandom(audience.population.seed + audience.stream.videoId, getId(audience, at), 62),
  )
const findTop = <Name extends string>(viewers: readonly number[], toName: (at: number) => Name | null) =>
  new Tally(viewers.map(toName)).top
const roundToThousandths = (value: number) => Math.round(value * 1000) / 1000
