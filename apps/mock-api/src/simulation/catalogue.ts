import { hashRandom, pickOne } from '../domain/random.ts'
import { countBefore } from '../domain/search.ts'
import written from './catalogue-texts.json' with { type: 'json' }
import { DAY } from './spans.ts'

/** What tells the two services apart. */
interface Kind {
  /** Keeps their chance apart. */
  salt: number
  /** How many were published when a world began, where enough people publish. */
  size: number
  /** How many people watch at all, then. */
  audience: number
  texts: readonly string[]
  /** Seconds, the shortest and the longest. */
  duration: readonly [number, number]
  streams: readonly string[]
}
export const KINDS = {
  kick: { salt: 11, size: 5000, audience: 20_000, texts: written.kicks, duration: [6, 60], streams: ['main-event', 'prelims', 'press'] },
  video: {
    salt: 23,
    size: 1200,
    audience: 12_000,
    texts: written.videos,
    duration: [180, 9000],
    streams: ['main-event', 'prelims', 'weigh-in', 'press'],
  },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS

/** One that was, or will be, published: what never changes about it. */
export interface Published {
  /** From 1, in the order of publication. */
  id: number
  at: number
  /** Their place in the list of publishers. */
  publisher: number
  description: string
  tags: readonly string[]
  /** Seconds. */
  duration: number
  /** Paths below the mock's own address. Some lead nowhere, so that placeholders show. */
  streamPath: string
  thumbnailPath: string | null
  /** Views that it comes to soon, how many average days that takes, and what it still gets of them each day after. */
  pull: number
  soon: number
  tail: number
  /** For each view: of whom else, how often, and how much. */
  rates: Rates
}
export interface Rates {
  unique: number
  sessions: number
  requests: number
  comments: number
  likes: number
  shares: number
  /** Seconds. */
  viewed: number
  /** Bytes. */
  downloaded: number
}

/** All that is ever published, in the order of publication. */
export interface Catalogue {
  /** How many people watch at all. */
  audience: number
  /** What is published at an instant: the first of these. The list may go on. */
  until(now: number): { published: readonly Published[]; count: number }
}

/** Days before and after a world's beginning in which anything is published. */
const BEFORE = 600
const AFTER = 400
/** Nobody publishes more than so many on average: few people make a small catalogue. */
const EACH = 25

/** The catalogue of one kind, for a world that began at `origin` with so many publishers. What lies ahead is made once it is asked for. */
export function makeCatalogue({ kind, seed, origin, publishers }: { kind: KindName; seed: number; origin: number; publishers: number }): Catalogue {
  const { salt, size, audience } = KINDS[kind]
  const own = Math.imul(seed, 1009) + salt
  const planned = Math.min(size, publishers * EACH)
  const share = publisherOf(seed, own, publishers)

  // More each day as the platform grows; an uneven lot each.
  const liveliness = (day: number) => Math.min(1.5, 1.5 + day / BEFORE) * (0.6 + 0.8 * hashRandom(own, day, 90))
  let whole = 0
  for (let day = -BEFORE; day < 0; day++) whole += liveliness(day)

  const published: Published[] = []
  let [nextDay, due] = [-BEFORE, 0]
  function publishUntil(now: number) {
    const last = Math.min(AFTER, Math.ceil((now - origin) / DAY))
    for (; nextDay < last && planned > 0; nextDay++) {
      due += (planned * liveliness(nextDay)) / whole
      // A hair more, so that what adds up to a whole number is not cut below it.
      const today = Math.floor(due + 1e-6) - published.length
      for (let which = 0; which < today; which++) {
        const id = published.length + 1
        const at = origin + (nextDay + (which + hashRandom(own, id, 91)) / today) * DAY
        published.push(makeOne(kind, own, { id, at: Math.floor(at / 1000) * 1000, publisher: share(id), age: nextDay }))
      }
    }
  }

  return {
    audience: Math.round((audience * planned) / size),
    until(now) {
      publishUntil(now)
      return { published, count: countBefore(published, ({ at }) => at <= now) }
    },
  }
}

/** Who published it: few do a lot, most a little, the same ones on both services. */
function publisherOf(seed: number, own: number, publishers: number): (id: number) => number {
  const shares: number[] = []
  let whole = 0
  for (let at = 0; at < publishers; at++) {
    whole += activityWeight(seed, publishers, at)
    shares.push(whole)
  }
  return (id) => {
    const wanted = hashRandom(own, id, 93) * whole
    const found = shares.findIndex((until) => wanted < until)
    return found === -1 ? publishers - 1 : found
  }
}
const activityWeight = (seed: number, publishers: number, at: number) => 1 / (3 + hashRandom(seed, at, 92) * publishers)

/** One in so many publishers has closed the account: nobody can say any more whose their videos are. */
const CLOSED = 17
/** Whether a publisher is one of those. The third most zealous always is, so that a top list shows it. */
export function hasLeft(seed: number, publishers: number, at: number): boolean {
  if (at % CLOSED === CLOSED - 1) return true
  const own = activityWeight(seed, publishers, at)
  let ahead = 0
  for (let other = 0; other < publishers && ahead < 3; other++) if (activityWeight(seed, publishers, other) > own) ahead++
  return ahead === 2
}

/** `age` is the day it comes out on, counted from the world's beginning. */
function makeOne(kind: KindName, own: number, { id, at, publisher, age }: { id: number; at: number; publisher: number; age: number }): Published {
  const {
    texts,
    duration: [shortest, longest],
    streams,
  } = KINDS[kind]
  const luck = (which: number) => hashRandom(own, id, which)
  const duration = Math.round(shortest + (longest - shortest) * luck(1) ** 2)
  const watched = duration * (0.35 + 0.6 * luck(2))
  return {
    id,
    at,
    publisher,
    description: luck(3) < 0.01 ? '' : `${pickOne(texts, own, id, 4)}${luck(5) < 0.4 ? `, part ${2 + Math.floor(luck(6) * 8)}` : ''}`,
    tags:
      luck(7) < 0.08
        ? []
        : [
            ...new Set(
              [pickOne(written.tags, own, id, 8), pickOne(written.tags, own, id, 9), pickOne(written.tags, own, id, 10)].slice(
                0,
                1 + Math.floor(luck(11) * 3),
              ),
            ),
          ],
    duration,
    streamPath: `/media/vod/${luck(12) < 0.02 ? 'lost' : pickOne(streams, own, id, 13)}.m3u8`,
    thumbnailPath: luck(14) < 0.04 ? null : `/media/posters/${luck(15) < 0.02 ? 'lost' : 1 + Math.floor(luck(16) * 12)}.jpg`,
    // From a handful to tens of thousands: most are seen by few. More as the platform grows, or the top of the list would never change.
    pull: 60 * Math.exp(7.4 * luck(17) ** 1.6 + Math.min(0.5, age / 300)),
    soon: 2 + 24 * luck(18),
    tail: 0.0004 + 0.0012 * luck(19),
    rates: {
      unique: 0.5 + 0.4 * luck(20),
      sessions: 0.3 + 0.15 * luck(21),
      requests: 1.05 + 0.4 * luck(22),
      comments: luck(23) < 0.15 ? 0 : 0.03 * luck(24) ** 2,
      likes: luck(25) < 0.05 ? 0 : 0.02 + 0.16 * luck(26),
      shares: 0.02 * luck(27),
      viewed: watched,
      downloaded: watched * (90_000 + 110_000 * luck(28)),
    },
  }
}
