import { Client } from '@googlemaps/google-maps-services-js'

const ADDRESSES = ['Avenida Paulista 1000, São Paulo', 'Rua da Prata 80, Lisbon', 'Berlin', 'Osaka']

export async function check({ url }) {
  const client = new Client({})
  const geocode = async (address) =>
    (
      await client.geocode({
        url: `${url}/maps/maps/api/geocode/json`,
        params: { address, language: 'en', key: 'any' },
      })
    ).data
  for (const address of ADDRESSES) {
    const { status, results } = await geocode(address)
    const [first] = results
    if (status !== 'OK' || !first) throw new Error(`${address} was not found: ${status}`)
    const { lat, lng } = first.geometry.location
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && first.formatted_address && first.place_id))
      throw new Error(`${address} has no place`)
    if (!first.address_components.some(({ types }) => types.includes('country')))
      throw new Error(`${address} has no country`)
  }
  const nowhere = await geocode('zzzzqqqq')
  if (nowhere.status !== 'ZERO_RESULTS') throw new Error(`an unknown address returned ${nowhere.status}`)
  return `${ADDRESSES.length} addresses found with place, country and id; an unknown address returns ZERO_RESULTS`
}
