import { divIcon, type LatLngLiteral } from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import { BaseMap } from './base-map.tsx'
import pinStyles from './pin-map.module.css'

interface Props {
  /** In degrees. */
  position: LatLngLiteral | undefined
  onChange(position: LatLngLiteral): void
}

const PIN = divIcon({ className: pinStyles.pin ?? '', html: '<span></span>', iconSize: [24, 24] })
/** Zoom at which a given position is shown first. */
const CITY_ZOOM = 8

/** A map with one pin: a click, a drag or Enter at the map's centre sets it. */
export default function PinMap({ position, onChange }: Props) {
  return (
    <BaseMap
      role="application"
      label="Map. Arrow keys move it, plus and minus zoom, Enter sets the pin at the centre."
      center={position ?? [20, 0]}
      {...(position && { zoom: CITY_ZOOM })}
    >
      <PinSetter onChange={onChange} />
      {position && (
        <>
          <PinInView {...position} />
          <Marker
            position={position}
            icon={PIN}
            draggable
            keyboard={false}
            eventHandlers={{ dragend: ({ target }) => onChange(toPosition(target.getLatLng())) }}
          />
        </>
      )}
    </BaseMap>
  )
}

/** Moves the map to a pin out of sight, whose coordinates were typed. */
function PinInView({ lat, lng }: LatLngLiteral) {
  const map = useMap()
  useEffect(() => {
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng])
  }, [map, lat, lng])
  return null
}

function PinSetter({ onChange }: Pick<Props, 'onChange'>) {
  const map = useMap()
  useMapEvents({ click: ({ latlng }) => onChange(toPosition(latlng)) })
  const setAtCenter = useEffectEvent(() => onChange(toPosition(map.getCenter())))
  useEffect(() => {
    const box = map.getContainer()
    const listening = new AbortController()
    box.addEventListener(
      'keydown',
      (event) => event.key === 'Enter' && event.target === box && setAtCenter(),
      listening,
    )
    return () => listening.abort()
  }, [map])
  return null
}

/** Five decimals: a metre. Longitudes beyond the date line wrap around. */
const toPosition = ({ lat, lng }: { lat: number; lng: number }): LatLngLiteral => ({
  lat: round(Math.max(-90, Math.min(90, lat))),
  lng: round(((((lng + 180) % 360) + 360) % 360) - 180),
})
const round = (degrees: number) => Number(degrees.toFixed(5))
