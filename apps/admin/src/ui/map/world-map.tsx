import { Button } from 'antd'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo } from 'react'
import { AttributionControl, MapContainer, Polygon, Polyline, TileLayer, useMap } from 'react-leaflet'
import useSWRImmutable from 'swr/immutable'
import shapes from 'world-atlas/countries-110m.json?url'
import { configuration } from '../../api/configuration.ts'
import { isMotionAllowed } from '../theme/theme-choice.ts'
import { createClusters, MAP } from './clusters.ts'
import type { Coord } from './coords.ts'
import { ViewerMarkers } from './viewer-markers.tsx'
import { type Atlas, toWorld } from './world-shapes.ts'
import 'leaflet/dist/leaflet.css'
import styles from './world-map.module.css'

/** Panning limits: one world with a margin, and the latitudes of the Mercator projection. */
const PAN_LIMITS: [[number, number], [number, number]] = [
  [-85, -190],
  [85, 190],
]

/** Tiles exist only within these bounds. */
const TILE_BOUNDS: [[number, number], [number, number]] = [
  [-90, -180],
  [90, 180],
]

interface Props {
  label: string
  coords: readonly Coord[]
  plural: string
}

/** The map with Leaflet. Loaded with the first map (see ViewerMap). */
export default function WorldMap({ label, coords, plural }: Props) {
  const clusterIndex = useMemo(() => createClusters(coords), [coords])
  const { tilesUrl, tilesAttribution } = configuration()
  const animates = isMotionAllowed()
  return (
    <MapContainer
      ref={(map) => setAccessibleName(map, label)}
      className={styles.world}
      center={[20, 0]}
      zoom={MAP.initialZoom}
      minZoom={1}
      maxZoom={MAP.maxZoom}
      maxBounds={PAN_LIMITS}
      maxBoundsViscosity={1}
      // Off until the map has the focus, so that scrolling the page does not zoom the map.
      scrollWheelZoom={false}
      attributionControl={false}
      zoomAnimation={animates}
      markerZoomAnimation={animates}
      fadeAnimation={false}
      inertia={animates}
    >
      <WheelZoomWhileFocused />
      {tilesUrl === '' ? (
        <BundledWorld />
      ) : (
        <>
          <TileLayer url={tilesUrl} attribution={tilesAttribution} maxZoom={MAP.maxZoom} bounds={TILE_BOUNDS} noWrap />
          <AttributionControl prefix={false} />
        </>
      )}
      <ViewerMarkers clusterIndex={clusterIndex} plural={plural} />
    </MapContainer>
  )
}

/** Describes the keys that Leaflet handles. */
function setAccessibleName(map: LeafletMap | null, label: string) {
  const box = map?.getContainer()
  box?.setAttribute('role', 'group')
  box?.setAttribute('aria-label', `${label}: map. Arrow keys move it, plus and minus zoom.`)
}

/** Enables wheel zoom while the map has the focus. */
function WheelZoomWhileFocused() {
  const map = useMap()
  useEffect(() => {
    const box = map.getContainer()
    const enable = () => void map.scrollWheelZoom.enable()
    const disable = () => void map.scrollWheelZoom.disable()
    box.addEventListener('focusin', enable)
    box.addEventListener('focusout', disable)
    return () => {
      box.removeEventListener('focusin', enable)
      box.removeEventListener('focusout', disable)
    }
  }, [map])
  return null
}

/** Land and borders from a separate file, fetched once per visit. Markers do not wait for it. */
function BundledWorld() {
  const { data: world, error, isValidating, mutate } = useSWRImmutable('world', fetchWorld, { shouldRetryOnError: false })
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
  return toWorld((await response.json()) as Atlas)
}
