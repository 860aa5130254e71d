import type { StreamGraph, StreamHistory, StreamMap, StreamRealtime } from '@cornerman/contract'
import { HOUR, iso, MINUTE, type Span } from '../time/instant.ts'
import { type Audience, findPopular, type Member, toMap } from './audience.ts'
import { hashRandom } from './random.ts'
import { pickByShare, tally } from './shares.ts'

/** The stream of an event's video, or of an additional video. It ends when it is stopped. */
export interface Stream {
  videoId: number
  from: number
  to: number
  /** Planned duration in milliseconds. */
  length: number
  /** Share of a fight night's audience that watches. */
  share: number
}

/** Viewers come and go at multiples of this time from the start, in milliseconds. */
const TICK = 10_000

/** The least duration by which people come and go. */
const SHORTEST = HOUR / 4

/** The part of the planned duration in which people join, most of them early. */
const JOINING = 0.7

/** When the last leave, if the stream is still on. Most leave late, whether it is or not. */
const LATEST = 1.3

/** Constant, whatever the quality. */
const REQUESTS_PER_TICK = 2
const BYTES_PER_TICK = 4_000_000

/** Video qualities, with their share of the viewers. */
const QUALITIES = [
  { name: '1080p', share: 0.34 },
  { name: '720p', share: 0.4 },
  { name: '480p', share: 0.18 },
  { name: '360p', share: 0.08 },
] as const

/** Ticks from the start of a stream; `last` is not included. */
interface Ticks {
  first: number
  last: number
}

/** Someone who comes to a stream, and the ticks at which they join and leave if it is on. */
export interface Attendee {
  member: Member
  quality: string
  join: number
  leave: number
}

/** Someone who watched in a range, and when in it. */
interface Viewer extends Ticks {
  member: Member
  quality: string
}

/** Returns the ticks of a range in which the stream has been on until now. */
function getTicks(stream: Stream, { from, to }: Span, now: number): Ticks {
  const start = Math.max(from, stream.from)
  const end = Math.min(to, stream.to, now + 1)

  return {
    first: Math.floor((start - stream.from) / TICK),
    last: end > start ? Math.ceil((end - stream.from) / TICK) : 0,
  }
}

/** Returns who comes to a stream. By its plan alone, so that a stop does not change the past. */
export function findAttendees(stream: Stream, { seed, members }: Audience): Attendee[] {
  const { videoId, from, length, share } = stream
  const ticks = Math.max(SHORTEST, length) / TICK
  const random = ({ id }: Member, which: number) => hashRandom(seed + videoId, id, which)
  const appeal = share * (0.55 + 0.4 * hashRandom(seed, videoId, 50))

  return (
    members
      .filter(({ since }) => since <= from)
      // People who come rarely watch less often.
      .filter((member) => random(member, 84) < appeal * member.period ** -0.3)
      .map((member) => {
        // Nobody is there as it begins.
        const join = 1 + Math.floor(ticks * JOINING * random(member, 85) ** 2)
        const leave = Math.max(join + 1, Math.floor(ticks * (LATEST - random(member, 86) ** 3)))
        const quality = pickByShare(QUALITIES, random(member, 62)).name

        return { member, quality, join, leave }
      })
  )
}

/** Returns who watched in a range, and when in it. */
function findViewers(
  stream: Stream,
  attendees: readonly Attendee[],
  range: Span,
  now: number,
): Viewer[] {
  const { first, last } = getTicks(stream, range, now)

  return attendees
    .filter(({ join, leave }) => Math.min(last, leave) > Math.max(first, join))
    .map(({ member, quality, join, leave }) => ({
      member,
      quality,
      first: Math.max(first, join),
      last: Math.min(last, leave),
    }))
}

/** Counts the viewers of each tick, until the last one leaves. */
function countOnline(viewers: readonly Viewer[]): number[] {
  const end = viewers.reduce((latest, { last }) => Math.max(latest, last), 0)
  const changes = new Array<number>(end + 1).fill(0)
  for (const { first, last } of viewers) {
    changes[first]! += 1
    changes[last]! -= 1
  }

  let online = 0

  return changes.map((change) => {
    online += change
    return online
  })
}

export function getStreamHistory(
  stream: Stream,
  attendees: readonly Attendee[],
  range: Span,
  now: number,
): StreamHistory {
  const viewers = findViewers(stream, attendees, range, now)
  const ticks = viewers.reduce((sum, { first, last }) => sum + last - first, 0)
  const maxOnline = Math.max(...countOnline(viewers))

  return {
    requests: ticks * REQUESTS_PER_TICK,
    totalUsers: viewers.length,
    popularQuality: tally(viewers.map(getQuality)).top,
    popularCountry: findPopular(viewers.map(getMember)).mostPopularCountry,
    totalGb: toGigabytes(ticks * BYTES_PER_TICK),
    // Milliseconds. Grows with the viewers, never with idle time.
    avgRequestTime: maxOnline === 0 ? 0 : Math.round(70 + 6 * Math.log2(maxOnline)),
    maxOnline,
    maxDownload: toGigabytes((maxOnline * BYTES_PER_TICK * MINUTE) / TICK),
  }
}

export function getStreamMap(
  stream: Stream,
  attendees: readonly Attendee[],
  range: Span,
  now: number,
): StreamMap {
  const viewers = findViewers(stream, attendees, range, now)
  const qualities = tally(viewers.map(getQuality))
  const map = toMap(viewers.map(getMember))

  const coords = map.coords.map((coord, at) => ({
    ...coord,
    quality: qualities.getRank(viewers[at]!.quality),
  }))

  return { ...map, coords, qualities: qualities.shares }
}

/** Returns the number of viewers now and the most popular values among them; null without viewers. */
export function getStreamRealtime(
  stream: Stream,
  attendees: readonly Attendee[],
  now: number,
): StreamRealtime {
  const viewers = findViewers(stream, attendees, { from: now, to: now + 1 }, now)
  return {
    users: viewers.length,
    mostPopularQuality: tally(viewers.map(getQuality)).top,
    ...findPopular(viewers.map(getMember)),
  }
}

/** Returns the largest number of viewers in each step. `step` is in minutes. */
export function getStreamGraph(
  stream: Stream,
  attendees: readonly Attendee[],
  { from, to, step }: Span & { step: number },
  now: number,
): StreamGraph {
  const online = countOnline(findViewers(stream, attendees, { from, to }, now))
  const length = step * MINUTE

  return {
    graph: Array.from({ length: Math.ceil((to - from) / length) }, (_, index) => {
      const start = from + index * length
      const span = { from: start, to: Math.min(start + length, to) }
      const { first, last } = getTicks(stream, span, now)

      return { date: iso(start), online: Math.max(0, ...online.slice(first, last)) }
    }),
  }
}

const getQuality = ({ quality }: Viewer) => quality
const getMember = ({ member }: Viewer) => member

/** Three decimals. */
const toGigabytes = (bytes: number) => Math.round(bytes / 1e6) / 1000
