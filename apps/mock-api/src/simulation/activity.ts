import { DAY, HOUR, type Span } from '../domain/instant.ts'

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
  /** Sums over the nights that have begun. `part` is how much of the night has passed, `days` its length. */
  const sumNights = (now: number, each: (part: number, days: number) => number) =>
    nights.reduce((sum, { from, to }) => {
      return from < now ? sum + each(Math.min(1, (now - from) / (to - from)), (to - from) / DAY) : sum
    }, 0)

  return {
    /** Activity at an instant. Always above 0. */
    at: (now: number) =>
      WAVES.reduce((sum, { swing, peak, every }) => sum + swing * Math.cos((TURN * (now / DAY - peak)) / every), 1) +
      sumNights(now, (part) => (NIGHT / 2) * (1 - Math.cos(TURN * part))),
    /** Accumulated activity until an instant, in average days since 1970. Never decreases. */
    until: (now: number) =>
      WAVES.reduce(
        (sum, { swing, peak, every }) => sum + ((swing * every) / TURN) * Math.sin((TURN * (now / DAY - peak)) / every),
        now / DAY,
      ) + sumNights(now, (part, days) => (NIGHT / 2) * days * (part - Math.sin(TURN * part) / TURN)),
  }
}
