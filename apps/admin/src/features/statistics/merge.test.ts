import type { Realtime } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { mergeMaps, mergeRealtime, mergeStreamMaps } from './merge.ts'

const realtime = (users: number, mostPopularCountry: string | null): Realtime => ({ users, mostPopularCountry, mostPopularPlatform: 'IOS' })

test.each([
  ['takes the country of the service with more users', realtime(3, 'Peru'), realtime(5, 'Chile'), realtime(8, 'Chile')],
  ['takes the first country for equal numbers', realtime(4, 'Peru'), realtime(4, 'Chile'), realtime(8, 'Peru')],
  ['returns null without users', realtime(0, null), realtime(0, null), realtime(0, null)],
])('[GEN-01] adds up the users of two services and %s', (_, kicks, videos, merged) => {
  expect(mergeRealtime(kicks, videos)).toEqual(merged)
})

const viewer = { lat: 1, lon: 2, userId: 7 }
const map = (counts: Record<string, number>, quality: string) => ({
  coords: [viewer],
  countries: Object.entries(counts).map(([name, count]) => ({ name, count })),
  cities: [],
  qualities: [{ name: quality, count: 1 }],
})

test('[GEN-01] merges the viewers of two maps and adds up countries, largest first', () => {
  const { coords, countries, cities } = mergeMaps([map({ Peru: 3, Chile: 2 }, '720p'), map({ Chile: 2, Brazil: 3 }, '720p')])
  expect(coords).toEqual([viewer, viewer])
  expect(countries.map(({ name, count }) => `${name} ${count}`)).toEqual(['Chile 4', 'Brazil 3', 'Peru 3'])
  expect(cities).toEqual([])
})

test('[STM-03] merges the maps of several streams, including qualities', () => {
  expect(mergeStreamMaps([map({}, '720p'), map({}, '720p'), map({}, '360p')]).qualities).toEqual([
    { name: '720p', count: 2 },
    { name: '360p', count: 1 },
  ])
})
