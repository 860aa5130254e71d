/** Somebody, and where they are as far as that is known. */
export interface Coord {
  lat?: number | null
  lon?: number | null
}
export interface Place {
  lat: number
  lon: number
}

/** Whoever has no latitude is skipped, as the documents say; a latitude alone is no place either. */
export const hasPlace = (coord: Coord): coord is Place => isDegrees(coord.lat) && isDegrees(coord.lon)

const isDegrees = (value: number | null | undefined) => typeof value === 'number' && Number.isFinite(value)
