import { TABLES } from '@cornerman/tables'
import { type Audience, type KindName, toMember } from '../src/simulation/audience.ts'
import { createCatalogue, type PublishedVideo } from '../src/simulation/catalogue.ts'
import type { Home } from '../src/simulation/homes.ts'
import { MetricsModel } from '../src/simulation/metrics-model.ts'
import type { World } from '../src/store/world.ts'
import { DAY, getMondayNoon, HOUR } from '../src/time/instant.ts'

/** A Saturday evening. */
export const NOW = Date.parse('2026-03-14T20:00:00Z')
const ORIGIN = getMondayNoon(NOW)

/** People who registered over the last 900 days: some before the first video, the last a day before `NOW`. */
export function createAudience(people = 450, seed = 1): Audience {
  const members = Array.from({ length: people }, (_, index) => {
    const since = NOW - DAY - Math.floor((899 * DAY * index) / Math.max(1, people))
    return toMember(seed, 101 + index, since, () => createHome(index))
  })
  return { seed, members }
}

/** Every ninth home has no address. */
function createHome(index: number): Home {
  if (index % 9 === 0) {
    return { country: 'Japan', city: null, lat: null, lon: null }
  }

  const place =
    index % 3 === 0 ? { country: 'Japan', city: 'Osaka' } : { country: 'Brazil', city: 'São Paulo' }
  return { ...place, lat: -23.5, lon: -46.6 }
}

export const createModel = (
  kind: KindName = 'kick',
  { people = 450, seed = 1, audience = createAudience(people, seed) } = {},
) => {
  const publishers = audience.members
    .filter(({ period, since }) => period < 2 && since <= ORIGIN)
    .sort((a, b) => a.since - b.since)
  return new MetricsModel(kind, createCatalogue(kind, audience, publishers, ORIGIN), audience)
}

export const kicks = createModel()

/** Instants at which every property is tested: evening and morning, before the world started, and long after. */
export const INSTANTS = [
  NOW,
  NOW + 2000,
  NOW - 10 * HOUR,
  NOW - 300 * DAY,
  NOW + 40 * DAY,
  Date.parse('2028-02-29T00:00:00Z'),
].sort((a, b) => a - b)

/** The instants with their ISO text, for test titles. */
export const NAMED_INSTANTS = INSTANTS.map((now) => [new Date(now).toISOString(), now] as const)

/** Returns everything published at an instant. */
export const all = (model: MetricsModel, now: number): readonly PublishedVideo[] =>
  model.getPublished(now)
export const sum = (list: readonly number[]) => list.reduce((whole, each) => whole + each, 0)

/**
 * Fixed rows of the demo's size (300 fighters, 400 fans, three events), so that these tests do not depend on the
 * fixtures.
 */
export const NIGHTS = { past: 1, tonight: 2, coming: 3 } as const

export const VIDEOS = {
  past: 901,
  tonight: 902,
  coming: 903,
  weighIn: 912,
  canceled: 904,
  none: 999,
} as const

const PLACES = [
  { country: 'Brazil', city: 'São Paulo', latitude: -23.55, longitude: -46.63 },
  { country: 'United Kingdom', city: 'London', latitude: 51.51, longitude: -0.13 },
  { country: 'Japan', city: 'Osaka', latitude: 34.69, longitude: 135.5 },
]

export function populate(world: World, { fighters = 300, fans = 400 } = {}) {
  const model = world.rows.users.all()[0]
  const night = world.rows.events.all()[0]
  const arenaId = world.rows.arenas.all()[0]?.id ?? 1
  const now = world.clock.now()

  if (!model || !night) {
    throw new Error('the world has no users or events')
  }

  world.transaction(TABLES, () => {
    for (const { id, role } of world.rows.users.all()) {
      if (role === 'FIGHTER' || role === 'FAN') {
        world.rows.users.remove(id)
      }
    }

    for (const { id } of world.rows.events.all()) {
      world.rows.events.remove(id)
    }

    const addUser = (id: number, role: 'FIGHTER' | 'FAN') => {
      const { country, ...place } = PLACES[id % PLACES.length] as (typeof PLACES)[number]

      const address = {
        formattedAddress: `${place.city}, ${country}`,
        country,
        street: '',
        building: '',
        ...place,
      }

      world.rows.users.save({
        ...model,
        id,
        role,
        email: `${role.toLowerCase()}-${id}@example.test`,
        country,
        permissions: [],
        createDate: new Date(now - 700 * DAY).toISOString(),
        // Every ninth user has no address.
        residence: id % 9 === 0 ? null : address,
      })

      const createDate = new Date(now - 600 * DAY).toISOString()
      const path = `/media/portraits/${id}.jpg`

      const picture = {
        name: 'face.jpg',
        size: 1,
        createDate,
        updateDate: createDate,
        path,
        originalPath: path,
      }

      world.rows.images.add({
        userId: id,
        eventId: null,
        imageType: 'FULL_FACE_AVATAR',
        positionId: 0,
        ...picture,
      })
    }

    for (let at = 0; at < fighters; at++) {
      addUser(101 + at, 'FIGHTER')
    }

    for (let at = 0; at < fans; at++) {
      addUser(401 + at, 'FAN')
    }

    const video = (id: number, status: 'PENDING' | 'LIVE' | 'FINISHED') => ({
      id,
      name: `Video ${id}`,
      status,
      streamUrl: null,
      videoUrl: null,
      languages: ['en'],
    })

    const VIDEO_STATES = {
      UPCOMING: 'PENDING',
      ONGOING: 'LIVE',
      FINISHED: 'FINISHED',
      CANCELED: 'PENDING',
    } as const

    const event = (
      id: number,
      videoId: number | null,
      name: string,
      from: number,
      status: keyof typeof VIDEO_STATES,
    ) => {
      const fromDate = new Date(from).toISOString()
      const toDate = new Date(from + 3 * HOUR).toISOString()

      const side = {
        status,
        fromDate: new Date(from - DAY).toISOString(),
        toDate: new Date(from - DAY + HOUR).toISOString(),
        requirements: [],
      }

      const weighting =
        videoId === VIDEOS.tonight ? { ...side, video: video(VIDEOS.weighIn, 'FINISHED') } : null
      const state = VIDEO_STATES[status]

      world.rows.events.save({
        ...night,
        ...{ id, arenaId, name, status, fromDate, toDate, weighting, createDate: fromDate },
        video: videoId === null ? null : video(videoId, state),
        conference: null,
        currentSlotId: null,
      })
    }

    event(NIGHTS.past, VIDEOS.past, 'Winter Fight Night', now - 21 * DAY, 'FINISHED')
    event(NIGHTS.tonight, VIDEOS.tonight, 'Fight Night São Paulo', now - HOUR, 'ONGOING')
    event(NIGHTS.coming, VIDEOS.coming, 'Spring Fight Night', now + 14 * DAY, 'UPCOMING')
    event(4, VIDEOS.canceled, 'Rained-off Night', now - HOUR, 'CANCELED')
    event(5, null, 'Night without a camera', now + DAY, 'UPCOMING')
  })
}
