import type { Arena } from '@cornerman/contract'
import { toAddress } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { readCities } from './gazetteer.ts'
import { geocode } from './rules.ts'

/** In the format of fixtures/gazetteer/cities.txt. */
const CITIES = `BR	Brazil
	Paraná
		Curitiba	-25.4278	-49.2731	1718421
	São Paulo
		São Paulo	-23.5475	-46.6361	10021295	Sampa
		Augusta	-22	-47	20000
CA	Canada
	Ontario	ON
		London	42.9834	-81.233	346765
FR	France
	Île-de-France
		Paris	48.8534	2.3488	2138551
GB	United Kingdom
	England	ENG
		London	51.5085	-0.1257	7556900
MX	Mexico
	Mexico City
		Mexico City	19.4285	-99.1277	12294193
PH	Philippines
	Central Luzon
		Mexico	15.0646	120.7198	25000
RU	Russia
	Moscow
		Moscow	55.752	37.6178	10381222	Москва
SG	Singapore
	
		Singapore	1.2897	103.8501	3547809
US	United States
	Idaho	ID
		Moscow	46.7324	-117.0002	25060
	Illinois	IL
		Springfield	39.8017	-89.6437	116565
	Missouri	MO
		Springfield	37.2153	-93.2982	166810
	New York	NY
		New York	40.7143	-74.006	8175133	New York City
	Texas	TX
		Paris	33.6609	-95.5555	24782
`
const gazetteer = readCities(CITIES)

const ARENA: Arena = {
  id: 7,
  userId: 15,
  name: 'Arena Ipiranga',
  address: {
    formattedAddress: 'Avenida Ipiranga, 89, São Paulo, Brazil',
    country: 'Brazil',
    city: 'São Paulo',
    street: 'Avenida Ipiranga',
    building: '89',
    latitude: -23.55711,
    longitude: -46.626864,
  },
  link: '',
  description: '',
  isPending: false,
  timeZone: 'America/Sao_Paulo',
}
const lookUp = (text?: string) => geocode(text, [ARENA], () => gazetteer)
const lines = (text: string) => lookUp(text).results.map(({ formatted_address }) => formatted_address)

describe('[ARD-07] finds an address', () => {
  test.each<[text: string, ...found: string[]]>([
    ['São Paulo', 'São Paulo, Brazil'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['sampa', 'São Paulo, Brazil'],
    ['Москва', 'Moscow, Russia'],
    ['Curitiba, Brasil', 'Curitiba, Paraná, Brazil'],
    ['London', 'London, England, United Kingdom', 'London, Ontario, Canada'],
    ['Springfield', 'Springfield, Missouri, United States', 'Springfield, Illinois, United States'],
    ['Springfield IL', 'Springfield, Illinois, United States'],
    ['London, UK', 'London, England, United Kingdom'],
    ['Paris, Texas', 'Paris, Texas, United States'],
    ['Moscow, Idaho, USA', 'Moscow, Idaho, United States'],
    ['New York, NY', 'New York, United States'],
    ['Mexico City, Mexico', 'Mexico City, Mexico'],
    ['75001 Paris, France', 'Paris 75001, Île-de-France, France'],
    ['Singapore', 'Singapore'],
    ['Rua Augusta 100, São Paulo', 'Rua Augusta 100, São Paulo, Brazil'],
    ['rua augusta, 100, sao paulo', 'rua augusta, 100, São Paulo, Brazil'],
    ['Rua Augusta 100 São Paulo Brasil', 'Rua Augusta 100, São Paulo, Brazil'],
    ['10 Downing Street, London SW1A 2AA, UK', '10 Downing Street, London SW1A 2AA, England, United Kingdom'],
    [
      'Av. Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100, Brazil',
      'Av. Paulista, 1000, Bela Vista, São Paulo 01310-100, Brazil',
    ],
    [
      'Main Street 5, Springfield',
      'Main Street 5, Springfield, Missouri, United States',
      'Main Street 5, Springfield, Illinois, United States',
    ],
    ['Москва, ул. Ленина, 5', 'ул. Ленина, 5, Moscow, Russia'],
    ['Rua São Paulo 5, Curitiba', 'Rua São Paulo 5, Curitiba, Paraná, Brazil'],
  ])('%s', (text, ...found) => {
    expect(lines(text)).toEqual(found)
    expect(lookUp(text).status).toBe('OK')
  })

  test('incomplete, as a partial match', () => {
    expect(lines('Curi')).toEqual(['Curitiba, Paraná, Brazil'])
    expect(lines('Rua XV de Novembro 12, Curit')).toEqual(['Rua XV de Novembro 12, Curitiba, Paraná, Brazil'])
    expect(lookUp('Curi').results[0]?.partial_match).toBe(true)
    expect(lookUp('Curitiba').results[0]).not.toHaveProperty('partial_match')
  })

  test.each([
    ['words without a city', 'Qwertz 100'],
    ['two letters', 'Cu'],
    ['a single word before a city', 'Rua Augusta'],
    ['a street without a city', 'Rua Augusta 100'],
    ['a city in another country', 'Curitiba, France'],
    ['a country alone', 'France'],
    ['only punctuation', ', - ;'],
    ['a long text', 'word '.repeat(60)],
    ['too many parts', 'x, '.repeat(20)],
  ])('finds nothing for %s', (_, text) => expect(lookUp(text)).toEqual({ results: [], status: 'ZERO_RESULTS' }))

  test.each([undefined, '', '   '])('rejects an empty address: %j', (text) =>
    expect(lookUp(text)).toMatchObject({ results: [], status: 'INVALID_REQUEST' }),
  )
})

describe('[ARD-07] a result', () => {
  test('of a house has number, street, city, region and country near the center of the city', () => {
    const [house] = lookUp('Rua Augusta 100, São Paulo, SP').results
    expect(house?.address_components).toEqual([
      { long_name: '100', short_name: '100', types: ['street_number'] },
      { long_name: 'Rua Augusta', short_name: 'Rua Augusta', types: ['route'] },
      { long_name: 'São Paulo', short_name: 'São Paulo', types: ['locality', 'political'] },
      { long_name: 'São Paulo', short_name: 'São Paulo', types: ['administrative_area_level_1', 'political'] },
      { long_name: 'Brazil', short_name: 'BR', types: ['country', 'political'] },
    ])
    const { lat, lng } = house?.geometry.location ?? { lat: 0, lng: 0 }
    expect(Math.abs(lat + 23.5475)).toBeLessThan(0.016)
    expect(Math.abs(lng + 46.6361)).toBeLessThan(0.016)
    expect(house && toAddress(house)).toMatchObject({
      street: 'Rua Augusta',
      building: '100',
      city: 'São Paulo',
      country: 'Brazil',
    })
  })

  test.each([
    ['221B Baker Street, London, UK', 'Baker Street', '221B'],
    ['Baker Street 221B, London, UK', 'Baker Street', '221B'],
    ['Baker Street, 221B, London, UK', 'Baker Street', '221B'],
    ['221B, Baker Street, London, UK', 'Baker Street', '221B'],
    ['Baker Street, London, UK', 'Baker Street', ''],
  ])('of %s has the street %s and the house number %j', (text, street, building) => {
    const [found] = lookUp(text).results
    expect(found && toAddress(found)).toMatchObject({ street, building, city: 'London', country: 'United Kingdom' })
  })

  test.each([
    ['Rua Augusta 100, São Paulo, behind the market', true],
    ['São Paulo, Rua Augusta 100', undefined],
  ])('of %s is a partial match: %s', (text, partial) => expect(lookUp(text).results[0]?.partial_match).toBe(partial))

  test('is deterministic for the same words and differs for others', () => {
    const getLocation = (text: string) => lookUp(text).results[0]?.geometry.location
    expect(getLocation('RUA AUGUSTA, 100, Sao Paulo')).toEqual(getLocation('Rua Augusta 100, São Paulo, Brazil'))
    expect(getLocation('Rua Augusta 102, São Paulo')).not.toEqual(getLocation('Rua Augusta 100, São Paulo'))
    expect(lookUp('London').results.map(({ place_id }) => place_id)).toHaveLength(
      new Set(lookUp('London').results.map(({ place_id }) => place_id)).size,
    )
  })

  test.each([
    'Avenida Ipiranga, 89, São Paulo, Brazil',
    'avenida ipiranga 89 sao paulo',
    'São Paulo, Avenida Ipiranga 89',
    'Arena Ipiranga',
  ])('of an arena has its exact location: %s', (text) => {
    const { results } = lookUp(text)
    expect(results).toHaveLength(1)
    expect(results[0] && toAddress(results[0])).toEqual(ARENA.address)
  })

  test("of another building in an arena's street is not the arena", () =>
    expect(lines('Avenida Ipiranga, 90, São Paulo')).toEqual(['Avenida Ipiranga, 90, São Paulo, Brazil']))
})

describe('[ARD-07] a result in the shape of Google', () => {
  const round = (value: number) => Math.round(value * 1e6) / 1e6
  const viewport = (lat: number, lng: number, edge: number) => ({
    northeast: { lat: round(lat + edge), lng: round(lng + edge) },
    southwest: { lat: round(lat - edge), lng: round(lng - edge) },
  })
  const component = (long_name: string, types: string[], short_name = long_name) => ({ long_name, short_name, types })
  const find = (text: string) => lookUp(text).results[0]

  test('for a city: its center and postal code', () => {
    expect(find('75001 Paris, France')).toEqual({
      formatted_address: 'Paris 75001, Île-de-France, France',
      address_components: [
        component('Paris', ['locality', 'political']),
        component('Île-de-France', ['administrative_area_level_1', 'political']),
        component('France', ['country', 'political'], 'FR'),
        component('75001', ['postal_code']),
      ],
      geometry: {
        location: { lat: 48.8534, lng: 2.3488 },
        location_type: 'APPROXIMATE',
        viewport: viewport(48.8534, 2.3488, 0.1),
      },
      place_id: expect.stringMatching(/^cornerman-[a-z0-9]{2,14}$/),
      types: ['locality', 'political'],
    })
  })

  test('for an arena: its roof', () => {
    expect(find('Arena Ipiranga')).toEqual({
      formatted_address: ARENA.address.formattedAddress,
      address_components: [
        component('89', ['street_number']),
        component('Avenida Ipiranga', ['route']),
        component('São Paulo', ['locality', 'political']),
        component('Brazil', ['country', 'political']),
      ],
      geometry: {
        location: { lat: -23.55711, lng: -46.626864 },
        location_type: 'ROOFTOP',
        viewport: viewport(-23.55711, -46.626864, 0.0013),
      },
      place_id: expect.stringMatching(/^cornerman-/),
      types: ['street_address'],
    })
  })

  test('for an arena: only if every word is known, and without a number where it has none', () => {
    expect(find('Avenida Ipiranga, 89, São Paulo, behind the market')?.geometry.location_type).not.toBe('ROOFTOP')
    const bare = {
      ...ARENA,
      address: { ...ARENA.address, building: '', formattedAddress: 'Avenida Ipiranga, São Paulo, Brazil' },
    }
    expect(geocode('Avenida Ipiranga, São Paulo', [bare], () => gazetteer).results[0]?.geometry.location_type).toBe(
      'ROOFTOP',
    )
  })

  test('for a house and for a street: in a square of three kilometres', () => {
    const [house, street] = [find('Av. Paulista, 1000 - Bela Vista, São Paulo'), find('Baker Street, London, UK')]
    expect(house).toMatchObject({ types: ['street_address'], geometry: { location_type: 'RANGE_INTERPOLATED' } })
    expect(house?.address_components).toContainEqual(component('Bela Vista', ['neighborhood', 'political']))
    expect(street).toMatchObject({ types: ['route'], geometry: { location_type: 'GEOMETRIC_CENTER' } })
    const places = Array.from(
      { length: 200 },
      (_, number) => find(`Baker Street ${number + 1}, London, UK`)?.geometry.location,
    )
    const latitudes = places.map((place) => (place?.lat ?? 0) - 51.5085)
    const longitudes = places.map((place) => (place?.lng ?? 0) + 0.1257)
    for (const offsets of [latitudes, longitudes]) {
      expect(Math.min(...offsets)).toBeGreaterThanOrEqual(-0.015001)
      expect(Math.min(...offsets)).toBeLessThan(-0.012)
      expect(Math.max(...offsets)).toBeLessThanOrEqual(0.015001)
      expect(Math.max(...offsets)).toBeGreaterThan(0.012)
    }
  })

  test('has an id of its own for each place', () => {
    const texts = [
      'London, UK',
      'London, Canada',
      'Arena Ipiranga',
      'Baker Street, London, UK',
      'Baker Street 1, London, UK',
      'Baker Street, London, Canada',
    ]
    expect(new Set(texts.map((text) => find(text)?.place_id)).size).toBe(texts.length)
    expect(find('baker street, london, uk')?.place_id).toBe(find('Baker Street, London, UK')?.place_id)
  })

  test('is one of ten at most', () => {
    const arenas = Array.from({ length: 12 }, (_, index) => ({ ...ARENA, id: index + 1 }))
    const { results, status } = geocode('Arena Ipiranga', arenas, () => gazetteer)
    expect([results.length, status]).toEqual([10, 'OK'])
    expect(new Set(results.map(({ place_id }) => place_id)).size).toBe(10)
  })

  test('is missing without an address, and says so', () => {
    expect(lookUp('')).toEqual({
      results: [],
      status: 'INVALID_REQUEST',
      error_message: "Invalid request. Missing the 'address' parameter.",
    })
  })
})
