import { expect, test } from 'vitest'
import { toAddress } from './geocoding.ts'

const place = (...components: [name: string, ...types: string[]][]) =>
  toAddress({
    formatted_address: 'As it is written on an envelope',
    address_components: components.map(([name, ...types]) => ({ long_name: name, short_name: 'short', types })),
    geometry: { location: { lat: -23.5, lng: -46.6 } },
    place_id: 'x',
  })

test.each<[sentence: string, components: Parameters<typeof place>, address: object]>([
  [
    'reads all parts of a house address',
    [
      ['100', 'street_number'],
      ['Rua Augusta', 'route'],
      ['São Paulo', 'locality', 'political'],
      ['State of São Paulo', 'administrative_area_level_1', 'political'],
      ['Brazil', 'country', 'political'],
    ],
    { country: 'Brazil', city: 'São Paulo', street: 'Rua Augusta', building: '100' },
  ],
  [
    'returns no street for a city',
    [
      ['Paris', 'locality'],
      ['France', 'country'],
    ],
    { country: 'France', city: 'Paris', street: '', building: '' },
  ],
  [
    'reads the city of a London address from the postal town',
    [
      ['London', 'postal_town'],
      ['England', 'administrative_area_level_1'],
    ],
    { city: 'London', country: '' },
  ],
  [
    'uses the region when there is no city',
    [
      ['Tokyo', 'administrative_area_level_1'],
      ['Japan', 'country'],
    ],
    { city: 'Tokyo', country: 'Japan' },
  ],
  [
    'prefers a locality to all other types',
    [
      ['Moscow', 'administrative_area_level_1'],
      ['Khimki', 'political', 'locality'],
    ],
    { city: 'Khimki' },
  ],
  [
    'reads a building that has only a name',
    [
      ['Kulturhaus', 'premise'],
      ['Ring', 'route'],
    ],
    { building: 'Kulturhaus', street: 'Ring' },
  ],
  ['returns empty parts for a point in the sea', [], { country: '', city: '', street: '', building: '' }],
])('[ARD-07] %s', (_, components, address) => {
  expect(place(...components)).toEqual({
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
    expect(place(...types.toReversed().map((each): [string, string] => [each, each])).city).toBe(type)
  },
)
