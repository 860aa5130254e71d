import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { type Gazetteer, readCities } from './gazetteer.ts'
import { geocode } from './rules.ts'

/** The geocoder. Reads `listOfCities` at the first address that is not an arena's, for a quick start. */
export function mapsRoutes(listOfCities: () => string): Handlers<Contract['maps']> {
  let gazetteer: Gazetteer | undefined
  return {
    geocode({ query, rows }) {
      return geocode(query.address, rows.arenas.all(), () => {
        gazetteer ??= readCities(listOfCities())
        return gazetteer
      })
    },
  }
}
