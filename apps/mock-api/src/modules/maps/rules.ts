import {
  type Arena,
  foldForSearch,
  type GeocodingResponse,
  type GeocodingResult,
} from '@cornerman/contract'

export interface Country {
  name: string
  cities: readonly { name: string; latitude: number; longitude: number }[]
}

export type City = ReturnType<typeof toCities>[number]

export const toCities = (countries: readonly Country[]) =>
  countries.flatMap(({ name, cities }) =>
    cities.map(({ name: city, ...place }) => ({
      ...place,
      city,
      country: name,
      words: toWords(city),
      countryWords: toWords(name),
    })),
  )

const MAX_RESULTS = 10

/** Fewer letters would match too many cities. */
const MIN_PREFIX_LENGTH = 3

/** Radius around a city center for its streets, in degrees (about 1.5 km). */
const STREET_RADIUS = 0.015
const NUMBER = /^\d+[a-z]?([-/]\d+[a-z]?)?$/i

/** Finds arenas exactly, the demo's cities, and any street near the center of its city. */
export function geocode(
  text: string | undefined,
  arenas: readonly Arena[],
  cities: readonly City[],
): GeocodingResponse {
  if (!text?.trim()) {
    return {
      results: [],
      status: 'INVALID_REQUEST',
      error_message: "Invalid request. Missing the 'address' parameter.",
    }
  }

  const matchingArenas = arenas.filter((arena) => matchesArena(arena, toWords(text)))
  const results =
    matchingArenas.length > 0 ? matchingArenas.map(toArenaResult) : findInCity(text, cities)

  return {
    results: results.slice(0, MAX_RESULTS),
    status: results.length > 0 ? 'OK' : 'ZERO_RESULTS',
  }
}

/** Words for comparison: without accents, case and punctuation. */
function toWords(text: string): string[] {
  return foldForSearch(text)
    .replace(/['\u2019\u2018`\u02bb.]/g, '')
    .split(/[^\p{L}\p{N}/-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Matches by name, or by an address with at least street, number and city in any order. */
function matchesArena({ name, address }: Arena, words: readonly string[]): boolean {
  if (words.join(' ') === toWords(name).join(' ')) {
    return true
  }

  const { formattedAddress, country, street, building, city } = address
  const whole = toWords(`${formattedAddress} ${country}`)
  const needed = toWords(`${street} ${building} ${city}`)

  return words.every((word) => whole.includes(word)) && needed.every((word) => words.includes(word))
}

/** Finds the city whose name comes last in the text, and takes what precedes or follows it as the street. */
function findInCity(text: string, cities: readonly City[]): GeocodingResult[] {
  // Keeps each word as entered beside its form for comparison.
  const entered = text.split(/[\s,;]+/).filter((word) => toWords(word).length > 0)
  const words = entered.map((word) => toWords(word).join(' '))

  const matches = cities.map((city) => ({
    city,
    at: findRun(withoutCountry(words, city), city.words),
  }))

  const { city, at } = matches.reduce((top, each) => (each.at > top.at ? each : top))
  if (at === -1) {
    return findByPrefix(words.join(' '), cities)
  }

  const end = at + city.words.length
  const isCountry = findRun(words.slice(end), city.countryWords) === 0
  const rest = isCountry ? end + city.countryWords.length : end
  const street = at > 0 ? entered.slice(0, at) : entered.slice(rest)

  // One word is no street: a district, a postal code or the name of a country.
  return [street.length > 1 ? toStreetResult(city, street) : toCityResult(city)]
}

/** Removes the country at the end, which may have the name of its city. */
function withoutCountry(words: readonly string[], { countryWords }: City): readonly string[] {
  const end = words.length - countryWords.length
  return end > 0 && findRun(words, countryWords) === end ? words.slice(0, end) : words
}

/** Returns where the words of a name last follow each other, or -1. */
function findRun(words: readonly string[], name: readonly string[]): number {
  return words.findLastIndex((_, at) => name.every((word, index) => words[at + index] === word))
}

/** An incomplete name of a city, as a person types it. */
const findByPrefix = (start: string, cities: readonly City[]): GeocodingResult[] =>
  start.length < MIN_PREFIX_LENGTH
    ? []
    : cities.filter(({ words }) => words.join(' ').startsWith(start)).map(toCityResult)

type Place = Pick<
  Arena['address'],
  'street' | 'building' | 'city' | 'country' | 'latitude' | 'longitude'
>

function createResult(
  { street, building, city, country, latitude, longitude }: Place,
  formatted_address: string,
): GeocodingResult {
  const components: [name: string, types: string[]][] = [
    [building, ['street_number']],
    [street, ['route']],
    [city, ['locality', 'political']],
    [country, ['country', 'political']],
  ]
  return {
    formatted_address,
    address_components: components
      .filter(([name]) => name !== '')
      .map(([name, types]) => ({ long_name: name, short_name: name, types })),
    geometry: { location: { lat: roundDegrees(latitude), lng: roundDegrees(longitude) } },
    // Recognizable as an id of the mock, and stable for the same place.
    place_id: `cornerman-${hash(formatted_address).toString(36)}`,
  }
}

const toArenaResult = ({ address }: Arena) => createResult(address, address.formattedAddress)

const toCityResult = (city: City) =>
  createResult({ ...city, street: '', building: '' }, formatAddress(city.city, city.country))

/** The same words give the same place, however they are written. */
function toStreetResult(city: City, words: readonly string[]): GeocodingResult {
  const building = words.find((word) => NUMBER.test(word)) ?? ''
  const street = words.filter((word) => word !== building).join(' ')
  const spot = hash(`${street} ${building} ${city.city}`)
  const toOffset = (bits: number) => (bits / 0xffff) * 2 * STREET_RADIUS - STREET_RADIUS
  const latitude = city.latitude + toOffset(spot & 0xffff)
  const longitude = city.longitude + toOffset(spot >>> 16)

  return createResult(
    { ...city, street, building, latitude, longitude },
    formatAddress(words.join(' '), city.city, city.country),
  )
}

const formatAddress = (...parts: string[]) => [...new Set(parts)].join(', ')

/** Six decimals are a tenth of a metre. */
const roundDegrees = (value: number) => Math.round(value * 1e6) / 1e6

/** Hashes the words of a text to 32 bits (FNV-1a with a final mix, so that the upper half varies too). */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (const letter of toWords(text).join(' ')) {
    bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }

  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)

  return (bits ^ (bits >>> 13)) >>> 0
}
