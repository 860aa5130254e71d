import { hashRandom } from '../domain/random.ts'
import { HOUR } from './spans.ts'

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
export const RARE = 30
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
