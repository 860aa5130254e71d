import type { Address } from '../schemas/arena.ts'
import type { GeocodingResult } from '../schemas/geocoding.ts'

/** Component types used as the city, best first. London has a postal town, some countries only a region. */
const CITY = [
  'locality',
  'postal_town',
  'sublocality',
  'administrative_area_level_3',
  'administrative_area_level_2',
  'administrative_area_level_1',
]

/** Converts a geocoder result to an address. Missing parts are empty. */
export function toAddress({
  formatted_address,
  address_components,
  geometry,
}: GeocodingResult): Address {
  const findName = (...types: string[]) =>
    types
      .map((type) => address_components.find((each) => each.types.includes(type))?.long_name)
      .find((name) => name !== undefined) ?? ''
  return {
    formattedAddress: formatted_address,
    country: findName('country'),
    city: findName(...CITY),
    street: findName('route'),
    building: findName('street_number', 'premise'),
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
  }
}
