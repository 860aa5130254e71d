import { countBefore } from '../text/search.ts'
import { DAY, WEEK } from '../time/instant.ts'
import type { Audience, KindName, Member } from './audience.ts'
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
    views: 0.4,
    /** Share of the duration that one view watches. Above 1, the video repeats. */
    watched: 2,
    texts: catalogueTexts.kicks,
    /** Seconds. */
    duration: { shortest: 6, longest: 60 },
  },
  video: {
    salt: 23,
    size: 1200,
    views: 0.05,
    watched: 0.65,
    texts: catalogueTexts.videos,
    duration: { shortest: 180, longest: 9000 },
  },
} as const satisfies Record<KindName, object>

/** Weeks before and after a world's start in which videos are published. */
const WEEKS_BEFORE = 86
const WEEKS_AFTER = 57

/** Publishers that make a full catalogue. */
const ENOUGH_PUBLISHERS = 60

/** Days of a week from Monday, 0, on which videos are published: more at the weekend. */
const UPLOAD_DAYS = [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6]

/** Every n-th publisher hides their name from the statistics. */
const HIDDEN_EVERY = 17
const STREAMS = ['main-event', 'prelims', 'press']

/** A video: what never changes of it, and from what its counters grow. */
export type PublishedVideo = ReturnType<typeof createCatalogue>[number]

/** Returns all videos of a world in order of publication, also those to come. `publishers` are in order of registration. */
export function createCatalogue(
  kind: KindName,
  audience: Audience,
  publishers: readonly Member[],
  origin: number,
) {
  const { salt, size } = KINDS[kind]
  const seed = Math.imul(audience.seed, 1009) + salt
  const perWeek = (size * Math.min(1, publishers.length / ENOUGH_PUBLISHERS)) / WEEKS_BEFORE
  const opening = Math.floor(origin / DAY) * DAY - WEEKS_BEFORE * WEEK
  const planned = Math.round(perWeek * (WEEKS_BEFORE + WEEKS_AFTER))

  const registrations = audience.members.map(({ since }) => since).sort((a, b) => a - b)

  const uploads = Array.from({ length: planned }, (_, which) => {
    const week = Math.floor(which / perWeek)
    const day = pickOne(UPLOAD_DAYS, seed, which, 90) + hashRandom(seed, which, 91)
    return opening + week * WEEK + Math.floor(day * DAY)
  })

  return uploads
    .filter((at) => publishers.some(({ since }) => since <= at))
    .sort((a, b) => a - b)
    .map((at, index) => {
      const id = index + 1

      // A few publish much, most publish little, alike on both services.
      const registered = countBefore(publishers, ({ since }) => since <= at)
      const rank = Math.floor(registered * hashRandom(seed, id, 93) ** 1.5)

      return {
        id,
        at,
        userId: (publishers[rank] as Member).id,
        /** The third most active is one of them, so that a top list shows it. */
        isNameHidden: rank % HIDDEN_EVERY === 2,
        /** How many people could watch when it was published. */
        reach: countBefore(registrations, (since) => since <= at),
        ...createContent(kind, seed, id),
      }
    })
}

/** What a video shows, and how its counters grow. */
function createContent(kind: KindName, seed: number, id: number) {
  const { texts, views, duration: length, watched } = KINDS[kind]
  const random = (which: number) => hashRandom(seed, id, which)
  const pick = <V>(list: readonly V[], which: number) => pickOne(list, seed, id, which)

  const duration = Math.round(length.shortest + (length.longest - length.shortest) * random(1) ** 2)
  const part = random(5) < 0.4 ? `, part ${2 + Math.floor(random(6) * 8)}` : ''
  const tags = [8, 9, 10].map((which) => pick(catalogueTexts.tags, which))

  // Some files do not exist, so that placeholders show.
  const stream = random(12) < 0.02 ? 'lost' : pick(STREAMS, 13)
  const poster = random(15) < 0.02 ? 'lost' : 1 + Math.floor(random(16) * 12)

  return {
    description: random(3) < 0.01 ? '' : pick(texts, 4) + part,
    tags: random(7) < 0.08 ? [] : [...new Set(tags)],
    duration,
    /** Paths below the mock's own URL. */
    streamPath: `/media/vod/${stream}.m3u8`,
    thumbnailPath: random(14) < 0.04 ? null : `/media/posters/${poster}.jpg`,
    /** In the long run, per person who could watch. A few videos are watched much more than most. */
    viewsPerUser: views * Math.exp(4 * random(17) ** 2),
    /** Days in which half of those views come. */
    halfway: 0.5 + 12 * random(18) ** 2,
    /** Counters per view. */
    rates: {
      unique: 0.2 + 0.35 * random(20),
      sessions: 0.3 + 0.15 * random(21),
      requests: 1.05 + 0.4 * random(22),
      comments: random(23) < 0.15 ? 0 : 0.03 * random(24) ** 2,
      likes: random(25) < 0.05 ? 0 : 0.02 + 0.16 * random(26),
      shares: 0.02 * random(27),
      viewed: duration * watched,
      /** Bytes. */
      downloaded: duration * watched * (90_000 + 110_000 * random(28)),
    },
  }
}
