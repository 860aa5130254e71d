import { hashRandom } from '../domain/random.ts'
import { DAY } from './spans.ts'
import { pickWeighted } from './viewers.ts'

/** Someone who uses the platform: a fighter, a fan or an arena. */
export interface Person {
  id: number
  /** Registration, which is the first visit. */
  since: number
}

/** How often a person comes. */
export interface Rhythm {
  /** Days between regular visits, on average. */
  period: number
  /** Offset of those periods, in days. */
  phase: number
  /** Every n-th regular visit is to the videos, not only to the kicks. 0: never. */
  everyVideo: number
}

/** Separates the random numbers of visits from those of videos. */
const SALT = 0x5bd1e995
/** Kinds of people: their share, and their shortest and longest period in days. Daily visitors publish. */
const HABITS = [
  { share: 0.3, from: 1, to: 1 },
  { share: 0.3, from: 2, to: 7 },
  { share: 0.2, from: 8, to: 30 },
  { share: 0.2, from: 60, to: 400 },
] as const
const HABIT_SHARES = HABITS.map(({ share }) => share)
const VIDEO_WATCHERS = 0.85

export function getRhythm(seed: number, id: number): Rhythm {
  const { from, to } = pickWeighted(HABITS, HABIT_SHARES, hashRandom(seed ^ SALT, id, 0))
  const period = from + Math.floor(hashRandom(seed ^ SALT, id, 1) * (to - from + 1))
  return {
    period,
    phase: period === 1 ? 0 : Math.floor(hashRandom(seed ^ SALT, id, 2) * period),
    everyVideo:
      hashRandom(seed ^ SALT, id, 3) < VIDEO_WATCHERS ? 1 + Math.floor(hashRandom(seed ^ SALT, id, 4) * 3) : 0,
  }
}

/**
 * Returns the newest regular visit at or before an instant. There is one in each period, at a random time that is
 * mostly in the evening. `every` counts only every n-th.
 */
export function getRegularVisit(
  seed: number,
  id: number,
  period: number,
  phase: number,
  now: number,
  every = 1,
): number {
  const current = Math.floor((now / DAY + phase) / period)
  const newest = current - (((current % every) + every) % every)
  const visit = getVisit(seed, id, period, phase, newest)
  return visit <= now ? visit : getVisit(seed, id, period, phase, newest - every)
}

function getVisit(seed: number, id: number, period: number, phase: number, which: number): number {
  const days = hashRandom(seed ^ SALT, id, 5 + which) * period
  const day = Math.floor(days)
  // Whole seconds, as a list shows them.
  return (which * period - phase + day) * DAY + Math.floor(toTimeOfDay(days - day) * 86_400) * 1000
}

const EVENING = { swing: 0.45, peak: 20 / 24 }
const TURN = 2 * Math.PI
/** Converts a uniform random number to a time of day, most often in the evening. */
const toTimeOfDay = (random: number) =>
  (random - (EVENING.swing / TURN) * Math.sin(TURN * (random - EVENING.peak)) + 1) % 1
