import clsx from 'clsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { type Coord, isLocated } from './clusters.ts'
import styles from './map.module.css'
import type { MapProps } from './world-map.tsx'

/** A world map of users. Show how many are located (LocatedCount) and a table of them (SharesTable) beside it. */
export const ViewerMap = (props: MapProps) => (
  <figure className={styles.map} aria-label="Viewer locations">
    <LazyMap {...props} />
  </figure>
)

/** "288 of 299 users located". Holds its place while the map loads, and says nothing of one that could not be loaded. */
export function LocatedCount({
  query,
}: {
  query: { data?: { coords: readonly Coord[] } | undefined; error: unknown }
}) {
  if (!query.data) {
    return !query.error && <span>… users located</span>
  }

  const { coords } = query.data
  const located = coords.filter(isLocated).length
  const all = `${coords.length.toLocaleString('en')} ${coords.length === 1 ? 'user' : 'users'}`

  return (
    <span role="status">
      {located === coords.length ? all : `${located.toLocaleString('en')} of ${all} located`}
    </span>
  )
}

/** Placeholder of a loading map. */
export const ViewerMapSkeleton = () => (
  <div className={styles.map}>
    <div className={clsx(styles.worldMap, styles.waiting)} />
  </div>
)

const LazyMap = lazyPart(() => import('./world-map.tsx'), { name: 'map' })
