import { Button } from 'antd'
import { DomEvent } from 'leaflet'
import { useMap } from 'react-leaflet'
import { Tooltip } from '../feedback/tooltip.tsx'
import { MAP } from './clusters.ts'
import type { Coords } from './coords.ts'
import { getBounds, getInitialCenter } from './map-view.ts'
import styles from './world-map.module.css'

/** A single town is shown with its surroundings. */
const FIT = { maxZoom: 10, padding: [40, 40] as [number, number] }

/** Buttons over the map: show all located users, or the initial view. */
export function MapTools({ coords, plural }: { coords: Coords; plural: string }) {
  const map = useMap()
  function fit() {
    const bounds = getBounds(coords)
    if (bounds) map.fitBounds(bounds, FIT)
  }
  return (
    // A click must not reach the map below.
    <div ref={(box) => void (box && DomEvent.disableClickPropagation(box))} className={styles.tools}>
      <Tooltip text={`Show all located ${plural}`}>
        <Button size="small" onClick={fit}>
          Fit
        </Button>
      </Tooltip>
      <Tooltip text="Return to the initial view">
        <Button size="small" onClick={() => map.setView(getInitialCenter(coords), MAP.initialZoom)}>
          Reset
        </Button>
      </Tooltip>
    </div>
  )
}
