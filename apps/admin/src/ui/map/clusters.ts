import Supercluster from 'supercluster'

/** A user's location, which may be unknown. */
export interface Coord {
  lat?: number | null
  lon?: number | null
}

/** Zoom levels. Below `clusterUntil` nearby users form one circle; from there each is a dot. */
export const MAP = { maxZoom: 18, initialZoom: 2, clusterUntil: 5 } as const

/** Skips users without a latitude (STK-02), and also users without a longitude. */
export const isLocated = (coord: Coord): coord is { lat: number; lon: number } =>
  Number.isFinite(coord.lat) && Number.isFinite(coord.lon)

/** Pixels of a tile. Narrow maps have smaller ones. */
export const TILE = 256

export const createClusters = (coords: readonly Coord[], tileSize = TILE) =>
  new Supercluster<Record<string, never>>({
    radius: 60,
    extent: tileSize,
    maxZoom: MAP.clusterUntil - 1,
  }).load(
    coords.filter(isLocated).map(({ lat, lon }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: {},
    })),
  )

/** Pixels. Neighbouring circles are at least 60 px apart. */
const DIAMETER = { max: 56, min: 6 }

/** The diameter of a circle whose area is in proportion to the number of its users. */
export const getDiameter = (count: number, largest: number) =>
  Math.max(DIAMETER.min, Math.round(DIAMETER.max * Math.sqrt(count / largest)))
