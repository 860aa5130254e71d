import { describe, expect, test } from 'vitest'
import { createClusters as createFromCoords } from './clusters.ts'
import { type Coord, isKnownCoord, toCoords } from './coords.ts'

const createClusters = (users: readonly Coord[]) => createFromCoords(toCoords(users))
const WORLD = { west: -190, south: -90, east: 190, north: 90 }
const berlin = { lat: 52.52, lon: 13.4 }
const potsdam = { lat: 52.4, lon: 13.06 }
const lima = { lat: -12.05, lon: -77.04 }

const countUsers = ({ clusters, dots }: ReturnType<ReturnType<typeof createClusters>['getMarkers']>) =>
  dots.length + clusters.reduce((sum, { count }) => sum + count, 0)

describe('[STK-02] people on a map', () => {
  test.each([0, 1, 2, 3, 4])('groups nearby users into one cluster at zoom %i', (zoom) => {
    const { clusters } = createClusters([berlin, potsdam, lima]).getMarkers(WORLD, zoom)
    expect(clusters.map(({ count }) => count)).toEqual([2])
  })

  test.each([5, 6, 12, 18])('shows each user as a dot at zoom %i', (zoom) => {
    const { clusters, dots } = createClusters([berlin, potsdam, lima]).getMarkers(WORLD, zoom)
    expect(clusters).toEqual([])
    expect(dots).toHaveLength(3)
  })

  test.each([
    ['without a latitude', { lat: null, lon: 13 }, false],
    ['without a longitude', { lat: 52, lon: null }, false],
    ['without either', {}, false],
    ['with what is no number', { lat: Number.NaN, lon: 13 }, false],
    ['on the equator', { lat: 0, lon: 0 }, true],
  ])('a user %s', (_, coord, isShown) => {
    expect(isKnownCoord(coord)).toBe(isShown)
    expect(countUsers(createClusters([coord]).getMarkers(WORLD, 2))).toBe(isShown ? 1 : 0)
  })

  test('splits an opened cluster at zoom 5 at the latest', () => {
    const clusterIndex = createClusters([berlin, berlin, lima])
    const [cluster] = clusterIndex.getMarkers(WORLD, 2).clusters
    expect(clusterIndex.getSplitView(cluster?.id ?? 0).zoom).toBe(5)
  })

  test('opens a cluster where most of its users are, and not in the sea between them', () => {
    const [tunis, palermo] = [
      { lat: 36.8, lon: 10.2 },
      { lat: 38.1, lon: 13.4 },
    ]
    const clusterIndex = createClusters([tunis, palermo, palermo, palermo])
    const [cluster] = clusterIndex.getMarkers(WORLD, 2).clusters
    expect(clusterIndex.getLargest(2)).toBe(4)
    expect(clusterIndex.getSplitView(cluster?.id ?? 0)).toMatchObject({
      lat: expect.closeTo(38.1, 3),
      lon: expect.closeTo(13.4, 3),
    })
  })

  test('returns only markers in view, and none beyond the edge of the world', () => {
    const suva = { lat: -18.1, lon: 178.4 }
    const apia = { lat: -13.8, lon: -171.8 }
    const clusterIndex = createClusters([berlin, suva, apia])
    expect(clusterIndex.getMarkers({ west: 170, south: -30, east: 195, north: 0 }, 6).dots).toEqual([
      expect.objectContaining({ lon: expect.closeTo(178.4, 3) }),
    ])
  })
})

describe('[STK-02] a map of 20,000 users', () => {
  // Realistic data: cities, each with users around it.
  const many = Array.from({ length: 20_000 }, (_, index) => {
    const city = index % 150
    return {
      lat: -50 + ((city * 37) % 110) + createOffset(index) / 4,
      lon: -170 + ((city * 61) % 340) + createOffset(index + 7) / 4,
    }
  })
  const clusterIndex = createClusters(many)

  test.each([0, 1, 2, 3, 4])('has a few clusters that count all users at zoom %i', (zoom) => {
    const marks = clusterIndex.getMarkers(WORLD, zoom)
    expect(countUsers(marks)).toBe(20_000)
    expect(marks.clusters.length).toBeLessThan(200)
  })

  test('merges overlapping dots of one town', () => {
    const town = createClusters(
      Array.from({ length: 20_000 }, (_, index) => ({
        lat: 52 + createOffset(index) / 100,
        lon: 13 + createOffset(index + 7) / 100,
      })),
    )
    const { clusters, dots } = town.getMarkers({ west: 0, south: 40, east: 25, north: 60 }, 5)
    expect(clusters).toEqual([])
    expect(dots.length).toBeGreaterThan(0)
    expect(dots.length).toBeLessThan(20)
  })
})

/** Deterministic, from -1 to 1. */
function createOffset(at: number) {
  return Math.sin(at * 12.9898)
}
