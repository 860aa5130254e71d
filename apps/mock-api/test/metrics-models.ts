import { createActivity } from '../src/simulation/activity.ts'
import { createCatalogue, type KindName, type Published } from '../src/simulation/catalogue.ts'
import { MetricsModel } from '../src/simulation/metrics-model.ts'
import { DAY, getMondayNoon, HOUR } from '../src/simulation/spans.ts'
import type { Home } from '../src/simulation/viewers.ts'

/** A Saturday evening, one hour into a fight night. */
export const NOW = Date.parse('2026-03-14T20:00:00Z')
export const NIGHT = { from: NOW - HOUR, to: NOW + 2 * HOUR }
export const make = (kind: KindName = 'kick', { publishers = 200, seed = 1, nights = [NIGHT] } = {}) =>
  new MetricsModel(createCatalogue({ kind, seed, origin: getMondayNoon(NOW), publishers }), createActivity(nights))
export const kicks = make()
export const HOMES: Home[] = Array.from({ length: 90 }, (_, index) => ({
  userId: 101 + index,
  country: index % 3 === 0 ? 'Japan' : 'Brazil',
  city: index % 9 === 0 ? null : index % 3 === 0 ? 'Osaka' : 'São Paulo',
  lat: index % 9 === 0 ? null : -23.5,
  lon: index % 9 === 0 ? null : -46.6,
}))

/** Instants at which every property is tested: low and high activity, before the world started, and long after. */
export const INSTANTS = [NOW, NOW + 2000, NOW - 10 * HOUR, NOW - 300 * DAY, NOW + 40 * DAY, Date.parse('2028-02-29T00:00:00Z')].sort((a, b) => a - b)
/** The instants with their ISO text, for test titles. */
export const NAMED_INSTANTS = INSTANTS.map((now) => [new Date(now).toISOString(), now] as const)

/** Returns everything published at an instant. */
export function all(model: MetricsModel, now: number): readonly Published[] {
  const { published, count } = model.until(now)
  return published.slice(0, count)
}
export const sum = (list: readonly number[]) => list.reduce((whole, each) => whole + each, 0)
