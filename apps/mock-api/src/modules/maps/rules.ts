import type { Arena, Geocoded, GeocodingResult } from '@cornerman/contract'
import { type City, type Gazetteer, toSearchKey } from './gazetteer.ts'
import { type Reading, readAddress } from './parse-address.ts'

const MOST = 10
/** Degrees around the middle of a city in which its streets lie: a kilometre and a half. */
const NEAR = 0.015
/** Degrees from a place to the edge of its picture. */
const AROUND = { house: 0.0013, city: 0.1 }

/** Finds an address as Google's Geocoding API answers it: arenas of ours where they stand, streets near the middle of their city, cities. */
export function geocode(text: string | undefined, arenas: readonly Arena[], gazetteer: () => Gazetteer): Geocoded {
  if (!text?.trim()) return { results: [], status: 'INVALID_REQUEST', error_message: "Invalid request. Missing the 'address' parameter." }
  const ours = arenas.filter((arena) => isAsked(arena, text))
  if (ours.length > 0) return { results: ours.slice(0, MOST).map(arenaResult), status: 'OK' }
  const reading = readAddress(text, gazetteer())
  if (!reading) return { results: [], status: 'ZERO_RESULTS' }
  return {
    results: reading.cities.slice(0, MOST).map((city) => (reading.street ? streetResult(city, reading) : cityResult(city, reading))),
    status: 'OK',
  }
}

/** By its name, or by its address with at least street, number and city, in whatever order. */
function isAsked({ name, address }: Arena, text: string): boolean {
  const asked = toSearchKey(text)
  if (asked === toSearchKey(name)) return true
  const words = asked.split(' ')
  const whole = wordsOf(address.formattedAddress, address.country)
  const needed = wordsOf(address.street, address.building, address.city)
  return words.every((word) => whole.has(word)) && [...needed].every((word) => words.includes(word))
}
const wordsOf = (...texts: string[]) => new Set(texts.flatMap((text) => toSearchKey(text).split(' ')).filter(Boolean))

type Component = GeocodingResult['address_components'][number]
/** Whatever is empty is no component. */
const component = (long_name: string, types: string[], short_name = long_name): Component[] => (long_name ? [{ long_name, short_name, types }] : [])

function arenaResult({ id, address }: Arena): GeocodingResult {
  const { street, building, city, country, formattedAddress, latitude, longitude } = address
  return {
    formatted_address: formattedAddress,
    address_components: [
      ...component(building, ['street_number']),
      ...component(street, ['route']),
      ...component(city, ['locality', 'political']),
      ...component(country, ['country', 'political']),
    ],
    geometry: geometry(latitude, longitude, 'ROOFTOP'),
    place_id: placeId(`arena ${id} ${formattedAddress}`),
    types: ['street_address'],
  }
}

function streetResult(city: City, { street, route, building, neighborhood, postalCode, partial }: Reading): GeocodingResult {
  const where = lineOf(city, postalCode)
  // The same words are the same place, however they are written.
  const spot = hash(toSearchKey(`${street} ${city.name} ${city.region.name} ${city.country.code}`))
  const off = (bits: number) => (bits / 0xffff) * 2 * NEAR - NEAR
  const types = building ? ['street_address'] : ['route']
  return {
    formatted_address: `${street}, ${where}`,
    address_components: [
      ...component(building, ['street_number']),
      ...component(route, ['route']),
      ...component(neighborhood, ['neighborhood', 'political']),
      ...cityComponents(city, postalCode),
    ],
    geometry: geometry(city.latitude + off(spot & 0xffff), city.longitude + off(spot >>> 16), building ? 'RANGE_INTERPOLATED' : 'GEOMETRIC_CENTER'),
    place_id: placeId(`${toSearchKey(street)} ${where}`),
    types,
    ...(partial && { partial_match: true }),
  }
}

function cityResult(city: City, { postalCode, partial }: Reading): GeocodingResult {
  const where = lineOf(city, postalCode)
  return {
    formatted_address: where,
    address_components: cityComponents(city, postalCode),
    geometry: geometry(city.latitude, city.longitude, 'APPROXIMATE'),
    place_id: placeId(where),
    types: ['locality', 'political'],
    ...(partial && { partial_match: true }),
  }
}

/** City, region and country, each said once. */
const lineOf = ({ name, region, country }: City, postalCode: string) =>
  [...new Set([postalCode ? `${name} ${postalCode}` : name, region.name === name ? '' : region.name, country.name])].filter(Boolean).join(', ')

const cityComponents = ({ name, region, country }: City, postalCode: string): Component[] => [
  ...component(name, ['locality', 'political']),
  ...component(region.name, ['administrative_area_level_1', 'political'], region.code),
  ...component(country.name, ['country', 'political'], country.code),
  ...component(postalCode, ['postal_code']),
]

function geometry(latitude: number, longitude: number, location_type: 'ROOFTOP' | 'RANGE_INTERPOLATED' | 'GEOMETRIC_CENTER' | 'APPROXIMATE') {
  const [lat, lng] = [degrees(latitude, 90), degrees(longitude, 180)]
  const edge = location_type === 'APPROXIMATE' ? AROUND.city : AROUND.house
  return {
    location: { lat, lng },
    location_type,
    viewport: {
      northeast: { lat: degrees(lat + edge, 90), lng: degrees(lng + edge, 180) },
      southwest: { lat: degrees(lat - edge, 90), lng: degrees(lng - edge, 180) },
    },
  }
}

/** Six digits are a tenth of a metre. */
const degrees = (value: number, most: number) => Math.round(Math.min(most, Math.max(-most, value)) * 1e6) / 1e6

/** Recognisable as ours, and the same for the same place. */
const placeId = (place: string) => `cornerman-${hash(place).toString(36)}${hash(`${place} again`).toString(36)}`

/** 32 bits that a text decides (FNV-1a, mixed once more so that its upper half varies too). */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  return (bits ^ (bits >>> 13)) >>> 0
}
