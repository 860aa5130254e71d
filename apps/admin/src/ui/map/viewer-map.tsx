import { Button } from 'antd'
import clsx from 'clsx'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { type Coord, isLocated } from './clusters.ts'
import styles from './map.module.css'

/** A world map of users with a count of located users. Show a table of the same users beside it (SharesTable). */
export function ViewerMap({ coords }: { coords: readonly Coord[] }) {
  const located = coords.filter(isLocated).length
  const all = `${coords.length.toLocaleString('en')} ${coords.length === 1 ? 'user' : 'users'}`
  return (
    <figure className={styles.map} aria-label="Viewer locations">
      <figcaption className={styles.head}>
        <p className="cm-number" role="status">
          {located === coords.length ? all : `${located.toLocaleString('en')} of ${all} located`}
        </p>
      </figcaption>
      <div className={styles.stage}>
        <LazyMap coords={coords} />
      </div>
    </figure>
  )
}

/** Placeholder of a loading map. */
export const ViewerMapSkeleton = () => (
  <div className={styles.map}>
    <div className={styles.head} />
    <div className={styles.stage}>
      <div className={clsx('cm-placeholder', styles.message)} />
    </div>
  </div>
)

const LazyMap = lazyPart(() => import('./world-map.tsx'), {
  fallback: (
    <p role="status" className={clsx('cm-placeholder', styles.message)} aria-busy="true">
      Loading the map
    </p>
  ),
  renderError: (retry) => (
    <div role="alert" className={clsx('cm-placeholder', styles.message)}>
      <p>The map could not be loaded. Check the connection, or read the table.</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  ),
})
