import { type Canvas, canvas, circleMarker, divIcon, type LatLngBounds, type Map as LeafletMap, layerGroup } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import { useThemeMode } from '../theme/theme-provider.tsx'
import { PALETTES } from '../theme/tokens.ts'
import type { Cluster, Clusters } from './clusters.ts'
import type { Place } from './coords.ts'
import styles from './world-map.module.css'

/** Margin around the view, so markers do not pop up at the edge while panning. A fraction of the view. */
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
  return (
    <>
      <Dots places={dots} />
      {clusters.map((cluster) => (
        <ClusterMarker key={cluster.id} cluster={cluster} plural={plural} onOpen={() => zoomToCluster(map, clusterIndex, cluster)} />
      ))}
    </>
  )
}

function zoomToCluster(map: LeafletMap, clusterIndex: Clusters, { id, lat, lon }: Cluster) {
  // The focused marker disappears, so the map takes the focus and its keys continue to work.
  map.getContainer().focus({ preventScroll: true })
  map.setView([lat, lon], clusterIndex.getExpansionZoom(id))
}

function ClusterMarker({ cluster: { lat, lon, count }, plural, onOpen }: { cluster: Cluster; plural: string; onOpen: () => void }) {
  const icon = useMemo(() => createIcon(count, plural), [count, plural])
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

/** The diameter grows with the count, up to 56 px: 9 px for each factor of ten. */
function createIcon(count: number, plural: string) {
  const size = Math.min(56, Math.round(24 + 9 * Math.log10(count)))
  const number = document.createElement('span')
  number.textContent = formatCompact(count)
  number.ariaHidden = 'true'
  const text = document.createElement('span')
  text.className = 'cm-only-read'
  text.textContent = `${count.toLocaleString('en')} ${plural}, zoom in`
  const content = document.createElement('span')
  content.append(number, text)
  return divIcon({ html: content, className: styles.cluster, iconSize: [size, size] })
}

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const formatCompact = (count: number) => COMPACT.format(count)

/** Draws dots on a canvas, because one element per dot would be slow. */
function Dots({ places }: { places: readonly Place[] }) {
  const map = useMap()
  const colours = PALETTES[useThemeMode()]
  const renderer = useCanvas()
  useEffect(() => {
    const style = { renderer, radius: 5, weight: 1.5, color: colours.container, fillColor: colours.link, fillOpacity: 1, interactive: false }
    const layer = layerGroup(places.map(({ lat, lon }) => circleMarker([lat, lon], style))).addTo(map)
    return () => void layer.remove()
  }, [map, places, renderer, colours])
  return null
}

function useCanvas(): Canvas {
  return useState(() => canvas({ padding: MARGIN }))[0]
}

const getView = (map: LeafletMap) => ({ bounds: map.getBounds().pad(MARGIN), zoom: map.getZoom() })
const toBox = (bounds: LatLngBounds) => ({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() })
