import { getJoin, LONGEST_STREAM, RARE, type Stream } from './attendance.ts'
import type { KindName } from './catalogue.ts'
import { getRegularVisit, getRhythm, type Person, type Rhythm } from './visits.ts'

/** A person with their habits. */
export type Member = Person & Rhythm
export const toMember = (seed: number, person: Person): Member => ({ ...person, ...getRhythm(seed, person.id) })
const NEVER = Number.NEGATIVE_INFINITY

/** Where visits come from, besides a person's habits. */
export interface VisitSources {
  /** When the platform opened. People who had registered before visited it then. */
  opened: number
  /** Newest first. */
  streams: readonly Stream[]
}

/** Returns the last visit at or before an instant, in milliseconds; minus infinity before the registration. */
function getLastVisit(
  seed: number,
  { id, since, period, phase }: Member,
  { opened, streams }: VisitSources,
  now: number,
): number {
  if (since > now) return NEVER
  let last = since < opened && opened <= now ? opened : since
  const regular = getRegularVisit(seed, id, period, phase, now)
  if (regular > last) last = regular
  if (period > RARE) return last
  for (const stream of streams) {
    if (stream.from + LONGEST_STREAM <= last) break
    if (stream.from >= now) continue
    const join = getJoin(seed, stream, id, period)
    if (join !== undefined && join > last && join <= now) last = join
  }
  return last
}

/** Like `getLastVisit`, for videos: counts only the first visit and some of the regular ones. */
function getLastVideoVisit(
  seed: number,
  { id, since, period, phase, everyVideo }: Member,
  { opened }: VisitSources,
  now: number,
): number {
  if (everyVideo === 0 || since > now) return NEVER
  return Math.max(since, opened <= now ? opened : NEVER, getRegularVisit(seed, id, period, phase, now, everyVideo))
}
const LAST_VISIT = { kick: getLastVisit, video: getLastVideoVisit }

/** Returns the last visit of each member to a service, at any instant. */
export function getLastVisits(
  kind: KindName,
  { seed, members }: { seed: number; members: readonly Member[] },
  sources: VisitSources,
  now: number,
): Float64Array {
  return Float64Array.from(members, (member) => LAST_VISIT[kind](seed, member, sources, now))
}
