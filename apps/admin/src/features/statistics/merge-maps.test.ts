import type { Realtime } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { mergeMaps, mergeRealtime, mergeStreamMaps } from './merge-maps.ts'

const realtime = (users: number, mostPopularCountry: string | null): Realtime => ({
  users,
  mostPopularCountry,
  mostPopularPlatform: 'IOS',
})

test.each([
  ['takes the country of the service with more users', realtime(3, 'Peru'), realtime(5, 'Chile'), realtime(8, 'Chile')],
  ['takes the first country for equal numbers', realtime(4, 'Peru'), realtime(4, 'Chile'), realtime(8, 'Peru')],
  ['returns null without users', realtime(0, null), realtime(0, null), realtime(0, null)],
])('[GEN-01] adds up the users of two services and %s', (_, kicks, videos, merged) => {
  expect(mergeRealtime([kicks, videos])).toEqual(merged)
})

const viewer = (userId: number, country?: number, quality?: number, lat = userId) => ({
  lat,
  lon: 2,
  userId,
  ...(country !== undefined && { country }),
  ...(quality !== undefined && { quality }),
})
const map = (coords: ReturnType<typeof viewer>[], countries: string[], qualities: string[] = []) => ({
  coords,
  countries: countries.map((name, index) => ({
    name,
    count: coords.filter(({ country = index }) => country === index).length,
  })),
  cities: [],
  qualities: qualities.map((name) => ({ name, count: 1 })),
})
const format = (shares: readonly { name: string; count: number }[]) =>
  shares.map(({ name, count }) => `${name} ${count}`)

test('[GEN-01] counts a person on two maps once, at the place of the first map, in total and by country, largest first', () => {
  const kicks = map([viewer(7, 0), viewer(8, 1), viewer(9, 1)], ['Peru', 'Chile'])
  const videos = map([viewer(9, 0), viewer(7, 0, undefined, 70), viewer(10, 1)], ['Chile', 'Peru'])
  const { coords, countries } = mergeMaps([kicks, videos])
  expect(coords.map(({ lat }) => lat).toSorted((a, b) => a! - b!)).toEqual([7, 8, 9, 10])
  expect(format(countries)).toEqual(['Chile 2', 'Peru 2'])
})

test('[GEN-01] adds up the countries of an API that does not say where each person is', () => {
  expect(format(mergeMaps([map([viewer(7)], ['Peru']), map([viewer(7)], ['Peru', 'Chile'])]).countries)).toEqual([
    'Peru 2',
    'Chile 1',
  ])
})

test('[STM-03] merges the maps of several streams, including qualities', () => {
  const [first, second] = [
    map([viewer(1, 0, 0)], ['Peru'], ['720p']),
    map([viewer(1, 0, 0), viewer(2, 0, 0)], ['Peru'], ['360p']),
  ]
  expect(format(mergeStreamMaps([first, second]).qualities)).toEqual(['360p 1', '720p 1'])
})
