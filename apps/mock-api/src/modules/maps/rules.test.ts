import { toAddress } from '@cornerman/contract'
import { maps } from '@cornerman/contract/endpoints/maps'
import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { COUNTRIES } from '../../load-scenario.ts'
import { geocode as find, toCities } from './rules.ts'

const mock = openMock()
const arenas = mock.world.rows.arenas.all()
const cities = toCities(COUNTRIES)
const geocode = (text: string) => find(text, arenas, cities)
const lines = (text: string) =>
  geocode(text).results.map(({ formatted_address }) => formatted_address)

test('[ARD-07] finds every arena at its location by its name and by its address', () => {
  for (const { name, address } of arenas) {
    for (const text of [name, address.formattedAddress]) {
      expect(geocode(text).results.map(toAddress)).toEqual([address])
    }
  }
})

test('[ARD-07] finds every city of the demo, within 25 km of its arenas', () => {
  for (const { address } of arenas) {
    const [city] = geocode(`${address.city}, ${address.country}`).results.map(toAddress)
    expect(city).toMatchObject({
      city: address.city,
      country: address.country,
      street: '',
      building: '',
    })

    const { latitude = 0, longitude = 0 } = city ?? {}
    expect(Math.hypot(latitude - address.latitude, longitude - address.longitude)).toBeLessThan(
      0.25,
    )
  }
})

test.each([
  ['Rua Augusta 100, São Paulo', 'Rua Augusta 100, São Paulo, Brazil'],
  ['rua augusta 100 sao paulo brazil', 'rua augusta 100, São Paulo, Brazil'],
  ['São Paulo, Rua Augusta 100', 'Rua Augusta 100, São Paulo, Brazil'],
  ['São Paulo, Brazil, Rua Augusta 100', 'Rua Augusta 100, São Paulo, Brazil'],
  ['221B Baker Street, London, UK', '221B Baker Street, London, United Kingdom'],
  ['Rua São Paulo 5, Curitiba', 'Rua São Paulo 5, Curitiba, Brazil'],
])('[ARD-07] finds any street of a city: %s', (text, line) => expect(lines(text)).toEqual([line]))

test.each([
  ['Rua Augusta 100, São Paulo', 'Rua Augusta', '100'],
  ['221B Baker Street, London, UK', 'Baker Street', '221B'],
  ['Baker Street 12-14a, London', 'Baker Street', '12-14a'],
  ['Baker Street 5/7, London', 'Baker Street', '5/7'],
  ['5th Avenue 10, London', '5th Avenue', '10'],
  ['Baker Street X5, London', 'Baker Street X5', ''],
  ['Baker Street - ; London', 'Baker Street', ''],
])(
  '[ARD-07] takes street and number of %s apart, near the centre of the city',
  (text, street, building) => {
    const [place] = geocode(text).results
    const city = cities.find((each) => lines(text)[0]?.includes(each.city))!
    const { latitude, longitude, ...address } = toAddress(place!)

    expect(address).toMatchObject({ street, building, city: city.city, country: city.country })
    expect(
      Math.max(Math.abs(latitude - city.latitude), Math.abs(longitude - city.longitude)),
    ).toBeLessThan(0.0151)
  },
)

test('[ARD-07] takes a text for no arena of which one word only is in its address', () => {
  const { city, street, building } = arenas[0]!.address
  const [found] = geocode(`${street} ${building} ${city} backyard`).results
  expect(found?.formatted_address).not.toBe(arenas[0]!.address.formattedAddress)
})

test.each([
  ['Cu', []],
  ['Cur', ['Curitiba, Brazil']],
  ['sã', []],
  ['são', ['São Paulo, Brazil']],
])('[ARD-07] completes %j from three letters on', (text, found) =>
  expect(lines(text)).toEqual(found),
)

test('[ARD-07] places the same words at the same place, and others elsewhere', () => {
  const locate = (text: string) => geocode(text).results[0]
  expect(locate('RUA AUGUSTA, 100, Sao Paulo')?.place_id).toBe(
    locate('Rua Augusta 100, São Paulo')?.place_id,
  )

  const one = locate('Rua Augusta 100, São Paulo')
  const other = locate('Rua Augusta 102, São Paulo')
  expect(one?.geometry.location).not.toEqual(other?.geometry.location)
  expect(one?.place_id).not.toBe(other?.place_id)
})

test.each([
  ['Rua Augusta 100, São Paulo', 'OK'],
  ['Qwertzuiop 100', 'ZERO_RESULTS'],
  [', - ;', 'ZERO_RESULTS'],
  ['   ', 'INVALID_REQUEST'],
])('[ARD-07] %j returns the status %s with HTTP 200', async (address, expected) => {
  const { status, body } = await mock.call(maps.geocode, {
    query: { address, language: 'en', key: 'any' },
  })
  expect(status).toBe(200)
  expect(body.status).toBe(expected)
})
