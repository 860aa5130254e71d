/** A user's location, which may be unknown. */
export interface Coord {
  lat?: number | null
  lon?: number | null
}
export interface KnownCoord {
  lat: number
  lon: number
}

/** The locations of many users, in little memory: 20,000 take 160 kB. */
export interface Coords {
  /** All users, located or not. */
  length: number
  /** Latitude and longitude of each user, in turn; NaN where one is unknown. */
  degrees: Float32Array
}

export function toCoords(users: readonly Coord[]): Coords {
  const degrees = new Float32Array(users.length * 2).fill(Number.NaN)
  users.forEach((user, index) => {
    if (isKnownCoord(user)) degrees.set([user.lat, user.lon], index * 2)
  })
  return { length: users.length, degrees }
}

export const listKnown = ({ length, degrees }: Coords): KnownCoord[] =>
  Array.from({ length }, (_, index) => ({
    lat: degrees[2 * index] as number,
    lon: degrees[2 * index + 1] as number,
  })).filter(isKnownCoord)

/** Skips users without a latitude (STK-02), and also users without a longitude. */
export const isKnownCoord = (coord: Coord): coord is KnownCoord => isDegrees(coord.lat) && isDegrees(coord.lon)

const isDegrees = (value: number | null | undefined) => typeof value === 'number' && Number.isFinite(value)
