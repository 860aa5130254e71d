import { feature, mesh } from 'topojson-client'

/** Longitude first, as files of shapes have it. */
type Position = number[]
type LatLng = [lat: number, lon: number]

/** What a map of the world draws: land, each piece by its rings, and the lines between countries. */
export interface World {
  land: LatLng[][][]
  borders: LatLng[][]
}

type Topology = Parameters<typeof mesh>[0]
type Shape = NonNullable<Parameters<typeof mesh>[1]>
export type Atlas = Omit<Topology, 'objects'> & { objects: Record<'countries' | 'land', Shape> }

/** The shapes of world-atlas for a flat map of one world. */
export function toWorld(atlas: Atlas): World {
  const land = landOf(atlas).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  )
  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other).coordinates
  return {
    land: land.flatMap((rings) => copies(rings.map((ring) => closeAtPole(unwrapLongitudes(ring))))).map((rings) => rings.map(asLatLngs)),
    borders: copies(borders.map(unwrapLongitudes)).flat().map(asLatLngs),
  }
}

function landOf(atlas: Atlas) {
  const land = feature(atlas, atlas.objects.land)
  return 'features' in land ? land.features : [land]
}

/** A line whose longitudes run on beyond 180° where it crosses that, instead of jumping to the other edge. */
export function unwrapLongitudes(line: readonly Position[]): Position[] {
  let turn = 0
  return line.map(([lon = 0, lat = 0], at) => {
    const jump = lon - (line[at - 1]?.[0] ?? lon)
    if (jump > 180) turn -= 360
    if (jump < -180) turn += 360
    return [lon + turn, lat]
  })
}

/** A ring that goes once around the world, as Antarctica's does, is closed along its pole. */
export function closeAtPole(ring: readonly Position[]): Position[] {
  const [first, last] = [ring[0]?.[0] ?? 0, ring.at(-1)?.[0] ?? 0]
  if (Math.abs(last - first) < 359) return [...ring]
  const pole = (ring[0]?.[1] ?? 0) < 0 ? -90 : 90
  return [...ring, [last, pole], [first, pole]]
}

/** What reaches over an edge of the map is there a second time, one world aside: the tip of Siberia lies at both. */
function copies(lines: Position[][]): Position[][][] {
  const longitudes = lines.flat().map(([lon = 0]) => lon)
  const asides = [0]
  if (longitudes.some((lon) => lon > 180)) asides.push(-360)
  if (longitudes.some((lon) => lon < -180)) asides.push(360)
  return asides.map((aside) => lines.map((line) => line.map(([lon = 0, lat = 0]) => [lon + aside, lat])))
}

const asLatLngs = (line: readonly Position[]): LatLng[] => line.map(([lon = 0, lat = 0]) => [lat, lon])
