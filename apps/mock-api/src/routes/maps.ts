import type { Contract } from '@cornerman/contract/contract'
import { type Gazetteer, readCities } from '../domain/gazetteer.ts'
import { geocode } from '../domain/geocoding.ts'
import type { Handlers } from '../http/context.ts'

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
