import Supercluster from 'supercluster'
import { type Coords, type KnownCoord, listKnown } from './coords.ts'

/** Nearby users, shown as one marker. */
export interface Cluster extends KnownCoord {
  id: number
  count: number
}
/** The visible part of the map, in degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export type Clusters = ReturnType<typeof createClusters>

/** Cluster radius in pixels. */
const RADIUS = 60
const TILE = 256
/** Dots closer than this many pixels are drawn as one. */
const GRAIN = 2

/** Indexes users by location once, so the cost of each view depends only on its visible markers. */
export function createClusters(coords: Coords) {
  const points = listKnown(coords).map(toPoint)
  const index = new Supercluster<Record<string, never>>({
    radius: RADIUS,
    extent: TILE,
    maxZoom: MAP.clusterUntil - 1,
  }).load(points)
  return {
    /** Returns the markers in a box. Below zoom MAP.clusterUntil nearby users form clusters; from there each user is a dot. */
    getMarkers({ west, south, east, north }: Box, zoom: number) {
      // The map shows one world, so clip the box at 180°.
      const box: [number, number, number, number] = [Math.max(west, -180), south, Math.min(east, 180), north]
      const clusters: Cluster[] = []
      /** One dot for each cell of the grid. */
      const dots = new Map<string, KnownCoord>()
      for (const { geometry, properties } of index.getClusters(box, Math.floor(zoom))) {
        const [lon, lat] = geometry.coordinates as [number, number]
        if (properties.cluster) clusters.push({ id: properties.cluster_id, count: properties.point_count, lat, lon })
        else dots.set(toGridCell(lat, lon, zoom), { lat, lon })
      }
      return { clusters, dots: [...dots.values()] }
    },
    /** Returns the count of the largest cluster of the world at a zoom. */
    getLargest: (zoom: number) => Math.max(1, ...index.getClusters(WORLD, Math.floor(zoom)).map(getCount)),
    /** Returns the view in which a cluster has split. Its centre is where most of its users are: between them may be the sea. */
    getSplitView(clusterId: number) {
      const zoom = Math.min(index.getClusterExpansionZoom(clusterId), MAP.maxZoom)
      let parts = index.getChildren(clusterId)
      // A part that is alone has not split yet.
      while (parts.length === 1 && parts[0]?.properties.cluster)
        parts = index.getChildren(parts[0].properties.cluster_id)
      // The largest part; of single users the middle one.
      const sorted = parts.toSorted((a, b) => a.geometry.coordinates[0]! - b.geometry.coordinates[0]!)
      const middle = sorted[Math.floor(sorted.length / 2)]!
      const largest = sorted.reduce((one, other) => (getCount(other) > getCount(one) ? other : one), middle)
      const [lon, lat] = largest.geometry.coordinates as [number, number]
      return { lat, lon, zoom }
    },
  }
}

const WORLD: [number, number, number, number] = [-180, -90, 180, 90]

const getCount = ({ properties }: { properties: object }) =>
  'point_count' in properties ? Number(properties.point_count) : 1

const toPoint = ({ lat, lon }: KnownCoord) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [lon, lat] },
  properties: {},
})

/** Returns the key of the grid cell of GRAIN pixels. Cells are smaller than needed near the poles. */
function toGridCell(lat: number, lon: number, zoom: number): string {
  const perDegree = (TILE * 2 ** zoom) / 360 / GRAIN
  const narrow = Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  return `${Math.round(lon * perDegree)},${Math.round((lat * perDegree) / narrow)}`
}

/** Zoom levels. Below `clusterUntil` nearby users form clusters. */
export const MAP = { maxZoom: 18, initialZoom: 2, clusterUntil: 5 } as const
