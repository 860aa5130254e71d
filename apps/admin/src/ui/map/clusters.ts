import Supercluster from 'supercluster'

/** A user's location, which may be unknown. */
export interface Coord {
  lat?: number | null
  lon?: number | null
}

/** Zoom levels. Below `clusterUntil` nearby users form clusters; from there each is a dot. */
export const MAP = { maxZoom: 18, initialZoom: 2, clusterUntil: 5 } as const

/** Skips users without a latitude (STK-02), and also users without a longitude. */
export const isLocated = (coord: Coord): coord is { lat: number; lon: number } =>
  Number.isFinite(coord.lat) && Number.isFinite(coord.lon)

export const createClusters = (coords: readonly Coord[]) =>
  new Supercluster<Record<string, never>>({ radius: 60, extent: 256, maxZoom: MAP.clusterUntil - 1 }).load(
    coords.filter(isLocated).map(({ lat, lon }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: {},
    })),
  )
