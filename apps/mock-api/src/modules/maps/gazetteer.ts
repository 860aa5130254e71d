import { countBefore, normalizeText } from '../../domain/search.ts'

export interface City {
  name: string
  /** Empty when a country has no regions. `code` is the local abbreviation, or the name. */
  region: { name: string; code: string }
  country: { name: string; code: string }
  latitude: number
  longitude: number
  population: number
}

/** Other common names of countries, normalized. */
const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae'],
  BR: ['brasil'],
  CZ: ['czech republic'],
  DE: ['deutschland'],
  GB: ['uk', 'great britain', 'england'],
  NL: ['holland', 'the netherlands'],
  RU: ['russian federation', 'россия'],
  TR: ['turkey'],
  US: ['usa', 'united states of america'],
  VN: ['viet nam'],
}

/** Normalizes a name for comparison: no accents, case or apostrophes, words separated by single spaces. */
export const toSearchKey = (name: string) =>
  normalizeText(name)
    .replace(/['’‘`ʻ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The cities of the world by any of their names. Lists are sorted by population, largest first. */
export type Gazetteer = ReturnType<typeof readCities>

/** Parses fixtures/gazetteer/cities.txt: countries without indent, regions with one tab, cities with two. */
export function readCities(text: string) {
  const byKey = new Map<string, City[]>()
  const countries = new Map<string, string>()
  let country = { code: '', name: '' }
  let region = { code: '', name: '' }
  for (const line of text.split('\n')) {
    const [first = '', second = '', name = '', latitude, longitude, population, ...others] = line.split('\t')
    if (first) {
      country = { code: first, name: second }
      for (const each of [first, second, ...(COUNTRY_ALIASES[first] ?? [])]) countries.set(toSearchKey(each), first)
    } else if (name && latitude === undefined) region = { name: second, code: name }
    else if (name === '') region = { name: second, code: second }
    else {
      const city = {
        name,
        region,
        country,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
      }
      for (const key of new Set([name, ...others].map(toSearchKey))) {
        const namesakes = byKey.get(key)
        if (namesakes) namesakes.push(city)
        else byKey.set(key, [city])
      }
    }
  }
  const keys = [...byKey.keys()].sort()
  const sortByPopulation = (cities: readonly City[]) => cities.toSorted((a, b) => b.population - a.population)
  return {
    findByName: (name: string) => sortByPopulation(byKey.get(toSearchKey(name)) ?? []),
    findByPrefix(name: string) {
      const start = toSearchKey(name)
      const from = countBefore(keys, (key) => key < start)
      let to = from
      while (keys[to]?.startsWith(start)) to++
      return sortByPopulation([...new Set(keys.slice(from, to).flatMap((key) => byKey.get(key) ?? []))])
    },
    /** Whether a country has this name. */
    hasCountry: (name: string) => countries.has(toSearchKey(name)),
    /** Whether the city is in the country or region with this name. */
    isIn(city: City, name: string) {
      const key = toSearchKey(name)
      return (
        countries.get(key) === city.country.code ||
        (key !== '' && [city.region.name, city.region.code].some((each) => toSearchKey(each) === key))
      )
    },
  }
}
