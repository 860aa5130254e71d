import type { StreamGraph, StreamHistory, StreamMap, StreamRealtime } from '@cornerman/contract'
import { hashRandom } from '../domain/random.ts'
import { ripple } from './now.ts'
import { HOUR, MINUTE, type Span } from './spans.ts'
import { createViewers, type Home, mostPopular, shares, toViewerMap, type Viewer } from './viewers.ts'

/** What is streamed: an event's video, or that of what stands beside it. */
export interface Stream extends Span {
  videoId: number
  /** Of the people whom a fight night draws, how many this draws. */
  draw: number
}

/** A stream that never seems to end is looked at for so long. */
const LONGEST = 12 * HOUR
/** Minutes in which it fills and empties. */
const FILLING = 25 * MINUTE
const EMPTYING = 6 * MINUTE
/** Of those who watch, how many are replaced by others each minute. */
const CHURN = 0.01
/** Segments that each viewer asks for in a minute. */
const SEGMENTS = 10

/** How many watch a stream at an instant; nobody before it begins and after it ends. */
export function countOnline({ videoId, from, to, draw }: Stream, seed: number, now: number): number {
  const end = Math.min(to, from + LONGEST)
  if (now < from || now >= end) return 0
  const most = draw * (400 + 4200 * hashRandom(seed, videoId, 50) ** 2)
  const build = 0.55 + 0.45 * ((now - from) / (end - from))
  return Math.floor(most * build * smoothstep((now - from) / FILLING) * smoothstep((end - now) / EMPTYING) * ripple(now, seed + videoId))
}

/** How many watched at each whole minute of a range, while the stream was on and until now. */
function* minutes(stream: Stream, seed: number, { from, to }: Span, now: number): Generator<{ at: number; watching: number; before: number }> {
  const first = Math.ceil(Math.max(from, stream.from) / MINUTE) * MINUTE
  const last = Math.min(to, stream.to, stream.from + LONGEST, now + 1)
  for (let at = first; at < last; at += MINUTE) yield { at, watching: countOnline(stream, seed, at), before: countOnline(stream, seed, at - MINUTE) }
}

/** What was sent in a range, and to how many. */
export function streamHistory(stream: Stream, seed: number, homes: readonly Home[], range: Span, now: number): StreamHistory {
  const [requests, bytes, time, most] = [[], [], [], []] as number[][] as [number[], number[], number[], number[]]
  for (const { at, watching } of minutes(stream, seed, range, now)) {
    requests.push(watching * SEGMENTS)
    bytes.push(watching * bytesAMinute(at, seed))
    // The more watch, the longer each waits.
    time.push(watching * SEGMENTS * (60 + watching / 40 + 20 * hashRandom(seed, at / MINUTE, 51)))
    most.push(watching)
  }
  const viewers = streamViewers(stream, seed, homes, range, now)
  const asked = sum(requests)
  return {
    requests: asked,
    totalUsers: viewers.length,
    popularQuality: mostPopular(viewers.map(({ quality }) => quality)),
    popularCountry: mostPopular(viewers.map(({ country }) => country)),
    totalGb: thousandths(sum(bytes) / 1e9),
    avgRequestTime: asked === 0 ? 0 : Math.round(sum(time) / asked),
    maxOnline: highest(most),
    maxDownload: thousandths(highest(bytes) / 1e9),
  }
}

/** Everybody who watched in a range: whoever was there at first, who came, and who took the place of one who left. */
export function streamViewers(stream: Stream, seed: number, homes: readonly Home[], range: Span, now: number): Viewer[] {
  let people = 0
  let isFirst = true
  for (const { watching, before } of minutes(stream, seed, range, now)) {
    people += isFirst ? watching : Math.max(0, watching - before) + watching * CHURN
    isFirst = false
  }
  return createViewers(homes, seed + stream.videoId, Math.floor(people))
}

/** Everybody who watched within the range, with where they are and in which quality. */
export function streamMap(stream: Stream, seed: number, homes: readonly Home[], range: Span, now: number): StreamMap {
  const viewers = streamViewers(stream, seed, homes, range, now)
  return { ...toViewerMap(viewers), qualities: shares(viewers.map(({ quality }) => quality)) }
}

/** Who watches at the instant `now`, and what is most popular among them; null where nobody is. */
export function streamRealtime(stream: Stream, seed: number, homes: readonly Home[], now: number): StreamRealtime {
  const users = countOnline(stream, seed, now)
  const viewers = createViewers(homes, seed + stream.videoId, users)
  return {
    users,
    mostPopularPlatform: mostPopular(viewers.map(({ platform }) => platform)),
    mostPopularQuality: mostPopular(viewers.map(({ quality }) => quality)),
    mostPopularCountry: mostPopular(viewers.map(({ country }) => country)),
  }
}

/** The most who watched within each step, counted by the minute. `step` is minutes. */
export function streamGraph(stream: Stream, seed: number, { from, to, step }: Span & { step: number }, now: number): StreamGraph {
  const most = new Array<number>(Math.ceil((to - from) / (step * MINUTE))).fill(0)
  for (const { at, watching } of minutes(stream, seed, { from, to }, now)) {
    const place = Math.floor((at - from) / (step * MINUTE))
    most[place] = Math.max(most[place] as number, watching)
  }
  return { graph: most.map((watching, at) => ({ date: new Date(from + at * step * MINUTE).toISOString(), online: watching })) }
}

/** A viewer's: between what a phone and what a large screen asks for. */
const bytesAMinute = (at: number, seed: number) => (18 + 6 * hashRandom(seed, at / MINUTE, 52)) * 1_000_000
const sum = (list: readonly number[]) => list.reduce((whole, each) => whole + each, 0)
const highest = (list: readonly number[]) => list.reduce((most, each) => Math.max(most, each), 0)
const thousandths = (value: number) => Math.round(value * 1000) / 1000

/** 0 and 1 at the ends and level there, so that nothing that begins or ends by it does so with a jolt. */
const smoothstep = (part: number) => {
  const inside = Math.min(1, Math.max(0, part))
  return inside * inside * (3 - 2 * inside)
}
