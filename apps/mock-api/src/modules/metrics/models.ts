import { memoize, remember } from '../../domain/cache.ts'
import { createActivity } from '../../simulation/activity.ts'
import { Audience } from '../../simulation/audience.ts'
import { type Catalogue, createCatalogue, type KindName, type Publisher } from '../../simulation/catalogue.ts'
import type { Member } from '../../simulation/last-visits.ts'
import { MetricsModel } from '../../simulation/metrics-model.ts'
import { getMembers, getOrigin, getPopulation, getVisitSources, type World } from './population.ts'

/** Maximum number of publishers among fighters and among fans. */
const PUBLISHERS = 100

/** Publishers in order of registration, by their index in the catalogue: fighters and fans who come every day. */
export function getPublishers(context: World): readonly Publisher[] {
  const origin = getOrigin(context)
  return (['FIGHTER', 'FAN'] as const)
    .flatMap((role) => samplePublishers(getMembers(role, context), origin))
    .toSorted((a, b) => a.since - b.since || a.id - b.id)
}
const samplePublishers = memoize((members: readonly Member[], origin: number): readonly Publisher[] => {
  const daily = members.filter(({ since, period }) => since <= origin && period === 1)
  const count = Math.min(daily.length, PUBLISHERS)
  // Picks evenly from the whole list.
  return Array.from({ length: count }, (_, index) => daily[Math.floor((index * daily.length) / count)] as Member).map(
    ({ id, since }) => ({
      id,
      since,
    }),
  )
})

/** Returns the metrics of a service. The same object until its inputs change. */
export function getMetricsModel(kind: KindName, context: World): MetricsModel {
  const { world, rows } = context
  const catalogue = getCatalogue({
    kind,
    seed: world.start.seed,
    origin: getOrigin(context),
    publishers: getPublishers(context),
  })
  const [population, events] = [getPopulation(context), rows.events.all()]
  return remember(rows, `metrics of ${kind}`, [catalogue, population, events], () => {
    const nights = events
      .filter(({ status }) => status !== 'CANCELED')
      .map(({ fromDate, toDate }) => ({ from: Date.parse(fromDate), to: Date.parse(toDate) }))
    return new MetricsModel(catalogue, createActivity(nights), new Audience(population, getVisitSources(context)))
  })
}

/** Caches catalogues by their inputs and drops the least recently used one. Worlds of the same week share them. */
function getCatalogue(options: Parameters<typeof createCatalogue>[0]): Catalogue {
  const key = JSON.stringify(options)
  const catalogue = catalogues.get(key) ?? createCatalogue(options)
  catalogues.delete(key)
  catalogues.set(key, catalogue)
  if (catalogues.size > 16) catalogues.delete(catalogues.keys().next().value as string)
  return catalogue
}
const catalogues = new Map<string, Catalogue>()
