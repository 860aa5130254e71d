import { countBefore } from '../text/search.ts'
import { DAY } from '../time/instant.ts'
import { getRegularVisit, type KindName, type Member } from './audience.ts'
import catalogueTexts from './catalogue-texts.json' with { type: 'json' }
import { hashRandom, pickOne } from './random.ts'

/** Parameters that differ between the two services. */
const KINDS = {
  kick: {
    /** Separates the random numbers of the services. */
    salt: 11,
    /** Number of videos when a world starts, given enough publishers. */
    size: 5000,
    /** Views of the least watched videos, per registered person. */
    views: 0.3,
    /** Smallest and largest share of the duration that one view watches. Above 1, the video repeats. */
    watched: { least: 1, most: 3 },
    texts: catalogueTexts.kicks,
    /** Seconds. */
    duration: { shortest: 6, longest: 60 },
    streams: ['main-event', 'prelims', 'press'],
  },
  video: {
    salt: 23,
    size: 1200,
    views: 0.04,
    watched: { least: 0.35, most: 0.95 },
    texts: catalogueTexts.videos,
    duration: { shortest: 180, longest: 9000 },
    streams: ['main-event', 'prelims', 'weigh-in', 'press'],
  },
} as const satisfies Record<KindName, object>

/** The immutable part of a published video. */
export type PublishedVideo = ReturnType<typeof createPublishedVideo>

/** Days before and after a world's start in which videos are published. */
const DAYS_BEFORE = 600
const DAYS_AFTER = 400
/** Highest average number of videos for one publisher. Few publishers make a small catalogue. */
const MAX_PER_PUBLISHER = 75
/** How much more or less is published on each day of the week, from Sunday on. */
const WEEKDAYS = [1.3, 0.7, 0.8, 0.9, 0.9, 1.1, 1.5]
/** Every n-th publisher hides their name from the statistics. */
const HIDDEN_EVERY = 17

/** Midnight of the day on which the first videos may be published. */
export const getOpening = (origin: number) => (Math.floor(origin / DAY) - DAYS_BEFORE) * DAY

/** Someone who publishes. They come every day. */
export type Publisher = Pick<Member, 'id' | 'since'>

interface CatalogueOptions {
  kind: KindName
  seed: number
  origin: number
  /** In order of registration. */
  publishers: readonly Publisher[]
}
export type Catalogue = ReturnType<typeof createCatalogue>

/** Videos in order of publication, each during a visit of its publisher. Future entries are created on demand. */
export function createCatalogue({ kind, seed, origin, publishers }: CatalogueOptions) {
  const { salt, size } = KINDS[kind]
  const kindSeed = Math.imul(seed, 1009) + salt
  const planned = Math.min(size, publishers.length * MAX_PER_PUBLISHER)
  // A few publish much, most publish little, alike on both services.
  const weights = publishers.map((_, at) => 1 / (3 + hashRandom(seed, at, 92) * publishers.length))
  const byActivity = [...weights.keys()].sort((a, b) => weights[b]! - weights[a]!)
  const sums = accumulate(weights)

  /** Plans the publication of one video; undefined when nobody was registered. */
  function plan(day: number, which: number) {
    const midnight = getOpening(origin) + day * DAY
    const registered = countBefore(publishers, ({ since }) => since <= midnight)
    if (registered === 0) {
      return undefined
    }
    const threshold = hashRandom(kindSeed, which, 93) * sums[registered - 1]!
    const found = countBefore(sums, (sum) => sum <= threshold)
    const publisher = Math.min(registered - 1, found)
    // A daily visitor comes once between two midnights.
    const daily = { id: publishers[publisher]!.id, period: 1, phase: 0 }
    const at = getRegularVisit(seed, daily, midnight + DAY - 1)
    return { publisher, at, age: day - DAYS_BEFORE }
  }
  const plans = planDays(kindSeed, planned, getOpening(origin) / DAY)
    .map(plan)
    .filter((each) => each !== undefined)
    .sort((a, b) => a.at - b.at)

  const published: PublishedVideo[] = []
  return {
    kind,
    publishers,
    /** Whether a publisher hides their name from the statistics. The third most active does, so that a top list shows it. */
    isNameHidden: (publisher: number) => byActivity.indexOf(publisher) % HIDDEN_EVERY === 2,
    getPublished(now: number): readonly PublishedVideo[] {
      const count = countBefore(plans, ({ at }) => at <= now)
      for (const each of plans.slice(published.length, count)) {
        published.push(createPublishedVideo(kind, kindSeed, { id: published.length + 1, ...each }))
      }
      return published.slice(0, count)
    },
  }
}

/**
 * Returns the day of each video, counted from the opening: `planned` videos until the world's start. Their number a day
 * grows threefold until then and stays, with the day of the week and with chance.
 */
function planDays(kindSeed: number, planned: number, openingDay: number): number[] {
  const weights = Array.from({ length: DAYS_BEFORE + DAYS_AFTER }, (_, day) => {
    const trend = 1 + 2 * Math.min(1, day / DAYS_BEFORE)
    const weekday = new Date((openingDay + day) * DAY).getUTCDay()
    return trend * (WEEKDAYS[weekday] as number) * (0.15 + 1.7 * hashRandom(kindSeed, day, 90))
  })
  const sums = accumulate(weights)
  const scale = planned / sums[DAYS_BEFORE - 1]!
  return sums.flatMap((sum, day) => {
    const before = Math.round((sums[day - 1] ?? 0) * scale)
    return new Array<number>(Math.round(sum * scale) - before).fill(day)
  })
}

function accumulate(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** `publisher` is an index in the list of publishers, `age` the day of publication from the world's start. */
function createPublishedVideo(
  kind: KindName,
  kindSeed: number,
  { id, at, publisher, age }: { id: number; at: number; publisher: number; age: number },
) {
  const { texts, views, streams, duration: length, watched: share } = KINDS[kind]
  const random = (which: number) => hashRandom(kindSeed, id, which)
  const pick = <V>(list: readonly V[], which: number) => pickOne(list, kindSeed, id, which)

  const duration = Math.round(length.shortest + (length.longest - length.shortest) * random(1) ** 2)
  const watched = duration * (share.least + (share.most - share.least) * random(2))
  const part = random(5) < 0.4 ? `, part ${2 + Math.floor(random(6) * 8)}` : ''
  const tagCount = random(7) < 0.08 ? 0 : 1 + Math.floor(random(11) * 3)
  const tags = [8, 9, 10].slice(0, tagCount).map((which) => pick(catalogueTexts.tags, which))
  // Some files do not exist, so that placeholders show.
  const stream = random(12) < 0.02 ? 'lost' : pick(streams, 13)
  const poster = random(15) < 0.02 ? 'lost' : 1 + Math.floor(random(16) * 12)
  return {
    id,
    at,
    publisher,
    description: random(3) < 0.01 ? '' : pick(texts, 4) + part,
    tags: [...new Set(tags)],
    duration,
    /** Paths below the mock's own URL. */
    streamPath: `/media/vod/${stream}.m3u8`,
    thumbnailPath: random(14) < 0.04 ? null : `/media/posters/${poster}.jpg`,
    /** In the first weeks, per registered person. Newer ones get more, so that the top list changes. */
    viewsPerUser: views * Math.exp(3.4 * random(17) ** 1.6 + Math.min(0.5, age / 600)),
    /** Average days until those views are reached. */
    rampUpDays: 2 + 24 * random(18),
    /** Share of those views that each later day adds. */
    dailyGrowth: 0.0004 + 0.0012 * random(19),
    /** Counters per view. `unique` stops growing when everybody has seen the video. */
    rates: {
      unique: 0.2 + 0.35 * random(20),
      sessions: 0.3 + 0.15 * random(21),
      requests: 1.05 + 0.4 * random(22),
      comments: random(23) < 0.15 ? 0 : 0.03 * random(24) ** 2,
      likes: random(25) < 0.05 ? 0 : 0.02 + 0.16 * random(26),
      shares: 0.02 * random(27),
      viewed: watched,
      /** Bytes. */
      downloaded: watched * (90_000 + 110_000 * random(28)),
    },
  }
}
