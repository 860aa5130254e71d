import { canvas, circleMarker, divIcon, type LatLngBounds, type Map as LeafletMap, layerGroup } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import { formatCompact } from '../charts/plot-options.ts'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { PALETTES } from '../theme/tokens.ts'
import { type Cluster, type Clusters, MAP } from './clusters.ts'
import type { KnownCoord } from './coords.ts'
import styles from './world-map.module.css'

/** Margin of the drawing around the view, for panning. A fraction of the view. Clusters have none: one outside could take the focus. */
const MARGIN = 0.1

interface Props {
  clusterIndex: Clusters
  /** "users": "1,204 users, zoom in". */
  plural: string
}

/** Markers of the visible users: clusters as buttons, and all dots on one canvas. */
export function ViewerMarkers({ clusterIndex, plural }: Props) {
  const map = useMap()
  const [view, setView] = useState(() => getView(map))
  useMapEvents({ moveend: () => setView(getView(map)), resize: () => setView(getView(map)) })
  const { clusters, dots } = useMemo(() => clusterIndex.getMarkers(toBox(view.bounds), view.zoom), [clusterIndex, view])
  // Of the whole world, so that a bubble keeps its size while the map is moved.
  const largest = useMemo(() => clusterIndex.getLargest(view.zoom), [clusterIndex, view.zoom])
  return (
    <>
      <Dots coords={dots} radius={view.zoom < MAP.clusterUntil ? 3 : 5} />
      {clusters.map((cluster) => (
        <ClusterMarker
          key={cluster.id}
          cluster={cluster}
          largest={largest}
          plural={plural}
          onOpen={() => zoomToCluster(map, clusterIndex, cluster)}
        />
      ))}
    </>
  )
}

function zoomToCluster(map: LeafletMap, clusterIndex: Clusters, { id }: Cluster) {
  // The focused marker disappears, so the map takes the focus and its keys continue to work.
  map.getContainer().focus({ preventScroll: true })
  const { lat, lon, zoom } = clusterIndex.getSplitView(id)
  map.setView([lat, lon], zoom)
}

interface ClusterMarkerProps {
  cluster: Cluster
  /** Count of the largest cluster at this zoom. */
  largest: number
  plural: string
  onOpen: () => void
}

function ClusterMarker({ cluster: { lat, lon, count }, largest, plural, onOpen }: ClusterMarkerProps) {
  const icon = useMemo(() => createIcon(count, largest, plural), [count, largest, plural])
  const events = {
    click: onOpen,
    keydown({ originalEvent }: { originalEvent: KeyboardEvent }) {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
      originalEvent.preventDefault()
      onOpen()
    },
  }
  return <Marker position={[lat, lon]} icon={icon} eventHandlers={events} />
}

/** Diameters in pixels. Neighbouring clusters are at least 60 px apart; a target needs 24 px (WCAG 2.5.8). */
const DIAMETER = { max: 56, min: 8, target: 24 }
/** Width of a character of the count. */
const CHARACTER = 7.5

/** The area of the bubble is in proportion to the count. Its number is written inside if it fits. */
function createIcon(count: number, largest: number, plural: string) {
  const diameter = Math.max(DIAMETER.min, Math.round(DIAMETER.max * Math.sqrt(count / largest)))
  const label = formatCompact(count)
  const bubble = document.createElement('span')
  bubble.textContent = diameter >= 8 + label.length * CHARACTER ? label : ''
  bubble.ariaHidden = 'true'
  bubble.style.width = bubble.style.height = `${diameter}px`
  const text = document.createElement('span')
  text.className = 'cm-only-read'
  text.textContent = `${count.toLocaleString('en')} ${plural}, zoom in`
  const content = document.createElement('span')
  content.title = `${count.toLocaleString('en')} ${plural}`
  content.append(bubble, text)
  const size = Math.max(DIAMETER.target, diameter)
  return divIcon({ html: content, className: styles.cluster, iconSize: [size, size] })
}

/** Draws dots on a canvas, because one element per dot would be slow. */
function Dots({ coords, radius }: { coords: readonly KnownCoord[]; radius: number }) {
  const map = useMap()
  const colours = PALETTES[useThemeMode()]
  const [renderer] = useState(() => canvas({ padding: MARGIN }))
  useEffect(() => {
    const style = {
      renderer,
      radius,
      weight: 1.5,
      color: colours.container,
      fillColor: colours.link,
      fillOpacity: 1,
      interactive: false,
    }
    const layer = layerGroup(coords.map(({ lat, lon }) => circleMarker([lat, lon], style))).addTo(map)
    return () => void layer.remove()
  }, [map, coords, radius, renderer, colours])
  return null
}

const getView = (map: LeafletMap) => ({ bounds: map.getBounds(), zoom: map.getZoom() })
const toBox = (bounds: LatLngBounds) => ({
  west: bounds.getWest(),
  south: bounds.getSouth(),
  east: bounds.getEast(),
  north: bounds.getNorth(),
})
