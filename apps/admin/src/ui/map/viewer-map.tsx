import { Button } from 'antd'
import clsx from 'clsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import ui from '#ui/ui.module.css'
import { type Coord, isLocated } from './clusters.ts'
import styles from './map.module.css'

/** A world map of users. Show how many are located (LocatedCount) and a table of them (SharesTable) beside it. */
export const ViewerMap = ({ coords }: { coords: readonly Coord[] }) => (
  <figure className={styles.map} aria-label="Viewer locations">
    <LazyMap coords={coords} />
  </figure>
)

/** "288 of 299 users located". */
export function LocatedCount({ coords }: { coords: readonly Coord[] }) {
  const located = coords.filter(isLocated).length
  const all = `${coords.length.toLocaleString('en')} ${coords.length === 1 ? 'user' : 'users'}`
  return (
    <span role="status">{located === coords.length ? all : `${located.toLocaleString('en')} of ${all} located`}</span>
  )
}

/** Placeholder of a loading map. */
export const ViewerMapSkeleton = () => (
  <div className={styles.map}>
    <div className={clsx(ui.placeholder, styles.stage)} />
  </div>
)

const LazyMap = lazyPart(() => import('./world-map.tsx'), {
  fallback: (
    <p role="status" className={clsx(ui.placeholder, styles.stage)} aria-busy="true">
      Loading the map
    </p>
  ),
  renderError: (retry) => (
    <div role="alert" className={clsx(ui.placeholder, styles.stage)}>
      <p>The map could not be loaded. Check the connection, or read the table.</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  ),
})
