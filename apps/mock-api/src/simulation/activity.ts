import { DAY, HOUR, type Span } from '../domain/instant.ts'
import { countBefore } from '../domain/search.ts'

/** Activity level of the platform: 1 on average; higher in the evening, at weekends and on fight nights. */
export type Activity = ReturnType<typeof createActivity>

/** Daily wave. The peak is at 20:00 UTC. */
export const EVENING = { swing: 0.45, peak: 20 / 24, every: 1 }
/** 1 January 1970 was a Thursday, so day 2.7 falls on Saturday. */
const WEEKEND = { swing: 0.2, peak: 2.7, every: 7 }
const WAVES = [EVENING, WEEKEND]
/** Peak activity that a fight night adds. */
const NIGHT = 1.5
/** Longest fight night counted, including the time before and after it. */
const LONGEST = 12 * HOUR
export const TURN = 2 * Math.PI

/** Combines the daily wave, the weekly wave and the fight nights (from 1 h before each to 2 h after it). */
export function createActivity(fightNights: readonly Span[]) {
  const nights = fightNights
    .map(({ from, to }) => ({ from: from - HOUR, to: Math.min(to + 2 * HOUR, from + LONGEST) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.to - b.to)
  // Accumulated activity of the first n nights, in order of their end.
  const accumulated = [0]
  for (const { from, to } of nights) {
    accumulated.push((accumulated.at(-1) as number) + getNightActivity(from, to, to))
  }

  /** Index of the first night that is not over. */
  const findFirstOngoing = (now: number) => countBefore(nights, ({ to }) => to <= now)
  /** Sums over the nights in progress. Stops early: nights are sorted by end and limited in length. */
  const sumOngoing = (now: number, each: (night: Span) => number) => {
    let sum = 0
    for (let at = findFirstOngoing(now); at < nights.length; at++) {
      const night = nights[at] as Span
      if (night.to > now + LONGEST + HOUR) {
        break
      }
      if (night.from < now) {
        sum += each(night)
      }
    }
    return sum
  }

  return {
    /** Activity at an instant. Always above 0. */
    at: (now: number) =>
      WAVES.reduce(
        (sum, { swing, peak, every }) =>
          sum + swing * Math.cos((TURN * (now / DAY - peak)) / every),
        1,
      ) +
      sumOngoing(
        now,
        ({ from, to }) => (NIGHT / 2) * (1 - Math.cos((TURN * (now - from)) / (to - from))),
      ),
    /** Accumulated activity until an instant, in average days since 1970. Never decreases. */
    until: (now: number) =>
      WAVES.reduce(
        (sum, { swing, peak, every }) =>
          sum + ((swing * every) / TURN) * Math.sin((TURN * (now / DAY - peak)) / every),
        now / DAY,
      ) +
      (accumulated[findFirstOngoing(now)] as number) +
      sumOngoing(now, ({ from, to }) => getNightActivity(from, to, now)),
  }
}

/** Activity that a night has added until `now`, in average days: the area below its bell curve. */
function getNightActivity(from: number, to: number, now: number): number {
  const [length, elapsed] = [(to - from) / DAY, (now - from) / DAY]
  return (NIGHT / 2) * (elapsed - (length / TURN) * Math.sin((TURN * elapsed) / length))
}
