import type { StreamGraph, StreamHistory, StreamMap, StreamRealtime } from '@cornerman/contract'
import { hashRandom } from '../domain/random.ts'
import { fluctuate } from './now.ts'
import { HOUR, MINUTE, type Span } from './spans.ts'
import { createViewers, findMostPopular, type Home, shares, toViewerMap, type Viewer } from './viewers.ts'

/** The stream of an event's video, or of an additional video. */
export interface Stream extends Span {
  videoId: number
  /** Share of the audience of a fight night. */
  draw: number
}

/** Longest stream counted. */
const LONGEST = 12 * HOUR
/** Durations in which the audience arrives and leaves. */
const FILLING = 25 * MINUTE
const EMPTYING = 6 * MINUTE
/** Share of the viewers replaced each minute. */
const CHURN = 0.01
/** Segments that each viewer requests in a minute. */
const SEGMENTS = 10

/** Returns the number of viewers at an instant. Zero before the start and after the end. */
export function countOnline({ videoId, from, to, draw }: Stream, seed: number, now: number): number {
  const end = Math.min(to, from + LONGEST)
  if (now < from || now >= end) return 0
  const most = draw * (400 + 4200 * hashRandom(seed, videoId, 50) ** 2)
  const build = 0.55 + 0.45 * ((now - from) / (end - from))
  return Math.floor(most * build * smoothstep((now - from) / FILLING) * smoothstep((end - now) / EMPTYING) * fluctuate(now, seed + videoId))
}

/** Yields the viewers at each whole minute of a range, while the stream is on and until now. */
function* iterateMinutes(stream: Stream, seed: number, { from, to }: Span, now: number): Generator<{ at: number; watching: number; before: number }> {
  const first = Math.ceil(Math.max(from, stream.from) / MINUTE) * MINUTE
  const last = Math.min(to, stream.to, stream.from + LONGEST, now + 1)
  for (let at = first; at < last; at += MINUTE) yield { at, watching: countOnline(stream, seed, at), before: countOnline(stream, seed, at - MINUTE) }
}

/** Returns the traffic in a range and its viewers. */
export function getStreamHistory(stream: Stream, seed: number, homes: readonly Home[], range: Span, now: number): StreamHistory {
  const [requests, bytes, time, most] = [[], [], [], []] as number[][] as [number[], number[], number[], number[]]
  for (const { at, watching } of iterateMinutes(stream, seed, range, now)) {
    requests.push(watching * SEGMENTS)
    bytes.push(watching * bytesPerMinute(at, seed))
    // Response times grow with the number of viewers.
    time.push(watching * SEGMENTS * (60 + watching / 40 + 20 * hashRandom(seed, at / MINUTE, 51)))
    most.push(watching)
  }
  const viewers = getStreamViewers(stream, seed, homes, range, now)
  const requestCount = sum(requests)
  return {
    requests: requestCount,
    totalUsers: viewers.length,
    popularQuality: findMostPopular(viewers.map(({ quality }) => quality)),
    popularCountry: findMostPopular(viewers.map(({ country }) => country)),
    totalGb: roundToThousandths(sum(bytes) / 1e9),
    avgRequestTime: requestCount === 0 ? 0 : Math.round(sum(time) / requestCount),
    maxOnline: max(most),
    maxDownload: roundToThousandths(max(bytes) / 1e9),
  }
}

/** Returns everyone who watched in a range: the initial viewers, those who joined and those who replaced others. */
export function getStreamViewers(stream: Stream, seed: number, homes: readonly Home[], range: Span, now: number): Viewer[] {
  let people = 0
  let isFirst = true
  for (const { watching, before } of iterateMinutes(stream, seed, range, now)) {
    people += isFirst ? watching : Math.max(0, watching - before) + watching * CHURN
    isFirst = false
  }
  return createViewers(homes, seed + stream.videoId, Math.floor(people))
}

/** Returns the viewers within a range, with their location and quality. */
export function getStreamMap(stream: Stream, seed: number, homes: readonly Home[], range: Span, now: number): StreamMap {
  const viewers = getStreamViewers(stream, seed, homes, range, now)
  return { ...toViewerMap(viewers), qualities: shares(viewers.map(({ quality }) => quality)) }
}

/** Returns the number of viewers now and the most popular values among them; null without viewers. */
export function getStreamRealtime(stream: Stream, seed: number, homes: readonly Home[], now: number): StreamRealtime {
  const users = countOnline(stream, seed, now)
  const viewers = createViewers(homes, seed + stream.videoId, users)
  return {
    users,
    mostPopularPlatform: findMostPopular(viewers.map(({ platform }) => platform)),
    mostPopularQuality: findMostPopular(viewers.map(({ quality }) => quality)),
    mostPopularCountry: findMostPopular(viewers.map(({ country }) => country)),
  }
}

/** Returns the maximum number of viewers in each step, sampled every minute. `step` is in minutes. */
export function getStreamGraph(stream: Stream, seed: number, { from, to, step }: Span & { step: number }, now: number): StreamGraph {
  const most = new Array<number>(Math.ceil((to - from) / (step * MINUTE))).fill(0)
  for (const { at, watching } of iterateMinutes(stream, seed, { from, to }, now)) {
    const place = Math.floor((at - from) / (step * MINUTE))
    most[place] = Math.max(most[place] as number, watching)
  }
  return { graph: most.map((watching, index) => ({ date: new Date(from + index * step * MINUTE).toISOString(), online: watching })) }
}

/** Bytes a viewer downloads in a minute. */
const bytesPerMinute = (at: number, seed: number) => (18 + 6 * hashRandom(seed, at / MINUTE, 52)) * 1_000_000
const sum = (list: readonly number[]) => list.reduce((whole, each) => whole + each, 0)
const max = (list: readonly number[]) => list.reduce((most, each) => Math.max(most, each), 0)
const roundToThousandths = (value: number) => Math.round(value * 1000) / 1000

/** Eases from 0 to 1 with zero slope at both ends. */
const smoothstep = (part: number) => {
  const inside = Math.min(1, Math.max(0, part))
  return inside * inside * (3 - 2 * inside)
}
