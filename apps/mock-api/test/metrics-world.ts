import { TABLES } from '@cornerman/fixtures/tables'
import type { World } from '../src/store/world.ts'

/**
 * Fixed rows of the demo's size (300 fighters, 400 fans, three events), so that these tests do not depend on the
 * fixtures.
 */
export const NIGHTS = { past: 1, tonight: 2, coming: 3 } as const
export const VIDEOS = { past: 901, tonight: 902, coming: 903, weighIn: 912, canceled: 904, none: 999 } as const
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const PLACES = [
  { country: 'Brazil', city: 'São Paulo', latitude: -23.55, longitude: -46.63 },
  { country: 'United Kingdom', city: 'London', latitude: 51.51, longitude: -0.13 },
  { country: 'Japan', city: 'Osaka', latitude: 34.69, longitude: 135.5 },
]

export function populate(world: World, { fighters = 300, fans = 400 } = {}) {
  const [model, night] = [world.rows.users.all()[0], world.rows.events.all()[0]]
  const arenaId = world.rows.arenas.all()[0]?.id ?? 1
  const now = world.clock.now()
  if (!model || !night) throw new Error('the world has no users or events')
  world.transaction(TABLES, () => {
    for (const { id, role } of world.rows.users.all())
      if (role === 'FIGHTER' || role === 'FAN') world.rows.users.remove(id)
    for (const { id } of world.rows.events.all()) world.rows.events.remove(id)
    const addUser = (id: number, role: 'FIGHTER' | 'FAN') => {
      const { country, ...place } = PLACES[id % PLACES.length] as (typeof PLACES)[number]
      const address = { formattedAddress: `${place.city}, ${country}`, country, street: '', building: '', ...place }
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
      const [createDate, path] = [new Date(now - 600 * DAY).toISOString(), `/media/portraits/${id}.jpg`]
      const picture = { name: 'face.jpg', size: 1, createDate, updateDate: createDate, path, originalPath: path }
      world.rows.images.add({ userId: id, eventId: null, imageType: 'FULL_FACE_AVATAR', positionId: 0, ...picture })
    }
    for (let at = 0; at < fighters; at++) addUser(101 + at, 'FIGHTER')
    for (let at = 0; at < fans; at++) addUser(401 + at, 'FAN')

    const video = (id: number, status: 'PENDING' | 'LIVE' | 'FINISHED') => ({
      id,
      name: `Video ${id}`,
      status,
      streamUrl: null,
      videoUrl: null,
      languages: ['en'],
    })
    const event = (
      id: number,
      videoId: number | null,
      name: string,
      from: number,
      status: 'UPCOMING' | 'ONGOING' | 'FINISHED' | 'CANCELED',
    ) => {
      const [fromDate, toDate] = [new Date(from).toISOString(), new Date(from + 3 * HOUR).toISOString()]
      const side = {
        status,
        fromDate: new Date(from - DAY).toISOString(),
        toDate: new Date(from - DAY + HOUR).toISOString(),
        requirements: [],
      }
      const weighting = videoId === VIDEOS.tonight ? { ...side, video: video(VIDEOS.weighIn, 'FINISHED') } : null
      const state = status === 'ONGOING' ? 'LIVE' : status === 'FINISHED' ? 'FINISHED' : 'PENDING'
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
