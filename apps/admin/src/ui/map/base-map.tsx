import type { LatLngExpression } from 'leaflet'
import { type ReactNode, useEffect } from 'react'
import { MapContainer, useMap } from 'react-leaflet'
import { isMotionAllowed } from '../theme/theme-choice.ts'
import { MAP } from './clusters.ts'
import { WorldLayer } from './world-layer.tsx'
import 'leaflet/dist/leaflet.css'
import styles from './world-map.module.css'

/** Panning limits: one world with a margin, and the latitudes of the Mercator projection. */
const PAN_LIMITS: [[number, number], [number, number]] = [
  [-85, -190],
  [85, 190],
]

interface Props {
  role: 'group' | 'application'
  /** Names the map and the keys that it handles. */
  label: string
  center: LatLngExpression
  zoom?: number
  children: ReactNode
}

/** The world, to move and zoom. `center` and `zoom` are those at first. */
export function BaseMap({ role, label, center, zoom = MAP.initialZoom, children }: Props) {
  const animates = isMotionAllowed()
  return (
    <MapContainer
      ref={(map) => {
        map?.getContainer().setAttribute('role', role)
        map?.getContainer().setAttribute('aria-label', label)
      }}
      className={styles.world}
      center={center}
      zoom={zoom}
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
      {children}
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
