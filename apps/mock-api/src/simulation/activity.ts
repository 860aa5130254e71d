import { DAY, HOUR, type Span } from '../time/instant.ts'

/** Returns the activity of the platform until an instant, in average days since 1970. Always grows. */
export type Activity = (now: number) => number

interface Wave {
  swing: number
  /** When the wave is highest, in days since 1970. */
  peak: number
  /** Length of the wave in days. */
  every: number
}
/** The peak of each day is at 20:00 UTC. */
export const EVENING: Wave = { swing: 0.45, peak: 20 / 24, every: 1 }
/** 1 January 1970 was a Thursday, so day 2.7 falls on Saturday. */
const WEEKEND: Wave = { swing: 0.2, peak: 2.7, every: 7 }
/** Average activity that a fight night adds, in normal days a day. */
const NIGHT = 0.75
/** Longest fight night counted, including the time before and after it. */
const LONGEST = 12 * HOUR
export const TURN = 2 * Math.PI

/** Adds up the daily wave, the weekly wave and the fight nights (from 1 h before each to 2 h after it). */
export function createActivity(fightNights: readonly Span[]): Activity {
  const nights = fightNights
    .map(({ from, to }) => ({ from: from - HOUR, to: Math.min(to + 2 * HOUR, from + LONGEST) }))
    .filter(({ from, to }) => to > from)

  return (now) => {
    let activity = now / DAY + getWave(EVENING, now) + getWave(WEEKEND, now)
    for (const night of nights) {
      activity += getNight(night, now)
    }
    return activity
  }
}

const getWave = ({ swing, peak, every }: Wave, now: number) =>
  ((swing * every) / TURN) * Math.sin((TURN * (now / DAY - peak)) / every)

/** Rises slowly, then fast, then slowly, as an audience that comes and goes. */
function getNight({ from, to }: Span, now: number): number {
  if (now <= from) {
    return 0
  }
  const part = Math.min(1, (now - from) / (to - from))
  return (NIGHT * (to - from) * (part - Math.sin(TURN * part) / TURN)) / DAY
}
