import { useMemo } from 'react'
import { BaseMap } from './base-map.tsx'
import { createClusters } from './clusters.ts'
import type { Coords } from './coords.ts'
import { MapTools } from './map-tools.tsx'
import { getInitialCenter } from './map-view.ts'
import { ViewerMarkers } from './viewer-markers.tsx'

interface Props {
  label: string
  coords: Coords
  plural: string
}

/** The map with Leaflet. Loaded with the first map (see ViewerMap). */
export default function WorldMap({ label, coords, plural }: Props) {
  const clusterIndex = useMemo(() => createClusters(coords), [coords])
  return (
    <BaseMap role="group" label={`${label}: map. Arrow keys move it, plus and minus zoom.`} center={getInitialCenter(coords)}>
      <MapTools coords={coords} plural={plural} />
      <ViewerMarkers clusterIndex={clusterIndex} plural={plural} />
    </BaseMap>
  )
}
