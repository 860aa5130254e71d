import { expect, test } from 'vitest'
import { toAddress } from './geocoding.ts'

const place = (...components: [name: string, ...types: string[]][]) =>
  toAddress({
    formatted_address: 'As it is written on an envelope',
    address_components: components.map(([name, ...types]) => ({
      long_name: name,
      short_name: 'short',
      types,
    })),
    geometry: { location: { lat: -23.5, lng: -46.6 } },
    place_id: 'x',
  })

/** `São Paulo: locality political, Brazil: country` */
const parse = (text: string) =>
  text.split(', ').map((component) => {
    const [name = '', types = ''] = component.split(': ')
    return [name, ...types.split(' ')] as [string, ...string[]]
  })

test.each([
  [
    '100: street_number, Rua Augusta: route, São Paulo: locality political, SP: administrative_area_level_1, Brazil: country political',
    { country: 'Brazil', city: 'São Paulo', street: 'Rua Augusta', building: '100' },
  ],
  ['Paris: locality, France: country', { country: 'France', city: 'Paris' }],
  ['London: postal_town, England: administrative_area_level_1', { city: 'London' }],
  ['Tokyo: administrative_area_level_1, Japan: country', { city: 'Tokyo', country: 'Japan' }],
  ['Moscow: administrative_area_level_1, Khimki: political locality', { city: 'Khimki' }],
  ['Kulturhaus: premise, Ring: route', { building: 'Kulturhaus', street: 'Ring' }],
  ['', {}],
])('[ARD-07] reads the parts of the address %j', (components, address) => {
  expect(place(...(components ? parse(components) : []))).toEqual({
    formattedAddress: 'As it is written on an envelope',
    country: '',
    city: '',
    street: '',
    building: '',
    latitude: -23.5,
    longitude: -46.6,
    ...address,
  })
})

const CITY_TYPES = [
  'locality',
  'postal_town',
  'sublocality',
  'administrative_area_level_3',
  'administrative_area_level_2',
  'administrative_area_level_1',
]

test.each(CITY_TYPES.map((type, index) => [type, CITY_TYPES.slice(index)] as const))(
  '[ARD-07] prefers %s for the city to what follows it: %j',
  (type, types) => {
    expect(place(...types.toReversed().map((each): [string, string] => [each, each])).city).toBe(
      type,
    )
  },
)
