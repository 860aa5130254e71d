import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { type Gazetteer, readCities } from './gazetteer.ts'
import { geocode } from './rules.ts'

/** The geocoder. `listOfCities` is read with the first address that is no arena's, so that no start waits for it. */
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
