import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { type Coord, createClusters, getDiameter } from './clusters.ts'
import { closeAtPole, toWorldMap, unwrapLongitudes } from './world-layer.tsx'

const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json')
const world = toWorldMap(JSON.parse(readFileSync(atlas, 'utf8')))

test('continues a line beyond 180°', () => {
  const line = [
    [179, 1],
    [-179, 2],
    [-178, 3],
    [178, 4],
  ]

  expect(unwrapLongitudes(line).map(([lon]) => lon)).toEqual([179, 181, 182, 178])
})

test('closes a ring around the world along its pole, and no other', () => {
  const ring = [
    [-180, -80],
    [0, -70],
    [180, -80],
  ]

  expect(closeAtPole(ring).slice(3)).toEqual([
    [180, -90],
    [-180, -90],
  ])

  expect(closeAtPole(ring.slice(0, 2))).toHaveLength(2)
})

test('has no line that jumps across the map', () => {
  const lines = [...world.land.flat(), ...world.borders]
  expect(lines.length).toBeGreaterThan(250)

  const leaps = lines.map((line) =>
    Math.max(
      ...line
        .slice(1)
        .map(([lat, lon], index) => (lat === -90 ? 0 : Math.abs(lon - (line[index]?.[1] ?? 0)))),
    ),
  )

  expect(Math.max(...leaps)).toBeLessThan(30)
})

test('repeats the tip of Siberia at both edges', () => {
  const chukotka = world.land
    .flat()
    .filter((ring) => ring.some(([lat, lon]) => lat > 64 && lat < 66 && Math.abs(lon + 175) < 2))
  const eastern = world.land
    .flat()
    .filter((ring) => ring.some(([lat, lon]) => lat > 64 && lat < 66 && Math.abs(lon - 185) < 2))
  expect(chukotka).toHaveLength(1)
  expect(eastern).toHaveLength(1)
})

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

test.each([
  [108, 56],
  [27, 28],
  [1, 6],
])('draws the circle of %i users by area, %i px wide', (users, diameter) => {
  expect(getDiameter(users, 108)).toBe(diameter)
})
