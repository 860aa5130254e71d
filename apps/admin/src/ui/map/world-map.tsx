import { Button, Tooltip } from 'antd'
import { DomEvent, latLngBounds } from 'leaflet'
import { useMemo } from 'react'
import { useMap } from 'react-leaflet'
import { BaseMap } from './base-map.tsx'
import { createClusters, MAP } from './clusters.ts'
import { type Coords, listKnown } from './coords.ts'
import { ViewerMarkers } from './viewer-markers.tsx'
import styles from './world-map.module.css'

interface Props {
  label: string
  coords: Coords
  plural: string
}

/** The map with Leaflet. Loaded with the first map (see ViewerMap). */
export default function WorldMap({ label, coords, plural }: Props) {
  const clusterIndex = useMemo(() => createClusters(coords), [coords])
  return (
    <BaseMap
      role="group"
      label={`${label}: map. Arrow keys move it, plus and minus zoom.`}
      center={getInitialCenter(coords)}
    >
      <MapTools coords={coords} plural={plural} />
      <ViewerMarkers clusterIndex={clusterIndex} plural={plural} />
    </BaseMap>
  )
}

/** A single town is shown with its surroundings. */
const FIT = { maxZoom: 10, padding: [40, 40] as [number, number] }

/** Buttons over the map: show all located users, or the initial view. */
function MapTools({ coords, plural }: Pick<Props, 'coords' | 'plural'>) {
  const map = useMap()
  function fit() {
    const bounds = latLngBounds(listKnown(coords).map(({ lat, lon }) => [lat, lon]))
    if (bounds.isValid()) map.fitBounds(bounds, FIT)
  }
  return (
    // A click must not reach the map below.
    <div ref={(box) => void (box && DomEvent.disableClickPropagation(box))} className={styles.tools}>
      <Tooltip title={`Show all located ${plural}`}>
        <Button size="small" onClick={fit}>
          Fit
        </Button>
      </Tooltip>
      <Tooltip title="Return to the initial view">
        <Button size="small" onClick={() => map.setView(getInitialCenter(coords), MAP.initialZoom)}>
          Reset
        </Button>
      </Tooltip>
    </div>
  )
}

/** Latitudes at which the world fills the map at the initial zoom. */
const CENTER_LIMITS = [-10, 45] as const
const DEFAULT_CENTER: [lat: number, lon: number] = [20, 0]

/** The middle of all located users, so that the initial view shows most of them. */
function getInitialCenter(coords: Coords): [lat: number, lon: number] {
  const known = listKnown(coords)
  if (known.length === 0) return DEFAULT_CENTER
  const lat = known.reduce((sum, coord) => sum + coord.lat, 0) / known.length
  const lon = known.reduce((sum, coord) => sum + coord.lon, 0) / known.length
  return [Math.min(Math.max(lat, CENTER_LIMITS[0]), CENTER_LIMITS[1]), lon]
}
