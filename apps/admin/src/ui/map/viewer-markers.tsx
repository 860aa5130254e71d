import { type Canvas, canvas, circleMarker, divIcon, type LatLngBounds, type Map as LeafletMap, layerGroup } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import { PALETTES } from '../theme/palette.ts'
import { useThemeMode } from '../theme/theme-provider.tsx'
import type { Cluster, Clusters } from './clusters.ts'
import type { Place } from './coords.ts'

/** A little beyond the edge, so that marks do not pop up there while the map is drawn along. */
const MARGIN = 0.1

interface Props {
  crowd: Clusters
  /** "users": "1,204 users, zoom in". */
  many: string
}

/** Whoever is in the part of the world that the map shows: clusters as buttons, of which there are few, and all dots on one canvas. */
export function ViewerMarkers({ crowd, many }: Props) {
  const map = useMap()
  const [view, setView] = useState(() => viewOf(map))
  useMapEvents({ moveend: () => setView(viewOf(map)), resize: () => setView(viewOf(map)) })
  const { clusters, dots } = useMemo(() => crowd.marksIn(boxOf(view.bounds), view.zoom), [crowd, view])
  return (
    <>
      <Dots places={dots} />
      {clusters.map((cluster) => (
        <ClusterMark key={cluster.id} cluster={cluster} many={many} onOpen={() => open(map, crowd, cluster)} />
      ))}
    </>
  )
}

function open(map: LeafletMap, crowd: Clusters, { id, lat, lon }: Cluster) {
  // The mark that had the focus goes; the keys for moving and zooming go on.
  map.getContainer().focus({ preventScroll: true })
  map.setView([lat, lon], crowd.apartAt(id))
}

function ClusterMark({ cluster: { lat, lon, count }, many, onOpen }: { cluster: Cluster; many: string; onOpen: () => void }) {
  const icon = useMemo(() => iconOf(count, many), [count, many])
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

/** The more people, the larger: from 28 to 56 pixels across, ten times as many being 9 more. */
function iconOf(count: number, many: string) {
  const size = Math.min(56, Math.round(24 + 9 * Math.log10(count)))
  const number = document.createElement('span')
  number.textContent = shortly(count)
  number.ariaHidden = 'true'
  const words = document.createElement('span')
  words.className = 'cm-only-read'
  words.textContent = `${count.toLocaleString('en')} ${many}, zoom in`
  const face = document.createElement('span')
  face.append(number, words)
  return divIcon({ html: face, className: 'cm-map-cluster', iconSize: [size, size] })
}

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const shortly = (count: number) => SHORT.format(count)

/** On a canvas: a dot costs no element, and moving the map costs none of them anything. */
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

const viewOf = (map: LeafletMap) => ({ bounds: map.getBounds().pad(MARGIN), zoom: map.getZoom() })
const boxOf = (bounds: LatLngBounds) => ({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() })
