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
import './world-map.css'

/** One world and a little sea beside it; what of the poles Mercator's projection shows. */
const EDGES: [[number, number], [number, number]] = [
  [-85, -190],
  [85, 190],
]

/** Beyond it there are no tiles to ask for. */
const WORLD: [[number, number], [number, number]] = [
  [-90, -180],
  [90, 180],
]

interface Props {
  label: string
  coords: readonly Coord[]
  many: string
}

/** The map itself, with Leaflet: it is fetched when the first map is shown (see ViewerMap). */
export default function WorldMap({ label, coords, many }: Props) {
  const crowd = useMemo(() => createClusters(coords), [coords])
  const { tilesUrl, tilesAttribution } = configuration()
  const moves = isMotionAllowed()
  return (
    <MapContainer
      ref={(map) => name(map, label)}
      className="cm-map-world"
      center={[20, 0]}
      zoom={MAP.initialZoom}
      minZoom={1}
      maxZoom={MAP.maxZoom}
      maxBounds={EDGES}
      maxBoundsViscosity={1}
      // Whoever scrolls the page does not want to fly into the map that passes by.
      scrollWheelZoom={false}
      attributionControl={false}
      zoomAnimation={moves}
      markerZoomAnimation={moves}
      fadeAnimation={false}
      inertia={moves}
    >
      <WheelWhileFocused />
      {tilesUrl === '' ? (
        <ShippedWorld />
      ) : (
        <>
          <TileLayer url={tilesUrl} attribution={tilesAttribution} maxZoom={MAP.maxZoom} bounds={WORLD} noWrap />
          <AttributionControl prefix={false} />
        </>
      )}
      <ViewerMarkers crowd={crowd} many={many} />
    </MapContainer>
  )
}

/** Its keys are Leaflet's: arrows move it, plus and minus zoom. */
function name(map: LeafletMap | null, label: string) {
  const box = map?.getContainer()
  box?.setAttribute('role', 'group')
  box?.setAttribute('aria-label', `${label}: map. Arrow keys move it, plus and minus zoom.`)
}

/** The wheel zooms once somebody has clicked on the map or reached it by keyboard. */
function WheelWhileFocused() {
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

/** The shapes of land and borders, which are a file of their own beside the code: one fetch a visit. Marks stand without them. */
function ShippedWorld() {
  const { data: world, error, isValidating, mutate } = useSWRImmutable('world', fetchWorld, { shouldRetryOnError: false })
  if (error && !isValidating) {
    return (
      <div className="cm-map-bare" role="status">
        The outlines of the world could not be loaded.{' '}
        <Button size="small" onClick={() => void mutate()}>
          Retry
        </Button>
      </div>
    )
  }
  if (!world) return null
  // Where tiles would be: below every mark, whichever comes first.
  return (
    <>
      <Polygon pane="tilePane" positions={world.land} interactive={false} className="cm-map-land" weight={0.5} />
      <Polyline pane="tilePane" positions={world.borders} interactive={false} className="cm-map-border" weight={0.8} />
    </>
  )
}

async function fetchWorld() {
  const answer = await fetch(shapes)
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return toWorld((await answer.json()) as Atlas)
}
