import { getJoin, LONGEST_STREAM, RARE, type Stream } from './attendance.ts'
import type { KindName } from './catalogue.ts'
import { DAY } from './spans.ts'
import { getNextRegularVisit, getRegularVisit, getRhythm, type Person, type Rhythm } from './visits.ts'

/** A person with their habits. */
export type Member = Person & Rhythm
export const toMember = (seed: number, { id, since, recorded }: Person): Member => ({
  id,
  since,
  recorded,
  ...getRhythm(seed, id),
})
const NEVER = Number.NEGATIVE_INFINITY

/** Where visits come from, besides a person's habits. */
export interface VisitSources {
  /** When the platform opened. People who had registered before visited it then. */
  opened: number
  /** Newest first. */
  streams: readonly Stream[]
}

/** Returns the last visit at or before an instant, in milliseconds; minus infinity before the registration. */
export function getLastVisit(
  seed: number,
  { id, since, recorded, period, phase }: Member,
  { opened, streams }: VisitSources,
  now: number,
): number {
  if (since > now) return NEVER
  let last = since < opened && opened <= now ? opened : since
  const regular = getRegularVisit(seed, id, period, phase, now)
  if (regular > last) last = regular
  if (recorded > last && recorded <= now) last = recorded
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

/** Returns the latest instant until which the last visits of both kinds do not change. It may be earlier than the next visit. */
function getNextChange(
  seed: number,
  { id, since, recorded, period, phase }: Member,
  { opened, streams }: VisitSources,
  now: number,
): number {
  let next = getNextRegularVisit(seed, id, period, phase, now)
  for (const known of [since, opened, recorded]) if (known > now && known < next) next = known
  if (period > RARE) return next
  for (const stream of streams) {
    if (stream.from + LONGEST_STREAM <= now) break
    const join = stream.from > now ? stream.from : getJoin(seed, stream, id, period)
    if (join !== undefined && join > now && join < next) next = join
  }
  return next
}

/** The last visit of each member at an instant, and when it changes. */
interface VisitCache {
  at: number
  last: Float64Array
  next: Float64Array
}
/** Number of cached instants for each kind: now, and the ends of the last two weeks. */
const MAX_CACHES = 3

/** The last visits of people to one service, at any instant. */
export class LastVisits {
  private readonly caches: VisitCache[] = []

  constructor(
    private readonly seed: number,
    private readonly members: readonly Member[],
    private readonly sources: VisitSources,
    private readonly kind: KindName = 'kick',
  ) {}

  /** Returns the last visit of each member, valid until the next call. Starts from the nearest cached instant and recomputes what differs. */
  at(now: number): Float64Array {
    const { seed, members, sources } = this
    const getLast = LAST_VISIT[this.kind]
    const cache = this.getCache(now)
    const { last, next } = cache
    cache.at = now
    for (let at = 0; at < last.length; at++) {
      if (now < (next[at] as number) && now >= (last[at] as number)) continue
      last[at] = getLast(seed, members[at] as Member, sources, now)
      next[at] = getNextChange(seed, members[at] as Member, sources, now)
    }
    return last
  }

  private getCache(now: number): VisitCache {
    const nearest = this.caches.toSorted((a, b) => Math.abs(a.at - now) - Math.abs(b.at - now))[0]
    if (nearest && (this.caches.length === MAX_CACHES || Math.abs(nearest.at - now) < DAY)) return nearest
    const { length } = this.members
    const cache = {
      at: now,
      last: new Float64Array(length).fill(Number.POSITIVE_INFINITY),
      next: new Float64Array(length),
    }
    this.caches.push(cache)
    return cache
  }
}
