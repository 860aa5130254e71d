import type { EventRow, UserRow } from '@cornerman/fixtures/tables'
import { memoize } from '../../domain/memoize.ts'
import type { Context } from '../../plugins/contract-routes/handler.ts'
import { createActivity } from '../../simulation/activity.ts'
import { type Catalogue, createCatalogue, KINDS, type KindName } from '../../simulation/catalogue.ts'
import { MetricsModel } from '../../simulation/metrics-model.ts'
import { getMondayNoon } from '../../simulation/spans.ts'
import type { Home } from '../../simulation/viewers.ts'

type World = Pick<Context, 'world' | 'rows'>
type People = readonly UserRow[]

/** Maximum number of publishers among fighters and among fans. */
const PUBLISHERS = 100

/** Start of the world, rounded to the week. Later users do not change the past. */
const getOrigin = ({ rows }: World) => getMondayNoon(Date.parse(rows.meta.get(1)?.anchor ?? '1970-01-05'))

/** User ids of the publishers, by their index in the catalogue. */
export function getPublishers({ world, rows }: World): readonly number[] {
  const origin = getOrigin({ world, rows })
  return [rows.users.by('role', 'FIGHTER'), rows.users.by('role', 'FAN')].flatMap((people) => sampleIds(existedAt(people, origin)))
}

/** Homes that viewers are drawn from: all users who existed when the world started. */
export function getHomes({ world, rows }: World): readonly Home[] {
  const origin = getOrigin({ world, rows })
  return [...homes(rows.users.by('role', 'FAN'), origin), ...homes(rows.users.by('role', 'FIGHTER'), origin)]
}

/** Returns the metrics of a service. Memoized until its inputs change. */
export function getMetricsModel(kind: KindName, { world, rows }: World): MetricsModel {
  const origin = getOrigin({ world, rows })
  const publishers = getPublishers({ world, rows }).length
  const catalogue = getCatalogue({ kind, seed: world.start.seed, origin, publishers })
  return createModel(rows.events.all(), catalogue)
}

export const getSeed = (kind: KindName, { world }: Pick<Context, 'world'>) => world.start.seed * 1009 + KINDS[kind].salt

const existedAt = memoize((people: People, origin: number) => people.filter(({ createDate }) => Date.parse(createDate) <= origin))
const homes = memoize((people: People, origin: number) => existedAt(people, origin).map(toHome))

function toHome({ id, country, residence }: UserRow): Home {
  return {
    userId: id,
    // May be unknown.
    country: residence?.country || country || null,
    city: residence?.city || null,
    lat: residence?.latitude ?? null,
    lon: residence?.longitude ?? null,
  }
}

/** Picks users evenly from the whole list. */
const sampleIds = (people: People): number[] => {
  const count = Math.min(people.length, PUBLISHERS)
  return Array.from({ length: count }, (_, index) => (people[Math.floor((index * people.length) / count)] as UserRow).id)
}

const createModel = memoize((events: readonly EventRow[], catalogue: Catalogue) => {
  const nights = events.filter(({ status }) => status !== 'CANCELED')
  return new MetricsModel(catalogue, createActivity(nights.map(({ fromDate, toDate }) => ({ from: Date.parse(fromDate), to: Date.parse(toDate) }))))
})

/** Caches catalogues by their inputs, least recently used first out. Worlds of the same week share them. */
function getCatalogue(options: Parameters<typeof createCatalogue>[0]): Catalogue {
  const key = JSON.stringify(options)
  const catalogue = catalogues.get(key) ?? createCatalogue(options)
  catalogues.delete(key)
  catalogues.set(key, catalogue)
  if (catalogues.size > 16) catalogues.delete(catalogues.keys().next().value as string)
  return catalogue
}
const catalogues = new Map<string, Catalogue>()
