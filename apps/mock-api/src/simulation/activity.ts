import { countBefore } from '../domain/search.ts'
import { DAY, HOUR, type Span } from './spans.ts'

/** How lively the platform is: 1 on average, more in the evening, at the week's end and on fight nights. */
export interface Activity {
  /** How lively, at an instant. Always above 0. */
  at(now: number): number
  /** How much has happened until an instant, in average days since 1970. It only grows. */
  until(now: number): number
}

const EVENING = { swing: 0.45, peak: 20 / 24, every: 1 }
/** 1970 began on a Thursday: the third day in is a Saturday. */
const WEEKEND = { swing: 0.2, peak: 2.7, every: 7 }
const WAVES = [EVENING, WEEKEND]
/** What a fight night adds at its height. */
const NIGHT = 1.5
/** People come before a fight night begins, and stay after it; one that never seems to end counts for this long. */
const LONGEST = 12 * HOUR
const TURN = 2 * Math.PI

/** How lively the platform is, by hour and weekday, and from an hour before each fight night to two after it. */
export function createActivity(fightNights: readonly Span[]): Activity {
  const nights = fightNights
    .map(({ from, to }) => ({ from: from - HOUR, to: Math.min(to + 2 * HOUR, from + LONGEST) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.to - b.to)
  // What all nights have added that ended before the n-th does.
  const ended = [0]
  for (const { from, to } of nights) ended.push((ended.at(-1) as number) + added(from, to, to))

  /** The first night that is not over. */
  const firstOpen = (now: number) => countBefore(nights, ({ to }) => to <= now)
  /** Nights are short: one that ends much later has not begun. */
  const underWay = (now: number, each: (night: Span) => number) => {
    let sum = 0
    for (let at = firstOpen(now); at < nights.length; at++) {
      const night = nights[at] as Span
      if (night.to > now + LONGEST + HOUR) break
      if (night.from < now) sum += each(night)
    }
    return sum
  }

  return {
    at: (now) =>
      WAVES.reduce((sum, { swing, peak, every }) => sum + swing * Math.cos((TURN * (now / DAY - peak)) / every), 1) +
      underWay(now, ({ from, to }) => (NIGHT / 2) * (1 - Math.cos((TURN * (now - from)) / (to - from)))),
    until: (now) =>
      WAVES.reduce((sum, { swing, peak, every }) => sum + ((swing * every) / TURN) * Math.sin((TURN * (now / DAY - peak)) / every), now / DAY) +
      (ended[firstOpen(now)] as number) +
      underWay(now, ({ from, to }) => added(from, to, now)),
  }
}

/** What a night has added until now, in average days: the area below its bell. */
function added(from: number, to: number, now: number): number {
  const [length, gone] = [(to - from) / DAY, (now - from) / DAY]
  return (NIGHT / 2) * (gone - (length / TURN) * Math.sin((TURN * gone) / length))
}
