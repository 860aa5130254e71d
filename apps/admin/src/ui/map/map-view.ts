import { type Coords, listKnown } from './coords.ts'

/** Latitudes at which the world fills the map at the initial zoom. */
const CENTER_LIMITS = [-10, 45] as const
const DEFAULT_CENTER: [lat: number, lon: number] = [20, 0]

/** The middle of all located users, so that the initial view shows most of them. */
export function getInitialCenter(coords: Coords): [lat: number, lon: number] {
  const known = listKnown(coords)
  if (known.length === 0) return DEFAULT_CENTER
  const lat = known.reduce((sum, coord) => sum + coord.lat, 0) / known.length
  const lon = known.reduce((sum, coord) => sum + coord.lon, 0) / known.length
  return [Math.min(Math.max(lat, CENTER_LIMITS[0]), CENTER_LIMITS[1]), lon]
}

/** The corners around all located users. Undefined without any. */
export function getBounds(coords: Coords): [[number, number], [number, number]] | undefined {
  const [first, ...others] = listKnown(coords)
  if (!first) return undefined
  const [south, north] = [{ ...first }, { ...first }]
  for (const { lat, lon } of others) {
    south.lat = Math.min(south.lat, lat)
    south.lon = Math.min(south.lon, lon)
    north.lat = Math.max(north.lat, lat)
    north.lon = Math.max(north.lon, lon)
  }
  return [
    [south.lat, south.lon],
    [north.lat, north.lon],
  ]
}
