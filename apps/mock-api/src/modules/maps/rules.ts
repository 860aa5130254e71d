import type { Arena, GeocodingResponse, GeocodingResult } from '@cornerman/contract'
import { type City, type Gazetteer, toSearchKey } from './gazetteer.ts'
import { type AddressMatch, readAddress } from './parse-address.ts'

const MAX_RESULTS = 10
/** Radius around a city center for its streets, in degrees (about 1.5 km). */
const STREET_RADIUS = 0.015
/** Distance from a place to the edge of its viewport, in degrees. */
const VIEWPORT_RADIUS = { house: 0.0013, city: 0.1 }

/**
 * Geocodes an address like Google's Geocoding API: arenas exactly, streets near the center of their city, and cities.
 */
export function geocode(
  text: string | undefined,
  arenas: readonly Arena[],
  gazetteer: () => Gazetteer,
): GeocodingResponse {
  if (!text?.trim())
    return {
      results: [],
      status: 'INVALID_REQUEST',
      error_message: "Invalid request. Missing the 'address' parameter.",
    }
  const matchingArenas = arenas.filter((arena) => matchesArena(arena, text))
  if (matchingArenas.length > 0)
    return { results: matchingArenas.slice(0, MAX_RESULTS).map(toArenaResult), status: 'OK' }
  const addressMatch = readAddress(text, gazetteer())
  if (!addressMatch) return { results: [], status: 'ZERO_RESULTS' }
  return {
    results: addressMatch.cities
      .slice(0, MAX_RESULTS)
      .map((city) => (addressMatch.street ? toStreetResult(city, addressMatch) : toCityResult(city, addressMatch))),
    status: 'OK',
  }
}

/** Matches by name, or by an address with at least street, number and city in any order. */
function matchesArena({ name, address }: Arena, text: string): boolean {
  const searchKey = toSearchKey(text)
  if (searchKey === toSearchKey(name)) return true
  const words = searchKey.split(' ')
  const whole = getWords(address.formattedAddress, address.country)
  const needed = getWords(address.street, address.building, address.city)
  return words.every((word) => whole.has(word)) && [...needed].every((word) => words.includes(word))
}
const getWords = (...texts: string[]) => new Set(texts.flatMap((text) => toSearchKey(text).split(' ')).filter(Boolean))

type Component = GeocodingResult['address_components'][number]
/** Omits empty components. */
const createComponents = (long_name: string, types: string[], short_name = long_name): Component[] =>
  long_name ? [{ long_name, short_name, types }] : []

function toArenaResult({ id, address }: Arena): GeocodingResult {
  const { street, building, city, country, formattedAddress, latitude, longitude } = address
  return {
    formatted_address: formattedAddress,
    address_components: [
      ...createComponents(building, ['street_number']),
      ...createComponents(street, ['route']),
      ...createComponents(city, ['locality', 'political']),
      ...createComponents(country, ['country', 'political']),
    ],
    geometry: createGeometry(latitude, longitude, 'ROOFTOP'),
    place_id: createPlaceId(`arena ${id} ${formattedAddress}`),
    types: ['street_address'],
  }
}

function toStreetResult(
  city: City,
  { street, route, building, neighborhood, postalCode, partial }: AddressMatch,
): GeocodingResult {
  const where = formatCity(city, postalCode)
  // The same words give the same place, however they are written.
  const spot = hash(toSearchKey(`${street} ${city.name} ${city.region.name} ${city.country.code}`))
  const toOffset = (bits: number) => (bits / 0xffff) * 2 * STREET_RADIUS - STREET_RADIUS
  const [latitude, longitude] = [city.latitude + toOffset(spot & 0xffff), city.longitude + toOffset(spot >>> 16)]
  return {
    formatted_address: `${street}, ${where}`,
    address_components: [
      ...createComponents(building, ['street_number']),
      ...createComponents(route, ['route']),
      ...createComponents(neighborhood, ['neighborhood', 'political']),
      ...createCityComponents(city, postalCode),
    ],
    geometry: createGeometry(latitude, longitude, building ? 'RANGE_INTERPOLATED' : 'GEOMETRIC_CENTER'),
    place_id: createPlaceId(`${toSearchKey(street)} ${where}`),
    types: building ? ['street_address'] : ['route'],
    ...(partial && { partial_match: true }),
  }
}

function toCityResult(city: City, { postalCode, partial }: AddressMatch): GeocodingResult {
  const where = formatCity(city, postalCode)
  return {
    formatted_address: where,
    address_components: createCityComponents(city, postalCode),
    geometry: createGeometry(city.latitude, city.longitude, 'APPROXIMATE'),
    place_id: createPlaceId(where),
    types: ['locality', 'political'],
    ...(partial && { partial_match: true }),
  }
}

/** City, region and country, without duplicates. */
const formatCity = ({ name, region, country }: City, postalCode: string) =>
  [...new Set([postalCode ? `${name} ${postalCode}` : name, region.name === name ? '' : region.name, country.name])]
    .filter(Boolean)
    .join(', ')

const createCityComponents = ({ name, region, country }: City, postalCode: string): Component[] => [
  ...createComponents(name, ['locality', 'political']),
  ...createComponents(region.name, ['administrative_area_level_1', 'political'], region.code),
  ...createComponents(country.name, ['country', 'political'], country.code),
  ...createComponents(postalCode, ['postal_code']),
]

function createGeometry(
  latitude: number,
  longitude: number,
  location_type: 'ROOFTOP' | 'RANGE_INTERPOLATED' | 'GEOMETRIC_CENTER' | 'APPROXIMATE',
) {
  const [lat, lng] = [roundDegrees(latitude, 90), roundDegrees(longitude, 180)]
  const edge = location_type === 'APPROXIMATE' ? VIEWPORT_RADIUS.city : VIEWPORT_RADIUS.house
  return {
    location: { lat, lng },
    location_type,
    viewport: {
      northeast: { lat: roundDegrees(lat + edge, 90), lng: roundDegrees(lng + edge, 180) },
      southwest: { lat: roundDegrees(lat - edge, 90), lng: roundDegrees(lng - edge, 180) },
    },
  }
}

/** Six decimals are a tenth of a metre. */
const roundDegrees = (value: number, most: number) => Math.round(Math.min(most, Math.max(-most, value)) * 1e6) / 1e6

/** Recognizable as an id of the mock, and stable for the same place. */
const createPlaceId = (place: string) => `cornerman-${hash(place).toString(36)}${hash(`${place} again`).toString(36)}`

/** Hashes a text to 32 bits (FNV-1a with a final mix, so that the upper half varies too). */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let index = 0; index < text.length; index++) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  return (bits ^ (bits >>> 13)) >>> 0
}
