import Supercluster from 'supercluster'
import { type Coord, hasPlace, type Place } from './coords.ts'

/** People near each other, shown as one mark. */
export interface Cluster extends Place {
  id: number
  count: number
}
export interface Marks {
  clusters: Cluster[]
  dots: Place[]
}
/** Degrees; what a map shows. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export interface Clusters {
  /** What to draw of a part of the world. Below the zoom of MAP.clusterUntil people near each other are one cluster, from there on each is a dot. */
  marksIn(box: Box, zoom: number): Marks
  /** The zoom at which a cluster falls apart. */
  apartAt(clusterId: number): number
}

/** Pixels: who is nearer than this is of one cluster. */
const RADIUS = 60
const TILE = 256
/** Pixels: dots that are nearer than this look like one, and are drawn as one. */
const GRAIN = 2

/** Sorts people by their places once, so that each look at the map takes no longer than what is seen there. */
export function createClusters(coords: readonly Coord[]): Clusters {
  const points = coords.filter(hasPlace).map(pointAt)
  const index = new Supercluster<Record<string, never>>({ radius: RADIUS, extent: TILE, maxZoom: MAP.clusterUntil - 1 }).load(points)
  return {
    marksIn({ west, south, east, north }, zoom) {
      // The world is drawn once: what lies beyond its edge is not its other side.
      const box: [number, number, number, number] = [Math.max(west, -180), south, Math.min(east, 180), north]
      const marks: Marks = { clusters: [], dots: [] }
      const seen = new Set<string>()
      for (const { geometry, properties } of index.getClusters(box, Math.floor(zoom))) {
        const [lon, lat] = geometry.coordinates as [number, number]
        if (properties.cluster) marks.clusters.push({ id: properties.cluster_id, count: properties.point_count, lat, lon })
        else if (isNew(seen, grainOf(lat, lon, zoom))) marks.dots.push({ lat, lon })
      }
      return marks
    },
    apartAt: (clusterId) => Math.min(index.getClusterExpansionZoom(clusterId), MAP.maxZoom),
  }
}

const pointAt = ({ lat, lon }: Place) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [lon, lat] },
  properties: {},
})

function isNew(seen: Set<string>, name: string): boolean {
  if (seen.has(name)) return false
  seen.add(name)
  return true
}

/** The square of GRAIN pixels that a place falls into. Near the poles, where a degree of latitude is longer, it is finer than need be. */
function grainOf(lat: number, lon: number, zoom: number): string {
  const perDegree = (TILE * 2 ** zoom) / 360 / GRAIN
  const narrow = Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  return `${Math.round(lon * perDegree)},${Math.round((lat * perDegree) / narrow)}`
}

/** Zoom levels of maps: below `clusterUntil` people near each other are one cluster. */
export const MAP = { maxZoom: 18, initialZoom: 2, clusterUntil: 5 } as const
