import type { EventRow, UserRow } from '@cornerman/fixtures/tables'
import { memoize } from '../../domain/memoize.ts'
import type { Context } from '../../plugins/contract-routes/handler.ts'
import { createActivity } from '../../simulation/activity.ts'
import { type Catalogue, KINDS, type KindName, makeCatalogue } from '../../simulation/catalogue.ts'
import { MetricsModel } from '../../simulation/metrics-model.ts'
import { mondayNoon } from '../../simulation/spans.ts'
import type { Home } from '../../simulation/viewers.ts'

type World = Pick<Context, 'world' | 'rows'>
type People = readonly UserRow[]

/** Of fighters and of fans, at most so many publish. */
const PUBLISHERS = 100

/** When a world began, to the week: who came later changes nothing about what was there. */
const originOf = ({ rows }: World) => mondayNoon(Date.parse(rows.meta.get(1)?.anchor ?? '1970-01-05'))

/** Who publishes, by their place in a catalogue. */
export function getPublishers({ world, rows }: World): readonly number[] {
  const origin = originOf({ world, rows })
  return [rows.users.by('role', 'FIGHTER'), rows.users.by('role', 'FAN')].flatMap((people) => someOf(settled(people, origin)))
}

/** Whom viewers are drawn from: everybody who was there when the world began. */
export function getHomes({ world, rows }: World): readonly Home[] {
  const origin = originOf({ world, rows })
  return [...homes(rows.users.by('role', 'FAN'), origin), ...homes(rows.users.by('role', 'FIGHTER'), origin)]
}

/** What one service knows of this world. The same object for as long as nothing has changed that it is derived from. */
export function getMetricsModel(kind: KindName, { world, rows }: World): MetricsModel {
  const origin = originOf({ world, rows })
  const publishers = getPublishers({ world, rows }).length
  const catalogue = catalogueOf({ kind, seed: world.start.seed, origin, publishers })
  return metered(rows.events.all(), catalogue)
}

export const getSeed = (kind: KindName, { world }: Pick<Context, 'world'>) => world.start.seed * 1009 + KINDS[kind].salt

const settled = memoize((people: People, origin: number) => people.filter(({ createDate }) => Date.parse(createDate) <= origin))
const homes = memoize((people: People, origin: number) => settled(people, origin).map(homeOf))

function homeOf({ id, country, residence }: UserRow): Home {
  return {
    userId: id,
    // Somebody may have told none.
    country: residence?.country || country || null,
    city: residence?.city || null,
    lat: residence?.latitude ?? null,
    lon: residence?.longitude ?? null,
  }
}

/** Evenly from the whole list. */
const someOf = (people: People): number[] => {
  const count = Math.min(people.length, PUBLISHERS)
  return Array.from({ length: count }, (_, at) => (people[Math.floor((at * people.length) / count)] as UserRow).id)
}

const metered = memoize((events: readonly EventRow[], catalogue: Catalogue) => {
  const nights = events.filter(({ status }) => status !== 'CANCELED')
  return new MetricsModel(catalogue, createActivity(nights.map(({ fromDate, toDate }) => ({ from: Date.parse(fromDate), to: Date.parse(toDate) }))))
})

/** Catalogues by what decides them. Worlds of one week share them; the least used go. */
function catalogueOf(facts: Parameters<typeof makeCatalogue>[0]): Catalogue {
  const key = JSON.stringify(facts)
  const catalogue = catalogues.get(key) ?? makeCatalogue(facts)
  catalogues.delete(key)
  catalogues.set(key, catalogue)
  if (catalogues.size > 16) catalogues.delete(catalogues.keys().next().value as string)
  return catalogue
}
const catalogues = new Map<string, Catalogue>()
