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
    'a house has all of it',
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
    'a city has no street',
    [
      ['Paris', 'locality'],
      ['France', 'country'],
    ],
    { country: 'France', city: 'Paris', street: '', building: '' },
  ],
  [
    'a London address has a postal town',
    [
      ['London', 'postal_town'],
      ['England', 'administrative_area_level_1'],
    ],
    { city: 'London', country: '' },
  ],
  [
    'where no city is named, the region stands for it',
    [
      ['Tokyo', 'administrative_area_level_1'],
      ['Japan', 'country'],
    ],
    { city: 'Tokyo', country: 'Japan' },
  ],
  [
    'a locality goes before everything else',
    [
      ['Moscow', 'administrative_area_level_1'],
      ['Khimki', 'political', 'locality'],
    ],
    { city: 'Khimki' },
  ],
  [
    'a building may have a name only',
    [
      ['Kulturhaus', 'premise'],
      ['Ring', 'route'],
    ],
    { building: 'Kulturhaus', street: 'Ring' },
  ],
  ['a point in the sea has neither', [], { country: '', city: '', street: '', building: '' }],
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
