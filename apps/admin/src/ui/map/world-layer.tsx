import { Alert, Button } from 'antd'
import { AttributionControl, Polygon, Polyline, TileLayer, useMap } from 'react-leaflet'
import useSWRImmutable from 'swr/immutable'
import { feature, mesh } from 'topojson-client'
import shapes from 'world-atlas/countries-110m.json?url'
import { MAP, TILE } from './clusters.ts'
import styles from './map.module.css'

/** Tiles exist only within these bounds. */
const TILE_BOUNDS: [[number, number], [number, number]] = [
  [-90, -180],
  [90, 180],
]

export interface MapTiles {
  /** The URL with the placeholders of Leaflet; empty for the bundled map. */
  tilesUrl: string
  tilesAttribution: string
}

/** The world under the markers: tiles if there are any, else bundled shapes of land and borders. */
export function WorldLayer({ tilesUrl, tilesAttribution }: MapTiles) {
  const tileSize = useMap().options.crs?.scale(0) ?? TILE
  if (tilesUrl === '') {
    return <BundledWorld />
  }

  return (
    <>
      <TileLayer
        url={tilesUrl}
        attribution={tilesAttribution}
        tileSize={tileSize}
        maxZoom={MAP.maxZoom}
        bounds={TILE_BOUNDS}
        noWrap
      />
      <AttributionControl prefix={false} />
    </>
  )
}

/** Land and borders from a separate file, fetched once per visit. Markers do not wait for it. */
function BundledWorld() {
  const {
    data: world,
    error,
    isValidating,
    mutate,
  } = useSWRImmutable('world', fetchWorld, { shouldRetryOnError: false })

  if (error && !isValidating) {
    return (
      <Alert
        type="warning"
        role="status"
        showIcon
        className={styles.bare}
        title="The world map could not be loaded."
        action={
          <Button size="small" onClick={() => void mutate()}>
            Retry
          </Button>
        }
      />
    )
  }

  if (!world) {
    return null
  }

  // The layer is in the tile pane, so that markers are always above.
  return (
    <>
      <Polygon
        pane="tilePane"
        positions={world.land}
        interactive={false}
        className={styles.land}
        weight={0.5}
      />
      <Polyline
        pane="tilePane"
        positions={world.borders}
        interactive={false}
        className={styles.border}
        weight={0.8}
      />
    </>
  )
}

async function fetchWorld() {
  const response = await fetch(shapes)
  if (!response.ok) {
    throw new Error(`The server responded with ${response.status}.`)
  }

  return toWorldMap((await response.json()) as Atlas)
}

/** Longitude first, as in GeoJSON. */
type Position = number[]
type LatLng = [lat: number, lon: number]

type Topology = Parameters<typeof mesh>[0]
type Shape = NonNullable<Parameters<typeof mesh>[1]>
export type Atlas = Omit<Topology, 'objects'> & { objects: Record<'countries' | 'land', Shape> }

/** Converts world-atlas shapes for a flat map of one world: land polygons as rings, and the borders between countries as lines. */
export function toWorldMap(atlas: Atlas) {
  const land = getLand(atlas).flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') {
      return geometry.coordinates
    }

    return geometry.type === 'Polygon' ? [geometry.coordinates] : []
  })

  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other).coordinates

  return {
    land: land
      .flatMap((rings) => copyOverEdges(rings.map((ring) => closeAtPole(unwrapLongitudes(ring)))))
      .map((rings) => rings.map(toLatLngs)),
    borders: copyOverEdges(borders.map(unwrapLongitudes)).flat().map(toLatLngs),
  }
}

function getLand(atlas: Atlas) {
  const land = feature(atlas, atlas.objects.land)
  return 'features' in land ? land.features : [land]
}

/** Continues longitudes beyond 180° where a line crosses it, instead of jumping to the other edge. */
export function unwrapLongitudes(line: readonly Position[]): Position[] {
  let shift = 0

  return line.map(([lon = 0, lat = 0], index) => {
    const jump = lon - (line[index - 1]?.[0] ?? lon)
    if (jump > 180) {
      shift -= 360
    }

    if (jump < -180) {
      shift += 360
    }

    return [lon + shift, lat]
  })
}

/** Closes a ring around the world, such as Antarctica's, along its pole. */
export function closeAtPole(ring: readonly Position[]): Position[] {
  const first = ring[0]?.[0] ?? 0
  const last = ring.at(-1)?.[0] ?? 0
  if (Math.abs(last - first) < 359) {
    return [...ring]
  }

  const pole = (ring[0]?.[1] ?? 0) < 0 ? -90 : 90

  return [...ring, [last, pole], [first, pole]]
}

/** Copies shapes that cross an edge of the map to the other edge, such as the tip of Siberia. */
function copyOverEdges(lines: Position[][]): Position[][][] {
  const longitudes = lines.flat().map(([lon = 0]) => lon)
  const offsets = [0]
  if (longitudes.some((lon) => lon > 180)) {
    offsets.push(-360)
  }

  if (longitudes.some((lon) => lon < -180)) {
    offsets.push(360)
  }

  return offsets.map((offset) =>
    lines.map((line) => line.map(([lon = 0, lat = 0]) => [lon + offset, lat])),
  )
}

const toLatLngs = (line: readonly Position[]): LatLng[] =>
  line.map(([lon = 0, lat = 0]) => [lat, lon])
