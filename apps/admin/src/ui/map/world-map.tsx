import { canvas, circleMarker, divIcon, layerGroup } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { MapContainer, Marker, useMap, useMapEvents } from 'react-leaflet'
import { formatCompact } from '../charts/plot-options.ts'
import { isMotionAllowed } from '../theme/theme-choice.ts'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { PALETTES } from '../theme/tokens.ts'
import { type Coord, createClusters, MAP } from './clusters.ts'
import { WorldLayer } from './world-layer.tsx'
import 'leaflet/dist/leaflet.css'
import styles from './map.module.css'

/** Panning limits: one world with a margin, and the latitudes of the Mercator projection. */
const PAN_LIMITS: [[number, number], [number, number]] = [
  [-85, -190],
  [85, 190],
]

/** The map with Leaflet. Loaded with the first map (see ViewerMap). */
export default function WorldMap({ coords }: { coords: readonly Coord[] }) {
  const animates = isMotionAllowed()
  return (
    <MapContainer
      ref={(map) => {
        map?.getContainer().setAttribute('role', 'group')
        map
          ?.getContainer()
          .setAttribute('aria-label', 'Viewer locations: map. Arrow keys move it, plus and minus zoom.')
      }}
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
      <WorldLayer />
      <Markers coords={coords} />
    </MapContainer>
  )
}

/** Enables wheel zoom while the map has the focus. */
function WheelZoomWhileFocused() {
  const map = useMap()
  useEffect(() => {
    const box = map.getContainer()
    const listening = new AbortController()
    box.addEventListener('focusin', () => map.scrollWheelZoom.enable(), listening)
    box.addEventListener('focusout', () => map.scrollWheelZoom.disable(), listening)
    return () => listening.abort()
  }, [map])
  return null
}

const WORLD: [number, number, number, number] = [-180, -90, 180, 90]

/** The visible users: clusters as buttons, and the others as dots on a canvas. */
function Markers({ coords }: { coords: readonly Coord[] }) {
  const map = useMap()
  const [view, setView] = useState({ bounds: map.getBounds(), zoom: map.getZoom() })
  const updateView = () => setView({ bounds: map.getBounds(), zoom: map.getZoom() })
  useMapEvents({ moveend: updateView, resize: updateView })
  const index = useMemo(() => createClusters(coords), [coords])
  const { bounds, zoom } = view
  const visible = useMemo(
    () =>
      index.getClusters(
        // The map shows one world, so clip the box at 180°.
        [Math.max(bounds.getWest(), -180), bounds.getSouth(), Math.min(bounds.getEast(), 180), bounds.getNorth()],
        Math.floor(zoom),
      ),
    [index, bounds, zoom],
  )
  const dots = useMemo(() => visible.filter(({ properties }) => !properties.cluster).map(toPosition), [visible])
  // Of the whole world, so that a bubble keeps its size while the map is moved.
  const largest = useMemo(
    () =>
      index
        .getClusters(WORLD, Math.floor(zoom))
        .reduce((max, { properties }) => Math.max(max, properties.cluster ? properties.point_count : 1), 1),
    [index, zoom],
  )

  return (
    <>
      <Dots positions={dots} radius={zoom < MAP.clusterUntil ? 3 : 5} />
      {visible.map(
        (cluster) =>
          cluster.properties.cluster && (
            <ClusterMarker
              key={cluster.properties.cluster_id}
              position={toPosition(cluster)}
              count={cluster.properties.point_count}
              largest={largest}
              onOpen={() => {
                // The focused marker disappears, so the map takes the focus and its keys continue to work.
                map.getContainer().focus({ preventScroll: true })
                map.setView(toPosition(cluster), index.getClusterExpansionZoom(Number(cluster.id)))
              }}
            />
          ),
      )}
    </>
  )
}

const toPosition = ({ geometry }: { geometry: { coordinates: number[] } }): [lat: number, lon: number] => [
  geometry.coordinates[1] ?? 0,
  geometry.coordinates[0] ?? 0,
]

/** Draws dots on a canvas, because one element per dot would be slow. */
function Dots({ positions, radius }: { positions: readonly [lat: number, lon: number][]; radius: number }) {
  const map = useMap()
  const { container, link } = PALETTES[useThemeMode()]
  const [renderer] = useState(() => canvas())
  useEffect(() => {
    const style = {
      renderer,
      radius,
      weight: 1.5,
      color: container,
      fillColor: link,
      fillOpacity: 1,
      interactive: false,
    }
    const layer = layerGroup(positions.map((position) => circleMarker(position, style))).addTo(map)
    return () => void layer.remove()
  }, [map, positions, radius, renderer, container, link])
  return null
}

interface ClusterMarkerProps {
  position: [number, number]
  count: number
  /** Count of the largest cluster at this zoom. */
  largest: number
  onOpen: () => void
}

function ClusterMarker({ position, count, largest, onOpen }: ClusterMarkerProps) {
  const icon = useMemo(() => createIcon(count, largest), [count, largest])
  const events = {
    click: onOpen,
    keydown({ originalEvent }: { originalEvent: KeyboardEvent }) {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
      originalEvent.preventDefault()
      onOpen()
    },
  }
  return <Marker position={position} icon={icon} eventHandlers={events} />
}

/** Diameters in pixels. Neighbouring clusters are at least 60 px apart; a target needs 24 px (WCAG 2.5.8). */
const DIAMETER = { max: 56, min: 24 }

/** The area of the bubble is in proportion to the count. Its number is written inside if it fits. */
function createIcon(count: number, largest: number) {
  const size = Math.max(DIAMETER.min, Math.round(DIAMETER.max * Math.sqrt(count / largest)))
  const label = formatCompact(count)
  const users = `${count.toLocaleString('en')} users`
  return divIcon({
    html: `<span title="${users}"><span aria-hidden="true">${label.length <= 3 || size >= 40 ? label : ''}</span><span class="cm-only-read">${users}, zoom in</span></span>`,
    className: styles.cluster,
    iconSize: [size, size],
  })
}
