import { toAddress } from '@cornerman/contract'
import { maps } from '@cornerman/contract/endpoints/maps'
import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'

const mock = openMock()
async function geocode(address: string) {
  const { status, body } = await mock.call(maps.geocode, { query: { address, language: 'en', key: 'any' } })
  expect(status).toBe(200)
  return body
}

test('[ARD-07] finds every arena at its location by its address', async () => {
  const arenas = mock.world.rows.arenas.all()
  expect(arenas.length).toBeGreaterThan(60)
  for (const { address } of arenas)
    expect((await geocode(address.formattedAddress)).results.map(toAddress)).toEqual([address])
})

test('[ARD-07] knows every city of the demo, within 25 km of its location there', async () => {
  for (const { address } of mock.world.rows.arenas.all()) {
    const [found] = (await geocode(`${address.city}, ${address.country}`)).results.map(toAddress)
    expect(found).toMatchObject({ city: address.city, country: address.country, street: '', building: '' })
    expect(
      Math.hypot((found?.latitude ?? 0) - address.latitude, (found?.longitude ?? 0) - address.longitude),
    ).toBeLessThan(0.25)
  }
})

test('[ARD-07] returns at most ten results for an ambiguous name, largest population first', async () => {
  const { results } = await geocode('San José')
  expect(results.length).toBeGreaterThan(2)
  expect(results.length).toBeLessThanOrEqual(10)
  expect((await geocode('London')).results.map(({ formatted_address }) => formatted_address)).toEqual([
    'London, England, United Kingdom',
    'London, Ontario, Canada',
  ])
})

test.each([
  ['Rua Augusta 100, São Paulo', 'OK'],
  ['Qwertzuiop 100', 'ZERO_RESULTS'],
  ['   ', 'INVALID_REQUEST'],
])('[ARD-07] %j returns the status %s with HTTP 200', async (address, status) => {
  expect((await geocode(address)).status).toBe(status)
})

test('[ARD-07] every line of the gazetteer is a country, a region or a valid city', async () => {
  const { readGazetteer } = await import('../../scenarios.ts')
  const lines = readGazetteer().trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(25_000)
  const wrong = lines.filter((line) => {
    if (!line.startsWith('\t')) return !/^[A-Z]{2}\t\S.*$/.test(line)
    if (!line.startsWith('\t\t')) return !/^\t[^\t]*(\t[A-Z]{2,3})?$/.test(line)
    const [, , name, latitude, longitude, population] = line.split('\t')
    return (
      !name ||
      !(Math.abs(Number(latitude)) <= 90) ||
      !(Math.abs(Number(longitude)) <= 180) ||
      !(Number(population) >= 15_000)
    )
  })
  expect(wrong).toEqual([])
})
