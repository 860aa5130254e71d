import { DAY, getMondayNoon, HOUR } from '../src/domain/instant.ts'
import { createActivity } from '../src/simulation/activity.ts'
import { Audience, type Home, type KindName, toMember } from '../src/simulation/audience.ts'
import { createCatalogue, getOpening, type PublishedVideo } from '../src/simulation/catalogue.ts'
import { MetricsModel } from '../src/simulation/metrics-model.ts'

/** A Saturday evening, one hour into a fight night. */
export const NOW = Date.parse('2026-03-14T20:00:00Z')
export const NIGHT = { from: NOW - HOUR, to: NOW + 2 * HOUR }
const ORIGIN = getMondayNoon(NOW)

/** People who registered over the last 900 days: some before the opening, the last a day before `NOW`. */
export function createAudience(people = 450, seed = 1) {
  const homes = Array.from({ length: people }, (_, index) => createHome(index))
  return new Audience(
    seed,
    getOpening(ORIGIN),
    Array.from({ length: people }, (_, index) => {
      const since = NOW - DAY - Math.floor((899 * DAY * index) / Math.max(1, people))
      return toMember(seed, 101 + index, since)
    }),
    () => homes,
  )
}
/** Every ninth home has no address. */
const createHome = (index: number): Home => ({
  country: index % 3 === 0 ? 'Japan' : 'Brazil',
  city: index % 9 === 0 ? null : index % 3 === 0 ? 'Osaka' : 'São Paulo',
  lat: index % 9 === 0 ? null : -23.5,
  lon: index % 9 === 0 ? null : -46.6,
})

export const createModel = (
  kind: KindName = 'kick',
  { people = 450, seed = 1, nights = [NIGHT], audience = createAudience(people, seed) } = {},
) => {
  const publishers = audience.members
    .filter(({ period, since }) => period === 1 && since <= ORIGIN)
    .map(({ id, since }) => ({ id, since }))
    .sort((a, b) => a.since - b.since)
  return new MetricsModel(createCatalogue({ kind, seed, origin: ORIGIN, publishers }), createActivity(nights), audience)
}
export const kicks = createModel()

/** Instants at which every property is tested: low and high activity, before the world started, and long after. */
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
export const all = (model: MetricsModel, now: number): readonly PublishedVideo[] => model.getPublished(now)
export const sum = (list: readonly number[]) => list.reduce((whole, each) => whole + each, 0)
