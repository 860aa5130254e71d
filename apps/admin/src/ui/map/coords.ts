/** A user's location, which may be unknown. */
export interface Coord {
  lat?: number | null
  lon?: number | null
}
export interface Place {
  lat: number
  lon: number
}

/** Skips users without a latitude (STK-02), and also users without a longitude. */
export const hasPlace = (coord: Coord): coord is Place => isDegrees(coord.lat) && isDegrees(coord.lon)

const isDegrees = (value: number | null | undefined) => typeof value === 'number' && Number.isFinite(value)
