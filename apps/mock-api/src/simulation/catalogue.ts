import { hashRandom, pickOne } from '../domain/random.ts'
import { countBefore } from '../domain/search.ts'
import catalogueTexts from './catalogue-texts.json' with { type: 'json' }
import { DAY } from './spans.ts'

/** Parameters that differ between the two services. */
interface Kind {
  /** Separates the random numbers of the services. */
  salt: number
  /** Number published when a world starts, given enough publishers. */
  size: number
  /** Size of the total audience. */
  audience: number
  texts: readonly string[]
  /** Shortest and longest, in seconds. */
  duration: readonly [number, number]
  streams: readonly string[]
}
export const KINDS = {
  kick: { salt: 11, size: 5000, audience: 20_000, texts: catalogueTexts.kicks, duration: [6, 60], streams: ['main-event', 'prelims', 'press'] },
  video: {
    salt: 23,
    size: 1200,
    audience: 12_000,
    texts: catalogueTexts.videos,
    duration: [180, 9000],
    streams: ['main-event', 'prelims', 'weigh-in', 'press'],
  },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS

/** The immutable part of a published video. */
export interface Published {
  /** From 1, in order of publication. */
  id: number
  at: number
  /** Index in the list of publishers. */
  publisher: number
  description: string
  tags: readonly string[]
  /** Seconds. */
  duration: number
  /** Paths below the mock's own address. Some do not exist, so that placeholders show. */
  streamPath: string
  thumbnailPath: string | null
  /** `pull`: views reached soon. `soon`: average days that takes. `tail`: share of them gained each later day. */
  pull: number
  soon: number
  tail: number
  /** Counters for each view. */
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

/** Everything published, in order of publication. */
export interface Catalogue {
  /** Size of the total audience. */
  audience: number
  /** The first `count` entries of `published` are published at the instant. The list may be longer. */
  until(now: number): { published: readonly Published[]; count: number }
}

/** Days before and after a world's start in which videos are published. */
const BEFORE = 600
const AFTER = 400
/** Highest average number of videos for one publisher. Few publishers make a small catalogue. */
const MAX_PER_PUBLISHER = 25

/** Creates the catalogue of one kind for a world that started at `origin`. Future entries are created on demand. */
export function createCatalogue({ kind, seed, origin, publishers }: { kind: KindName; seed: number; origin: number; publishers: number }): Catalogue {
  const { salt, size, audience } = KINDS[kind]
  const kindSeed = Math.imul(seed, 1009) + salt
  const planned = Math.min(size, publishers * MAX_PER_PUBLISHER)
  const share = createPublisherPicker(seed, kindSeed, publishers)

  // Grows over time as the platform does, with random variation by day.
  const getDayWeight = (day: number) => Math.min(1.5, 1.5 + day / BEFORE) * (0.6 + 0.8 * hashRandom(kindSeed, day, 90))
  let whole = 0
  for (let day = -BEFORE; day < 0; day++) whole += getDayWeight(day)

  const published: Published[] = []
  let [nextDay, due] = [-BEFORE, 0]
  function publishUntil(now: number) {
    const last = Math.min(AFTER, Math.ceil((now - origin) / DAY))
    for (; nextDay < last && planned > 0; nextDay++) {
      due += (planned * getDayWeight(nextDay)) / whole
      // Adds an epsilon, so that rounding errors do not lose a video.
      const today = Math.floor(due + 1e-6) - published.length
      for (let which = 0; which < today; which++) {
        const id = published.length + 1
        const at = origin + (nextDay + (which + hashRandom(kindSeed, id, 91)) / today) * DAY
        published.push(createPublished(kind, kindSeed, { id, at: Math.floor(at / 1000) * 1000, publisher: share(id), age: nextDay }))
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

/** Chooses the publisher: few publish much, most little, and the same ones on both services. */
function createPublisherPicker(seed: number, kindSeed: number, publishers: number): (id: number) => number {
  const shares: number[] = []
  let whole = 0
  for (let at = 0; at < publishers; at++) {
    whole += activityWeight(seed, publishers, at)
    shares.push(whole)
  }
  return (id) => {
    const threshold = hashRandom(kindSeed, id, 93) * whole
    const found = shares.findIndex((until) => threshold < until)
    return found === -1 ? publishers - 1 : found
  }
}
const activityWeight = (seed: number, publishers: number, at: number) => 1 / (3 + hashRandom(seed, at, 92) * publishers)

/** Every n-th publisher has closed the account, so the owner of their videos is unknown. */
const CLOSED_EVERY = 17
/** Whether a publisher has closed the account. The third most active always has, so that a top list shows it. */
export function hasLeft(seed: number, publishers: number, at: number): boolean {
  if (at % CLOSED_EVERY === CLOSED_EVERY - 1) return true
  const kindSeed = activityWeight(seed, publishers, at)
  let ahead = 0
  for (let other = 0; other < publishers && ahead < 3; other++) if (activityWeight(seed, publishers, other) > kindSeed) ahead++
  return ahead === 2
}

/** `age` is the day of publication, counted from the world's start. */
function createPublished(
  kind: KindName,
  kindSeed: number,
  { id, at, publisher, age }: { id: number; at: number; publisher: number; age: number },
): Published {
  const {
    texts,
    duration: [shortest, longest],
    streams,
  } = KINDS[kind]
  const random = (which: number) => hashRandom(kindSeed, id, which)
  const duration = Math.round(shortest + (longest - shortest) * random(1) ** 2)
  const watched = duration * (0.35 + 0.6 * random(2))
  return {
    id,
    at,
    publisher,
    description: random(3) < 0.01 ? '' : `${pickOne(texts, kindSeed, id, 4)}${random(5) < 0.4 ? `, part ${2 + Math.floor(random(6) * 8)}` : ''}`,
    tags:
      random(7) < 0.08
        ? []
        : [
            ...new Set(
              [
                pickOne(catalogueTexts.tags, kindSeed, id, 8),
                pickOne(catalogueTexts.tags, kindSeed, id, 9),
                pickOne(catalogueTexts.tags, kindSeed, id, 10),
              ].slice(0, 1 + Math.floor(random(11) * 3)),
            ),
          ],
    duration,
    streamPath: `/media/vod/${random(12) < 0.02 ? 'lost' : pickOne(streams, kindSeed, id, 13)}.m3u8`,
    thumbnailPath: random(14) < 0.04 ? null : `/media/posters/${random(15) < 0.02 ? 'lost' : 1 + Math.floor(random(16) * 12)}.jpg`,
    // Most get few views, some tens of thousands. Grows with the platform, so that the top list changes.
    pull: 60 * Math.exp(7.4 * random(17) ** 1.6 + Math.min(0.5, age / 300)),
    soon: 2 + 24 * random(18),
    tail: 0.0004 + 0.0012 * random(19),
    rates: {
      unique: 0.5 + 0.4 * random(20),
      sessions: 0.3 + 0.15 * random(21),
      requests: 1.05 + 0.4 * random(22),
      comments: random(23) < 0.15 ? 0 : 0.03 * random(24) ** 2,
      likes: random(25) < 0.05 ? 0 : 0.02 + 0.16 * random(26),
      shares: 0.02 * random(27),
      viewed: watched,
      downloaded: watched * (90_000 + 110_000 * random(28)),
    },
  }
}
