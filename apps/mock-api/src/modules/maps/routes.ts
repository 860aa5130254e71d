import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../http/handler.ts'
import { type Country, geocode, toCities } from './rules.ts'

export function mapsRoutes(countries: readonly Country[]): Handlers<Contract['maps']> {
  const cities = toCities(countries)
  return { geocode: ({ query, rows }) => geocode(query.address, rows.arenas.all(), cities) }
}
