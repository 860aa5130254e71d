import type { Realtime } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { mergeMaps, mergeRealtime, mergeStreamMaps } from './merge.ts'

const now = (users: number, mostPopularCountry: string | null): Realtime => ({ users, mostPopularCountry, mostPopularPlatform: 'IOS' })

test.each([
  ['where more are is what is popular', now(3, 'Peru'), now(5, 'Chile'), now(8, 'Chile')],
  ['of as many, the first', now(4, 'Peru'), now(4, 'Chile'), now(8, 'Peru')],
  ['nobody at all', now(0, null), now(0, null), now(0, null)],
])('[GEN-01] users of two services add up; %s', (_, kicks, videos, together) => {
  expect(mergeRealtime(kicks, videos)).toEqual(together)
})

const someone = { lat: 1, lon: 2, userId: 7 }
const map = (counts: Record<string, number>, quality: string) => ({
  coords: [someone],
  countries: Object.entries(counts).map(([name, count]) => ({ name, count })),
  cities: [],
  qualities: [{ name: quality, count: 1 }],
})

test('[GEN-01] maps of two services are one: everybody of both, countries of one name added up, the most first', () => {
  const { coords, countries, cities } = mergeMaps([map({ Peru: 3, Chile: 2 }, '720p'), map({ Chile: 2, Brazil: 3 }, '720p')])
  expect(coords).toEqual([someone, someone])
  expect(countries.map(({ name, count }) => `${name} ${count}`)).toEqual(['Chile 4', 'Brazil 3', 'Peru 3'])
  expect(cities).toEqual([])
})

test('[STM-03] maps of several streams are one, their qualities too', () => {
  expect(mergeStreamMaps([map({}, '720p'), map({}, '720p'), map({}, '360p')]).qualities).toEqual([
    { name: '720p', count: 2 },
    { name: '360p', count: 1 },
  ])
})
