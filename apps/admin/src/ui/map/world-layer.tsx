import { Button } from 'antd'
import { AttributionControl, Polygon, Polyline, TileLayer } from 'react-leaflet'
import useSWRImmutable from 'swr/immutable'
import shapes from 'world-atlas/countries-110m.json?url'
import { configuration } from '../../api/configuration.ts'
import { MAP } from './clusters.ts'
import styles from './map.module.css'
import { type Atlas, toWorldMap } from './world-shapes.ts'

/** Tiles exist only within these bounds. */
const TILE_BOUNDS: [[number, number], [number, number]] = [
  [-90, -180],
  [90, 180],
]

/** The world under the markers: tiles if there are any, else bundled shapes of land and borders. */
export function WorldLayer() {
  const { tilesUrl, tilesAttribution } = configuration()
  if (tilesUrl === '') return <BundledWorld />
  return (
    <>
      <TileLayer url={tilesUrl} attribution={tilesAttribution} maxZoom={MAP.maxZoom} bounds={TILE_BOUNDS} noWrap />
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
      <div className={styles.bare} role="status">
        The world map could not be loaded.{' '}
        <Button size="small" onClick={() => void mutate()}>
          Retry
        </Button>
      </div>
    )
  }
  if (!world) return null
  // In the tile pane, so markers are always above.
  return (
    <>
      <Polygon pane="tilePane" positions={world.land} interactive={false} className={styles.land} weight={0.5} />
      <Polyline pane="tilePane" positions={world.borders} interactive={false} className={styles.border} weight={0.8} />
    </>
  )
}

async function fetchWorld() {
  const response = await fetch(shapes)
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`)
  return toWorldMap((await response.json()) as Atlas)
}
