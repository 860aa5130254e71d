import { PALETTES } from '@cornerman/theme/tokens'
import clsx from 'clsx'
import { CRS, canvas, circleMarker, divIcon, layerGroup } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { MapContainer, Marker, useMap, useMapEvents } from 'react-leaflet'
import { formatCompact } from '#ui/charts/plot-options.ts'
import { isMotionAllowed } from '#ui/theme/theme-choice.ts'
import { useThemeMode } from '#ui/theme/theme-provider.tsx'
import ui from '#ui/ui.module.css'
import { type Coord, createClusters, getDiameter, MAP, TILE } from './clusters.ts'
import { type MapTiles, WorldLayer } from './world-layer.tsx'
import 'leaflet/dist/leaflet.css'
import styles from './map.module.css'

/** Panning limits: one world with a margin, and the latitudes of the Mercator projection. */
const PAN_LIMITS: [[number, number], [number, number]] = [
  [-85, -190],
  [85, 190],
]

export interface MapProps {
  coords: readonly Coord[]
  tiles: MapTiles
}

/** The map with Leaflet and the words below it. Loaded with the first map (see ViewerMap). */
export default function WorldMap({ coords, tiles }: MapProps) {
  const animates = isMotionAllowed()
  const [zoom, setZoom] = useState<number>(MAP.initialZoom)

  /** Undefined until the width is measured. */
  const [tileSize, setTileSize] = useState<number>()
  const index = useMemo(() => createClusters(coords, tileSize), [coords, tileSize])

  // The largest circle is that of the whole world, so that a circle keeps its size while the map is
  // moved.
  const largest = useMemo(
    () =>
      index
        .getClusters(WORLD, Math.floor(zoom))
        .reduce((max, circle) => Math.max(max, getCount(circle)), 0),
    [index, zoom],
  )

  return (
    <>
      <div
        ref={(box) => setTileSize((size) => size ?? getTileSize(box))}
        className={styles.worldMap}
      >
        {tileSize && (
          <MapContainer
            crs={createProjection(tileSize)}
            ref={(map) => {
              map?.getContainer().setAttribute('role', 'group')
              map
                ?.getContainer()
                .setAttribute(
                  'aria-label',
                  'Viewer locations: map. Arrow keys move it, plus and minus zoom.',
                )
            }}
            className={styles.world}
            center={[20, 0]}
            zoom={MAP.initialZoom}
            minZoom={MAP.initialZoom}
            maxZoom={MAP.maxZoom}
            maxBounds={PAN_LIMITS}
            maxBoundsViscosity={1}
            // The wheel zooms only while the map has the focus, so that scrolling the page does not
            // zoom it.
            scrollWheelZoom={false}
            attributionControl={false}
            zoomAnimation={animates}
            markerZoomAnimation={animates}
            fadeAnimation={false}
            inertia={animates}
          >
            <WheelZoomWhileFocused />
            <WorldLayer {...tiles} />
            <Markers index={index} largest={largest} onZoom={setZoom} />
          </MapContainer>
        )}
      </div>
      <figcaption className={clsx(ui.small, styles.legend)}>
        {largest > 0 &&
          (zoom >= MAP.clusterUntil
            ? 'Each dot is one user.'
            : 'Area is the number of users. Select a circle to zoom in.')}
      </figcaption>
    </>
  )
}

/** Pixels for the number of a circle at the edge of the world. */
const MARGIN = 32

/** The part of the world's height that is inhabited, around the centre of the map. */
const INHABITED = 0.42

/** Pixels, such that the tiles of the initial zoom show the inhabited world, in a narrow or low map too. */
function getTileSize(box: HTMLElement | null): number | undefined {
  if (!box) {
    return undefined
  }

  const width = box.clientWidth - MARGIN
  const height = box.clientHeight / INHABITED

  return Math.min(TILE, Math.floor(Math.min(width, height) / 2 ** MAP.initialZoom))
}

/** Leaflet's projection with tiles of this size. */
const createProjection = (tileSize: number) => ({
  ...CRS.EPSG3857,
  scale: (zoom: number) => tileSize * 2 ** zoom,
  zoom: (scale: number) => Math.log2(scale / tileSize),
})

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

type Index = ReturnType<typeof createClusters>
type Circle = ReturnType<Index['getClusters']>[number]
const getCount = ({ properties }: Circle) => (properties.cluster ? properties.point_count : 1)

interface MarkersProps {
  index: Index
  /** Users of the largest circle at this zoom. */
  largest: number
  onZoom(zoom: number): void
}

/** The visible users: circles with their number as buttons, or from zoom 5 a dot for each on a canvas. */
function Markers({ index, largest, onZoom }: MarkersProps) {
  const map = useMap()
  const [view, setView] = useState({ bounds: map.getBounds(), zoom: map.getZoom() })

  const updateView = () => {
    setView({ bounds: map.getBounds(), zoom: map.getZoom() })
    onZoom(map.getZoom())
  }

  useMapEvents({ moveend: updateView, resize: updateView })

  const { bounds, zoom } = view

  const visible = useMemo(
    () =>
      index.getClusters(
        // The map shows one world, so clip the box at 180°.
        [
          Math.max(bounds.getWest(), -180),
          bounds.getSouth(),
          Math.min(bounds.getEast(), 180),
          bounds.getNorth(),
        ],
        Math.floor(zoom),
      ),
    [index, bounds, zoom],
  )

  const dots = useMemo(
    () => (zoom < MAP.clusterUntil ? [] : visible.map(toPosition)),
    [visible, zoom],
  )

  if (zoom >= MAP.clusterUntil) {
    return <Dots positions={dots} />
  }

  return visible.map((circle) => (
    <CircleMarker
      key={circle.properties.cluster ? circle.properties.cluster_id : toPosition(circle).join()}
      position={toPosition(circle)}
      count={getCount(circle)}
      largest={largest}
      onOpen={() => {
        // The focused marker disappears, so the map takes the focus and its keys continue to work.
        map.getContainer().focus({ preventScroll: true })
        map.setView(
          toPosition(circle),
          circle.properties.cluster
            ? index.getClusterExpansionZoom(circle.properties.cluster_id)
            : MAP.clusterUntil,
        )
      }}
    />
  ))
}

const toPosition = ({
  geometry,
}: {
  geometry: { coordinates: number[] }
}): [lat: number, lon: number] => [geometry.coordinates[1] ?? 0, geometry.coordinates[0] ?? 0]

/** Draws dots on a canvas, because one element per dot would be slow. */
function Dots({ positions }: { positions: readonly [lat: number, lon: number][] }) {
  const map = useMap()
  const { container, link } = PALETTES[useThemeMode()]
  const [renderer] = useState(() => canvas())

  useEffect(() => {
    const style = {
      renderer,
      radius: 5,
      weight: 1.5,
      color: container,
      fillColor: link,
      fillOpacity: 1,
      interactive: false,
    }

    const layer = layerGroup(positions.map((position) => circleMarker(position, style))).addTo(map)
    return () => void layer.remove()
  }, [map, positions, renderer, container, link])

  return null
}

interface CircleProps {
  position: [number, number]
  count: number
  largest: number
  onOpen: () => void
}

function CircleMarker({ position, count, largest, onOpen }: CircleProps) {
  const icon = useMemo(() => createIcon(count, largest), [count, largest])
  const events = {
    click: onOpen,
    keydown({ originalEvent }: { originalEvent: KeyboardEvent }) {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') {
        return
      }

      originalEvent.preventDefault()
      onOpen()
    },
  }

  return <Marker position={position} icon={icon} eventHandlers={events} />
}

/** Pixels. A target needs 24 (WCAG 2.5.8). */
const TARGET = 24
const DIGIT = 8
const LINE = 16

/** A circle with its number in it, or beside it where it does not fit. */
function createIcon(count: number, largest: number) {
  const size = getDiameter(count, largest)
  const label = formatCompact(count)
  const isInside = size >= Math.max(LINE, label.length * DIGIT)
  const users = `${count.toLocaleString('en')} ${count === 1 ? 'user' : 'users'}`
  const inside = isInside ? label : ''
  const beside = isInside ? '' : label

  return divIcon({
    html: [
      `<span title="${users}" style="--cm-circle:${size}px">`,
      `<span aria-hidden="true" class="${styles.circle}">${inside}</span>`,
      `<span aria-hidden="true" class="${styles.beside}">${beside}</span>`,
      `<span class="${ui.onlyRead}">${users}, zoom in</span>`,
      '</span>',
    ].join(''),
    className: styles.cluster,
    iconSize: [Math.max(TARGET, size), Math.max(TARGET, size)],
  })
}
