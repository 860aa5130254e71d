import type { Address } from '../schemas/address.ts'
import type { GeocodingResult } from '../schemas/geocoding.ts'

/** What stands for a city, the best first: in London it is a postal town, in some countries a region only. */
const CITY = ['locality', 'postal_town', 'sublocality', 'administrative_area_level_3', 'administrative_area_level_2', 'administrative_area_level_1']

/** A place that the geocoder found, as our address. What it does not tell is empty. */
export function toAddress({ formatted_address, address_components, geometry }: GeocodingResult): Address {
  const named = (...types: string[]) =>
    types.map((type) => address_components.find((each) => each.types.includes(type))?.long_name).find((name) => name !== undefined) ?? ''
  return {
    formattedAddress: formatted_address,
    country: named('country'),
    city: named(...CITY),
    street: named('route'),
    building: named('street_number', 'premise'),
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
  }
}
