import { Button } from 'antd'
import clsx from 'clsx'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { type Coords, listKnown } from './coords.ts'
import styles from './viewer-map.module.css'

interface Props {
  /** Accessible name: "Where kicks were watched". */
  label: string
  coords: Coords
  /** "user", "users". */
  singular: string
  plural: string
}

/** A world map of users with a count of located users. Show a table of the same users beside it (SharesTable). */
export function ViewerMap({ label, coords, singular, plural }: Props) {
  return (
    <figure className={styles.map} aria-label={label}>
      <figcaption className={clsx('cm-row', styles.head)}>
        <p className="cm-number" role="status">
          {formatCounts(coords, singular, plural)}
        </p>
      </figcaption>
      <div className={styles.stage}>
        <LazyMap label={label} coords={coords} plural={plural} />
      </div>
      <Legend singular={singular} plural={plural} />
    </figure>
  )
}

/** Placeholder of a loading map. */
export const ViewerMapSkeleton = () => (
  <div className={styles.map}>
    <div className={clsx('cm-row', styles.head)} />
    <div className={styles.stage}>
      <div className={clsx('cm-placeholder', styles.message)} />
    </div>
    <div className={styles.legend} />
  </div>
)

const LazyMap = lazyPart(
  'the map',
  () => import('./world-map.tsx'),
  <p role="status" className={clsx('cm-placeholder', styles.message)} aria-busy="true">
    Loading the map
  </p>,
  (retry) => (
    <div role="alert" className={clsx('cm-placeholder', styles.message)}>
      <p>The map could not be loaded. Check the connection, or read the table.</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  ),
)

/** Formats as "1,190 of 1,204 users located". */
function formatCounts(coords: Coords, singular: string, plural: string): string {
  const located = listKnown(coords).length
  const all = `${coords.length.toLocaleString('en')} ${coords.length === 1 ? singular : plural}`
  return located === coords.length ? all : `${located.toLocaleString('en')} of ${all} located`
}

function Legend({ singular, plural }: Pick<Props, 'singular' | 'plural'>) {
  return (
    <ul className={clsx('cm-row', styles.legend)} aria-label="Legend">
      <li>
        <span aria-hidden className={styles.legendDot} />
        One {singular}
      </li>
      <li>
        <span aria-hidden className={styles.legendCluster}>
          12
        </span>
        {capitalize(plural)} in this area: the larger, the more. Select to zoom in
      </li>
    </ul>
  )
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
