import { countBefore, normalizeText } from '../../domain/search.ts'

export interface City {
  name: string
  /** Empty where a country has none. `code` is what its own people shorten it to, or its name again. */
  region: { name: string; code: string }
  country: { name: string; code: string }
  latitude: number
  longitude: number
  population: number
}

/** The cities of the world, found by whatever name people type. Lists come with the most populous first. */
export interface Gazetteer {
  named(name: string): readonly City[]
  beginningWith(name: string): readonly City[]
  /** Whether a country is called so. */
  hasCountry(name: string): boolean
  /** Whether the city lies in the country or region that is called so. */
  liesIn(city: City, name: string): boolean
}

/** What else people write for a country, folded. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
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

/** A name as it is compared: folded, its words parted by single spaces, without apostrophes. */
export const toSearchKey = (name: string) =>
  normalizeText(name)
    .replace(/['’‘`ʻ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Reads the list that fixtures/gazetteer/generate.ts writes: countries unindented, regions under one tab, cities under two. */
export function readCities(text: string): Gazetteer {
  const byKey = new Map<string, City[]>()
  const countries = new Map<string, string>()
  let country = { code: '', name: '' }
  let region = { code: '', name: '' }
  for (const line of text.split('\n')) {
    const [first = '', second = '', name = '', latitude, longitude, population, ...others] = line.split('\t')
    if (first) {
      country = { code: first, name: second }
      for (const each of [first, second, ...(ALSO[first] ?? [])]) countries.set(toSearchKey(each), first)
    } else if (name && latitude === undefined) region = { name: second, code: name }
    else if (name === '') region = { name: second, code: second }
    else {
      const city = { name, region, country, latitude: Number(latitude), longitude: Number(longitude), population: Number(population) }
      for (const key of new Set([name, ...others].map(toSearchKey))) {
        const namesakes = byKey.get(key)
        if (namesakes) namesakes.push(city)
        else byKey.set(key, [city])
      }
    }
  }
  const keys = [...byKey.keys()].sort()
  const inOrder = (cities: readonly City[]) => cities.toSorted((a, b) => b.population - a.population)
  return {
    named: (name) => inOrder(byKey.get(toSearchKey(name)) ?? []),
    beginningWith(name) {
      const start = toSearchKey(name)
      const from = countBefore(keys, (key) => key < start)
      let to = from
      while (keys[to]?.startsWith(start)) to++
      return inOrder([...new Set(keys.slice(from, to).flatMap((key) => byKey.get(key) ?? []))])
    },
    hasCountry: (name) => countries.has(toSearchKey(name)),
    liesIn(city, name) {
      const key = toSearchKey(name)
      return (
        countries.get(key) === city.country.code || (key !== '' && [city.region.name, city.region.code].some((each) => toSearchKey(each) === key))
      )
    },
  }
}
