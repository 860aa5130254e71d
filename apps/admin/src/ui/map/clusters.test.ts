import { expect, test } from 'vitest'
import { type Coord, createClusters } from './clusters.ts'

const berlin = { lat: 52.52, lon: 13.4 }
const potsdam = { lat: 52.4, lon: 13.06 }
const lima = { lat: -12.05, lon: -77.04 }
const count = (coords: readonly Coord[], zoom: number) =>
  createClusters(coords)
    .getClusters([-180, -90, 180, 90], zoom)
    .map(({ properties }) => (properties.cluster ? properties.point_count : 1))
    .toSorted()

test.each([
  [0, [1, 2]],
  [4, [1, 2]],
  [5, [1, 1, 1]],
  [18, [1, 1, 1]],
])('[STK-02] groups nearby users until zoom 5: zoom %i', (zoom, counts) => {
  expect(count([berlin, potsdam, lima], zoom)).toEqual(counts)
})

test.each([
  ['without a latitude', { lat: null, lon: 13 }, []],
  ['without a longitude', { lat: 52, lon: null }, []],
  ['without either', {}, []],
  ['with what is no number', { lat: Number.NaN, lon: 13 }, []],
  ['on the equator', { lat: 0, lon: 0 }, [1]],
])('[STK-02] skips only users without a place: a user %s', (_, coord, counts) => {
  expect(count([coord], 2)).toEqual(counts)
})
